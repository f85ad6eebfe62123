import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { readSeeds } from '@florilegium/db/corpus/seeds';
import type { Database } from '@florilegium/db/sql/database';
import { type CompiledScope, compileWithSeeds } from '@florilegium/scope/rules/decide';
import { lintTogether } from '@florilegium/scope/rules/lint';
import { addSeeds, createReadSeeds, type ReadSeeds } from '@florilegium/scope/seeds/read-seeds';
import { compileInTurns } from '../../server/lint-in-turns';
import { recentValues } from '../../server/recent-values';

/** Seeds of all jobs together that are kept read, about 100 bytes each. */
const mostSeeds = 500_000;

const seedsByJob = recentValues<ReadSeeds>({ mostWeight: mostSeeds, weigh: ({ keys }) => keys.size + 1 });

/**
 * What a configuration says about URLs with the seeds of a job, as the job was read at `lock`. A long seed list is read
 * once for as long as the job stays the same: the rules, which people try out, play no part in that.
 */
export async function jobScope(
  database: Database,
  job: { id: string; lock: number },
  config: JobConfig,
): Promise<CompiledScope> {
  const key = JSON.stringify([job.id, job.lock, config.scope.kind, config.urls]);
  const read = await seedsByJob.get(key, () => readSeedsOf(database, job.id, config));
  const { navigate, save } = config.rules;
  if (lintTogether(config.rules) === null) await compileInTurns([...navigate, ...save]);
  return compileWithSeeds(config, read);
}

async function readSeedsOf(database: Database, jobId: string, config: JobConfig): Promise<ReadSeeds> {
  const read = createReadSeeds(config);
  for await (const batch of readSeeds(database, jobId)) {
    addSeeds(
      read,
      batch.map(({ url }) => url),
    );
  }
  return read;
}
