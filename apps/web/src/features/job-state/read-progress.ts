import type { JobEventRow } from '@florilegium/db/runs/job-events';
import { pageOut, type ShownPage } from './latest-page';
import type { Happened, Progress } from './progress';
import { watchedJob, workersAlive } from './watched-jobs';

/** How long a page waits for what takes time to count: then it comes after. */
const patienceMs = 60;

/**
 * Where a job stands, for its page and for all who follow it; null without the job. What is costly to count is shared
 * by all who look, and left out while it is being counted for the first time.
 */
export async function readProgress(jobId: string): Promise<Progress | null> {
  const watched = watchedJob(jobId);
  const [counters, workers] = await Promise.all([watched.counters.get(), workersAlive()]);
  if (!counters) return null;
  const { run } = counters;
  const goesOn = counters.state === 'running' || counters.state === 'paused';
  const [totals, pace, queues] = await Promise.all([
    watched.totals.get(patienceMs),
    goesOn ? watched.pace.get(patienceMs) : null,
    run && run.urlsQueued > 0 ? watched.queues.get(patienceMs) : [],
  ]);
  return {
    at: counters.at,
    state: counters.state,
    run: run && {
      id: run.id,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
      endReason: run.endReason,
      isRecrawl: run.isRecrawl,
      urlsFound: run.urlsFound,
      urlsQueued: run.urlsQueued,
      pagesFetched: run.pagesFetched,
      bytesFetched: run.bytesFetched,
      resources: run.resources,
      unmapped: run.unmapped,
      hostsWaiting: queues === null ? null : queues.length,
      intervalMs: run.intervalMs,
      pagesPerSecond: run.pagesPerSecond,
    },
    skipped: counters.skipped,
    dropped: counters.dropped,
    totals,
    samples: counters.samples,
    exports: counters.exports,
    workers,
    pace,
  };
}

/** Latest lines that a page begins with. */
const firstEvents = 30;

/** The latest lines of a job's timeline, newest first. */
export async function readLatestEvents(jobId: string): Promise<Happened[]> {
  return ((await watchedJob(jobId).events.get()) ?? []).slice(0, firstEvents).map(happenedOut);
}

/** A line as it is sent. */
export function happenedOut(event: JobEventRow): Happened {
  return { ...event, at: event.at.toISOString() };
}

/** The pages of a job whose text was read last, newest first; none while they are looked for. */
export async function readLatestPages(jobId: string): Promise<ShownPage[]> {
  return ((await watchedJob(jobId).pages.get(patienceMs)) ?? []).map(pageOut);
}
