import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { florilegium, jsonLines, startFlorilegium } from '../fixtures/command-line';

const temp = mkdtempSync(join(tmpdir(), 'duplicates-command-'));
afterAll(() => rmSync(temp, { recursive: true }));

const options = ['duplicates', '--temp', temp, '--jobs', '2'];

async function run(lines: readonly string[], ...args: string[]): Promise<Record<string, unknown>[]> {
  const { code, stdout } = await florilegium([...options, ...args], { input: `${lines.join('\n')}\n` });
  expect(code).toBe(0);
  return jsonLines(stdout);
}

const prose = (seed: string, count = 60) =>
  Array.from({ length: count }, (_, at) => `${seed}${at}`).join(' ');
const line = (id: unknown, text: string) => JSON.stringify({ id, text });
const lines = [
  line('a', prose('a')),
  line(7, prose('b')),
  line('a2', prose('a')),
  'no JSON',
  line('b2', `${prose('b')} fine`),
  JSON.stringify({ id: 'empty' }),
  line('c', prose('c')),
];

describe('florilegium duplicates', () => {
  it('names the text that came first, in the order of the lines, and a bad line as what it is', async () => {
    expect(await run(lines)).toMatchObject([
      { id: 'a', duplicateOf: null, kind: null, similarity: 0 },
      { id: 7, duplicateOf: null, kind: null },
      { id: 'a2', duplicateOf: 'a', kind: 'exact', similarity: 1 },
      { id: null, error: { code: 'badJson' } },
      { id: 'b2', duplicateOf: 7, kind: 'near' },
      { id: 'empty', error: { code: 'badInput' } },
      { id: 'c', duplicateOf: null, kind: null },
    ]);
    expect(readdirSync(temp)).toEqual([]);
  }, 60_000);

  it('names clusters once all is read', async () => {
    const answers = await run([...lines.slice(2), ...lines.slice(0, 2)], '--clusters');
    expect(answers.map(({ id, representative }) => [id, representative])).toEqual([
      ['a2', 'a2'],
      [null, undefined],
      ['b2', 'b2'],
      ['empty', undefined],
      ['c', 'c'],
      ['a', 'a2'],
      [7, 'b2'],
    ]);
    expect(new Set(answers.flatMap(({ cluster }) => cluster ?? [])).size).toBe(3);
    expect(readdirSync(temp)).toEqual([]);
  }, 60_000);

  it('leaves nothing behind when it is interrupted', async () => {
    const child = await startFlorilegium(options);
    child.stdin.write(`${lines[0]}\n`);
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    await once(child, 'close');
    expect(readdirSync(temp)).toEqual([]);
  }, 60_000);
});
