import { type JobConfig, minIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { can } from '@florilegium/contracts/permissions';
import { jobById } from '@florilegium/db/corpus/jobs';
import { listSeeds } from '@florilegium/db/corpus/seeds';
import { AppError } from '@florilegium/platform/app-error';
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
  if (!config || config.limits.intervalMs >= minIntervalMs || can(user.actor, 'job.fastInterval')) return;
  const { kind } = config.scope;
  // Such a scope may lead away from the demo site.
  if (kind !== 'custom' && kind !== 'surt' && (await hasOnlyDemoSeeds(jobId))) return;
  throw new AppError('notAllowed', 'Less than a second between two requests to a host needs an admin.', {
    detail: { action: 'job.fastInterval', reason: 'fastInterval' },
  });
}

async function hasOnlyDemoSeeds(jobId: string): Promise<boolean> {
  const seeds = await listSeeds(database(), jobId, { limit: mostDemoSeeds + 1 });
  const origin = demoOrigin();
  return (
    seeds.length > 0 &&
    seeds.length <= mostDemoSeeds &&
    seeds.every((seed) => seed.problem !== null || new URL(seed.url).origin === origin)
  );
}
