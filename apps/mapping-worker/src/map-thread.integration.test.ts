import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleaners } from '@florilegium/contracts/documents';
import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { pageCleaningSettingsSchema } from '@florilegium/contracts/page-cleaning';
import { entryBeside } from '@florilegium/platform/beside';
import { networkIsolation } from '@florilegium/platform/no-network';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlPage, prose } from './fixtures/pages';
import type { MapResult, MapTask } from './map/map-tasks';

const isolation = networkIsolation();
const open = (behind: typeof isolation) =>
  new ThreadPool<MapTask, MapResult>({
    entry: entryBeside('map-thread', import.meta.url),
    isolation: behind,
    threads: 1,
    timeoutMs: 60_000,
    maxHeapMb: 1_024,
  });

let thread: ThreadPool<MapTask, MapResult>;
beforeAll(async () => {
  thread = open(null);
  await thread.ready;
}, 60_000);
afterAll(() => thread.close());

const page = (html: string, url = 'https://it.example/pane') => ({
  kind: 'html' as const,
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
  url,
});
const bread = htmlPage(
  'Il pane',
  ['a', 'b', 'c'].map((about) => prose('it', about)),
);

describe.runIf(isolation)('a page that is read without a network', () => {
  it('comes out as from a thread: its document, its tags, and as a single page', async () => {
    const behind = open(isolation);
    const settings = mappingSettingsSchema.parse({});
    const single = pageCleaningSettingsSchema.parse({ tag: true });
    const tasks: MapTask[] = [
      { kind: 'clean', raw: { ...page(bread), settings } },
      { kind: 'clean', raw: { ...page('<p>perch\xe9 \ud800 \0'), settings } },
      { kind: 'tag', text: { language: 'it', blocks: [prose('it', 'd'), prose('it', 'e')] } },
      { kind: 'page', page: { ...page(bread), settings: single } },
    ];
    for (const task of tasks) expect(await behind.run(task)).toEqual(await thread.run(task));
    await behind.close();
  }, 60_000);
});

describe('a page that names what browsers load', () => {
  it.each(cleaners)('has nothing loaded by %s, though its reader has a network here', async (method) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = bread
      .replace(
        '</head>',
        `<base href="${origin}/"><link rel="stylesheet" href="${origin}/a.css"><link rel="preload" as="script" href="/b.js">
       <meta http-equiv="refresh" content="0;url=${origin}/c"><style>@import url(${origin}/d.css); p { background: url(${origin}/e.png) }</style>
       <script src="${origin}/f.js"></script><script>fetch('${origin}/g'); new Image().src = '${origin}/h'; globalThis.process?.exit(1)</script></head>`,
      )
      .replace(
        '</article>',
        `<img src="${origin}/j.png" srcset="${origin}/k.png 2x" onerror="fetch('${origin}/l')">
       <svg><image href="${origin}/r.svg"/><use href="${origin}/s.svg#t"/></svg><embed src="${origin}/o">
       <video src="${origin}/p" poster="${origin}/q"></video><object data="${origin}/n"></object><iframe src="${origin}/m"></iframe></article>`,
      );
    const settings = pageCleaningSettingsSchema.parse({ method });
    const output = await thread.run({ kind: 'page', page: { ...page(html, `${origin}/`), settings } });
    expect(Buffer.from(output as Uint8Array).toString()).toContain('lievito');
    expect(seen).toEqual([]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
