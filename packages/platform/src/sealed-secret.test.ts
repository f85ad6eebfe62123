import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret';

const secret = 'a secret of the installation, 32 characters';

it('opens what it sealed, whatever it is, and never seals it twice the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
      const sealed = sealSecret(secret, plain, 'engine:1');
      expect(openSecret(secret, sealed, 'engine:1')).toBe(plain);
      expect(sealSecret(secret, plain, 'engine:1')).not.toEqual(sealed);
    }),
    { numRuns: 50 },
  );
});

it('holds nothing readable', () => {
  const sealed = Buffer.from(sealSecret(secret, 'BSA-key-of-somebody', 'engine:1'));
  expect(sealed.includes('BSA')).toBe(false);
});

it('opens with no other secret, in no other place, and not once changed', () => {
  const sealed = sealSecret(secret, 'key', 'engine:1');
  expect(openSecret(`${secret}!`, sealed, 'engine:1')).toBeNull();
  expect(openSecret(secret, sealed, 'engine:2')).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice();
    changed[at] = changed[at]! ^ 1;
    expect(openSecret(secret, changed, 'engine:1')).toBeNull();
  }
  expect(openSecret(secret, new Uint8Array(), 'engine:1')).toBeNull();
  expect(openSecret(secret, sealed.slice(0, 20), 'engine:1')).toBeNull();
});
