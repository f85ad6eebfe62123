import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { Database } from '@florilegium/db/sql/database';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { expect, it } from 'vitest';
import { notRendered } from '../rendering/page-rendering';
import { openPageArchive, type PageToKeep } from './page-archive';

const answered = (url: string, body: string) =>
  ({
    ...{ url, status: 200, statusText: 'OK', httpVersion: '1.1', rawHeaders: [], requestHeaders: [] },
    ...{ body: Buffer.from(body), decoded: Buffer.from(body), remoteAddress: '192.0.2.1' },
    ...{ startedAt: new Date(0), durationMs: 5, header: () => undefined },
  }) as unknown as FetchResult;

/** A page that was given a script. */
function pageWithScript(url: string): PageToKeep {
  const result = answered('http://a.test/app.js', 'x'.repeat(600));
  const rendering = { ...notRendered('gaveNothing'), parts: [{ kind: 'script', result, isKnown: false }] };
  const outcome = { runId: 1, keyHash: url, url };
  const more = { format: 'html', signals: null, via: undefined, depth: 0, unchanged: null };
  const saved = { ...more, result: answered(url, '<p></p>'), jobId: 'job', rendering };
  return { host: { name: 'a.test' }, outcome, saved, isArchiveOnly: false } as unknown as PageToKeep;
}

it('brings a script whole until its row is written, whatever fails between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-archive-'));
  const store = await openFsStore(folder);
  let fails = true;
  const query = async () => {
    if (fails) throw new Error('The database is away.');
    return { rows: [{ id: 1 }] };
  };
  const database = { query } as unknown as Database;
  const owner = { workerId: 'w', machine: 'm', pid: 1 };
  const archive = await openPageArchive({ database, store, maxFileBytes: 1_000_000, owner });
  const scriptsOf = async (url: string) => {
    const { scripts, captures, keep } = await archive.write([pageWithScript(url)]);
    const [capture] = captures.values();
    return { brought: scripts.map((one) => one.by.url), given: capture?.rendering?.scripts.length, keep };
  };
  await expect(archive.write([pageWithScript('http://a.test/1')])).rejects.toThrow('away');
  fails = false;
  const first = await scriptsOf('http://a.test/1');
  expect(first).toMatchObject({ brought: ['http://a.test/1'], given: 0 });
  first.keep();
  expect(await scriptsOf('http://a.test/2')).toMatchObject({ brought: [], given: 1 });
  await store.close();
  await rm(folder, { recursive: true });
});
