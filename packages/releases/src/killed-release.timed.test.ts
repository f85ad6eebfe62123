import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { createRelease, releaseById } from '@florilegium/db/releases/releases';
import { entryBeside } from '@florilegium/platform/beside';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FilledJob, filledJob } from './fixtures/kept-documents';
import { archivedOriginals } from './fixtures/originals';
import { filesOfFormats } from './release-formats';

let database: TestDatabase;
let folder: string;
let job: FilledJob;
const formats: readonly ReleaseFormat[] = ['vertical', 'parquet', 'sentences', 'warc', 'wacz'];
const kills = 8;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-release-'));
  database = await createTestDatabase();
  const text = (at: number) => Array.from({ length: 80 }, (_, n) => `Frase ${at} numero ${n}.`).join(' ');
  const given = Array.from({ length: 700 }, (_, at) => ({ url: `http://a.test/${at}`, text: text(at), at }));
  job = await filledJob(database, folder, given);
  await archivedOriginals(database, folder, job.jobId);
}, 120_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function ordered(): Promise<string> {
  const { id } = await createRelease(database, {
    ...{ corpusId: job.corpusId, jobId: null, subCorpusId: null, step: 'minor', createdBy: null },
    description: { title: 'T', creators: ['Ada'], licence: '', doi: '', note: '' },
    files: filesOfFormats(formats),
  });
  return id;
}

/** Lets a writer run for so long; the ms that it took when it ended by itself, else null. */
async function written(id: string, killAfterMs: number | null): Promise<number | null> {
  const started = performance.now();
  const child = fork(fileURLToPath(entryBeside('release-writing', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TO_RELEASE: JSON.stringify({ url: database.url, folder, id }) },
  });
  const timer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await once(child, 'exit');
  if (timer) clearTimeout(timer);
  return code === 0 ? performance.now() - started : null;
}

it('a release whose writer is killed again and again has what one that was never killed has', async () => {
  const whole = await ordered();
  const tookMs = await written(whole, null);
  expect(tookMs).not.toBeNull();
  const killed = await ordered();
  for (let kill = 0; kill < kills; kill++) await written(killed, tookMs! * (0.2 + (0.8 * kill) / kills));
  // Two at once: one of them writes, whichever.
  while ((await releaseById(database, killed))!.state !== 'done')
    await Promise.all([written(killed, null), written(killed, null)]);
  const rows = await Promise.all([whole, killed].map((id) => releaseById(database, id)));
  expect(rows.map((row) => row!.state)).toEqual(['done', 'done']);
  const files = await readdir(join(folder, 'releases', killed));
  expect(files.sort()).toEqual((await readdir(join(folder, 'releases', whole))).sort());
  for (const path of ['corpus.vert.gz', 'corpus.parquet']) {
    const [a, b] = await Promise.all(
      [whole, killed].map((id) => readFile(join(folder, 'releases', id, path))),
    );
    // The number of the release stands in the footer of a table.
    if (path === 'corpus.parquet') expect(a!.length).toBe(b!.length);
    else expect(a!.equals(b!)).toBe(true);
  }
  for (const path of ['corpus.warc.gz', 'corpus.wacz', 'sentences.tsv.gz']) {
    const [a, b] = await Promise.all(
      [whole, killed].map((id) => readFile(join(folder, 'releases', id, path))),
    );
    expect(Math.abs(a!.length - b!.length)).toBeLessThan(a!.length / 50);
  }
}, 180_000);
