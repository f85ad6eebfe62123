import { type Addressed, takedownFinder } from '@florilegium/corpus/rights/covers';
import { freeLifted, standingTakedowns, takedownStamps } from '@florilegium/db/rights/standing-takedowns';
import type { Database } from '@florilegium/db/sql/database';

/** What was taken down in the corpora for which this worker fetches. */
export interface TakenAddresses {
  /** Whether a takedown that stands in the corpus takes the page: it is not fetched for it. */
  isTaken(corpusId: string, page: Addressed): boolean;
  /** Reads what was made and lifted since, of the corpora of these runs; what was lifted waits to be fetched again. */
  refresh(runIds: readonly number[]): Promise<void>;
}

/** Knows nothing before it is refreshed. */
export function createTakenAddresses(database: Database): TakenAddresses {
  const corpora = new Map<string, { stamp: string; find: (page: Addressed) => string[] }>();
  return {
    isTaken: (corpusId, page) => (corpora.get(corpusId)?.find(page).length ?? 0) > 0,
    async refresh(runIds) {
      const stamps = await takedownStamps(database, runIds);
      const named = new Set(stamps.map(({ corpusId }) => corpusId));
      for (const corpusId of corpora.keys()) if (!named.has(corpusId)) corpora.delete(corpusId);
      for (const { corpusId, stamp } of stamps) {
        if (corpora.get(corpusId)?.stamp === stamp) continue;
        corpora.set(corpusId, { stamp, find: takedownFinder(await standingTakedowns(database, corpusId)) });
        await freeLifted(database, corpusId);
      }
    },
  };
}
