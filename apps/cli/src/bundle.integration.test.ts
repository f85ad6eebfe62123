import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { afterAll, describe, expect, it } from 'vitest';
import { florilegiumProcess, type Given, jsonLines, startFlorilegium } from './fixtures/command-line';

const folder = mkdtempSync(join(tmpdir(), 'florilegium-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const line = (value: object) => `${JSON.stringify(value)}\n`;
const says = (text: string) => expect.stringContaining(text);

/** How a command is called, and how it should end: by default with 0 and without messages. */
interface Call extends Given, Partial<Record<'stdout' | 'stderr', unknown>> {
  args: string[];
  code?: number;
}

const calls: Record<string, Call> = {
  crawl: {
    args: ['--again', '--out', folder],
    env: { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' },
    code: 1,
    stderr: says('DATABASE_URL expects'),
  },
  'focused-crawl': { args: ['--help'], stdout: says('--TermList') },
  'bilingual-crawl': { args: ['--help'], stdout: says('--Language2') },
  seeds: { args: ['--language', 'it', '--queries', '1'], stdout: says('"list":"midFrequency"') },
  export: { args: ['--format', 'jsonl', '--out', folder], code: 1, stderr: says('DATABASE_URL is missing') },
  search: { args: ['x', '"a"'], code: 2, stderr: says("'x' is not the id") },
  import: { args: ['x', 'a.jsonl'], code: 2, stderr: says("'x' is not the id") },
  release: { args: ['x', '--title', 'T'], code: 2, stderr: says("'x' is not the id") },
  convert: { args: [file('a.txt', 'Un testo.')], stdout: says('"text":"Un testo."') },
  clean: { args: ['--jobs', '1'], input: line({ id: 1, html: '' }), stdout: says('"words":0') },
  decode: { args: ['--jobs', '1'], input: line({ id: 1, base64: 'YQ==' }), stdout: says('"text":"a"') },
  identify: { args: ['--jobs', '1'], input: line({ id: 1, text: '' }), stdout: says('"language":"und"') },
  duplicates: {
    args: ['--jobs', '12'],
    input: line({ id: 1, text: '' }),
    stdout: says('"duplicateOf":null'),
  },
  align: {
    args: ['--sentences'],
    input: line({ id: 1, a: [], b: [] }),
    stdout: says('"pairs":[]'),
    stderr: says('no sentence'),
  },
  tag: {
    args: ['--language', 'is', '--jobs', '1'],
    input: line({ id: 1, text: 'Ég.' }),
    stdout: says('"form":"Ég"'),
  },
  map: { args: [], code: 2, stderr: says('expects WARC files') },
  robots: {
    args: [],
    input: line({ id: 1, robots: '', agent: 'a', url: 'http://a.example/' }),
    stdout: '{"id":1,"allowed":true}\n',
  },
  url: {
    args: [],
    input: line({ id: 1, url: 'HTTP://a.example' }),
    stdout: says('"href":"http://a.example/"'),
  },
  warc: { args: ['check', file('a.warc.gz', 'x')], code: 1, stdout: says('no gzip member') },
  schema: { args: [], stdout: says('"title": "Florilegium job"') },
};

describe('the bundle of the command line', () => {
  it('has every command, each of which starts, answers and exits as it should', async () => {
    const { code, stdout } = await florilegiumProcess(['--help']);
    expect(code).toBe(0);
    expect([...stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name)).toEqual(Object.keys(calls));
    const ended = await pMap(
      Object.entries(calls),
      async ([name, { args, ...given }]) => [name, await florilegiumProcess([name, ...args], given)] as const,
      { concurrency: availableParallelism() },
    );
    for (const [name, result] of ended) {
      const { stdout = '', stderr = '', code = 0 } = calls[name]!;
      expect(result, name).toEqual({ stdout, stderr, code });
    }
  });

  it('ends with one sentence when whoever reads its results goes away', async () => {
    const child = await startFlorilegium(['url']);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.stdin.on('error', () => {});
    child.stdin.write(line({ id: 1, url: 'http://a.example/' }));
    const [answer] = await once(child.stdout, 'data');
    expect(jsonLines(String(answer))).toMatchObject([{ id: 1 }]);
    child.stdout.destroy();
    const more = setInterval(() => child.stdin.write(line({ id: 2, url: 'http://a.example/' })), 1);
    const [code] = await once(child, 'close');
    clearInterval(more);
    expect({ code, said }).toEqual({
      code: 1,
      said: 'The program that reads the results has stopped reading.\n',
    });
  });
});
