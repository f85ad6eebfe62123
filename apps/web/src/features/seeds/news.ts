import { setTimeout as sleep } from 'node:timers/promises';
import type { SeedSearchStatus } from '@florilegium/contracts/jobs/seed-search';
import { livingWorkers } from '@florilegium/db/runs/workers';
import { readSeedSearch } from '@florilegium/db/seeds/seed-searches';
import { AppError } from '@florilegium/platform/app-error';
import type { StreamedEvent } from '@/server/api/event-stream';
import { database } from '@/server/context';

/** How often it is looked for something new, in ms. */
const lookEveryMs = 800;

/** Where a search stands, and whether somebody works on it. Throws `notFound`. */
export async function seedSearchStatus(id: string): Promise<SeedSearchStatus> {
  const status = await readSeedSearch(database(), id);
  if (!status) throw new AppError('notFound', 'There is no such search.');
  const isOpen = isUnderWay(status) && status.waitsUntil === null;
  return { ...status, silentWorker: isOpen && (await livingWorkers(database(), 'crawl')) === 0 };
}

/** Whether something further is to come of a search. */
function isUnderWay({ state }: Pick<SeedSearchStatus, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Tells what is new of a search as it comes, until it is over or nobody listens. */
export async function* watchSeedSearch(id: string, signal: AbortSignal): AsyncGenerator<StreamedEvent> {
  let told = '';
  while (!signal.aborted) {
    const status = await seedSearchStatus(id);
    const now = JSON.stringify(status);
    if (now !== told) yield { event: 'status', data: status };
    told = now;
    if (!isUnderWay(status)) return;
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
