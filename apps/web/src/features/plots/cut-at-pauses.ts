/** What was done from one time to another, in ms since 1970. */
interface Done {
  from: number;
  to: number;
  pages: number;
  words: number;
  bytes: number;
  textBytes: number;
}

/** Parts of a step that are shorter than this share of it are not told apart. */
const leastShare = 0.1;

/**
 * Steps cut where a pause begins or ends: while a run is paused nothing is fetched, so that a step's pages belong to the
 * rest of it. Its texts may well have been read meanwhile: words are shared out by time. A step in which a pause leaves
 * next to nothing stays whole, as what was under way when it was paused is fetched to its end.
 */
export function cutAtPauses<Step extends Done>(
  steps: readonly Step[],
  pauses: readonly { from: number; to: number }[],
): Step[] {
  return steps.flatMap((step) => {
    const length = step.to - step.from;
    const inside = pauses.filter((pause) => pause.to > step.from && pause.from < step.to);
    if (inside.length === 0 || length <= 0) return [step];
    const ends = inside.flatMap(({ from, to }) => [from, to]).filter((at) => at > step.from && at < step.to);
    const places = [...new Set([step.from, ...ends, step.to])].sort((a, b) => a - b);
    const parts = places.slice(1).map((to, index) => {
      const from = places[index]!;
      const middle = (from + to) / 2;
      return { from, to, isPaused: inside.some((pause) => middle >= pause.from && middle <= pause.to) };
    });
    const active = parts
      .filter(({ isPaused }) => !isPaused)
      .reduce((sum, { from, to }) => sum + to - from, 0);
    const least = length * leastShare;
    if (active < least || length - active < least) return [step];
    return parts.map(({ from, to, isPaused }) => {
      const fetched = isPaused ? 0 : (to - from) / active;
      const read = (to - from) / length;
      return {
        ...step,
        from,
        to,
        pages: step.pages * fetched,
        bytes: step.bytes * fetched,
        words: step.words * read,
        textBytes: step.textBytes * read,
      };
    });
  });
}
