import type { Database } from '@florilegium/db/database';
import { judgedByHost } from '@florilegium/db/page-relevance';
import type { RunBook } from './run-book';

/** Hosts that are read of one run. */
const maxHosts = 2_000;

/**
 * Takes over what other workers, and this one before a restart, have learnt of the hosts of runs that learn. What words
 * and path patterns say is learnt anew from the pages that follow.
 */
export async function learnHosts(database: Database, runs: Pick<RunBook, 'all'>): Promise<void> {
  for (const { runId, active, ranking } of runs.all()) {
    if (!active || ranking?.linkScore !== 'learnt') continue;
    for (const { host, ...share } of await judgedByHost(database, runId, maxHosts))
      ranking.book.know(host, share);
  }
}
