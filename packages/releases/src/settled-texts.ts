import { setTimeout as sleep } from 'node:timers/promises';
import { continueDeletions } from '@florilegium/db/deletions/deletion-work';
import { continueEdits } from '@florilegium/db/metadata/edit-work';
import { continueRules } from '@florilegium/db/metadata/metadata-rules';
import { type LargeChanges, largeChanges } from '@florilegium/db/releases/large-changes';
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
    requireGoingOn(signal);
    if (Date.now() > until)
      throw new AppError('timedOut', 'Texts that were taken down are still looked for: no worker does it.');
    if ((await continueOrders(database, corpusId)) !== true) await sleep(pauseMs);
  }
}

/**
 * Waits until large deletions and edits of a corpus have come to all of their texts, too, and helps: what is written
 * afterwards has none of them by half. Throws what {@link settledRights} throws. However many texts they are about, they
 * end, since whoever waits takes their steps. Whoever reads asks once more in the same moment: something may have begun.
 */
export async function settledTexts(
  database: Database,
  corpusId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    await settledRights(database, corpusId, signal);
    const changes = await largeChanges(database, corpusId);
    if (!changes) return;
    requireGoingOn(signal);
    if (!(await takeSteps(database, corpusId, changes))) await sleep(pauseMs);
  }
}

/** A step of each kind; false where other processes have all of them. */
async function takeSteps(database: Database, corpusId: string, changes: LargeChanges): Promise<boolean> {
  const deleted = changes.deletions && (await continueDeletions(database, { corpusId }));
  const given = changes.values && (await continueEdits(database, { corpusId }));
  const ruled = changes.rules && (await continueRules(database, { corpusId }));
  return deleted || given || ruled;
}

function requireGoingOn(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('aborted', 'The process ends.');
}
