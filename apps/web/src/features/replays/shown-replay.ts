import { countByOtherSettings } from '@florilegium/db/mapping/document-settings';
import { lastReplay } from '@florilegium/db/mapping/replays';
import { livingWorkers } from '@florilegium/db/runs/workers';
import { database } from '@/server/context';
import type { ReplayStanding } from './standing';

/** Where a job stands with being mapped again. */
export async function readReplay(jobId: string): Promise<ReplayStanding> {
  const [replay, workers] = await Promise.all([
    lastReplay(database(), jobId),
    livingWorkers(database(), 'mapping'),
  ]);
  // Asked every two seconds while pages are mapped again: then nobody wants to know who made the old ones.
  const counts =
    replay?.state === 'running'
      ? { documents: replay.total, byOthers: 0 }
      : await countByOtherSettings(database(), jobId);
  return {
    ...counts,
    workerAlive: workers > 0,
    replay: replay && {
      id: replay.id,
      state: replay.state,
      total: Math.max(replay.total, replay.mapped),
      mapped: replay.mapped,
      createdAt: replay.createdAt.toISOString(),
      finishedAt: replay.finishedAt?.toISOString() ?? null,
    },
  };
}
