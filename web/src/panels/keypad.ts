// The keys on the page: modes, digits, erase, undo, redo.
import { COLOUR_SIGNS } from "../board/view.ts";
import type { Context } from "../context.ts";
import { button, element, setAttributes, setText } from "../dom.ts";
import { missing, type Mode, MODES } from "../game/game.ts";
import { type Panel, whereChanged } from "../panel.ts";
import type { State } from "../state.ts";

export function keypad({ store, texts }: Context): Panel {
  const modes = MODES.map((mode) => modeKey(mode));
  const digits = store.state.game.size.digits.map((digit) => digitKey(digit));
  const erase = button(texts.keypad.erase, () => store.dispatch({ type: "erase" }), { class: "wide" });
  const undo = button(texts.keypad.undo, () => store.dispatch({ type: "undo" }), { class: "wide" });
  const redo = button(texts.keypad.redo, () => store.dispatch({ type: "redo" }), { class: "wide" });

  // A press leaves the focus on the board, where the next key is meant to go.
  const root = element("section", {
    class: "keypad",
    attributes: { "aria-label": texts.keypad.label },
    on: { pointerdown: (event) => event.preventDefault(), mousedown: (event) => event.preventDefault() },
  },
    element("div", { class: "modes", attributes: { role: "radiogroup", "aria-label": texts.keypad.modes } }, ...modes),
    element("div", { class: "digits" }, ...digits.map(({ key }) => key)),
    element("div", { class: "editing" }, erase, undo, redo));

  function modeKey(mode: Mode) {
    const key = button(texts.keypad[mode], () => store.dispatch({ type: "mode", mode }), {
      attributes: { role: "radio", "data-mode": mode },
      on: { keydown: (event) => moveAmongModes(event) },
    });
    return key;
  }

  // A group of radio buttons is one stop of the Tab key; arrows go through it.
  function moveAmongModes(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (MODES.indexOf(store.state.mode) + step + MODES.length) % MODES.length;
    store.dispatch({ type: "mode", mode: MODES[at] ?? "digit" });
    modes[at]?.focus();
  }

  function digitKey(digit: number) {
    const value = element("span", { class: "key-digit" });
    const left = element("span", { class: "key-left" });
    const key = button("", () => store.dispatch({ type: "enter", digit }), { attributes: { "data-digit": digit } });
    key.append(value, left);
    return { key, value, left, digit };
  }

  function showDigits(state: State) {
    for (const { key, value, left, digit } of digits) {
      const colour = state.mode === "colour";
      const toGo = missing(state.game, digit);
      setText(value, colour ? (COLOUR_SIGNS[digit - 1] ?? "") : state.game.size.symbolOf(digit));
      setText(left, state.mode === "digit" ? String(toGo) : "");
      setAttributes(key, {
        "aria-label": colour ? texts.keypad.colourName(texts.colours[digit - 1] ?? "") : texts.keypad.left(digit, toGo),
        "data-colour": colour ? digit : null,
        "data-done": state.mode === "digit" && toGo === 0,
      });
    }
  }

  return {
    root,
    show: whereChanged(({ game, mode, paused }) => [game.cells, game.automatic, game.past, game.future, mode, paused], (state) => {
      modes.forEach((key, at) => {
        const mode = MODES[at] ?? "digit";
        const chosen = mode === state.mode;
        const strikes = state.game.automatic && (mode === "corner" || mode === "centre");
        setText(key, strikes ? texts.keypad.strike : texts.keypad[mode]);
        setAttributes(key, { "aria-checked": String(chosen), tabindex: chosen ? 0 : -1 });
      });
      showDigits(state);
      setAttributes(undo, { disabled: state.game.past.length === 0 || state.paused });
      setAttributes(redo, { disabled: state.game.future.length === 0 || state.paused });
    }),
  };
}
