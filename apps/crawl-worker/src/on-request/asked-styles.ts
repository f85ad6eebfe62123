import {
  failStyle,
  maxStyleBytes,
  redirectStyle,
  storeStyle,
  styleToFetch,
} from '@florilegium/db/crawl/page-styles';
import { AppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { decodePlainText } from '@florilegium/text/page/plain-text';
import { type AskedTools, fetchAsked } from './asked-fetch';

/**
 * Fetches a style sheet of a page that somebody looks at, as politely as any page. One that was cut off fails: half a
 * style sheet would show the page wrongly.
 */
export async function fetchAskedStyle(
  tools: AskedTools & { queues: Queues },
  styleId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, queues } = tools;
  const ordered = await styleToFetch(database, styleId);
  if (!ordered) return;
  await fetchAsked(
    tools,
    {
      corpusId: ordered.corpusId,
      maxBodyBytes: maxStyleBytes,
      find: () => styleToFetch(database, styleId),
      sendAgain: (delayMs) => queues.send('fetch-style', { styleId }, { delayMs }),
      redirect: (url) => redirectStyle(database, styleId, url),
      async store(result) {
        if (result.truncated) throw new AppError('tooLarge', 'The style sheet is too large.');
        const type = result.header('content-type');
        // What a server sends in place of a missing file is no style.
        if (!/^text\/css\b/i.test(type ?? '')) throw new AppError('badInput', 'It is no style sheet.');
        await storeStyle(database, styleId, decodePlainText(result.decoded, type));
      },
      fail: ({ code }) => failStyle(database, styleId, code),
      giveUp: () => failStyle(database, styleId, 'timedOut'),
    },
    signal,
  );
}
