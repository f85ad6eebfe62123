import { maxFetchedTextBytes, orderFetchedText, readFetchedText } from '@florilegium/db/crawl/fetched-texts';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import type { TestSite } from '../fixtures/test-site';

let world: CrawlWorld;
let site: TestSite;

beforeAll(async () => {
  world = await openCrawlWorld('asked-texts');
  site = await world.openSite((path, host) => {
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
  await world.startWorker();
});
afterAll(() => world?.close());

async function ask(url: string) {
  const { database, queues, userId, corpusId } = world;
  const textId = await orderFetchedText(database, { userId, corpusId, url });
  await queues.send('fetch-text', { textId });
  return until(async () => {
    const outcome = await readFetchedText(database, userId, textId);
    return outcome?.state !== 'waiting' && outcome;
  });
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

  it('is left alone where a takedown of the corpus stands, also behind a redirect', async () => {
    const { database, corpusId } = world;
    const taken = `${site.origin('127.0.0.27')}/topic.txt`;
    const said = { requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01' };
    await makeTakedown(
      database,
      corpusId,
      { target: { kind: 'url', url: taken }, said: { ...said, reference: '', note: '' } },
      null,
    );
    const refused = { state: 'failed', failure: { code: 'notAllowed', reason: 'takenDown' } };
    expect(await ask(taken)).toEqual(refused);
    expect(site.seen.filter(({ host }) => host === '127.0.0.27')).toEqual([]);
    expect(await ask(`${site.origin('127.0.0.27')}/moved`)).toEqual(refused);
    expect(site.asked().has('127.0.0.27/moved')).toBe(true);
    expect(site.asked().has('127.0.0.27/topic.txt')).toBe(false);
  });

  it('is nobody else’s to read', async () => {
    const { database, userId, corpusId } = world;
    const textId = await orderFetchedText(database, { userId, corpusId, url: 'http://127.0.0.25/' });
    expect(await readFetchedText(database, crypto.randomUUID(), textId)).toBeNull();
    expect(await readFetchedText(database, userId, textId)).toEqual({ state: 'waiting' });
  });
});
