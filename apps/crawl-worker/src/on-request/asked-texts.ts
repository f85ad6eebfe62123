import { isWebPage } from '@florilegium/crawling/seeds/seed-file-kind';
import {
  failFetchedText,
  maxFetchedTextBytes,
  redirectText,
  storeFetchedText,
  textToFetch,
} from '@florilegium/db/crawl/fetched-texts';
import { AppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { decodePlainText } from '@florilegium/text/page/plain-text';
import { type AskedTools, fetchAsked } from './asked-fetch';

/** Fetches a list that somebody gave by its address. An incomplete list is refused, because lines may be missing. */
export async function fetchAskedText(
  tools: AskedTools & { queues: Queues },
  textId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, queues } = tools;
  const ordered = await textToFetch(database, textId);
  if (!ordered) return;
  await fetchAsked(
    tools,
    {
      corpusId: ordered.corpusId,
      maxBodyBytes: maxFetchedTextBytes,
      find: () => textToFetch(database, textId),
      sendAgain: (delayMs) => queues.send('fetch-text', { textId }, { delayMs }),
      redirect: (url) => redirectText(database, textId, url),
      async store(result) {
        if (result.truncated) throw new AppError('tooLarge', 'The list is too large.');
        const text = decodePlainText(result.decoded, result.header('content-type'));
        // A sign-in page, or a web view of the file: each of its lines would count as a term.
        if (isWebPage(text)) {
          throw new AppError('badInput', 'It is a page.', { detail: { reason: 'listIsPage' } });
        }
        await storeFetchedText(database, textId, text);
      },
      fail: (failure) => failFetchedText(database, textId, failure),
    },
    signal,
  );
}
