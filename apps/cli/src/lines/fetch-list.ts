import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderFetchedText, readFetchedText } from '@florilegium/db/crawl/fetched-texts';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import type { Queues } from '@florilegium/queue/queues';
import { normalizeUrl } from '@florilegium/scope/urls/url';

const lookEveryMs = 150;
const waitMs = 90_000;

/** The error, and what can be done, for codes that don't say it themselves. */
const said: Record<string, string> = {
  addressRefused: 'the address is private or reserved; --allow-network opens a network of your own',
  contactMissing: 'nothing outside this machine is fetched without --contact-email and --contact-url',
  robotsDenied: 'robots.txt does not allow it; save the list and name the file',
  listIsPage: 'this is a web page and not a list; use the address of the text file itself',
  pageNotThere: 'there is no such file (HTTP 4xx); check the address',
  tooLarge: 'it is larger than 5 MB',
  timedOut: 'the answer took too long; try again later, or save the list and name the file',
};

/**
 * Fetches a list through the crawl worker, as politely as a page. Throws `badInput` if it is not an address or can't
 * be fetched.
 */
export async function fetchList(
  dependencies: { database: Database; queues: Pick<Queues, 'send'>; corpusId: string },
  typed: string,
): Promise<string> {
  const found = normalizeUrl(typed);
  if (!found.ok) throw new AppError('badInput', `${typed} is no address.`);
  // Nobody is signed in here: the order belongs to this process.
  const userId = randomUUID();
  const { database, queues, corpusId } = dependencies;
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
  throw new AppError('timedOut', `${typed} did not arrive in time.`);
}
