import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { florilegium } from '../fixtures/command-line';

const texts = {
  it: [
    'Il mercato coperto apre il martedì e il sabato mattina alle 7. I 24 contadini della valle portano formaggi, miele e castagne. Chi arriva presto trova ancora il pane di segale cotto nel forno del paese.',
    'La nuova linea del tram collega la stazione con il mercato in 12 minuti. I lavori sono durati 3 anni e hanno spostato alcune fermate. Ora lasciano il posto a una pista ciclabile alberata.',
    'Durante il restauro della cappella gli operai hanno scoperto un affresco del 1480 vicino al mercato. Raffigura una pesca con le barche e le reti piene. Un cane abbaia dalla riva del lago.',
  ],
  en: [
    'The covered market opens on Tuesday and on Saturday morning at 7. The 24 farmers of the valley bring cheese, honey and chestnuts. Whoever comes early still finds the rye bread baked in the oven of the village.',
    'The new tram line connects the station with the market in 12 minutes. The works lasted 3 years and moved some of the stops. Now they make room for a cycle path between trees.',
    'During the restoration of the chapel the workers discovered a fresco of 1480 near the market. It shows a fishing scene with the boats and the full nets. A dog barks from the shore of the lake.',
  ],
};
const offTopic =
  'Questa pagina parla soltanto di montagne, di sentieri e di rifugi, e di come ci si veste quando in alto comincia a nevicare già in settembre.';

function page(language: 'it' | 'en', n: number): string {
  const other = language === 'it' ? 'en' : 'it';
  const links = [0, 1, 2].map((to) => `<a href="/${language}/${to}.html">${to}</a>`).join(' ');
  return `<html lang=${language}><title>${texts[language][n]!.slice(0, 20)}</title>
    <link rel=alternate hreflang=${other} href="/${other}/${n}.html">
    <nav>${links} <a href="/${other}/${n}.html">${other}</a> <a href="/it/off.html">off</a></nav>
    <h1>${n + 1}</h1>${texts[language]
      [n]!.split('. ')
      .map((text) => `<p>${text.replace(/\.$/, '')}.</p>`)
      .join('')}`;
}

const site: Record<string, string> = {
  '/terms.txt': '100: mercato=luoghi>it\n100: market=luoghi>en\n1o0: tram=luoghi\n',
  '/it/off.html': `<html lang=it><title>Montagne</title><p>${offTopic}</p>`,
};
for (const language of ['it', 'en'] as const)
  for (const n of [0, 1, 2]) site[`/${language}/${n}.html`] = page(language, n);

let database: TestDatabase;
let server: Server;
let folder: string;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'florilegium-services-'));
  server = createServer((request, response) => {
    const body = site[request.url ?? ''];
    const type = request.url?.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function service(args: string[]) {
  const { code, stderr } = await florilegium(args, { env: { DATABASE_URL: database.url } });
  return { code, said: stderr };
}

const lines = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1);

async function crawl(command: string, ...options: string[]) {
  const out = join(folder, command);
  const seeds = join(folder, 'seeds.txt');
  writeFileSync(seeds, `${origin}/it/0.html\nno address\n`);
  const place = ['--interval-ms', '0', '--allow-network', '127.0.0.0/8', '--out', out];
  const { code, said } = await service([
    command,
    '--Domain',
    'MERCATI',
    '--UrlList',
    seeds,
    ...options,
    ...place,
  ]);
  expect(code, said).toBe(0);
  return { out, said, files: lines(join(out, 'output.txt')) };
}

const summaryOf = (out: string): unknown => JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));

