import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { resourceRecord, responseRecord } from '@florilegium/archive/warc/warc-records';
import { openWarcWriter } from '@florilegium/archive/warc/warc-writer';
import { archivedPages } from '@florilegium/mapping-worker/fixtures/archived-pages';
import { htmlPage, prose } from '@florilegium/mapping-worker/fixtures/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { florilegium } from '../fixtures/command-line';

let folder: string;
let file: string;
/** Bytes of its complete records. */
let sound: number;

/** Runs `florilegium map`; returns its exit code, its lines and its messages. */
async function map(...args: string[]) {
  const { code, stdout, stderr } = await florilegium(['map', '--jobs', '1', ...args]);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status: code, stderr, pages: lines.map((line) => JSON.parse(line)) };
}

const first = [prose('it', 'uno'), prose('it', 'due')];
const changed = [prose('it', 'uno'), `${prose('it', 'due')} Una riga in più.`];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'map-command-'));
  const html: [string, string] = ['Content-Type', 'text/html; charset=utf-8'];
  const places = await archivedPages(folder, [
    { url: 'http://a.test/1', body: htmlPage('Il pane', first) },
    { url: 'http://a.test/2', body: htmlPage('Il pane', first).replace('Home', 'Inizio') },
    { url: 'http://a.test/3', body: htmlPage('Il pane', changed) },
    { url: 'http://a.test/4', body: htmlPage('Bread', [prose('en', 'one'), prose('en', 'two')]) },
    {
      url: 'http://a.test/5',
      body: gzipSync(
        htmlPage('La pasta', [prose('it', 'alfa').replaceAll('pane', 'farro'), 'Un fiume scorre.']),
      ),
      headers: [html, ['Content-Encoding', 'gzip']],
    },
    { url: 'http://a.test/6', body: 'GIF89a', headers: [['Content-Type', 'image/gif']] },
    { url: 'http://a.test/7', body: htmlPage('Il pane', changed) },
    { url: 'http://a.test/8', body: htmlPage('Rotta', first) },
  ]);
  file = join(folder, places[0]!.path);
  sound = places[7]!.offset;
  truncateSync(file, places[7]!.offset + places[7]!.length - 20);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with the records that Browsertrix, the UK Web Archive and this product make of pages. */
async function withForms(): Promise<string> {
  const shell = '<title>x</title><div id="root"></div><script src="/a.js"></script>';
  const server = { statusText: 'OK', httpVersion: '1.1', requestHeaders: [], remoteAddress: '127.0.0.1' };
  const startedAt = new Date('2026-11-21T09:00:00Z');
  const rawHeaders: [string, string][] = [['Content-Type', 'text/html']];
  const response = (url: string, body: string, status = 200) =>
    responseRecord({ ...server, url, status, rawHeaders, body: Buffer.from(body), startedAt });
  const resource = (url: string, contentType: string, payload: string) =>
    resourceRecord(
      { url, date: startedAt, contentType, payload: Buffer.from(payload) },
      { id: '<urn:uuid:1>' },
    );
  const records = [
    response('http://b.test/ours', shell),
    resource('urn:dom:http://b.test/ours', 'text/html', htmlPage('Il pane', first)),
    response('http://b.test/theirs', shell),
    response('http://b.test/empty', shell),
    response('http://b.test/full', htmlPage('La pasta', [prose('it', 'tre'), prose('it', 'cinque')])),
    resource('urn:text:http://b.test/full', 'text/plain', 'What the browser showed.'),
    resource('urn:pageinfo:http://b.test/theirs', 'application/json', '{"urls":{}}'),
    resource('urn:text:http://b.test/theirs', 'text/plain', prose('it', 'quattro')),
    resource('urn:view:http://b.test/theirs', 'image/png', 'PNG'),
    resource('onreadydom:http://b.test/alone', 'text/html', htmlPage('Il pane', first)),
    response('http://b.test/gone', 'Not here', 404),
    resource('urn:dom:http://b.test/gone', 'text/html', htmlPage('Gone', [prose('it', 'sei')])),
    resource('urn:text:http://b.test/elsewhere', 'text/plain', prose('it', 'sette')),
  ];
  const own = mkdtempSync(join(folder, 'forms-'));
  const writer = await openWarcWriter({ folder: own, prefix: 'b', software: 'test' });
  const [place] = await writer.append(records);
  await writer.close();
  return join(own, place!.path);
}

