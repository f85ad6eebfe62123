import { liftTakedown, makeTakedown } from '@florilegium/db/rights/takedowns';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from './fixtures/crawl-world';
import { page, type TestSite } from './fixtures/test-site';

let world: CrawlWorld;
let site: TestSite;

beforeAll(async () => {
  world = await openCrawlWorld('taken-down');
  site = await world.openSite((path) =>
    path === '/robots.txt' ? undefined : page(`Pagina ${path}`, ['/', '/a/1', '/a/2', '/b']),
  );
  await world.startWorker({ hostPorts: [`127.5.5.5:${site.port}`] });
});
afterAll(() => world?.close());

const said = {
  ...{ requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01', reference: '', note: '' },
};

async function crawl(corpusId: string) {
  const before = site.seen.length;
  const { runId } = await world.startJob(
    [`${site.origin('127.5.5.5')}/`],
    { scope: { kind: 'custom' } },
    corpusId,
  );
  await world.ended(runId);
  const urls = await world.database.prisma.frontierUrl.findMany({
    where: { runId },
    orderBy: { url: 'asc' },
  });
  return {
    fates: urls.map(({ url, state, reason }) => `${new URL(url).pathname} ${reason ?? state}`),
    asked: site.seen.slice(before).map((request) => request.path),
  };
}

describe('addresses that were taken down', () => {
  it('are not fetched for their corpus while that stands, and are for others', async () => {
    const [corpusId, other] = [await addCorpus(world.database), await addCorpus(world.database)];
    const target = { kind: 'start' as const, url: `${site.origin('127.5.5.5')}/a/` };
    const takedownId = await makeTakedown(world.database, corpusId, { target, said }, null);
    const all = ['/ done', '/a/1 done', '/a/2 done', '/b done'];
    const { fates, asked } = await crawl(corpusId);
    expect(fates).toEqual(['/ done', '/a/1 takenDown', '/a/2 takenDown', '/b done']);
    expect(asked.filter((path) => path.startsWith('/a/'))).toEqual([]);
    expect((await crawl(other)).fates).toEqual(all);
    await liftTakedown(world.database, { corpusId, takedownId, version: 1 }, 'Agreed.', null);
    expect((await crawl(corpusId)).fates).toEqual(all);
  });
});
