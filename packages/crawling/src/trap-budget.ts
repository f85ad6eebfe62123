import { patternFamily } from './path-pattern';

/** What a fetched page was worth. */
export interface PageGain {
  /** Characters of its text that the site hadn't shown before: see createNoveltyMemory(). */
  newCharacters: number;
  /** Links to addresses that weren't known, as far as leadsOn() counts them. */
  newLinks: number;
}

/** Whether a page of a pattern may be fetched; `detail` says what speaks against it. */
export type PatternVerdict = { fetch: true } | { fetch: false; reason: 'trapSuspected'; detail: string };

/** What a crawl has learnt of the patterns of one site. */
export interface PatternBook {
  /** Takes down what a fetched page of this pattern was worth. */
  note(pattern: string, page: PageGain): void;
  /** To be asked once for each address that is about to be fetched: now and then a stopped pattern gets a trial. */
  mayFetch(pattern: string): PatternVerdict;
  /** Whether a new link from a page of one pattern to one of another may lead to text: else it is no gain. */
  leadsOn(from: string, to: string): boolean;
}

export interface PatternBookOptions {
  /** Most patterns that are remembered; the ones longest out of use go first. */
  maxPatterns: number;
}

/** A page whose gain is less than this many characters brings nothing. */
const barrenCharacters = 50;
/** More than this doesn't make up for further barren pages; it is also what an unknown pattern is trusted with. */
const maxGain = 500;
/** What a new link is worth, in characters. */
const linkWorth = 50;
/**
 * Weight of the latest page in the moving average of gains. A pattern that turns barren falls from 500 below 50
 * after 45 pages: 500 * 0.95^45 = 49.7.
 */
const weight = 0.05;
/** After so many pages a pattern's own record speaks for it. */
const provenPages = 8;
/** Links to pages of which nothing is known yet are gain, so often; else folders within folders would go on for ever. */
const maxPromises = 64;
/** A stopped pattern gets its first trial after so many refusals, the next after twice as many, and so on. */
const firstTrial = 16;

interface PatternRecord {
  pages: number;
  /** Moving average of gains, beginning with trust. */
  gain: number;
  /** The same of new text alone. */
  text: number;
  refused: number;
  /** Links to it that were counted as gain before anything was known of it. */
  promises: number;
}

/**
 * Makes an empty book for one site. A pattern is stopped when its latest pages brought neither new text nor new
 * links that lead to text: calendars, combinations of filters, pagers behind their end. A productive one goes on for
 * ever. What many small patterns of one family fetched in vain counts against the family, and stops those of its
 * members that have nothing to show.
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
    // A Map keeps its order: the first is the one longest out of use.
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
      // What proves itself is judged alone, and doesn't hide the failures of its relatives.
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

/** A moving average without the trust that it began with: the mean of the latest pages alone. */
function latest(average: number, pages: number): number {
  const trust = (1 - weight) ** pages;
  return (average - maxGain * trust) / (1 - trust);
}

function isTrial(refused: number): boolean {
  return refused >= firstTrial && Number.isInteger(Math.log2(refused / firstTrial));
}
