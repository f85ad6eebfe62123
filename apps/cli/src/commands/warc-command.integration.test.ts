import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { responseRecord } from '@florilegium/archive/warc/warc-records';
import { openWarcWriter } from '@florilegium/archive/warc/warc-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { florilegium } from '../fixtures/command-line';

let folder: string;
let files: string[];

async function warc(...args: string[]) {
  const { code, stdout, stderr } = await florilegium(['warc', ...args]);
  return { status: code, stdout, stderr };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warc-command-'));
  const writer = await openWarcWriter({ folder, prefix: 'day/crawl', software: 'test', maxFileBytes: 1 });
  const places = await writer.append(
    ['http://a.test/', 'http://b.test/picture'].map((url) =>
      responseRecord({
        url,
        status: 200,
        statusText: 'OK',
        httpVersion: '1.1',
        rawHeaders: [['Content-Type', url.endsWith('/') ? 'text/html' : 'image/png']],
        requestHeaders: [],
        body: Buffer.from(url),
        remoteAddress: '192.0.2.1',
        startedAt: new Date('2026-11-21T09:00:00Z'),
      }),
    ),
  );
  await writer.close();
  files = places.map(({ path }) => join(folder, path));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('says that files are sound, or what is wrong with them and where', async () => {
  const sound = await warc('check', ...files);
  expect(sound).toMatchObject({ status: 0, stderr: '' });
  expect(sound.stdout).toMatch(/^(.*\.warc\.gz: \d+ bytes, 1 warcinfo, 1 response: sound\n){2}$/);
  const torn = join(folder, 'torn.warc.gz');
  expect(await warc('check', torn)).toMatchObject({ status: 2, stdout: '' });
  const bytes = readFileSync(files[0]!);
  copyFileSync(files[0]!, torn);
  truncateSync(torn, bytes.length - 5);
  const inWords = await warc('check', torn);
  expect(inWords.status).toBe(1);
  expect(inWords.stdout).toMatch(
    /1 warcinfo: 1 problem\n {2}at \d+: the file ends within a record \(\d+ bytes\)\n$/,
  );
  const [report] = (await warc('check', '--json', torn)).stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(report).toMatchObject({ records: { warcinfo: 1 }, problemCount: 1, problems: [{ kind: 'torn' }] });
});

it('prints an index of several files, sorted', async () => {
  const { status, stdout } = await warc('index', ...files.toReversed());
  expect(status).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, line.indexOf(' {'))),
  ).toEqual(['test,a)/ 20261121090000', 'test,b)/picture 20261121090000']);
});

it('packs files, whole or not at all', async () => {
  const out = join(folder, 'corpus.wacz');
  expect(await warc('wacz', ...files)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--out'),
  });
  expect(await warc('wacz', ...files, '--out', out, '--title', 'Prova')).toMatchObject({
    status: 0,
    stdout: '',
  });
  const bytes = readFileSync(out);
  expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04', 'latin1'));
  for (const file of files) expect(bytes.includes(readFileSync(file))).toBe(true);
  const failed = join(folder, 'none', 'corpus.wacz');
  expect((await warc('wacz', ...files, '--out', failed)).status).toBe(1);
  expect(existsSync(join(folder, 'none'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('says in one sentence what it can not do', async () => {
  for (const args of [
    [],
    ['pack', files[0]!],
    ['check'],
    ['check', join(folder, 'day')],
    ['check', '--fast', 'x'],
  ]) {
    const { status, stdout, stderr } = await warc(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  }
});
