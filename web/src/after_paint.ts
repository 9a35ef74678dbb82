// Work that a person does not wait for: done once what was changed stands on the screen.
const HIDDEN_MS = 100; // a page that is not seen gets no frames

// A function that has `work` done behind the next paint: once, however often it is called until then.
export function afterPaint(work: () => void): () => void {
  let isDue = false;
  const run = () => {
    if (!isDue) return;
    isDue = false;
    work();
  };
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => setTimeout(run));
    setTimeout(run, HIDDEN_MS);
  };
}
