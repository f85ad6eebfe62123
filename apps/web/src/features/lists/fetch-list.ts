import { dropFetchedText, orderFetchedText, readFetchedText } from '@florilegium/db/crawl/fetched-texts';
import { AppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { database, queues } from '@/server/context';
import { needWorker, type Work, waitForWork } from '@/server/wait-for-work';

interface ListOrder {
  userId: string;
  corpusId: string;
  /** As it was typed. */
  url: string;
  signal: AbortSignal;
}

/** A list as it was found. */
export interface FetchedList {
  /** Where it was found in the end. */
  url: string;
  text: string;
}

/**
 * Has the crawl worker fetch a list (a topic, seeds) and waits for it. Throws whatever went wrong there, `badInput` for
 * what is no address, `workerSilent`, `timedOut` after a minute.
 */
export async function fetchList({ userId, corpusId, url, signal }: ListOrder): Promise<FetchedList> {
  const found = normalizeUrl(url);
  if (!found.ok) {
    throw new AppError('badInput', 'Not an address.', { detail: { reason: 'badHttpUrl', field: 'url' } });
  }
  await needWorker('crawl', 'noCrawlWorkerForList');
  const open = await queues();
  const textId = await orderFetchedText(database(), { userId, corpusId, url: found.url.href });
  try {
    await open.send('fetch-text', { textId });
    return await waitForWork(() => look(userId, textId), { signal, timedOutReason: 'listTimedOut' });
  } finally {
    // Gone already when it was read; else it would count among those that its owner waits for.
    await dropFetchedText(database(), textId);
  }
}

async function look(userId: string, textId: string): Promise<Work<FetchedList>> {
  const outcome = await readFetchedText(database(), userId, textId);
  if (outcome?.state === 'done') return { state: 'done', result: { url: outcome.url, text: outcome.text } };
  return outcome?.state === 'failed' || outcome === null ? outcome : { state: 'underWay' };
}
