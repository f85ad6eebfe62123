import { decideAgain } from '@florilegium/crawling/urls/decide-queued';
import {
  endRevision,
  type QueuedUrl,
  queuedAfter,
  type Revision,
  type RunToRevise,
  reviseAlone,
  runsToRevise,
  writeRevisions,
} from '@florilegium/db/runs/revise-run';
import type { Database } from '@florilegium/db/sql/database';
import { loadRun, type Run } from '../engine/run-book';
import { liftStopsOf } from '../yield/lift-stops';

const urlsPerBatch = 2_000;
/**
 * By this time every worker has loaded the new version and written its decisions by the old one. A pass that began
 * earlier is repeated.
 */
const settledMs = 15_000;

/** Decides again about the waiting URLs of every run whose configuration has changed. Called again and again. */
export async function reviseAll(database: Database): Promise<void> {
  for (const revised of await runsToRevise(database)) await reviseFrontier(database, revised.runId);
}

/**
 * Decides again about all waiting URLs of a run by its present version. URLs that the version excludes are skipped
 * with a reason and counted; the others get the version's decision. Seeds stay. Hosts that were stopped for their
 * yield, and would not be stopped by the version, are crawled again. A repetition changes nothing; if it is killed,
 * it begins again. Returns how many URLs were skipped; null if there is nothing to revise, or another worker does it.
 */
export async function reviseFrontier(database: Database, runId: number): Promise<number | null> {
  return reviseAlone(database, runId, async () => {
    const revised = (await runsToRevise(database)).find((run) => run.runId === runId);
    if (!revised) return null;
    const run = await loadRun(database, runId);
    // This comes first, so that URLs that wait again are decided with the others.
    if ((await liftStopsOf(database, revised, run)) === null) return null;
    const dropped = await revisePass(database, revised, run);
    if (dropped === null) return null;
    const isLast = revised.ageMs === null || revised.ageMs >= settledMs;
    await endRevision(database, revised, { dropped, isLast });
    return dropped;
  });
}

/** One pass through the queue; null if the run has ended, or a newer version has come. */
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

/** The change for a URL; null if there is none. */
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
