import { mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HashFile } from '../lines/hash-file';
import { DuplicateIndex } from './duplicate-index';
import { printOf } from './text-print';

const folder = mkdtempSync(join(tmpdir(), 'duplicate-index-'));
afterAll(() => rmSync(folder, { recursive: true }));
const near = { minShared: 3, minContainment: 0.45 };

const words = (seed: string, count = 120) =>
  Array.from({ length: count }, (_, at) => `${seed}${at.toString(36)}`);
const prose = (seed: string, count?: number) => words(seed, count).join(' ');

describe('HashFile', () => {
  it('finds what was added, however many pages that takes', () => {
    const file = new HashFile(openSync(join(folder, 'many'), 'w+'), 100);
    // The high bits of a sketch's hashes are small; the low ones are spread.
    const key = (at: number) => (at % 50) * 2 ** 32 + (Math.imul(at, 2_654_435_761) >>> 0);
    for (let at = 0; at < 20_000; at++) file.add(key(at), at);
    for (let at = 0; at < 20_000; at += 7) expect(file.get(key(at))).toEqual([at]);
    expect(file.get(key(20_000))).toEqual([]);
    file.close();
  });

  it('keeps several values of a key, up to a limit, through splits', () => {
    const file = new HashFile(openSync(join(folder, 'several'), 'w+'), 5);
    for (let at = 0; at < 2_000; at++) {
      file.add(Math.imul(at, 2_654_435_761) >>> 0, at);
      if (at % 100 === 0) file.add(77, at);
    }
    expect(file.get(77)).toEqual([0, 100, 200, 300, 400]);
    file.close();
  });

  it('gives up on keys that nothing tells apart, and goes on', () => {
    const file = new HashFile(openSync(join(folder, 'alike'), 'w+'), 100);
    for (let at = 0; at < 1_000; at++) file.add(at * 2 ** 32, at);
    file.add(1, 5);
    expect(file.get(1)).toEqual([5]);
    file.close();
  });
});

describe('DuplicateIndex', () => {
  it('finds the text seen first, exactly or nearly, and leaves no file behind', () => {
    const index = new DuplicateIndex(folder, near);
    const before = readdirSync(folder).length;
    const first = index.add(printOf(prose('a')), { page: 1 });
    index.add(printOf(prose('b')), 'b');
    expect(index.find(printOf(prose('a')))).toEqual({ to: first, kind: 'exact', similarity: 1 });
    const edited = words('a').map((word, at) => (at % 12 === 0 ? 'x' : word));
    expect(index.find(printOf(edited.join(' ')))).toMatchObject({ to: first, kind: 'near' });
    expect(index.find(printOf(prose('c')))).toBeNull();
    expect(index.idOf(first)).toEqual({ page: 1 });
    expect(before).toBe(readdirSync(folder).length);
    index.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('florilegium'))).toEqual([]);
  });

  it('takes the most similar of several, and no text for a duplicate of its quotation', () => {
    const index = new DuplicateIndex(folder, near);
    index.add(printOf([...words('a', 80), ...words('z', 40)].join(' ')), 0);
    const closest = index.add(printOf(prose('a')), 1);
    expect(index.find(printOf(`${prose('a', 118)} fine`))?.to).toBe(closest);
    expect(index.find(printOf([...words('a', 120), ...words('q', 400)].join(' ')))).toBeNull();
    index.close();
  });

  it('finds the copies of a page after any number of them, in groups that hang together', () => {
    const index = new DuplicateIndex(folder, near);
    const whole = words('k', 400);
    const texts = Array.from({ length: 300 }, (_, at) => `${prose('template')} ${prose(`own${at}-`, 60)}`);
    // A chain whose ends share nothing.
    for (let at = 0; at < 5; at++) texts.push(whole.slice(at * 50, at * 50 + 200).join(' '));
    const numbers = texts.map((text, at) => index.link(printOf(text), at));
    expect(new Set(numbers.slice(0, 300).map((text) => index.firstOf(text)))).toEqual(new Set([0]));
    expect(numbers.slice(300).map((text) => index.firstOf(text))).toEqual([300, 300, 300, 300, 300]);
    expect(index.idOf(300)).toBe(300);
    index.close();
  });

  it('lets sketches alone decide where no share is asked for', () => {
    const index = new DuplicateIndex(folder, { minShared: 5, minContainment: 0 });
    index.add(printOf(prose('a', 200)), 0);
    const edited = words('a', 200).map((word, at) => (at % 8 === 0 ? `x${at}` : word));
    expect(index.find(printOf(edited.join(' ')))).toMatchObject({ to: 0, kind: 'near' });
    index.close();
  });
});
