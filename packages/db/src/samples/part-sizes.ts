import { type CorpusState, isSameState } from '@florilegium/corpus/judging/sample-verdict';
import type { Queryable } from '../sql/connection';
import { type Database, readOnOneCore } from '../sql/database';
import { orTooLongInAll } from '../sql/patience';

/** A part whose size is wanted. */
export interface SizedPart {
  /** The same for parts of one job or corpus that ask for the same. */
  key: string;
  /** How large the job or the corpus is now: as long as that stays, a count is used for a while. */
  stateNow: CorpusState;
  count: (database: Queryable) => Promise<CorpusState>;
}

interface CountedPart {
  size: CorpusState;
  /** How large the job or the corpus was. */
  stateThen: CorpusState;
  countedAtMs: number;
  tookMs: number;
}

/** A count that took longer is used again for so many times as long; a minute at most. */
const quickMs = 30;
const freshForTimes = 20;
const mostFreshForMs = 60_000;

/** Parts that were counted lately, in this process alone: they need no rows. */
const countedLately = new Map<string, CountedPart>();
const mostRemembered = 1_000;
const underWay = new Set<string>();

/**
 * How large a part is: counted where that is done within `ms`. Of what takes longer the last count is given if the job or
 * the corpus is as large as it was then, and a new one is begun where that is old; null while nobody knows.
 */
export async function partSizeWithin(
  database: Database,
  part: SizedPart,
  ms: number,
): Promise<CorpusState | null> {
  const known = countedLately.get(part.key);
  const isOfNow = known !== undefined && isSameState(known.stateThen, part.stateNow);
  if (isOfNow && isFresh(known)) return known.size;
  if (ms > 1 && (known === undefined || known.tookMs < ms)) {
    const begun = performance.now();
    const size = await orTooLongInAll(database, ms, part.count);
    if (size !== null) return remembered(part, size, begun);
  }
  countBehind(database, part);
  return isOfNow ? known.size : null;
}

function isFresh({ countedAtMs, tookMs }: CountedPart): boolean {
  const goodForMs = tookMs < quickMs ? 0 : Math.min(mostFreshForMs, tookMs * freshForTimes);
  return performance.now() - countedAtMs < goodForMs;
}

function remembered({ key, stateNow }: SizedPart, size: CorpusState, begunMs: number): CorpusState {
  const now = performance.now();
  countedLately.delete(key);
  countedLately.set(key, { size, stateThen: stateNow, countedAtMs: now, tookMs: now - begunMs });
  if (countedLately.size > mostRemembered) countedLately.delete([...countedLately.keys()][0]!);
  return size;
}

/** What is counted behind: one part after the other, so that the screens that people look at stay quick. */
let behind: Promise<void> = Promise.resolve();

function countBehind(database: Database, part: SizedPart): void {
  if (underWay.has(part.key)) return;
  underWay.add(part.key);
  behind = behind
    .then(async () => {
      const begun = performance.now();
      remembered(part, await readOnOneCore(database, part.count), begun);
    })
    // Whoever looks next begins anew what fails.
    .catch(() => {})
    .finally(() => underWay.delete(part.key));
}
