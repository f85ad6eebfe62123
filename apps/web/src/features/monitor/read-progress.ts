import { listExports } from '@florilegium/db/exports';
import { latestJobEvents } from '@florilegium/db/job-events';
import type { JobWithConfig } from '@florilegium/db/jobs';
import { jobProgress } from '@florilegium/db/monitor';
import { livingWorkers } from '@florilegium/db/workers';
import { database } from '@/server/context';
import type { Progress } from './progress';

const shownEvents = 30;

/** Reads where a job stands, for its page and for the polling of it. */
export async function readProgress(job: JobWithConfig): Promise<Progress> {
  const [progress, crawl, mapping, events, samples, exports] = await Promise.all([
    jobProgress(database(), job.id),
    livingWorkers(database(), 'crawl'),
    livingWorkers(database(), 'mapping'),
    latestJobEvents(database(), job.id, shownEvents),
    database().prisma.sample.count({ where: { jobId: job.id } }),
    listExports(database(), job.corpusId),
  ]);
  const { run, skipped, dropped, documents, words, deleted } = progress;
  return {
    state: job.state,
    run: run && {
      id: run.id,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
      endReason: run.endReason,
      urlsFound: run.urlsFound,
      urlsQueued: run.urlsQueued,
      pagesFetched: run.pagesFetched,
      bytesFetched: run.bytesFetched,
      resources: run.resources,
      unmapped: run.unmapped,
      hostsWaiting: run.hostsWaiting,
      intervalMs: run.intervalMs,
    },
    skipped,
    dropped,
    documents,
    words,
    deleted,
    samples,
    exports: exports.filter((one) => one.state === 'done' && (one.jobId === null || one.jobId === job.id))
      .length,
    workers: { crawl: crawl > 0, mapping: mapping > 0 },
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
