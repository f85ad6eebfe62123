import { decideHost } from '@florilegium/crawling/yield/yield';
import { type GivenUpHost, hostsGivenUp, liftStops } from '@florilegium/db/crawl/lifted-stops';
import type { RunToRevise } from '@florilegium/db/runs/revise-run';
import type { Database } from '@florilegium/db/sql/database';
import type { Run } from '../engine/run-book';
import { enoughWords } from './yield-guard';

/** Most hosts in one transaction, which locks the run's row. */
const hostsPerBatch = 200;

/**
 * Lets those hosts of a run continue that were stopped for their yield, and would not be stopped by its present
 * version. They are judged by all pages mapped so far, as at the next judgement. Workers find them within half a
 * minute. Returns how many continue; null if the run has ended, or a newer version has come.
 */
export async function liftStopsOf(
  database: Database,
  revised: RunToRevise,
  run: Run,
): Promise<number | null> {
  const free = (await hostsGivenUp(database, revised.runId)).filter((host) => isWanted(run, host));
  let lifted = 0;
  for (let start = 0; start < free.length; start += hostsPerBatch) {
    const done = await liftStops(database, revised, free.slice(start, start + hostsPerBatch));
    if (done === null) return null;
    lifted += done.hosts;
  }
  return lifted;
}

function isWanted(run: Run, host: GivenUpHost): boolean {
  if (enoughWords(run, host.words) !== null) return false;
  return host.allowed || decideHost(host, run.config.yield).kind !== 'stop';
}
