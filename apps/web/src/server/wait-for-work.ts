import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorCodes } from '@florilegium/contracts/errors';
import { livingWorkers } from '@florilegium/db/runs/workers';
import { AppError } from '@florilegium/platform/app-error';
import { database } from './context';

/** How long somebody waits for a worker. */
const waitMs = 60_000;
const lookEveryMs = 150;

/** Where a piece of work stands; null when it is gone. */
export type Work<T> =
  | { state: 'underWay' }
  | { state: 'done'; result: T }
  | { state: 'failed'; failure: { code: string; reason: string | null } }
  | null;

/** Throws `workerSilent` with the reason when no worker of a kind runs. */
export async function needWorker(kind: 'crawl' | 'mapping', reason: string): Promise<void> {
  if ((await livingWorkers(database(), kind)) > 0) return;
  throw new AppError('workerSilent', 'No worker runs.', { retry: 'later', detail: { reason } });
}

/**
 * Looks again and again until a worker has done what was ordered.
 * Throws whatever went wrong there, `timedOut` with `timedOutReason` after a minute, `aborted`.
 */
export async function waitForWork<T>(
  look: () => Promise<Work<T>>,
  { signal, timedOutReason }: { signal: AbortSignal; timedOutReason: string },
): Promise<T> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const work = await look();
    if (work?.state === 'done') return work.result;
    if (!work) throw new AppError('aborted', 'What was waited for is gone.');
    if (work.state === 'failed') throw failed(work.failure);
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {
      throw new AppError('aborted', 'Nobody waits any more.');
    });
  }
  throw new AppError('timedOut', 'It was not ready in time.', { detail: { reason: timedOutReason } });
}

function failed({ code, reason }: { code: string; reason: string | null }): AppError {
  const known: ErrorCode = errorCodes.find((one) => one === code) ?? 'internal';
  return new AppError(known, 'A worker could not do it.', { detail: reason ? { reason } : {} });
}
