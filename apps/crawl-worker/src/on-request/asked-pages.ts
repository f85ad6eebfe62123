import { maxPageBytes } from '@florilegium/contracts/page-cleaning';
import {
  failPageCleaning,
  pageToFetch,
  redirectPage,
  storeFetchedPage,
} from '@florilegium/db/crawl/page-cleanings';
import type { Queues } from '@florilegium/queue/queues';
import { type AskedTools, fetchAsked } from './asked-fetch';

/** Fetches a page that somebody wants to clean, and passes it on. */
export async function fetchAskedPage(
  tools: AskedTools & { queues: Queues },
  cleaningId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, queues } = tools;
  await fetchAsked(
    tools,
    {
      corpusId: null,
      maxBodyBytes: maxPageBytes,
      find: () => pageToFetch(database, cleaningId),
      sendAgain: (delayMs) => queues.send('fetch-page', { cleaningId }, { delayMs }),
      redirect: (url) => redirectPage(database, cleaningId, url),
      async store(result) {
        const contentType = result.header('content-type') ?? '';
        await storeFetchedPage(database, cleaningId, { body: result.decoded, contentType });
        await queues.send('clean-page', { cleaningId });
      },
      fail: (failure) => failPageCleaning(database, cleaningId, failure),
    },
    signal,
  );
}
