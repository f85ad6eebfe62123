import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unchunked } from './transfer-coding';

const chunk = (part: Uint8Array, extension = '') =>
  Buffer.concat([
    Buffer.from(`${part.length.toString(16)}${extension}\r\n`, 'latin1'),
    part,
    Buffer.from('\r\n'),
  ]);

test('whatever was chunked comes back, cut off or not', () => {
  const part = fc.uint8Array({ minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), fc.nat(), (parts, cut) => {
      const whole = Buffer.concat(parts);
      const coded = Buffer.concat([...parts.map((one) => chunk(one)), Buffer.from('0\r\n\r\n')]);
      expect(unchunked(coded)).toEqual(whole);
      const short = unchunked(coded.subarray(0, cut % coded.length));
      if (short) expect(whole.subarray(0, short.length)).toEqual(short);
    }),
  );
});

test('extensions and trailers are passed over', () => {
  const coded = Buffer.concat([
    chunk(Buffer.from('ciao'), ' ;name="x"'),
    Buffer.from('0\r\nExpires: now\r\n\r\n'),
  ]);
  expect(unchunked(coded)?.toString()).toBe('ciao');
});

test.each(['', '<!doctype html>\r\n<p>', 'ffffffffffffffff\r\nciao', '4\r\nciaoX\r\n0\r\n\r\n'])(
  'what is not chunked is said to be none: %j',
  (body) => {
    expect(unchunked(Buffer.from(body))).toBeNull();
  },
);

/** The same in plain words: the parts of the body in a list. */
function inParts(body: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    if (lineEnd < 0 || lineEnd - at > 1_000) return null;
    const size = /^([0-9a-f]{1,12})[ \t]*(?:;.*)?$/i.exec(body.toString('latin1', at, lineEnd))?.[1];
    if (size === undefined) return null;
    const start = lineEnd + 2;
    const end = start + Number.parseInt(size, 16);
    if (end === start) return Buffer.concat(parts);
    parts.push(body.subarray(start, end));
    at = end + 2;
    if (at >= body.length) return Buffer.concat(parts);
    if (body.toString('latin1', end, at) !== '\r\n') return null;
  }
}

test('damaged chunks are taken and refused as a list of parts would have it', () => {
  const piece = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 100 }).map((part) => chunk(part)),
    fc
      .tuple(
        fc.uint8Array({ minLength: 1, maxLength: 20 }),
        fc.constantFrom(' ', '\t;a', ';\r', ';\n', ';é=";"'),
      )
      .map(([part, extension]) => chunk(part, extension)),
    fc
      .constantFrom(
        '\r',
        '\n',
        '\r\n',
        '0',
        '00',
        'A',
        'aF',
        'g',
        ' ',
        ';',
        '0\r\n',
        '5\r\n',
        'fffffffffffff',
      )
      .map((text) => Buffer.from(text)),
    fc.integer({ min: 990, max: 1_002 }).map((length) => Buffer.from(`1;${'x'.repeat(length)}\r\nA\r\n`)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(), fc.boolean(), (pieces, cut, isCut) => {
      const whole = Buffer.concat(pieces);
      const body = isCut ? whole.subarray(0, cut % (whole.length + 1)) : whole;
      const before = Buffer.from(body);
      // Buffers are compared as texts: deep equality takes a hundred times as long.
      expect(unchunked(body)?.toString('latin1')).toBe(inParts(body)?.toString('latin1'));
      expect(body.equals(before)).toBe(true);
    }),
  );
});

test('millions of chunks of one byte cost no more memory than their body', () => {
  const chunks = 2_000_000;
  const body = Buffer.alloc(chunks * 6, '1\r\nA\r\n');
  const before = process.memoryUsage().heapUsed;
  const made = unchunked(body);
  // With an object for each chunk the heap grew by 130 bytes a chunk.
  expect((process.memoryUsage().heapUsed - before) / chunks).toBeLessThan(20);
  expect(made?.length).toBe(chunks);
});

test('any bytes are answered', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void unchunked(Buffer.from(bytes))));
});
