import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@florilegium/db/database';
import { orderFetchedText, readFetchedText } from '@florilegium/db/fetched-texts';
import { AppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { normalizeUrl } from '@florilegium/scope/url';

const lookEveryMs = 150;
const waitMs = 90_000;

/** What went wrong, and what can be done, where its code does not say it. */
const said: Record<string, string> = {
  addressRefused: 'the address is private or reserved; --allow-network opens a network of your own',
  contactMissing: 'outside of this machine nothing is fetched without --contact-email and --contact-url',
  robotsDenied: 'robots.txt does not allow it; save the list and name the file',
  listIsPage: 'a web page is there, no list; use the address of the text file itself',
  pageNotThere: 'nothing is there (HTTP 4xx); check the address',
  tooLarge: 'it is larger than 5 MB',
  timedOut: 'the answer took too long; try again later, or save the list and name the file',
};

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
      const why = reason ?? code;
      throw new AppError('badInput', `${typed} can't be fetched: ${said[why] ?? why}.`);
    }
    await sleep(lookEveryMs);
  }
  throw new AppError('timedOut', `${typed} was not there in time.`);
}
