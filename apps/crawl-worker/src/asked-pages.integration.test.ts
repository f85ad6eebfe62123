import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageCleaningSettingsSchema } from '@florilegium/contracts/page-cleaning';
import { addAllowedNetwork } from '@florilegium/db/installation';
import { createPageCleaning, pageToClean, readPageCleaning } from '@florilegium/db/page-cleanings';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorker, startCrawlWorker } from './crawl-worker';
import { openTestSite, type TestSite } from './fixtures/test-site';

let database: TestDatabase;
let queues: Queues;
let folder: string;
let site: TestSite;
const workers: CrawlWorker[] = [];
const userId = crypto.randomUUID();
const log = createLog('test', 'error');

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log });
  folder = await mkdtemp(join(tmpdir(), 'asked-pages-'));
  await addAllowedNetwork(database, { cidr: '127.0.0.0/8' });
  await database.prisma.user.create({
    data: { id: userId, email: 'ada@example.org', name: 'Ada', passwordHash: '', role: 'linguist' },
  });
  site = await openTestSite((path, host) => {
    if (path === '/robots.txt' && host === '127.0.0.12') {
      return (_, response) => response.end('User-agent: *\nDisallow: /private');
    }
    if (path === '/moved') return (_, response) => response.writeHead(302, { location: '/page' }).end();
    if (path === '/loop') return (_, response) => response.writeHead(302, { location: '/loop' }).end();
    return path === '/page' || path === '/private' ? '<p>Here it is.' : undefined;
  });
  // Two, so that a page may come to the one that hasn't its host.
  for (let n = 0; n < 2; n += 1) {
    workers.push(
      await startCrawlWorker({ database, queues, dataFolder: join(folder, String(n)), hostPorts: [], log }),
    );
  }
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await site?.close();
  await queues?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const settings = pageCleaningSettingsSchema.parse({});

/** What becomes of an address: the page that is to be cleaned, or how it failed. */
async function ask(url: string) {
  const id = await createPageCleaning(database, { userId, settings, page: { url } });
  await queues.send('fetch-page', { cleaningId: id });
  for (let tries = 0; tries < 600; tries += 1) {
    const page = await pageToClean(database, id);
    if (page) return { ...page, body: page.body.toString() };
    const outcome = await readPageCleaning(database, userId, id);
    if (outcome?.state === 'failed') return outcome.failure;
    await sleep(50);
  }
  throw new Error('not in time');
}

describe('a page that somebody wants cleaned', () => {
  it('is fetched after robots.txt and a pause, and handed on', async () => {
    const url = `${site.origin('127.0.0.11')}/page`;
    expect(await ask(url)).toMatchObject({ url, body: '<p>Here it is.', contentType: 'text/html' });
    const [robots, page, ...others] = site.seen.filter((request) => request.host === '127.0.0.11');
    expect([robots?.path, page?.path]).toEqual(['/robots.txt', '/page']);
    expect(others).toEqual([]);
    expect(page!.at - robots!.at).toBeGreaterThanOrEqual(4_900);
    const { rows } = await database.pool.query<{ rests: boolean }>(
      `SELECT next_at > now() + interval '3 s' AS rests FROM host WHERE name = '127.0.0.11'`,
    );
    expect(rows).toEqual([{ rests: true }]);
    expect((await queues.counts())['clean-page'].waiting).toBeGreaterThan(0);
  });

  it('is not fetched where robots.txt forbids it', async () => {
    expect(await ask(`${site.origin('127.0.0.12')}/private`)).toEqual({
      code: 'notAllowed',
      reason: 'robotsDenied',
    });
    expect(site.asked().has('127.0.0.12/private')).toBe(false);
  });

  it('is followed to where it has moved', async () => {
    const origin = site.origin('127.0.0.13');
    expect(await ask(`${origin}/moved`)).toMatchObject({ url: `${origin}/page`, body: '<p>Here it is.' });
  });

  it('is refused on a private address, and without a contact on a public one', async () => {
    expect(await ask('http://10.0.0.1/')).toMatchObject({ code: 'addressRefused' });
    expect(await ask('http://93.184.215.14/')).toEqual({ code: 'addressRefused', reason: 'contactMissing' });
  });

  it('fails with the site’s own answer', async () => {
    expect(await ask(`${site.origin('127.0.0.14')}/nothing`)).toEqual({
      code: 'protocolError',
      reason: 'pageNotThere',
    });
  });
});
