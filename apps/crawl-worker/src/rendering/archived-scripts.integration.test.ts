import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { sql } from '@florilegium/db/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { type Script, scriptedRenderer } from '../fixtures/scripted-renderer';

let world: CrawlWorld;
beforeAll(async () => {
  world = await openCrawlWorld('archived-scripts');
});
afterAll(() => world.close());

const shell = '<!doctype html><html><body><div id="root"></div><script src="/app.js"></script></body></html>';
const script = `/* ${'x'.repeat(600)} */`;
const writes: Script = async (get, { url }) => {
  await get('/app.js', { kind: 'script' });
  const links = url.endsWith('/') ? '<a href="/one">One</a> <a href="/two">Two</a>' : '';
  return `<!doctype html><html><body><p>${`${url} is what this page is about. `.repeat(9)}</p>${links}</body></html>`;
};

it('are noted where they stand, with the page that brought them, and by the pages that were given them', async () => {
  const site = await world.openSite((path) =>
    path === '/app.js'
      ? (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      : shell,
  );
  await world.startWorker({ renderer: scriptedRenderer(() => writes) });
  const { runId, jobId } = await world.startJob([site.origin()]);
  await world.ended(runId);
  const noted = await world.database.prisma.archivedScript.findMany({
    where: { jobId },
    include: { file: true },
  });
  expect(noted).toMatchObject([
    { url: `${site.origin()}/app.js`, pageUrl: `${site.origin()}/`, pageHost: '127.0.0.1' },
  ]);
  const [{ key, file, offset, length, formOffset, captureId }] = noted as [(typeof noted)[number]];
  const store = await openFsStore(join(world.folder, 'archive'));
  const { type, block } = await readRecordAt(store, file.path, Number(offset), length);
  await store.close();
  expect([type, block.toString().includes(script)]).toEqual(['response', true]);
  const { rows } = await world.database.query(
    sql`SELECT r.url, n.scripts, n."offset" = ${formOffset} AND n.file_id = ${file.id} AS "isForm", c.id = ${captureId} AS "isPage"
     FROM rendering n JOIN capture c ON c.id = n.capture_id JOIN resource r ON r.id = c.resource_id
     WHERE c.run_id = ${runId} ORDER BY r.url`,
  );
  expect(rows).toEqual([
    { url: `${site.origin()}/`, scripts: [], isForm: true, isPage: true },
    { url: `${site.origin()}/one`, scripts: [key], isForm: false, isPage: false },
    { url: `${site.origin()}/two`, scripts: [key], isForm: false, isPage: false },
  ]);
});