describe('florilegium focused-crawl', () => {
  it('writes a cesDoc of each relevant page, and lists them', async () => {
    const terms = join(folder, 'terms.txt');
    writeFileSync(terms, site['/terms.txt']!);
    const { said, files, out } = await crawl('focused-crawl', '--LanguagesList', 'it', '--term-list', terms);
    expect(said).toMatch(
      /TermList, line 3 \(badWeight\): the weight is not a whole number.*: 1o0: tram=luoghi\n/,
    );
    expect(said).toContain('TermList: 1 of 3 lines left out.');
    expect(said).toContain('UrlList, line 2 (invalidUrl): ');
    expect(files).toHaveLength(3);
    const written = files.map((path) => readFileSync(path, 'utf8'));
    for (const text of written) {
      expect(text).toContain('<cesDoc version="0.4">');
      expect(text).toContain('<language iso639="it"/>');
      expect(text).toContain('<domain>MERCATI</domain>');
      expect(text).toContain('mercato');
    }
    expect(existsSync(join(out, 'cesdoc', 'cesdoc.xsl'))).toBe(true);
    expect(summaryOf(out)).toMatchObject({ topic: { relevant: 3 } });
  }, 180_000);

  it('says when no term of the topic is found anywhere', async () => {
    const terms = join(folder, 'other.txt');
    writeFileSync(terms, '100: ornitorinco=bestie\n');
    const { said, files, out } = await crawl('focused-crawl', '--LanguagesList', 'it', '--term-list', terms);
    expect(files).toEqual([]);
    expect(said).toMatch(/No term of the topic was found in any of \d+ pages\./);
    expect(summaryOf(out)).toMatchObject({ topic: { withTerms: 0 } });
  }, 180_000);

  it('says why nothing was fetched, and what can be done', async () => {
    const [terms, seeds] = [join(folder, 'shut-terms.txt'), join(folder, 'shut-seeds.txt')];
    writeFileSync(terms, site['/terms.txt']!);
    writeFileSync(seeds, `${origin}/it/0.html\n`);
    const { code, said } = await service([
      ...['focused-crawl', '--Domain', 'Mercati', '--LanguagesList', 'it', '--TermList', terms],
      ...['--UrlList', seeds, '--out', join(folder, 'shut')],
    ]);
    expect(code).toBe(1);
    expect(said).toMatch(
      /No page was fetched\. The most frequent reason: .*--allow-network.*\(addressRefused, 1\)/,
    );
  }, 180_000);
});

describe('florilegium bilingual-crawl', () => {
  it('fetches its list, pairs the pages, and writes cesAligns and a TMX', async () => {
    const { files, out } = await crawl(
      'bilingual-crawl',
      ...['--Language1', 'it', '--language2', 'en', '--TermList', `${origin}/terms.txt`],
    );
    expect(files).toHaveLength(3);
    for (const path of files) {
      const places = [...readFileSync(path, 'utf8').matchAll(/trans\.loc="([^"]+)" lang="(\w+)"/g)];
      expect(places.map((place) => place[2])).toEqual(['it', 'en']);
      const [a, b] = places.map((place) => readFileSync(resolve(dirname(path), place[1]!), 'utf8'));
      const nameOf = (text = '') => /<eAddress>[^<]*\/(\d)\.html/.exec(text)?.[1];
      expect(nameOf(a)).toBeDefined();
      expect(nameOf(a)).toBe(nameOf(b));
    }
    expect(summaryOf(out)).toMatchObject({
      pairing: { state: 'done', pairs: { 'it-en': 3 }, sentences: expect.any(Number) },
    });
    const memory = readFileSync(join(out, 'it-en.tmx'), 'utf8');
    expect(memory).toContain('<tmx version="1.4">');
    expect(memory).toContain('<seg>Un cane abbaia dalla riva del lago.</seg>');
  }, 180_000);

  it('ends with no pair where the site has one of the languages only', async () => {
    const terms = ['--TermList', `${origin}/terms.txt`];
    const { files, out } = await crawl('bilingual-crawl', '--Language1', 'it', '--Language2', 'fr', ...terms);
    expect(files).toEqual([]);
    // No pair of the earlier crawl into the same folder is left.
    expect(readdirSync(join(out, 'cesalign'))).toEqual([]);
    expect(readdirSync(join(out, 'cesdoc'))).toHaveLength(4);
    expect(readdirSync(out).filter((name) => name.endsWith('.tmx') && name !== 'it-fr.tmx')).toEqual([]);
  }, 180_000);

  it('says what is wrong with what was typed', async () => {
    const { code, said } = await service(['bilingual-crawl', '--Language1', 'it', '--out', folder]);
    expect(code).toBe(2);
    expect(said).toMatch(/^--Domain is missing: .*; --Language2 is missing: .*\.\n$/);
  }, 60_000);
});
