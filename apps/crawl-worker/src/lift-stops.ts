import { decideHost } from '@florilegium/crawling/yield';
import type { Database } from '@florilegium/db/database';
import { type GivenUpHost, hostsGivenUp, liftStops } from '@florilegium/db/lifted-stops';
import type { RunToRevise } from '@florilegium/db/revise-run';
import type { Run } from './run-book';
import { enoughWords } from './yield-guard';

/** Hosts that go on in one transaction: the run's row is locked that long. */
const hostsPerBatch = 200;

/**
 * Lets those hosts of a run go on that were given up for what they gave, and would not be by its present version. They
 * are judged by all that mapping has seen by now, as they would be next. Workers find them within half a minute.
 * Returns how many go on; null when the run has ended, or a newer version has come.
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
