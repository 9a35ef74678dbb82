// Time counts while the page is seen.
import type { Store } from "../state.ts";

const TICK_MS = 1_000;

export function keepTime(store: Store) {
  setInterval(() => {
    if (!document.hidden) store.dispatch({ type: "tick", ms: TICK_MS });
  }, TICK_MS);
}
