import { type JobConfig, minIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { jobById } from '@florilegium/db/corpus/jobs';
import { listSeeds, type SeedLine } from '@florilegium/db/corpus/seeds';
import { scheduleOf } from '@florilegium/db/runs/schedules';
import { AppError } from '@florilegium/platform/app-error';
import { maySend } from '@/server/access-tables/guarded';
import { database, settings } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';

/** More seeds than this are no demo. */
const mostDemoSeeds = 1_000;

/** The demo site's origin, as every process of this installation knows it. */
export function demoOrigin(): string {
  return `http://127.0.0.1:${settings().demoPort}`;
}

/**
 * Refuses requests less than a second apart, unless the user is an admin or the job can reach only the product's demo
 * site. Checked when a job starts, because only then are both its interval and its seeds final, and when the settings of
 * a running crawl change: `next` is then the new configuration. Throws `notAllowed` with the reason `fastInterval`.
 */
export async function allowInterval(user: SignedInUser, jobId: string, next?: JobConfig): Promise<void> {
  const config = next ?? (await jobById(database(), jobId))?.config;
  if (!config || mayHave(user, config)) return;
  if (staysOnSeeds(config) && (await hasOnlyDemoSeeds(jobId))) return;
  throw tooFast();
}

/**
 * {@link allowInterval} for a job that a schedule starts, when nobody is there to be asked: its interval has to be allowed
 * already when its configuration is saved. Nothing is asked of a job without a schedule.
 */
export async function allowScheduled(user: SignedInUser, jobId: string, next: JobConfig): Promise<void> {
  if (await scheduleOf(database(), jobId)) await allowInterval(user, jobId, next);
}

/** The same for seeds that take the place of a job's, as they come: throws at the first that needs an admin. */
export async function allowedSeeds(
  user: SignedInUser,
  jobId: string,
  batches: AsyncIterable<readonly SeedLine[]>,
): Promise<AsyncIterable<readonly SeedLine[]>> {
  const [job, schedule] = await Promise.all([jobById(database(), jobId), scheduleOf(database(), jobId)]);
  if (!job || !schedule || mayHave(user, job.config)) return batches;
  return onlyDemo(batches);
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

async function hasOnlyDemoSeeds(jobId: string): Promise<boolean> {
  const seeds = await listSeeds(database(), jobId, { limit: mostDemoSeeds + 1 });
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
