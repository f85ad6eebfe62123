import { describe, expect, it } from 'vitest';
import { lookAtSeedFile, lookAtSeeds } from './seed-look';

const open = { cidrs: [], origins: [] };
const goesOn = () => new AbortController().signal;
const looks = async (text: string) => [
  lookAtSeeds(text, open),
  await lookAtSeedFile(new Blob([text]), open, goesOn()),
];

describe('a look at a list of seeds, typed or in a file', () => {
  it('counts its lines, and tells which can’t be used and from which a crawl will likely get nothing', async () => {
    const list = ['\uFEFFhttps://www.example.org/', '# a note', '', 'http://10.0.0.1/', 'ftp://a.example/'];
    for (const look of await looks(list.join('\r\n'))) {
      expect(look).toEqual({
        counts: {
          total: 3,
          problems: 1,
          bad: [{ line: 5, url: 'ftp://a.example/', reason: expect.any(String) }],
        },
        doubtful: { count: 1, shown: [{ line: 4, url: 'http://10.0.0.1/', doubt: 'network' }] },
      });
    }
  });

  it('shows the first ones of many', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `http://10.0.${n >> 8}.${n & 255}/`).join('\n');
    for (const { counts, doubtful } of await looks(many)) {
      expect([counts!.total, doubtful.count]).toEqual([1_200, 1_200]);
      expect(doubtful.shown.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('counts no file that is too long to be read, and looks at its beginning', async () => {
    const long = `http://10.0.0.1/\n${'#'.repeat(8_000_000)}\n`;
    const look = await lookAtSeedFile(new Blob([long]), open, goesOn());
    expect(look).toMatchObject({ counts: null, doubtful: { count: 1 } });
  });

  it('ends when another file takes its place', async () => {
    const stop = new AbortController();
    const looked = lookAtSeedFile(new Blob(['http://10.0.0.1/']), open, stop.signal);
    stop.abort();
    await expect(looked).rejects.toThrow();
  });
});
