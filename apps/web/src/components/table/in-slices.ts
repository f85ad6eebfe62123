/** Longest time of work in one go, in ms: then the page may answer to the next key. */
const sliceMs = 20;

/**
 * Works through steps in slices, between which the page answers to keys, the first slice at once; returns what breaks
 * that off.
 *
 * @param given onDone: with what the steps return; onBehind: when more than one slice is needed
 */
export function inSlices<T>(
  steps: Iterator<unknown, T>,
  given: { onDone: (result: T) => void; onBehind?: () => void; now?: () => number },
): () => void {
  const now = given.now ?? (() => performance.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    const until = now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) {
        given.onDone(step.value);
        return;
      }
    } while (now() < until);
    timer = setTimeout(goOn);
  };
  goOn();
  if (timer !== undefined) given.onBehind?.();
  return () => clearTimeout(timer);
}
