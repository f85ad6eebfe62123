import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxFetchedTextBytes, orderFetchedText, readFetchedText } from '@florilegium/db/fetched-texts';
import { addAllowedNetwork } from '@florilegium/db/installation';
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
let worker: CrawlWorker;
let userId: string;
let corpusId: string;
const log = createLog('test', 'error');

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log });
  folder = await mkdtemp(join(tmpdir(), 'asked-texts-'));
  await addAllowedNetwork(database, { cidr: '127.0.0.0/8' });
  userId = crypto.randomUUID();
  corpusId = crypto.randomUUID();
  await database.prisma.user.create({
    data: { id: userId, email: 'ada@example.org', name: 'Ada', passwordHash: '', role: 'linguist' },
  });
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Air' } });
  site = await openTestSite((path, host) => {
    if (path === '/robots.txt' && host === '127.0.0.23') {
      return (_, response) => response.end('User-agent: *\nDisallow: /topic.txt');
    }
    if (path === '/moved') return (_, response) => response.writeHead(302, { location: '/topic.txt' }).end();
    if (path === '/huge') return (_, response) => response.end(Buffer.alloc(maxFetchedTextBytes + 1, 'a'));
    if (path === '/view') return (_, response) => response.end('\n<!DOCTYPE html><p>100: aria=ambiente');
    if (path !== '/topic.txt') return undefined;
    return (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' });
      response.end(Buffer.from('100: qualità dell’aria=aria\n'.replace('’', "'"), 'latin1'));
    };
  });
  worker = await startCrawlWorker({ database, queues, dataFolder: folder, hostPorts: [], log });
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await queues?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string) {
  const textId = await orderFetchedText(database, { userId, corpusId, url });
  await queues.send('fetch-text', { textId });
  for (let tries = 0; tries < 900; tries += 1) {
    const outcome = await readFetchedText(database, userId, textId);
    if (outcome?.state !== 'waiting') return outcome;
    await sleep(50);
  }
  throw new Error('not in time');
}

describe('a list that somebody named by its address', () => {
  it('is fetched and decoded, and read once', async () => {
    const outcome = await ask(`${site.origin('127.0.0.21')}/topic.txt`);
    expect(outcome).toMatchObject({ state: 'done', text: "100: qualità dell'aria=aria\n" });
  });

  it('is found where it has moved, and never half', async () => {
    const [moved, huge] = await Promise.all([
      ask(`${site.origin('127.0.0.22')}/moved`),
      ask(`${site.origin('127.0.0.24')}/huge`),
    ]);
    expect(moved).toMatchObject({ state: 'done', url: `${site.origin('127.0.0.22')}/topic.txt` });
    expect(huge).toMatchObject({ state: 'failed', failure: { code: 'tooLarge' } });
  });

  it('is no list when a page is there', async () => {
    expect(await ask(`${site.origin('127.0.0.26')}/view`)).toEqual({
      state: 'failed',
      failure: { code: 'badInput', reason: 'listIsPage' },
    });
  });

  it('is left alone where robots.txt says so', async () => {
    const outcome = await ask(`${site.origin('127.0.0.23')}/topic.txt`);
    expect(outcome).toMatchObject({
      state: 'failed',
      failure: { code: 'notAllowed', reason: 'robotsDenied' },
    });
    expect(
      site.seen.filter((request) => request.host === '127.0.0.23').map((request) => request.path),
    ).toEqual(['/robots.txt']);
  });

  it('is nobody else’s to read', async () => {
    const textId = await orderFetchedText(database, { userId, corpusId, url: 'http://127.0.0.25/' });
    expect(await readFetchedText(database, crypto.randomUUID(), textId)).toBeNull();
    expect(await readFetchedText(database, userId, textId)).toEqual({ state: 'waiting' });
  });
});
