import { jobEventsAfter } from '@florilegium/db/screens/job-log';
import { database } from '@/server/context';
import type { JobSource } from './job-stream';
import { pageOut } from './latest-page';
import { happenedOut, readProgress } from './read-progress';
import { watchedJob } from './watched-jobs';

/** Lines that a reader gets who was away for long: the newest. */
const mostMissed = 200;

/** What a job's stream reads in this process, shared by all who follow the job. */
export function jobSource(jobId: string): JobSource {
  const watched = watchedJob(jobId);
  return {
    progress: () => readProgress(jobId),
    eventsAfter: async (id) => {
      const latest = (await watched.events.get()) ?? [];
      if (id === null) return latest.slice(0, 1).map(happenedOut);
      const oldest = latest.at(-1);
      // Whoever missed more than is kept asks for it alone.
      if (oldest && oldest.id > id + 1) {
        return (await jobEventsAfter(database(), jobId, id, mostMissed)).map(happenedOut);
      }
      return latest
        .filter((event) => event.id > id)
        .reverse()
        .map(happenedOut);
    },
    pages: async () => ((await watched.pages.get()) ?? []).map(pageOut),
    pause,
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
