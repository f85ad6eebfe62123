import { decideAgain } from '@florilegium/crawling/decide-queued';
import type { Database } from '@florilegium/db/database';
import {
  endRevision,
  type QueuedUrl,
  queuedAfter,
  type Revision,
  type RunToRevise,
  reviseAlone,
  runsToRevise,
  writeRevisions,
} from '@florilegium/db/revise-run';
import { liftStopsOf } from './lift-stops';
import { loadRun, type Run } from './run-book';

const urlsPerBatch = 2_000;
/**
 * By then every worker has taken up a version that was changed, and has written what it had decided by the one before:
 * a pass that began earlier is done once more.
 */
const settledMs = 15_000;

/** Decides anew about what waits in every run whose configuration was changed since. Called again and again. */
export async function reviseAll(database: Database): Promise<void> {
  for (const revised of await runsToRevise(database)) await reviseFrontier(database, revised.runId);
}

/**
 * Decides by its present version about everything that waits in a run: what is dropped is skipped with its reason and
 * counted, and what goes on waiting is read for what the version says. Seeds stay. Hosts that were given up for what
 * they gave, and would not be by the version, go on. Once more changes nothing; killed
 * half-way it begins again. Returns how many URLs were skipped; null when there is nothing to revise, or somebody
 * else is at it.
 */
export async function reviseFrontier(database: Database, runId: number): Promise<number | null> {
  return reviseAlone(database, runId, async () => {
    const revised = (await runsToRevise(database)).find((run) => run.runId === runId);
    if (!revised) return null;
    const run = await loadRun(database, runId);
    // First: what waits again is decided about with the rest.
    if ((await liftStopsOf(database, revised, run)) === null) return null;
    const dropped = await revisePass(database, revised, run);
    if (dropped === null) return null;
    const isLast = revised.ageMs === null || revised.ageMs >= settledMs;
    await endRevision(database, revised, { dropped, isLast });
    return dropped;
  });
}

/** One pass through the queue; null when the run has ended, or a newer version has come. */
async function revisePass(database: Database, revised: RunToRevise, run: Run): Promise<number | null> {
  let dropped = 0;
  let after: QueuedUrl | null = null;
  for (;;) {
    const batch: QueuedUrl[] = await queuedAfter(database, revised.runId, after, urlsPerBatch);
    const revisions = batch.flatMap((url) => revisionOf(run, url) ?? []);
    if (revisions.length > 0) {
      const skipped = await writeRevisions(database, revised, revisions);
      if (skipped === null) return null;
      dropped += skipped;
    }
    after = batch.at(-1) ?? null;
    if (after === null) return dropped;
  }
}

/** What changes for a URL; null when nothing does. */
function revisionOf(run: Run, url: QueuedUrl): Revision | null {
  const decision = decideAgain(run.scope, run.config.limits, url);
  const place = { keyHash: url.keyHash, shard: url.shard };
  if (decision.state === 'skipped') {
    return { ...place, takes: url.takes, reason: decision.reason, detail: decision.detail };
  }
  return decision.takes === url.takes
    ? null
    : { ...place, takes: decision.takes, reason: null, detail: null };
}
