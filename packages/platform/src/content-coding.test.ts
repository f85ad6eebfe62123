import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeContent, openContentDecoder } from './content-coding';

const coders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes),
  'x-gzip': (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
  'gzip, br': (bytes) => brotliCompressSync(gzipSync(bytes)),
  'br, deflate': (bytes) => deflateSync(brotliCompressSync(bytes)),
  identity: (bytes) => bytes,
  'utf-8': (bytes) => bytes,
};

test('every coding comes back, whatever the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(coders)),
      fc.uint8Array({ minLength: 1, maxLength: 3_000 }),
      fc.integer({ min: 1, max: 500 }),
      async (coding, bytes, step) => {
        const coded = coders[coding]!(Buffer.from(bytes));
        const decoder = openContentDecoder(coding, 1_000_000);
        for (let at = 0; at < coded.length; at += step) await decoder.write(coded.subarray(at, at + step));
        await decoder.end();
        expect(decoder.decoded().equals(bytes)).toBe(true);
        expect(decoder.coded().equals(coded)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test('deflate without its frame, and gzip that is none', async () => {
  const text = Buffer.from('Il mulino gira. '.repeat(50));
  expect(await decodeContent(deflateRawSync(text), 'deflate', 10_000)).toEqual(text);
  expect(await decodeContent(text, 'gzip', 10_000)).toEqual(text);
});

test('a coded body without its end keeps its beginning', async () => {
  const text = Buffer.from(Array.from({ length: 5_000 }, (_, i) => `riga ${i}\n`).join(''));
  const cut = await decodeContent(gzipSync(text).subarray(0, 4_000), 'gzip', 1_000_000);
  expect(cut.length).toBeGreaterThan(1_000);
  expect(text.subarray(0, cut.length).equals(cut)).toBe(true);
});

test('bytes after the coded body are left out', async () => {
  const text = Buffer.from('abc'.repeat(100));
  for (const [coding, coded] of [
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
  ] as const) {
    const decoder = openContentDecoder(coding, 10_000);
    const trailing = Buffer.concat([coded, Buffer.from('<!-- cached -->')]);
    for (let at = 0; at < trailing.length; at += 7) await decoder.write(trailing.subarray(at, at + 7));
    await decoder.end();
    expect(decoder.decoded()).toEqual(text);
    expect(await decodeContent(trailing, coding, 10_000)).toEqual(text);
  }
});

test('a body in one member of gzip whose header has all fields, and bytes after it', async () => {
  const text = Buffer.from('abc'.repeat(100));
  const plain = gzipSync(text);
  const fields = Buffer.from('\x03\0abcpagina.html\0di prova\0', 'latin1');
  const member = Buffer.concat([plain.subarray(0, 10), fields, plain.subarray(10), Buffer.from('<!-- -->')]);
  member[3] = 4 + 8 + 16;
  expect(await decodeContent(member, 'gzip', 10_000)).toEqual(text);
});

test('large coded bodies take the stream and come back, and the beginning of one is there early', async () => {
  const text = Buffer.from(Array.from({ length: 60_000 }, (_, i) => `riga ${i * 7919}\n`).join(''));
  for (const coding of ['gzip', 'br', 'deflate']) {
    const coded = coders[coding]!(text);
    expect(coded.length).toBeGreaterThan(131_072);
    const decoder = openContentDecoder(coding, 10_000_000);
    const seen: (string | undefined)[] = [];
    for (let at = 0; at < coded.length; at += 9_000) {
      await decoder.write(coded.subarray(at, at + 9_000));
      const start = decoder.beginning(1_024);
      if (at < 27_000) seen.push(start?.subarray(0, 14).toString());
    }
    await decoder.end();
    expect(seen).toEqual([undefined, 'riga 0\nriga 79', 'riga 0\nriga 79']);
    expect(decoder.decoded().equals(text)).toBe(true);
    expect(decoder.coded().equals(coded)).toBe(true);
  }
});

test('bombs and bodies over the cap are tooLarge', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  await expect(decodeContent(bomb, 'gzip', 50_000_000)).rejects.toMatchObject({ code: 'tooLarge' });
  await expect(decodeContent(gzipSync(bomb), 'gzip, gzip', 50_000_000)).rejects.toMatchObject({
    code: 'tooLarge',
  });
  await expect(decodeContent(gzipSync(Buffer.alloc(900)), 'gzip', 899)).rejects.toMatchObject({
    code: 'tooLarge',
  });
  await expect(decodeContent(Buffer.alloc(900), undefined, 899)).rejects.toMatchObject({ code: 'tooLarge' });
});

test('garbage and codings that were not asked for are protocol errors', async () => {
  const garbled = gzipSync(Buffer.from('abc'.repeat(100)));
  garbled.fill(0x06, 10);
  await expect(decodeContent(garbled, 'gzip', 1_000)).rejects.toMatchObject({ code: 'protocolError' });
  await expect(decodeContent(Buffer.from('x'), 'zstd', 1_000)).rejects.toMatchObject({
    code: 'protocolError',
  });
  await expect(decodeContent(Buffer.from('x'), 'gzip,gzip,gzip,gzip', 9)).rejects.toMatchObject({
    code: 'protocolError',
  });
});
