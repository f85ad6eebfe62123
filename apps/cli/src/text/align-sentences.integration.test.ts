import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { alignSentenceLines } from './align-sentences';

const temp = mkdtempSync(join(tmpdir(), 'align-sentences-'));
afterAll(() => rmSync(temp, { recursive: true }));

async function align(lines: readonly string[], all = false) {
  const output = new PassThrough();
  const stream = Readable.from([Buffer.from(`${lines.join('\n')}\n`)]);
  const input = { stream, placeOf: (line: number) => `line ${line}` };
  const said: string[] = [];
  const [written] = await Promise.all([
    text(output),
    alignSentenceLines({ input, output, temp, all, say: (line) => said.push(line) }).then(() => output.end()),
  ]);
  const found = written
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
  return { found, said };
}

const a = [
  'Dante morì a Ravenna nel 1321.',
  'Questa frase intera manca dalla traduzione inglese.',
  'Volta mostrò la pila a Napoleone nel 1801.',
];
const b = ['Dante died in Ravenna in 1321.', 'Volta showed Napoleone his battery in 1801.'];

describe('alignSentenceLines', () => {
  it('answers each line in its place, also those that can not be used', async () => {
    const lines = [
      JSON.stringify({ id: 1, a, b }),
      '{"id": 2, "a": "text"}',
      'no JSON',
      JSON.stringify({ id: 'x', a: [], b }),
    ];
    const { found, said } = await align(lines);
    expect(found.map(({ id }) => id)).toEqual([1, 2, null, 'x']);
    expect(found[0]!.pairs).toMatchObject([
      { a: [0], b: [0] },
      { a: [2], b: [1] },
    ]);
    expect(found[1]!.error).toMatchObject({ code: 'badInput' });
    expect(found[2]!.error).toMatchObject({ code: 'badJson' });
    expect(found[3]!.pairs).toEqual([]);
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'line 2',
      'line 3',
      'line 4',
      expect.any(String),
    ]);
    expect(said.at(-1)).toBe('2 pairs of texts, 2 pairs of sentences; 2 lines could not be used.');
    expect(readdirSync(temp)).toEqual([]);
  });

  it('says which sentences have no counterpart when asked', async () => {
    const { found } = await align([JSON.stringify({ id: 1, a, b })], true);
    expect(found[0]!.pairs).toContainEqual(expect.objectContaining({ a: [1], b: [] }));
  });
});
