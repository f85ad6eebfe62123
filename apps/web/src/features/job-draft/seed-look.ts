import { doubtOf, type OpenPlaces, type SeedDoubt } from '@florilegium/scope/seeds/seed-doubts';
import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { BadSeed } from './seed-stream';

/** How many lines of a list count, how many of them can't be used, and the first of those. */
export interface SeedCounts {
  total: number;
  problems: number;
  bad: BadSeed[];
}

/** Lines that can be read and from which a crawl will likely get nothing: how many, and the first of those. */
export interface DoubtfulSeeds {
  count: number;
  shown: { line: number; url: string; doubt: SeedDoubt }[];
}

/** What can be said of a list before it is sent. */
export interface SeedLook {
  counts: SeedCounts;
  doubtful: DoubtfulSeeds;
}

/** Lines of a list that are looked at while somebody waits. */
const mostChecked = 50_000;
const mostShown = 10;

/** Looks a list over; beyond the first 50,000 lines it is only counted. */
export function lookAtSeeds(text: string, open: OpenPlaces): SeedLook {
  let look = nothingSeen();
  for (look of lookThrough(text, open));
  return look;
}

/** What is read of a file, in bytes: more than 50,000 lines have. */
const mostRead = 8_000_000;

/**
 * The same for a file, while other work of the page goes on. Of one that is too long to be read here, only the beginning
 * is looked at, and there are no counts. Throws when it can't be read, or `signal` says so.
 */
export async function lookAtSeedFile(
  file: Blob,
  open: OpenPlaces,
  signal: AbortSignal,
): Promise<{ counts: SeedCounts | null; doubtful: DoubtfulSeeds }> {
  const text = await file.slice(0, mostRead).text();
  let look = nothingSeen();
  for (look of lookThrough(text, open)) {
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return file.size > mostRead ? { ...look, counts: null } : look;
}

const nothingSeen = (): SeedLook => ({
  counts: { total: 0, problems: 0, bad: [] },
  doubtful: { count: 0, shown: [] },
});

/** Lines that are looked at in one go, in a few milliseconds. */
const linesAtOnce = 500;

/** What was seen so far, after every {@link linesAtOnce} lines and in the end. */
function* lookThrough(text: string, open: OpenPlaces): Iterable<SeedLook> {
  const look = nothingSeen();
  const { counts, doubtful } = look;
  for (const { line, raw } of readSeedLines(text)) {
    counts.total += 1;
    if (counts.total > mostChecked) continue;
    if (counts.total % linesAtOnce === 0) yield look;
    const url = raw.slice(0, 200);
    const found = normalizeUrl(raw);
    if (!found.ok) {
      counts.problems += 1;
      if (counts.bad.length < mostShown) counts.bad.push({ line, url, reason: found.reason });
      continue;
    }
    const doubt = doubtOf(found.url, open);
    if (doubt === null) continue;
    doubtful.count += 1;
    if (doubtful.shown.length < mostShown) doubtful.shown.push({ line, url, doubt });
  }
  yield look;
}
