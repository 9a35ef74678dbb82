// One engine on the board: what to run, the board, the counts, and the listing with its lit line.
import type { EngineName, FaultName } from "nonet";

import type { Context } from "../../context.ts";
import { element, setAttributes, setText } from "../../dom.ts";
import { newPlayer, type Run } from "../../learn/learning.ts";
import { FAULTS, type Line, LISTINGS, litLine } from "../../learn/listings.ts";
import type { Ending, Player } from "../../learn/player.ts";
import { type Counters, digitsOf, ENGINE_SIZE } from "../../learn/scene.ts";
import { choice } from "./choice.ts";
import { verdictWords } from "./judge_area.ts";
import { SmallBoard } from "./small_board.ts";

const ENGINES = Object.keys(LISTINGS) as EngineName[];
const COUNTS = ["placements", "rejects", "undos", "depth"] as const satisfies readonly (keyof Counters)[];

export interface Runner {
  readonly root: HTMLElement;
  open(board: string): void;
  // `quiet` while it plays: a reader would not keep up.
  show(quiet: boolean): void;
}

// `changed` is called when another engine or fault was chosen.
export function makeRunner(context: Context, run: Run, changed: () => void): Runner {
  const { cores, texts } = context;
  const words = texts.learn;

  const engineChoice = choice(words.engine, ENGINES.map((name) => [name, words.engines[name]]), (name) => choose(name as EngineName, "none"));
  const faultChoice = choice(words.fault, [], (name) => choose(run.player.method.engine, name as FaultName));
  const about = element("p", { class: "note" });
  const picture = new SmallBoard();
  const event = element("p", { class: "lr-event", attributes: { role: "status" } });
  const ending = element("p", { class: "lr-ending", attributes: { role: "status" } });
  const counts = countList(context);
  const listing = element("ol", { class: "lr-code", attributes: { "aria-label": words.listing } });
  const root = element("section", { class: "lr" },
    element("div", { class: "lr-choices" }, engineChoice.root, faultChoice.root), about,
    element("div", { class: "lr-parts" },
      element("div", { class: "lr-seen" }, picture.root, event, ending, counts.root), listing));
  build();

  function choose(engine: EngineName, fault: FaultName) {
    run.player = newPlayer(cores, { engine, fault }, run.player.start);
    build();
    changed();
  }

  // What follows from the engine and the fault.
  function build() {
    const { engine, fault } = run.player.method;
    engineChoice.select.value = engine;
    setAttributes(root, { "aria-label": words.engines[engine] });
    faultChoice.select.replaceChildren(...["none" as const, ...FAULTS[engine]].map((name) => new Option(words.faults[name], name)));
    faultChoice.select.value = fault;
    setText(about, fault === "none" ? words.engineNotes[engine] : words.faultNotes[fault]);
    listing.replaceChildren(...LISTINGS[engine].map((line) => lineItem(line, fault, context)));
  }

  function lightLine({ method, scene }: Player) {
    const lit = litLine(method.engine, scene.last);
    Array.from(listing.children).forEach((line, at) => setAttributes(line, { "aria-current": at === lit ? "step" : null }));
  }

  return {
    root,
    open(board) {
      run.player = newPlayer(cores, run.player.method, board);
    },
    show(quiet) {
      const { player } = run;
      const { scene, digits, ending: end } = player;
      const wrong = overwritten(digits, scene.solution);
      const filled = digits.filter((digit) => digit !== 0).length;
      setAttributes(event, { "aria-live": quiet ? "off" : "polite" });
      picture.show({
        given: digitsOf(player.start), digits, wrong, standing: end ? digits : scene.standing,
        event: end ? null : scene.last, label: words.picture(filled, ENGINE_SIZE.cellCount),
      });
      setText(event, eventWords(player, context));
      const said = end ? endingWords(end, wrong, context) : lossWords(digits, scene.solution, context);
      setText(ending, said);
      setAttributes(ending, { hidden: said === "", "aria-live": quiet ? "off" : "polite", "data-fine": end !== null && isTruthful(end) });
      counts.show(scene.counters, scene.depth, scene.position);
      lightLine(player);
    },
  };
}

