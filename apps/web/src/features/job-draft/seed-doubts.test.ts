import { describe, expect, it } from 'vitest';
import { doubtfulSeeds, doubtfulSeedsOfFile } from './seed-doubts';

const open = { cidrs: [], origins: [] };
const goesOn = () => new AbortController().signal;

describe('seeds from which a crawl will likely get nothing', () => {
  const list = ['\uFEFFhttps://www.example.org/', '# http://10.0.0.9/', '', 'http://10.0.0.1/', 'no address'];

  it('are found with their lines, typed or in a file', async () => {
    const found = { count: 1, shown: [{ line: 4, url: 'http://10.0.0.1/', doubt: 'network' }] };
    expect(doubtfulSeeds(list.join('\n'), open)).toEqual(found);
    expect(await doubtfulSeedsOfFile(new Blob([list.join('\r\n')]), open, goesOn())).toEqual(found);
  });

  it('are counted when they are many, and the first ones shown', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `http://10.0.${n >> 8}.${n & 255}/`).join('\n');
    for (const found of [
      doubtfulSeeds(many, open),
      await doubtfulSeedsOfFile(new Blob([many]), open, goesOn()),
    ]) {
      expect(found.count).toBe(1_200);
      expect(found.shown.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('of a file that another one takes the place of are looked for no longer', async () => {
    const stop = new AbortController();
    const looked = doubtfulSeedsOfFile(new Blob(['http://10.0.0.1/']), open, stop.signal);
    stop.abort();
    await expect(looked).rejects.toThrow();
  });
});
