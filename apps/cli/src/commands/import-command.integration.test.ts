import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filledJob } from '@florilegium/releases/fixtures/kept-documents';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { florilegium, jsonLines } from '../fixtures/command-line';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'florilegium-import-test-'));
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ DATABASE_URL: database.url, FLORILEGIUM_DATA: folder });
const command = async (...words: string[]) => {
  const { code, stdout, stderr } = await florilegium(words, { env: env() });
  return { code, stderr, lines: jsonLines(stdout) as Record<string, unknown>[] };
};

async function corpus(): Promise<string> {
  return (await database.prisma.corpus.create({ data: { id: crypto.randomUUID(), name: 'Prova' } })).id;
}

/** Texts that have little in common. */
const text = (n: number) =>
  `Il pane numero ${n} si prepara così. ${Array.from({ length: 40 }, (_, at) => `parola${(n * 41 + at) ** 2}`).join(' ')}`;

it('imports a collection, says what is new, and takes nothing twice', async () => {
  const id = await corpus();
  const file = join(folder, 'testi.jsonl.gz');
  const rows = Array.from({ length: 60 }, (_, n) =>
    JSON.stringify({ url: `http://a.test/${n}`, text: text(n % 50) }),
  );
  writeFileSync(file, gzipSync(`${[...rows, 'torn'].join('\n')}\n`));
  const { code, stderr, lines } = await command('import', id, file);
  expect(code, stderr).toBe(0);
  const [made] = lines;
  expect(made).toMatchObject({
    ...{
      name: 'testi.jsonl.gz',
      state: 'done',
      refused: { malformed: 1 },
      refusedLines: [[61, 'malformed']],
      charset: null,
    },
  });
  const { kept, dropped } = made as { kept: number; dropped: Record<string, number> };
  expect(kept + Object.values(dropped).reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(dropped.exactDuplicate).toBe(10);
  const again = await command('import', id, '--job', String(made!.job));
  expect(again.lines).toEqual([made]);
  const other = await command('import', id, file);
  expect(other.lines[0]).toMatchObject({ kept: 0, refused: { malformed: 1 } });
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  expect(readdirSync(folder)).toContain('testi.jsonl.gz');
});

it('imports a release of another corpus, in each of its forms', async () => {
  const given = Array.from({ length: 5 }, (_, at) => ({
    url: `http://r.test/${at}`,
    text: text(at * 101),
    at,
  }));
  const job = await filledJob(database, join(folder, 'archive'), given);
  const formats = ['jsonl', 'parquet', 'vertical', 'conllu'].flatMap((format) => ['--format', format]);
  const order = ['release', job.corpusId, '--title', 'T', '--creator', 'Ada'];
  const { lines, stderr } = await command(...order, ...formats);
  const made = lines[0] as { folder: string } | undefined;
  expect(made, stderr).toBeDefined();
  const paths = ['corpus.jsonl.gz', 'corpus.parquet', 'corpus.vert.gz', 'corpus.conllu.gz'];
  for (const path of [made!.folder, ...paths.map((name) => join(made!.folder, name))]) {
    const id = await corpus();
    const imported = await command('import', id, path);
    expect(imported.lines[0], imported.stderr).toMatchObject({ state: 'done', refused: {} });
    const kept = await database.prisma.document.findMany({
      where: { corpusId: id, kept: true, current: true },
      include: { resource: true },
    });
    expect(kept).toHaveLength(5);
    const first = kept.find(({ resource }) => resource.url === 'http://r.test/0')!;
    expect(first.excerpt.slice(0, 20)).toBe('Il pane numero 0 si ');
    expect(first.title).toBe('About http://r.test/0');
    expect(first.resource.metadata).toMatchObject({ register: 'formal' });
  }
});

it('says what is wrong with an order', async () => {
  const id = await corpus();
  expect((await command('import', id)).stderr).toContain('expects files');
  expect((await command('import', id, join(folder, 'none.jsonl'))).stderr).toContain('There is no file');
  expect((await command('import', id, folder)).stderr).toContain('is no release with texts');
  expect((await command('import', crypto.randomUUID(), join(folder, 'testi.jsonl.gz'))).code).not.toBe(0);
});
