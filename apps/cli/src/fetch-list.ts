import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@florilegium/db/database';
import { orderFetchedText, readFetchedText } from '@florilegium/db/fetched-texts';
import { AppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { normalizeUrl } from '@florilegium/scope/url';

const lookEveryMs = 150;
const waitMs = 90_000;

/** Has the crawl worker fetch a list, by its manners. Throws `badInput` for what is no address or can't be had. */
export async function fetchList(
  means: { database: Database; queues: Pick<Queues, 'send'>; corpusId: string },
  typed: string,
): Promise<string> {
  const found = normalizeUrl(typed);
  if (!found.ok) throw new AppError('badInput', `${typed} is no address.`);
  // Nobody is signed in here: the order belongs to this process.
  const userId = randomUUID();
  const { database, queues, corpusId } = means;
  const textId = await orderFetchedText(database, { userId, corpusId, url: found.url.href });
  await queues.send('fetch-text', { textId });
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const outcome = await readFetchedText(database, userId, textId);
    if (outcome?.state === 'done') return outcome.text;
    if (outcome?.state === 'failed') {
      const { code, reason } = outcome.failure;
      throw new AppError('badInput', `${typed} can't be fetched: ${reason ?? code}.`);
    }
    await sleep(lookEveryMs);
  }
  throw new AppError('timedOut', `${typed} was not there in time.`);
}
