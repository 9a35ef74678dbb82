// Shows the state as it is when all that one event does is done: a key that changes it several times
// shows it once, and before the next paint.
import type { State, Store } from "../state.ts";

export function showOnce(store: Store, show: (state: State, before: State) => void) {
  let shown = store.state;
  let isDue = false;
  store.subscribe(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      const before = shown;
      shown = store.state;
      show(shown, before);
    });
  });
}
