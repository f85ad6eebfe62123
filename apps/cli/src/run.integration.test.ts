import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { florilegium } from './fixtures/command-line';

const readJsonLines = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the program', () => {
  it('prints help, and one sentence for what it does not know', async () => {
    expect(await florilegium(['--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('crawl'),
    });
    expect(await florilegium(['crawl', '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('--scope'),
    });
    const unknown = await florilegium(['url', '--fast']);
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^[^\n]*--fast[^\n]*\n$/);
    expect(await florilegium(['fetch'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'fetch'"),
    });
  });

  it('answers JSON lines in their order, bad ones too', async () => {
    const input =
      '{"id":1,"url":"/b#c","base":"http://EXAMPLE.org/a/"}\nnonsense\n{"id":3,"url":"mailto:x"}\n';
    const { code, stdout } = await florilegium(['url'], { input });
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 1, href: 'http://example.org/b', key: 'http://example.org/b' },
      { id: null, error: { code: 'badJson' } },
      { id: 3, error: { code: 'unsupportedScheme' } },
    ]);
  });

  it('cleans pages and identifies their language on threads', async () => {
    const words =
      'La biblioteca comunale resta aperta anche durante le vacanze estive, ogni mattina dalle nove.';
    const pages = Array.from({ length: 5 }, (_, id) => ({
      id,
      url: 'http://a.example/',
      html: `<h1>${id}</h1><p>${words}</p>`,
    }));
    const input = pages.map((page) => `${JSON.stringify(page)}\n`).join('');
    const { code, stdout } = await florilegium(['clean'], { input });
    expect(code).toBe(0);
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map((result) => result.id)).toEqual([0, 1, 2, 3, 4]);
    expect(results[2]).toMatchObject({ text: expect.stringContaining(words), language: 'it', words: 15 });
  });
});

const texts = [
  'Il mercato coperto apre il martedì e il sabato mattina. I contadini della valle portano formaggi, miele e castagne, e chi arriva presto trova ancora il pane di segale cotto nel forno del paese durante la notte.',
  'La nuova linea del tram collega la stazione con il quartiere universitario in dodici minuti. I lavori sono durati tre anni, hanno spostato alcune fermate e lasciano ora il posto a una pista ciclabile alberata.',
  'Durante il restauro della cappella gli operai hanno scoperto un affresco nascosto sotto due strati di calce. Raffigura una pesca miracolosa, con le barche, le reti piene e un cane che abbaia dalla riva del lago.',
];
const paragraph = (n: number) => `<h1>${n}</h1><p>${texts[n]}</p>`;

const site: Record<string, string> = {
  '/robots.txt': 'User-agent: *\nDisallow: /it/private/',
  '/it/': `<html lang=it><title>Inizio</title>${paragraph(0)}<a href=1.html>1</a><a href=2.html>2</a><a href=/en/>en</a><a href=private/x>x</a><a href=lost.html>lost</a>`,
  '/it/1.html': `<html lang=it><title>Uno</title>${paragraph(1)}<a href=2.html>2</a>`,
  '/it/2.html': `<html lang=it><title>Due</title>${paragraph(2)}<a href=/it/>su</a>`,
  '/en/': '<p>Outside of the folder.',
};

describe('a crawl', () => {
  let database: TestDatabase;
  let server: Server;
  let folder: string;
  let origin: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'florilegium-cli-'));
    server = createServer((request, response) => {
      const body = site[request.url ?? ''];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('runs to its end, reports every URL, and its texts can be exported', async () => {
    const out = join(folder, 'out');
    const env = { DATABASE_URL: database.url };
    const reach = ['--scope', 'folder', '--interval-ms', '0', '--allow-network', '127.0.0.0/8'];
    const tiny = ['--min-words', '0'];
    const crawl = await florilegium(['crawl', '--seeds', '-', ...reach, ...tiny, '--out', out], {
      input: `${origin}/it/\n`,
      env,
    });
    expect(crawl.code, crawl.stderr).toBe(0);
    expect(crawl.stdout).toBe('');

    const summary = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
    expect(summary).toMatchObject({
      endReason: 'frontierEmpty',
      resources: 3,
      documents: 3,
      unmapped: 0,
      languages: [{ language: 'it', documents: 3 }],
      skipped: { outOfScope: 1, httpClientError: 1, robotsDenied: 1 },
    });
    const resources = readJsonLines(join(out, 'resources.jsonl'));
    expect(resources.map((resource) => resource.url).sort()).toEqual([
      `${origin}/it/`,
      `${origin}/it/1.html`,
      `${origin}/it/2.html`,
    ]);
    const skips = readJsonLines(join(out, 'skipped.jsonl'));
    const lost = { url: `${origin}/it/lost.html`, status: 404, depth: 1, via: `${origin}/it/` };
    expect(skips).toContainEqual(expect.objectContaining({ ...lost, reason: 'httpClientError' }));
    expect(skips).toHaveLength(summary.urlsFound - summary.resources);
    expect((await database.query(sql`SELECT cidr FROM allowed_network`)).rows).toEqual([]);

    const texts = join(folder, 'texts');
    const args = ['export', '--from', out, '--job', summary.job.id, '--format', 'jsonl', '--out', texts];
    const exported = await florilegium(args, { env });
    expect(exported.code, exported.stderr).toBe(0);
    const documents = readJsonLines(join(texts, 'corpus.jsonl'));
    expect(documents.map((document) => document.title).sort()).toEqual(['Due', 'Inizio', 'Uno']);
    expect(JSON.parse(readFileSync(join(texts, 'manifest.json'), 'utf8'))).toMatchObject({ documents: 3 });

    const again = ['crawl', '--again', '--allow-network', '127.0.0.0/8', '--out', out];
    const repeated = await florilegium(again, { env });
    expect(repeated.code, repeated.stderr).toBe(0);
    const second = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
    expect(second).toMatchObject({
      job: summary.job,
      resources: 3,
      documents: 3,
      endReason: 'frontierEmpty',
    });
    const runs = await database.prisma.run.findMany({
      where: { jobId: summary.job.id },
      orderBy: { id: 'asc' },
    });
    expect(runs.map((run) => run.recrawlOf)).toEqual([null, runs[0]!.id]);
    expect(await database.prisma.resource.count({ where: { jobId: summary.job.id } })).toBe(3);
  }, 180_000);

  it('has nothing to crawl again in a folder without a crawl', async () => {
    const nothing = ['crawl', '--again', '--out', join(folder, 'nothing')];
    const { code, stderr } = await florilegium(nothing, { env: { DATABASE_URL: database.url } });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('has no crawl that could be repeated'),
    });
  }, 60_000);
});