describe('florilegium map', () => {
  it('makes of each page of a file, in its order, a document or a reason', async () => {
    const { status, pages } = await map(file, '--language', 'it', '--min-words', '0');
    expect(status).toBe(0);
    expect(pages.map(({ url, dropped, duplicateOf }) => [url, dropped, duplicateOf])).toEqual([
      ['http://a.test/1', undefined, null],
      ['http://a.test/2', 'exactDuplicate', 'http://a.test/1'],
      ['http://a.test/3', 'nearDuplicate', 'http://a.test/1'],
      ['http://a.test/4', 'otherLanguage', undefined],
      ['http://a.test/5', 'nearDuplicate', 'http://a.test/1'],
      ['http://a.test/6', 'notConvertedYet', undefined],
      ['http://a.test/7', 'exactDuplicate', 'http://a.test/3'],
      ['', 'recordUnreadable', undefined],
    ]);
    expect(pages[0]).toMatchObject({
      date: '2026-11-21T09:00:00.000Z',
      mime: 'text/html; charset=utf-8',
      charset: 'utf-8',
      language: 'it',
      title: 'Il pane',
      signature: expect.stringMatching(/^[0-9a-f]{32}$/),
      labels: { content: 3, boilerplate: expect.any(Number) },
    });
    expect(pages[0].text.split('\n')).toEqual(['Il pane', ...first]);
    expect(pages[0].confidence).toBeGreaterThan(0.9);
  });

  it('reads pages that scripts write in the form that a browser gave them, and says what it passes over', async () => {
    const { status, stderr, pages } = await map(await withForms(), '--language', 'it', '--min-words', '0');
    expect(status).toBe(0);
    expect(pages.map(({ url, form }) => [url, form])).toEqual([
      ['http://b.test/ours', 'dom'],
      ['http://b.test/theirs', 'text'],
      ['http://b.test/alone', 'dom'],
      ['http://b.test/full', undefined],
      ['http://b.test/gone', undefined],
      ['http://b.test/empty', undefined],
    ]);
    expect(pages[0].text.split('\n')).toEqual(['Il pane', ...first]);
    expect(pages[2]).toMatchObject({ dropped: 'exactDuplicate', duplicateOf: 'http://b.test/ours' });
    expect(pages[4].dropped).toBe('notOk');
    expect(pages[5].dropped).toBe('needsJavaScript');
    expect(stderr).toContain('5 records were passed over');
  });

  it('tags what it keeps, and gives every block, where that is asked for', async () => {
    const { pages } = await map(file, '--language', 'en', '--tag', '--blocks', '--min-words', '20');
    const [kept, ...others] = pages.filter(({ dropped }) => dropped === undefined);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      url: 'http://a.test/4',
      tagger: expect.stringMatching(/^florilegium en \d+$/),
    });
    expect(kept.blocks.some(({ label }: { label: string }) => label === 'boilerplate')).toBe(true);
    const words = kept.sentences.flat();
    expect(words).toContainEqual(expect.objectContaining({ form: 'baker', lemma: 'baker', upos: 'NOUN' }));
  });

  it('reads records that are not compressed one by one, and says what a preset asks for in vain', async () => {
    const whole = gunzipSync(readFileSync(file).subarray(0, sound));
    const plain = join(folder, 'plain.warc');
    writeFileSync(plain, whole);
    const { pages, stderr } = await map(plain, '--preset', 'ridire', '--min-words', '20');
    expect(pages.map(({ dropped }) => dropped)).toEqual(
      expect.arrayContaining([undefined, 'exactDuplicate', 'notConvertedYet']),
    );
    expect(pages).toHaveLength(7);
    expect(stderr).toContain('keywords');
  });

  it('says what was typed wrong', async () => {
    expect(await map()).toMatchObject({ status: 2, pages: [] });
    expect((await map(file, '--preset', 'heritrix')).stderr).toContain('ridire');
    expect(await map(join(folder, 'none.warc.gz'))).toMatchObject({ status: 2, pages: [] });
    expect((await map(file, '--min-words', 'x')).status).toBe(2);
  });
});