// --- Words ----------------------------------------------------------------------------------------

function eventWords({ scene: { last, position } }: Player, { texts }: Context): string {
  const { events } = texts.learn;
  if (position === 0) return events.start;
  if (!last) return events.end;
  if (last.kind === "solution") return events.solution;
  const cell = ENGINE_SIZE.nameOf(last.cell);
  return last.kind === "reject" ? events.reject(cell, last.digit, texts.board.house(last.house)) : events[last.kind](cell, last.digit);
}

// What the engine believes, against what is there; with a fault the judge has the last word.
function endingWords({ status, board, solution, judgement }: Ending, wrong: readonly number[], { texts }: Context): string {
  const { learn } = texts;
  if (status === "invalid") return learn.invalid;
  const blanks = board.split(".").length - 1;
  const solved = status === "solved";
  const parts = [solved ? learn.saysSolved : learn.saysNone];
  if (!solved && solution !== null) parts.push(learn.butSeen);
  if (solved && blanks > 0) parts.push(learn.butBlanks(blanks));
  if (solved && wrong.length > 0) parts.push(learn.butOverwritten(wrong.length));
  if (judgement) parts.push(learn.judged(verdictWords(judgement, texts)));
  else if (solved) parts.push(learn.andStands);
  return parts.join(learn.between);
}

// What is left of a solution that stood on the board, while an engine with a fault goes on.
function lossWords(digits: Uint8Array, solution: string | null, { texts }: Context): string {
  if (solution === null) return "";
  const lost = ENGINE_SIZE.cells.filter((cell) => digits[cell] !== ENGINE_SIZE.digitOf(solution[cell] ?? "")).length;
  return lost === 0 ? "" : texts.learn.lost(lost);
}

// Cells that no longer hold what the first full board held; blank ones are seen without a mark.
function overwritten(digits: Uint8Array, solution: string | null): number[] {
  if (solution === null) return [];
  return ENGINE_SIZE.cells.filter((cell) => digits[cell] !== 0 && digits[cell] !== ENGINE_SIZE.digitOf(solution[cell] ?? ""));
}

// The sound engines are; a faulty one where the judge says so.
const isTruthful = ({ status, judgement }: Ending) =>
  status !== "invalid" && (judgement === null || judgement.verdict === (status === "solved" ? "solved" : "none"));

// --- Parts ----------------------------------------------------------------------------------------

function countList({ texts }: Context) {
  const { learn } = texts;
  const root = element("dl", { class: "lr-counts" });
  const put = (name: string) => {
    const value = element("dd");
    root.append(element("div", {}, element("dt", {}, name), value));
    return value;
  };
  const values = COUNTS.map((name) => ({ name, value: put(learn.counts[name]) }));
  const position = put(learn.counts.events);
  return {
    root,
    show(counters: Counters, depth: number, events: number) {
      for (const { name, value } of values) {
        setText(value, name === "depth" ? learn.depth(texts.number(depth), texts.number(counters.depth)) : texts.number(counters[name]));
      }
      setText(position, texts.number(events));
    },
  };
}

// A line that a fault changes is shown struck out, with what stands there in its place.
function lineItem({ code, faults }: Line, fault: FaultName, { texts }: Context): HTMLElement {
  const instead = faults?.[fault];
  if (instead === undefined) return element("li", {}, ...codeLines(code));
  const { missing, changed } = texts.learn;
  return element("li", { class: "lr-faulty" },
    element("span", { class: "lr-tag" }, instead === "" ? missing : changed),
    element("del", {}, ...codeLines(code)),
    instead !== "" && element("ins", {}, ...codeLines(instead)));
}

// What does not fit into a line goes on behind its indent.
function codeLines(code: string): HTMLElement[] {
  return code.split("\n").map((text) => {
    const trimmed = text.trimStart();
    const line = element("code", {}, trimmed);
    line.style.paddingInlineStart = `${text.length - trimmed.length + 3}ch`;
    return line;
  });
}
