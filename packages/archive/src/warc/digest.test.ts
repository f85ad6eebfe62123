import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradicts, payloadDigest } from './digest';

const hexDigest = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');

test('a SHA-1 contradicts only other bytes, however a writer spells it', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (bytes, others) => {
      const digest = payloadDigest(bytes);
      const hex = hexDigest(bytes);
      const base32 = digest.slice('sha1:'.length);
      for (const value of [hex, hex.toUpperCase(), base32, base32.toLowerCase()]) {
        expect(contradicts(`sha1:${value}`, digest)).toBe(false);
        expect(contradicts(`sha1:${value}`, payloadDigest(others))).toBe(hexDigest(others) !== hex);
      }
    }),
  );
});

test.each([
  undefined,
  '',
  'sha1:',
  'sha1:0189',
  `sha1:${'1'.repeat(32)}`,
  `sha1:${'g'.repeat(40)}`,
  `md5:${'0'.repeat(32)}`,
  `sha256:${'0'.repeat(64)}`,
])('what is no SHA-1 that can be read contradicts nothing: %s', (given) => {
  expect(contradicts(given, payloadDigest(Buffer.from('ciao')))).toBe(false);
});
