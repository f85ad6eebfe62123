import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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
    { url: 'http://b.test/', text: 'Un altro testo.', at: 2 },
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
  expect(made).toMatchObject({ number: '1.0', documents: 2 });
  expect(readdirSync(made.folder)).toContain('corpus.txt.gz');
  expect(readFileSync(join(made.folder, 'CITATION.cff'), 'utf8')).toContain('license: "CC0-1.0"');
  const again = await release('--resume', made.id);
  expect(again.code, again.stderr).toBe(0);
});

it('releases and exports the texts of a sub-corpus alone', async () => {
  const { corpusId } = job;
  await database.prisma.subCorpus.create({
    data: { id: randomUUID(), corpusId, name: 'B (2024)', filter: { min: 3 } },
  });
  const { code, stdout, stderr } = await release(
    ...[corpusId, '--title', 'T', '--creator', 'A', '--format', 'jsonl', '--sub-corpus', 'b (2024)'],
  );
  expect(code, stderr).toBe(0);
  const [made] = jsonLines(stdout) as [{ folder: string; documents: number }];
  expect(made.documents).toBe(1);
  const urlsIn = (path: string) => {
    const bytes = readFileSync(path);
    const lines = jsonLines((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
    return lines.map((line) => (line as { url: string }).url);
  };
  expect(urlsIn(join(made.folder, 'corpus.jsonl.gz'))).toEqual(['http://b.test/']);

  const out = join(folder, 'exported');
  const of = (name: string) => ['export', '--corpus', corpusId, '--sub-corpus', name, '--format', 'jsonl'];
  const env = { DATABASE_URL: database.url, FLORILEGIUM_DATA: folder };
  const exported = await florilegium([...of('B (2024)'), '--out', out], { env });
  expect(exported.code, exported.stderr).toBe(0);
  const files = readdirSync(out).filter((name) => name.includes('.jsonl'));
  expect(files.map((name) => urlsIn(join(out, name)))).toEqual([['http://b.test/']]);
  const none = await florilegium([...of('none'), '--out', join(folder, 'none')], { env });
  expect([none.code === 0, existsSync(join(folder, 'none'))]).toEqual([false, false]);
  expect(none.stderr).toContain("no sub-corpus 'none'");
  const alone = [...of('B (2024)').filter((word) => word !== '--corpus' && word !== corpusId), '--out', out];
  expect((await florilegium(alone, { env })).stderr).toContain('--sub-corpus goes with --corpus');
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
