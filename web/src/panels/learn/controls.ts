// The buttons that play a trace or step through it, its speed, and what is said while it takes long.
import type { Context } from "../../context.ts";
import { button, element, setAttributes, setText } from "../../dom.ts";
import type { Deed, Playback, Watcher } from "../../learn/playback.ts";
import { choice } from "./choice.ts";

const RATES = [1, 5, 20, 100, 1_000, 100_000, 10_000_000] as const;

export interface Controls {
  readonly root: HTMLElement;
  show(): void;
  tell: Watcher["tell"];
}

export function makeControls({ texts, learning }: Context, playback: Playback): Controls {
  const words = texts.learn;
  const step = (name: string, deed: Deed) => button(name, () => void playback.act(deed));
  const play = button(words.play, () => void (playback.running ? playback.pause() : playback.start()), { class: "primary" });
  const toStart = button(words.toStart, () => void playback.toStart());
  const back = step(words.back, (player, signal) => player.back(signal));
  const toSolution = step(words.toSolution, (player, signal) => player.toSolution(signal));
  const steps = [
    toStart, back,
    step(words.step, (player, signal) => player.forward(1, signal)),
    step(words.nextUndo, (player, signal) => player.toNextUndo(signal)),
    toSolution,
    step(words.toEnd, (player, signal) => player.toEnd(signal)),
  ];
  const rate = choice(words.speed, RATES.map((value) => [String(value), words.rate(texts.number(value))]), (value) => playback.setRate(Number(value)));
  rate.select.value = String(learning.rate);
  const busy = element("p", { class: "note lr-busy", attributes: { role: "status" } });
  const cancel = button(words.cancel, () => void playback.pause(), { attributes: { hidden: true } });
  const isIdle = (button: HTMLElement) => (button === toStart || button === back ? playback.atStart : button !== toSolution && playback.ended);

  return {
    root: element("div", { class: "lr-controls" },
      element("div", { class: "buttons", attributes: { role: "group", "aria-label": words.controls } }, play, ...steps, rate.root),
      element("div", { class: "buttons lr-waiting" }, busy, cancel)),
    show() {
      setText(play, playback.running ? words.pause : words.play);
      for (const button of steps) setAttributes(button, { "aria-disabled": isIdle(button) ? "true" : null });
    },
    tell(news) {
      setText(busy, { quiet: "", busy: words.busy, "out-of-time": words.outOfTime }[news]);
      setAttributes(cancel, { hidden: news !== "busy" });
    },
  };
}
