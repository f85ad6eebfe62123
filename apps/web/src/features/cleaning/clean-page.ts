import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorCodes } from '@florilegium/contracts/errors';
import type { CleanedPage, PageCleaningSettings } from '@florilegium/contracts/page-cleaning';
import {
  type CleaningFailure,
  createPageCleaning,
  dropPageCleaning,
  type PageToClean,
  readPageCleaning,
} from '@florilegium/db/page-cleanings';
import { livingWorkers } from '@florilegium/db/workers';
import { AppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/url';
import { database, queues } from '@/server/context';

/** How long somebody waits for a page. */
const waitMs = 60_000;
const lookEveryMs = 150;

interface PageOrder {
  userId: string;
  settings: PageCleaningSettings;
  signal: AbortSignal;
}

/**
 * Has a page fetched, if it is an address, and cleaned by the workers, and waits for it.
 * Throws whatever went wrong there, `workerSilent` when none of them runs, `timedOut` after a minute.
 */
export async function cleanPage(
  order: PageOrder & ({ url: string } | { page: { body: Uint8Array; contentType: string } }),
): Promise<CleanedPage> {
  const { userId, settings, signal } = order;
  const page = 'url' in order ? { url: addressOf(order.url) } : order.page;
  await needWorkers(page);
  const open = await queues();
  const cleaningId = await createPageCleaning(database(), { userId, settings, page });
  try {
    await open.send('url' in page ? 'fetch-page' : 'clean-page', { cleaningId });
    return await waitFor(userId, cleaningId, signal);
  } finally {
    // Gone already when its result was read.
    await dropPageCleaning(database(), cleaningId);
  }
}

function addressOf(typed: string): string {
  const found = normalizeUrl(typed);
  if (found.ok) return found.url.href;
  throw new AppError('badInput', 'Not an address.', { detail: { reason: 'badHttpUrl', field: 'url' } });
}

async function needWorkers(page: PageToClean): Promise<void> {
  const [mapping, crawl] = await Promise.all([
    livingWorkers(database(), 'mapping'),
    'url' in page ? livingWorkers(database(), 'crawl') : 1,
  ]);
  if (mapping === 0) throw silent('noMappingWorker');
  if (crawl === 0) throw silent('noCrawlWorker');
}

function silent(reason: string): AppError {
  return new AppError('workerSilent', 'No worker runs.', { retry: 'later', detail: { reason } });
}

async function waitFor(userId: string, cleaningId: string, signal: AbortSignal): Promise<CleanedPage> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const outcome = await readPageCleaning(database(), userId, cleaningId);
    if (outcome?.state === 'done') return outcome.page;
    if (!outcome) throw new AppError('aborted', 'The cleaning is gone.');
    if (outcome.state === 'failed') throw failed(outcome.failure);
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {
      throw new AppError('aborted', 'Nobody waits for the page any more.');
    });
  }
  throw new AppError('timedOut', 'The page was not ready in time.', {
    detail: { reason: 'cleaningTimedOut' },
  });
}

function failed({ code, reason }: CleaningFailure): AppError {
  const known: ErrorCode = errorCodes.find((one) => one === code) ?? 'internal';
  return new AppError(known, 'The page could not be cleaned.', { detail: reason ? { reason } : {} });
}
