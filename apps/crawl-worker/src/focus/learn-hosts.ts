import { judgedByHost } from '@florilegium/db/crawl/page-relevance';
import type { Database } from '@florilegium/db/sql/database';
import type { RunBook } from '../engine/run-book';

/** Most hosts that are read for one run. */
const maxHosts = 2_000;

/**
 * Loads what other workers, and this one before a restart, have learnt about the hosts of runs that learn. The
 * evidence of words and path patterns is learnt again from later pages.
 */
export async function learnHosts(database: Database, runs: Pick<RunBook, 'all'>): Promise<void> {
  for (const { runId, ledger, ranking } of runs.all()) {
    if (!ledger.isActive || ranking?.linkScore !== 'learnt') continue;
    for (const { host, ...share } of await judgedByHost(database, runId, maxHosts))
      ranking.book.know(host, share);
  }
}
