import { type JobConfig, minIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { parseUrl } from '@florilegium/contracts/parse-url';
import type { ProbeKind } from '@florilegium/contracts/probes';
import { createProbe } from '@florilegium/db/probes/probes';
import { livingWorkers } from '@florilegium/db/runs/workers';
import { AppError } from '@florilegium/platform/app-error';
import { maySend } from '@/server/access-tables/guarded';
import { database, queues } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';
import { checkRules } from '../job-saving/check-rules';
import { demoOrigin } from '../job-saving/interval';

interface ProbeWish {
  corpusId: string;
  kind: ProbeKind;
  config: JobConfig;
  seeds: readonly string[];
}

/**
 * Has a site looked at by the crawl worker; returns the probe's id. Throws `badInput` for rules that no crawl could
 * use, `workerSilent` when nobody would do it, `rateLimited`.
 */
export async function orderProbe(user: SignedInUser, wish: ProbeWish): Promise<string> {
  await checkRules(wish.config);
  await needWorkers(wish.kind);
  const open = await queues();
  const config = withAllowedInterval(user, wish);
  const probeId = await createProbe(database(), { ...wish, userId: user.id, config });
  await open.send('run-probe', { probeId });
  return probeId;
}

async function needWorkers(kind: ProbeKind): Promise<void> {
  const [crawl, mapping] = await Promise.all([
    livingWorkers(database(), 'crawl'),
    kind === 'dryRun' ? livingWorkers(database(), 'mapping') : 1,
  ]);
  if (crawl === 0) throw silent('noCrawlWorkerForProbe');
  if (mapping === 0) throw silent('noMappingWorkerForProbe');
}

function silent(reason: string): AppError {
  return new AppError('workerSilent', 'No worker runs.', { retry: 'later', detail: { reason } });
}

/** A probe of who may not ask a host more often than once in a second takes its time; only the demo site is open to all. */
function withAllowedInterval(user: SignedInUser, { config, seeds }: ProbeWish): JobConfig {
  const { limits, scope } = config;
  if (limits.intervalMs >= minIntervalMs) return config;
  if (maySend(user, 'limits.intervalMs of a probe, under a second beyond the demo site')) return config;
  const isWide = scope.kind === 'custom' || scope.kind === 'surt';
  const isDemo = seeds.every((seed) => parseUrl(seed)?.origin === demoOrigin());
  if (isDemo && !isWide) return config;
  return { ...config, limits: { ...limits, intervalMs: minIntervalMs } };
}
