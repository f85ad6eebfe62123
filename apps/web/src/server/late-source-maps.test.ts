import { describe, expect, it } from 'vitest';
import { withinBudget } from './late-source-maps';

describe('source maps', () => {
  it('are read so many times in a minute, however many errors are logged', () => {
    let now = 0;
    const read: string[] = [];
    const find = withinBudget(
      (url) => {
        read.push(url);
        return url;
      },
      { most: 3, everyMs: 60_000, now: () => now },
    );
    for (let n = 0; n < 1_000; n += 1) find(`file:///${n}.js`);
    expect(read).toEqual(['file:///0.js', 'file:///1.js', 'file:///2.js']);
    now = 59_999;
    expect(find('file:///a.js')).toBeUndefined();
    now = 60_000;
    expect(find('file:///a.js')).toBe('file:///a.js');
  });

  it('are those of files alone', () => {
    const find = withinBudget(() => 'map', { most: 1, everyMs: 1 });
    for (const url of ['node:fs', 'about://x', '<anonymous>']) expect(find(url)).toBeUndefined();
    expect(find('file:///a.js')).toBe('map');
  });
});
