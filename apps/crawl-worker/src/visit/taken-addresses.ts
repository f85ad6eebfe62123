import { type Addressed, type CoveringTakedown, takedownFinder } from '@florilegium/corpus/rights/covers';
import {
  freeLifted,
  standingTakedowns,
  type TakedownStamp,
  takedownStamps,
} from '@florilegium/db/rights/standing-takedowns';
import type { Database } from '@florilegium/db/sql/database';

/** Where takedowns are stored. */
export interface TakedownStore {
  stamps(runIds: readonly number[]): Promise<TakedownStamp[]>;
  standing(corpusId: string): Promise<CoveringTakedown[]>;
  /** Lets what was skipped wait again where no takedown stands any more. */
  free(corpusId: string): Promise<unknown>;
}

export const takedownStore = (database: Database): TakedownStore => ({
  stamps: (runIds) => takedownStamps(database, runIds),
  standing: (corpusId) => standingTakedowns(database, corpusId),
  free: (corpusId) => freeLifted(database, corpusId),
});

/** What was taken down in the corpora for which this worker fetches. */
export interface TakenAddresses {
  /** Whether a takedown that stands in the corpus takes the page: it is not fetched for it. */
  isTaken(corpusId: string, page: Addressed): boolean;
  /** Reads what was made and lifted since, of the corpora of these runs. */
  refresh(runIds: readonly number[]): Promise<void>;
  /** What was lifted waits to be fetched again. Where this fails, the next call does it again. */
  freeLifted(): Promise<void>;
}

interface KnownCorpus {
  stamp: string;
  find: (page: Addressed) => string[];
  /** How often what was lifted is still to be freed. */
  toFree: number;
}

/** What a visit skipped just before a takedown was lifted may be written after the first time. */
const timesFreed = 2;

/** Knows nothing before it is refreshed. */
export function createTakenAddresses(store: TakedownStore): TakenAddresses {
  const corpora = new Map<string, KnownCorpus>();
  return {
    isTaken: (corpusId, page) => (corpora.get(corpusId)?.find(page).length ?? 0) > 0,
    async refresh(runIds) {
      const stamps = await store.stamps(runIds);
      const named = new Set(stamps.map(({ corpusId }) => corpusId));
      for (const corpusId of corpora.keys()) if (!named.has(corpusId)) corpora.delete(corpusId);
      for (const { corpusId, stamp } of stamps) {
        if (corpora.get(corpusId)?.stamp === stamp) continue;
        const find = takedownFinder(await store.standing(corpusId));
        corpora.set(corpusId, { stamp, find, toFree: timesFreed });
      }
    },
    async freeLifted() {
      for (const [corpusId, known] of corpora) {
        if (known.toFree === 0) continue;
        await store.free(corpusId);
        known.toFree = Math.max(0, known.toFree - 1);
      }
    },
  };
}
