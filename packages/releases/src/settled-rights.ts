import { setTimeout as sleep } from 'node:timers/promises';
import { continueOrders, rightsProgress } from '@florilegium/db/rights/rights-orders';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';

const pauseMs = 500;
/** A worker that reads texts for a takedown should have got on by then. */
const patienceMs = 30 * 60_000;

/**
 * Waits until all that was changed of a corpus's rights has come to its texts, and helps: what was taken down, or is left
 * out by a rule, is in nothing that is written afterwards. Throws `aborted` with the signal, and `timedOut` when no worker
 * looks for the texts of a takedown.
 */
export async function settledRights(
  database: Database,
  corpusId: string,
  signal?: AbortSignal,
): Promise<void> {
  const until = Date.now() + patienceMs;
  while (await rightsProgress(database, corpusId)) {
    if (signal?.aborted) throw new AppError('aborted', 'The process ends.');
    if (Date.now() > until)
      throw new AppError('timedOut', 'Texts that were taken down are still looked for: no worker does it.');
    if ((await continueOrders(database, corpusId)) !== true) await sleep(pauseMs);
  }
}
