import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenHtml, goldenUrl } from './fixtures';
import { packTraits, unpackTraits } from './pack-traits';
import { readPairingPage, withTopicClasses } from './read-page';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test('what was packed is unpacked, from any place in memory', () => {
  const read = readPairingPage({
    html: goldenHtml('mill', 'it'),
    url: goldenUrl('mill', 'it'),
    language: 'it',
  });
  const traits = withTopicClasses(
    {
      ...read.traits,
      alternates: [
        { target: 7, language: 'en', stated: true },
        { target: 8, language: 'gsw', stated: false },
      ],
    },
    ['water', 'work'],
  );
  const packed = packTraits(traits);
  expect(plain(unpackTraits(packed))).toEqual(plain(traits));
  const shifted = new Uint8Array(packed.length + 3);
  shifted.set(packed, 3);
  expect(plain(unpackTraits(shifted.subarray(3)))).toEqual(plain(traits));
  // The same bytes as a Buffer.
  const buffer = Buffer.from(shifted.buffer, shifted.byteOffset, shifted.byteLength);
  expect(plain(unpackTraits(buffer.subarray(3)))).toEqual(plain(traits));
});

test('stays below 4 kB, however large the page is', () => {
  const part = Array.from(
    { length: 3_000 },
    (_, at) =>
      `<p class="c${at}" id="i${at}">Name${at} x${at}y ${at} <a hreflang="de" href="/d${at}"><img src="/p${at}.png">`,
  ).join('');
  const { traits } = readPairingPage({ html: part, url: `http://a.test/${'x'.repeat(380)}`, language: 'it' });
  const packed = packTraits(
    withTopicClasses(
      traits,
      Array.from({ length: 100 }, (_, at) => `${at}`),
    ),
  );
  expect(packed.length).toBeLessThan(4_096);
  expect(packed.length).toBeGreaterThan(2_000);
});

test('bytes that are none are null', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(unpackTraits(bytes)).toBeNull();
    }),
  );
  const packed = packTraits(readPairingPage({ html: '<p>a' }).traits);
  expect(unpackTraits(packed.subarray(0, packed.length - 1))).toBeNull();
});
