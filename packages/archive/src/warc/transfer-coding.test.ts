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

test('any bytes are answered', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void unchunked(Buffer.from(bytes))));
});
