import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FilledJob, filledJob } from '@florilegium/releases/fixtures/kept-documents';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { florilegium, jsonLines } from '../fixtures/command-line';

let database: TestDatabase;
let folder: string;
let job: FilledJob;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'florilegium-release-test-'));
  job = await filledJob(database, join(folder, 'archive'), [
    { url: 'http://a.test/', text: 'Un testo.', at: 1 },
  ]);
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const release = (...words: string[]) =>
  florilegium(['release', ...words], { env: { DATABASE_URL: database.url, FLORILEGIUM_DATA: folder } });

it('makes releases one after the other, and lets one go on', async () => {
  const { code, stdout, stderr } = await release(
    ...[job.corpusId, '--title', 'Testi', '--creator', 'Rossi, Ada', '--creator', 'University'],
    ...['--format', 'txt', '--licence', 'CC0-1.0'],
  );
  expect(code, stderr).toBe(0);
  const [made] = jsonLines(stdout) as [{ id: string; folder: string; number: string; documents: number }];
  expect(made).toMatchObject({ number: '1.0', documents: 1 });
  expect(readdirSync(made.folder)).toContain('corpus.txt.gz');
  expect(readFileSync(join(made.folder, 'CITATION.cff'), 'utf8')).toContain('license: "CC0-1.0"');
  const again = await release('--resume', made.id);
  expect(again.code, again.stderr).toBe(0);
});

it('says what is wrong with an order', async () => {
  const { corpusId } = job;
  expect((await release(corpusId)).stderr).toContain('--title is missing');
  expect((await release(corpusId, '--title', 'T')).stderr).toContain('--creator: ');
  expect((await release(corpusId, '--title', 'T', '--creator', 'A', '--format', 'x')).stderr).toContain(
    '--format expects vertical',
  );
  const other = await release(corpusId, '--title', 'T', '--creator', 'A', '--sub-corpus', 'none');
  expect(other.stderr).toContain("no sub-corpus 'none'");
});
