import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { loadSeedWords } from '@florilegium/crawling/seeds/seed-words';
import { afterAll, describe, expect, it } from 'vitest';
import type { OptionValues } from '../command';
import { readSeedOrder as readOrder } from './seed-order';

const readSeedOrder = (values: OptionValues, env: Record<string, string>) =>
  readOrder(values, { stdin: Readable.from([]), cwd: '/', env });

const folder = mkdtempSync(join(tmpdir(), 'seed-order-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const words = file('words.txt', 'mare\nsole\nvento\nqualità dell’aria\nmare\n');
const own = { language: 'it', words };
const searxng = { ...own, engine: 'searxng', origin: 'https://search.example.org' };

describe('the queries of florilegium seeds', () => {
  it('are tuples of different words of the list, none twice, the same for the same number', async () => {
    const values = { language: 'it', list: 'basic', 'tuple-size': '4', queries: '200', seed: '7' };
    const { tuples, search } = await readSeedOrder(values, {});
    const basic = new Set((await loadSeedWords('it'))!.basic);
    expect(tuples).toHaveLength(200);
    expect(new Set(tuples.map((tuple) => [...tuple].sort().join(' '))).size).toBe(200);
    expect(tuples.every((tuple) => new Set(tuple).size === 4 && tuple.every((word) => basic.has(word)))).toBe(
      true,
    );
    expect(search).toMatchObject({ list: 'basic', language: 'it', resultsPerQuery: 10 });
    expect((await readSeedOrder(values, {})).tuples).toEqual(tuples);
    expect((await readSeedOrder({ ...values, seed: '8' }, {})).tuples).not.toEqual(tuples);
  });

  it('keep WaCky’s two kinds of words apart', async () => {
    const known = (await loadSeedWords('it'))!;
    const { tuples, search } = await readSeedOrder({ language: 'it' }, {});
    expect(search.list).toBe('midFrequency');
    expect(tuples.flat().every((word) => known.midFrequency.includes(word))).toBe(true);
  });

  it('are as many as own words give, which is said', async () => {
    const { tuples, remarks, search } = await readSeedOrder(own, {});
    expect(search.list).toBe('own');
    expect(tuples.map((tuple) => [...tuple].sort())).toHaveLength(4);
    expect(remarks).toEqual(['The words give only 4 different queries.']);
  });
});

describe('its engine', () => {
  it('gets its key from the environment', async () => {
    const { engine } = await readSeedOrder({ ...searxng, key: 'MY_KEY' }, { MY_KEY: ' secret\n' });
    expect(engine).toMatchObject({
      key: 'secret',
      settings: { kind: 'searxng', template: searxng.origin, intervalMs: 1_000 },
    });
  });

  it.each<[Record<string, string | boolean>, RegExp]>([
    [{ words }, /^--language is missing/],
    [{ language: 'Italian', words }, /^--language expects/],
    [{ ...own, list: 'basic' }, /^Give either --words or --list/],
    [{ language: 'it', list: 'all' }, /^--list expects mid-frequency or basic/],
    [{ language: 'fi' }, /^Florilegium has no words for 'fi', only for ca, /],
    [{ language: 'it', words: join(folder, 'nowhere') }, /there is no such file/],
    [{ ...own, 'tuple-size': '5' }, /^A query takes 5 different words, and the list has 4/],
    [{ ...own, 'tuple-size': '0' }, /^--tuple-size expects/],
    [{ ...own, origin: 'https://a.example' }, /^--origin can only be used with --engine/],
    [{ ...own, all: true }, /^--all can only be used with --engine/],
    [{ ...own, engine: 'google' }, /^--engine expects one of searxng, brave, template/],
    [{ ...own, engine: 'searxng' }, /^--origin is missing/],
    [{ ...searxng, origin: 'https://a.example/?q=x' }, /^--origin expects the address of the engine/],
    [
      { ...own, engine: 'template', origin: 'https://a.example/' },
      /^--origin needs the placeholder \{query\}/,
    ],
    [{ ...own, engine: 'template', origin: 'https://{query}.example/' }, /^--origin/],
  ])('and what was typed wrong is said: %o', async (values, sentence) => {
    await expect(readSeedOrder(values, {})).rejects.toThrow(sentence);
  });

  it('has a key that nobody repeats, should it stand where its variable is named', async () => {
    const wrong = readSeedOrder({ ...searxng, key: 'BSA-the-key' }, {});
    await expect(wrong).rejects.toThrow(/^--key expects the name of an environment variable/);
    await expect(wrong).rejects.not.toThrow(/BSA/);
  });
});
