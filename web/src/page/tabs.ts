// The tabs for playing, solving and learning. One is shown, and told of the state.
import type { Context } from "../context.ts";
import { button, element, setAttributes } from "../dom.ts";
import type { Panel } from "../panel.ts";
import { learnPanel } from "../panels/learn/panel.ts";
import { playPanel } from "../panels/play.ts";
import { solvePanel } from "../panels/solve.ts";
import type { Store, Tab } from "../state.ts";

const MAKERS = { play: playPanel, solve: solvePanel, learn: learnPanel };
const NAMES = Object.keys(MAKERS) as Tab[];

interface Made {
  readonly name: Tab;
  readonly tab: HTMLButtonElement;
  readonly panel: Panel;
}

export function tabbed(context: Context): Panel {
  const made = NAMES.map((name) => makeTab(name, context));
  const list = element("div", {
    class: "tabs",
    attributes: { role: "tablist", "aria-label": context.texts.tabs.label },
    on: { keydown: (event) => moveAmong(made, event, context.store) },
  }, ...made.map(({ tab }) => tab));
  const root = element("section", { class: "work" }, list, ...made.map(({ panel }) => panel.root));
  return {
    root,
    show(state) {
      for (const { name, panel, tab } of made) {
        const chosen = name === state.tab;
        setAttributes(tab, { "aria-selected": String(chosen), tabindex: chosen ? 0 : -1 });
        setAttributes(panel.root, { hidden: !chosen, inert: state.paused && name !== "learn" });
        if (chosen) panel.show(state);
      }
    },
  };
}

function makeTab(name: Tab, context: Context): Made {
  const { store, texts } = context;
  const panel = MAKERS[name](context);
  setAttributes(panel.root, { id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}`, tabindex: 0 });
  const tab = button(texts.tabs[name], () => store.dispatch({ type: "tab", tab: name }), {
    attributes: { id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}` },
  });
  return { name, panel, tab };
}

function moveAmong(made: readonly Made[], event: KeyboardEvent, store: Store) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const next = made[(NAMES.indexOf(store.state.tab) + step + NAMES.length) % NAMES.length];
  if (!next) return;
  store.dispatch({ type: "tab", tab: next.name });
  next.tab.focus();
}
