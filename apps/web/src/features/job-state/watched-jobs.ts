import { estimate } from '@florilegium/crawling/politeness/estimate';
import { whySlow } from '@florilegium/crawling/politeness/why-slow';
import { type JobEventRow, latestJobEvents } from '@florilegium/db/runs/job-events';
import { livingWorkers } from '@florilegium/db/runs/workers';
import { type LatestPage, latestPages } from '@florilegium/db/screens/latest-pages';
import { type JobCounters, type JobTotals, jobCounters, jobTotals } from '@florilegium/db/screens/monitor';
import { type QueueLength, queueLengths, slowFacts } from '@florilegium/db/screens/slow-facts';
import { database } from '@/server/context';
import { type KeptFresh, keptFresh } from '@/server/kept-fresh';
import { createGrowthWatch, type GrowthWatch } from './growth';
import { shownPages } from './latest-page';
import type { Pace } from './progress';

/** What is kept of a job for all who look at it: read once, however many they are. */
interface WatchedJob {
  counters: KeptFresh<(JobCounters & { at: number }) | null>;
  totals: KeptFresh<JobTotals>;
  queues: KeptFresh<QueueLength[]>;
  pace: KeptFresh<Pace | null>;
  events: KeptFresh<JobEventRow[]>;
  pages: KeptFresh<LatestPage[]>;
  growth: GrowthWatch;
}

/** Latest lines of a timeline that are kept: a page that was away for longer asks for the rest itself. */
const keptEvents = 100;
/** Jobs that are kept; whoever looks at another one makes the one that was longest not looked at go. */
const mostJobs = 100;

const scope = globalThis as typeof globalThis & {
  florilegiumWatched?: { jobs: Map<string, WatchedJob>; workers: ReturnType<typeof watchWorkers> };
};
scope.florilegiumWatched ??= { jobs: new Map(), workers: watchWorkers() };
const { jobs, workers } = scope.florilegiumWatched;

/** What is kept of a job in this process. */
export function watchedJob(jobId: string): WatchedJob {
  const watched = jobs.get(jobId) ?? watch(jobId);
  // A Map keeps the order of insertion: the first is the one that was longest not asked for.
  jobs.delete(jobId);
  jobs.set(jobId, watched);
  const [oldest] = jobs.keys();
  if (jobs.size > mostJobs && oldest !== undefined) jobs.delete(oldest);
  return watched;
}

/** Somebody has changed a job: what is kept of it is read anew by the next one who asks. */
export function forgetJob(jobId: string): void {
  const watched = jobs.get(jobId);
  if (!watched) return;
  for (const kept of [watched.counters, watched.events, watched.totals, watched.queues]) kept.forget();
}

/** Which kinds of worker give a sign of life. */
export async function workersAlive(): Promise<{ crawl: boolean; mapping: boolean }> {
  return (await workers.get()) ?? { crawl: false, mapping: false };
}

function watchWorkers() {
  return keptFresh(
    async () => {
      const [crawl, mapping] = await Promise.all([
        livingWorkers(database(), 'crawl'),
        livingWorkers(database(), 'mapping'),
      ]);
      return { crawl: crawl > 0, mapping: mapping > 0 };
    },
    { minAgeMs: 2_000, share: 0.1 },
  );
}

function watch(jobId: string): WatchedJob {
  const growth = createGrowthWatch();
  const counters = keptFresh(
    async () => {
      const now = await jobCounters(database(), jobId);
      if (now?.run) growth.note(now.run, performance.now());
      return now && { ...now, at: Date.now() };
    },
    { minAgeMs: 900, share: 0.1 },
  );
  const queues = keptFresh(
    async () => {
      const run = (await counters.get())?.run;
      return run && run.urlsQueued > 0 ? queueLengths(database(), run.id) : [];
    },
    { minAgeMs: 2_000, share: 0.05 },
  );
  const pace = keptFresh(
    async () => {
      const facts = await slowFacts(database(), jobId, {
        pagesPerSecond: counters.last()?.run?.pagesPerSecond ?? undefined,
        newUrlsPerPage: growth.newUrlsPerPage(),
        queues: (await queues.get()) ?? undefined,
      });
      if (!facts || (facts.state !== 'running' && facts.state !== 'paused')) return null;
      return { reasons: whySlow(facts), estimate: estimate(facts) };
    },
    { minAgeMs: 3_000, share: 0.05 },
  );
  return {
    counters,
    queues,
    pace,
    growth,
    totals: keptFresh(() => jobTotals(database(), jobId), { minAgeMs: 1_500, share: 0.05 }),
    events: keptFresh(() => latestJobEvents(database(), jobId, keptEvents), { minAgeMs: 900, share: 0.1 }),
    pages: keptFresh(() => latestPages(database(), jobId, shownPages, Date.now()), {
      minAgeMs: 1_500,
      share: 0.05,
    }),
  };
}
