import { takedownFinder } from '@florilegium/corpus/rights/covers';
import { standingTakedowns } from '@florilegium/db/rights/standing-takedowns';
import type { Database } from '@florilegium/db/sql/database';

/**
 * Whether a takedown that stands in a corpus takes an address. It is read now: what a crawl knows beforehand is only of
 * corpora with runs.
 */
export async function takenIn(database: Database, corpusId: string): Promise<(url: string) => boolean> {
  const find = takedownFinder(await standingTakedowns(database, corpusId));
  return (url) => find({ url, host: new URL(url).hostname }).length > 0;
}
