import { patternFamily } from './path-pattern';

/** The gain of a fetched page. */
export interface PageGain {
  /** Characters of its text that are new on the site: see createNoveltyMemory(). */
  newCharacters: number;
  /** Links to unknown addresses that leadsOn() counts. */
  newLinks: number;
}

/** Whether a page of a pattern may be fetched; `detail` gives the reason against it. */
export type PatternVerdict = { fetch: true } | { fetch: false; reason: 'trapSuspected'; detail: string };

/** What a crawl has learnt about the path patterns of one site. */
export interface PatternBook {
  /** Records the gain of a fetched page of this pattern. */
  note(pattern: string, page: PageGain): void;
  /** Call it once for each address before it is fetched: a stopped pattern gets a trial now and then. */
  mayFetch(pattern: string): PatternVerdict;
  /** Whether a new link from a page of one pattern to a page of another may lead to text. If not, it is no gain. */
  leadsOn(from: string, to: string): boolean;
}

export interface PatternBookOptions {
  /** Most patterns that are kept; the least recently used ones are dropped first. */
  maxPatterns: number;
}

/** A page with a gain of fewer characters is barren. */
const barrenCharacters = 50;
/** A page's gain counts up to this, and an unknown pattern begins with it. */
const maxGain = 500;
/** The gain of a new link, in characters. */
const linkWorth = 50;
/**
 * Weight of the latest page in the moving average of gains. The average of a pattern that becomes barren falls from
 * 500 below 50 after 45 pages: 500 * 0.95^45 = 49.7.
 */
const weight = 0.05;
/** After this many pages a pattern is judged by its own record. */
const provenPages = 8;
/**
 * How many links to pages of an unknown pattern count as gain. Without a limit, folders within folders would continue
 * for ever.
 */
const maxPromises = 64;
/** A stopped pattern gets its first trial after this many refusals, the next after twice as many, and so on. */
const firstTrial = 16;

interface PatternRecord {
  pages: number;
  /** Moving average of gains; it begins with `maxGain`. */
  gain: number;
  /** The same, only for new text. */
  text: number;
  refused: number;
  /** Links to it that counted as gain before the pattern was known. */
  promises: number;
}

/**
 * Makes an empty book for one site. A pattern is stopped when its latest pages brought neither new text nor new links
 * that lead to text: calendars, combinations of filters, pagers beyond their end. A productive pattern is never
 * stopped. Pages that many small patterns of one family fetched in vain count against the family, and stop those
 * members that have no gain of their own.
 */
export function createPatternBook(options: PatternBookOptions = { maxPatterns: 2_000 }): PatternBook {
  const records = new Map<string, PatternRecord>();

  function use(pattern: string): PatternRecord {
    const record = records.get(pattern) ?? {
      pages: 0,
      gain: maxGain,
      text: maxGain,
      refused: 0,
      promises: 0,
    };
    // A Map keeps its order, so the first entry is the least recently used one.
    records.delete(pattern);
    records.set(pattern, record);
    if (records.size > options.maxPatterns) {
      for (const oldest of records.keys()) {
        records.delete(oldest);
        break;
      }
    }
    return record;
  }

  function refusal(pattern: string, record: PatternRecord): PatternVerdict {
    record.refused += 1;
    if (isTrial(record.refused)) return { fetch: true };
    const each = Math.max(0, Math.round(latest(record.gain, record.pages)));
    const detail = `${pattern}: the latest of ${record.pages} pages gave ${each} new characters each`;
    return { fetch: false, reason: 'trapSuspected', detail };
  }

  return {
    note(pattern, page) {
      const own = use(pattern);
      // A pattern with a record of its own is judged alone, and doesn't hide the failures of its family.
      const family = isProven(own) ? null : patternFamily(pattern);
      add(own, page);
      if (family !== null && family !== pattern) add(use(family), page);
    },
    mayFetch(pattern) {
      const own = use(pattern);
      if (own.gain < barrenCharacters) return refusal(pattern, own);
      const family = isProven(own) ? null : patternFamily(pattern);
      const wider = family === null ? undefined : records.get(family);
      if (family !== null && wider && wider.gain < barrenCharacters) return refusal(family, use(family));
      return { fetch: true };
    },
    leadsOn(from, to) {
      if (from === to) return false;
      const family = patternFamily(to);
      if (family !== null && family === patternFamily(from)) return false;
      const record = known(records.get(to)) ?? known(family === null ? undefined : records.get(family));
      if (record) return latest(record.text, record.pages) >= barrenCharacters;
      const promising = use(family ?? to);
      promising.promises += 1;
      return promising.promises <= maxPromises;
    },
  };
}

function add(record: PatternRecord, { newCharacters, newLinks }: PageGain): void {
  const gain = Math.min(maxGain, newCharacters + linkWorth * newLinks);
  record.pages += 1;
  record.gain += weight * (gain - record.gain);
  record.text += weight * (Math.min(maxGain, newCharacters) - record.text);
}

function known(record: PatternRecord | undefined): PatternRecord | undefined {
  return record && record.pages >= provenPages ? record : undefined;
}

function isProven(record: PatternRecord): boolean {
  return record.pages >= provenPages && latest(record.gain, record.pages) >= barrenCharacters;
}

/** A moving average without its initial value: the mean of the latest pages alone. */
function latest(average: number, pages: number): number {
  const trust = (1 - weight) ** pages;
  return (average - maxGain * trust) / (1 - trust);
}

function isTrial(refused: number): boolean {
  return refused >= firstTrial && Number.isInteger(Math.log2(refused / firstTrial));
}
