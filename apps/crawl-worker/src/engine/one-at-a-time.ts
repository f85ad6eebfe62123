/**
 * Makes a function that never runs twice at once. Whoever calls it while it runs waits for one more run, together with all
 * who call meanwhile: what they want to be read may have been written after the present run has read it. Each call settles
 * as its run does.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    running = work();
    return running;
  };
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}
