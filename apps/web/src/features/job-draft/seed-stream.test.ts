import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BadSeed, readSeedStream } from './seed-stream';

async function read(bytes: Uint8Array, chunkSize: number) {
  const bad: BadSeed[] = [];
  const seeds: string[] = [];
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.slice(at, at + chunkSize);
  };
  for await (const batch of readSeedStream(chunks(), bad)) {
    for (const seed of batch) seeds.push(seed.problem ? `${seed.url} (${seed.problem})` : seed.url);
  }
  return { seeds, bad };
}

const list =
  '\ufeffhttps://a.example/\r\n\n# a comment\nnonsense\n  https://città.example/è  \nmailto:a@b.example';
const encoded = new TextEncoder().encode(list);

describe('readSeedStream', () => {
  it('reads seeds and names bad lines by their number, however the body is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 90 }), async (chunkSize) => {
        expect(await read(encoded, chunkSize)).toEqual({
          seeds: [
            'https://a.example/',
            'nonsense (invalidUrl)',
            'https://città.example/è',
            'mailto:a@b.example (unsupportedScheme)',
          ],
          bad: [
            { line: 4, url: 'nonsense', reason: 'invalidUrl' },
            { line: 6, url: 'mailto:a@b.example', reason: 'unsupportedScheme' },
          ],
        });
      }),
      { numRuns: 40 },
    );
  });

  it('takes 100,000 seeds', async () => {
    const many = Array.from({ length: 100_000 }, (_, n) => `https://host${n}.example/`).join('\n');
    const { seeds, bad } = await read(new TextEncoder().encode(many), 65_536);
    expect(seeds).toHaveLength(100_000);
    expect(bad).toEqual([]);
  });

  it('keeps a line without an end from growing, and refuses what is no text', async () => {
    const endless = new TextEncoder().encode(`https://a.example/${'x'.repeat(3_000_000)}`);
    const { bad } = await read(endless, 65_536);
    expect(bad).toMatchObject([{ line: 1, reason: 'urlTooLong' }]);
    await expect(read(new Uint8Array([0xff, 0xfe, 0x00]), 10)).rejects.toMatchObject({ code: 'badInput' });
  });

  it('takes an empty list as no seeds', async () => {
    expect(await read(new Uint8Array(), 10)).toEqual({ seeds: [], bad: [] });
  });
});
