import { type JobConfig, minIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { jobById } from '@florilegium/db/corpus/jobs';
import { listSeeds, type SeedBatches, type SeedLine } from '@florilegium/db/corpus/seeds';
import type { JobGuard } from '@florilegium/db/runs/job-guard';
import { scheduleOf } from '@florilegium/db/runs/schedules';
import type { Queryable } from '@florilegium/db/sql/connection';
import { AppError } from '@florilegium/platform/app-error';
import { maySend } from '@/server/access-tables/guarded';
import { settings } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';

/** More seeds than this are no demo. */
const mostDemoSeeds = 1_000;

/** The demo site's origin, as every process of this installation knows it. */
export function demoOrigin(): string {
  return `http://127.0.0.1:${settings().demoPort}`;
}

/**
 * Refuses requests less than a second apart, unless the user is an admin or the job can reach only the product's demo
 * site. Asked when a job starts, because only then are both its interval and its seeds final, and when the settings of
 * a running crawl change: `next` is then the new configuration. Throws `notAllowed` with the reason `fastInterval`.
 */
export function allowInterval(user: SignedInUser, jobId: string, next?: JobConfig): JobGuard {
  return async (held) => {
    const config = next ?? (await jobById(held, jobId))?.config;
    if (!config || mayHave(user, config)) return;
    if (staysOnSeeds(config) && (await hasOnlyDemoSeeds(held, jobId))) return;
    throw tooFast();
  };
}

/**
 * {@link allowInterval} for a job that a schedule starts, when nobody is there to be asked: its interval has to be allowed
 * already when its configuration is saved. Nothing is asked of a job without a schedule.
 */
export function allowScheduled(user: SignedInUser, jobId: string, next: JobConfig): JobGuard {
  return async (held) => {
    if (await scheduleOf(held, jobId)) await allowInterval(user, jobId, next)(held);
  };
}

/** The same for seeds that take the place of a job's, as they come: throws at the first that needs an admin. */
export function allowedSeeds(
  user: SignedInUser,
  jobId: string,
  batches: AsyncIterable<readonly SeedLine[]>,
): SeedBatches {
  return async function* (held) {
    const [job, schedule] = [await jobById(held, jobId), await scheduleOf(held, jobId)];
    yield* !job || !schedule || mayHave(user, job.config) ? batches : onlyDemo(batches);
  };
}

async function* onlyDemo(batches: AsyncIterable<readonly SeedLine[]>): AsyncGenerator<readonly SeedLine[]> {
  let total = 0;
  for await (const lines of batches) {
    total += lines.length;
    if (total > mostDemoSeeds || !areOfDemo(lines)) throw tooFast();
    yield lines;
  }
}

function mayHave(user: SignedInUser, { limits }: JobConfig): boolean {
  if (limits.intervalMs >= minIntervalMs) return true;
  return maySend(user, 'limits.intervalMs, under a second beyond the demo site');
}

/** Other scopes may lead away from the demo site. */
const staysOnSeeds = ({ scope }: JobConfig) => scope.kind !== 'custom' && scope.kind !== 'surt';

async function hasOnlyDemoSeeds(held: Queryable, jobId: string): Promise<boolean> {
  const seeds = await listSeeds(held, jobId, { limit: mostDemoSeeds + 1 });
  return seeds.length > 0 && seeds.length <= mostDemoSeeds && areOfDemo(seeds);
}

function areOfDemo(seeds: readonly SeedLine[]): boolean {
  const origin = demoOrigin();
  return seeds.every((seed) => seed.problem !== null || new URL(seed.url).origin === origin);
}

function tooFast(): AppError {
  return new AppError('notAllowed', 'Less than a second between two requests to a host needs an admin.', {
    detail: { action: 'job.fastInterval', reason: 'fastInterval' },
  });
}
