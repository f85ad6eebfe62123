import { describe, expect, it } from 'vitest';
import { recentValues } from './recent-values';

/** Values that weigh as much as they are long; says which were made. */
function counting(mostWeight: number) {
  const made: string[] = [];
  const values = recentValues<string>({ mostWeight, weigh: (value) => value.length });
  const ask = (key: string, value = key) =>
    values.get(key, async () => {
      made.push(key);
      return value;
    });
  return { made, values, ask };
}

describe('recent values', () => {
  it('are made once, also for those who ask while they are being made', async () => {
    const { made, ask } = counting(10);
    expect(await Promise.all([ask('a', 'first'), ask('a', 'second')])).toEqual(['first', 'first']);
    expect(await ask('a', 'third')).toBe('first');
    expect(made).toEqual(['a']);
  });

  it('give way in the order in which they were asked for last', async () => {
    const { made, ask } = counting(6);
    for (const key of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'cc', 'bb']) await ask(key);
    expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'bb']);
  });

  it('are handed out and not kept when they are too heavy, and the others stay', async () => {
    const { made, ask } = counting(6);
    await ask('aa');
    expect(await ask('heavy', 'seven..')).toBe('seven..');
    await ask('heavy', 'seven..');
    await ask('aa');
    expect(made).toEqual(['aa', 'heavy', 'heavy']);
  });

  it('are made again when making them failed', async () => {
    const { values, ask } = counting(10);
    await expect(values.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await ask('a', 'there')).toBe('there');
  });
});
