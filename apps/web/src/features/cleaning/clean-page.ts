import type { CleanedPage, PageCleaningSettings } from '@florilegium/contracts/page-cleaning';
import {
  createPageCleaning,
  dropPageCleaning,
  type PageToClean,
  readPageCleaning,
} from '@florilegium/db/crawl/page-cleanings';
import { AppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { database, queues } from '@/server/context';
import { needWorker, type Work, waitForWork } from '@/server/wait-for-work';

interface PageOrder {
  userId: string;
  settings: PageCleaningSettings;
  signal: AbortSignal;
}

/**
 * Has a page cleaned by the workers and waits for the result; a URL is fetched first. Throws `workerSilent` if no
 * mapping worker runs, or no crawl worker to fetch a URL. Also throws `timedOut` after a minute, `aborted`,
 * `rateLimited`, `tooLarge`, and the worker's own error.
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
    return await waitForWork(() => look(userId, cleaningId), {
      signal,
      timedOutReason: 'cleaningTimedOut',
    });
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
  await needWorker('mapping', 'noMappingWorker');
  if ('url' in page) await needWorker('crawl', 'noCrawlWorker');
}

async function look(userId: string, cleaningId: string): Promise<Work<CleanedPage>> {
  const outcome = await readPageCleaning(database(), userId, cleaningId);
  if (outcome?.state === 'done') return { state: 'done', result: outcome.page };
  return outcome?.state === 'failed' || outcome === null ? outcome : { state: 'underWay' };
}
