import type { JobConfig } from '@florilegium/contracts/job-config';
import type { Database } from '@florilegium/db/database';
import { readSeeds } from '@florilegium/db/seeds';
import { type CompiledScope, compileOn } from '@florilegium/scope/decide';
import { addSeeds, createSeedGround, type SeedGround } from '@florilegium/scope/seed-ground';
import { recentValues } from '../../server/recent-values';

/** Seeds of all jobs together that are kept read, about 100 bytes each. */
const mostSeeds = 500_000;

const grounds = recentValues<SeedGround>({ mostWeight: mostSeeds, weigh: ({ keys }) => keys.size + 1 });

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
  return compileOn(config, await grounds.get(key, () => readGround(database, job.id, config)));
}

async function readGround(database: Database, jobId: string, config: JobConfig): Promise<SeedGround> {
  const ground = createSeedGround(config);
  for await (const batch of readSeeds(database, jobId)) {
    addSeeds(
      ground,
      batch.map(({ url }) => url),
    );
  }
  return ground;
}
