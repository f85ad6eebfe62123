import { doubtOf, type OpenPlaces, type SeedDoubt } from '@florilegium/scope/seeds/seed-doubts';
import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { mostChecked, mostShownBad } from './seed-input';

/** Lines that can be read and from which a crawl will likely get nothing: how many, and the first of those. */
export interface DoubtfulSeeds {
  count: number;
  shown: { line: number; url: string; doubt: SeedDoubt }[];
}

/** Looks for such lines; beyond the first 50,000 none is looked at. */
export function doubtfulSeeds(text: string, open: OpenPlaces): DoubtfulSeeds {
  let found: DoubtfulSeeds = { count: 0, shown: [] };
  for (found of lookThrough(text, open));
  return found;
}

/** What is read of a file: more than 50,000 lines have. */
const mostBytes = 8_000_000;

/** The same for a file. Other work of the page goes on meanwhile. Throws when it can't be read, or `signal` says so. */
export async function doubtfulSeedsOfFile(
  file: Blob,
  open: OpenPlaces,
  signal: AbortSignal,
): Promise<DoubtfulSeeds> {
  const text = await file.slice(0, mostBytes).text();
  let found: DoubtfulSeeds = { count: 0, shown: [] };
  for (found of lookThrough(text, open)) {
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return found;
}

/** Lines that are looked at in one go, in a few milliseconds. */
const linesAtOnce = 500;

/** What was found so far, after every {@link linesAtOnce} lines and in the end. */
function* lookThrough(text: string, open: OpenPlaces): Iterable<DoubtfulSeeds> {
  const found: DoubtfulSeeds = { count: 0, shown: [] };
  let looked = 0;
  for (const { line, raw } of readSeedLines(text)) {
    looked += 1;
    if (looked > mostChecked) break;
    if (looked % linesAtOnce === 0) yield found;
    const read = normalizeUrl(raw);
    const doubt = read.ok ? doubtOf(read.url, open) : null;
    if (doubt === null) continue;
    found.count += 1;
    if (found.shown.length < mostShownBad) found.shown.push({ line, url: raw.slice(0, 200), doubt });
  }
  yield found;
}
