import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storableValue } from './storable-value';

describe('a storable value', () => {
  it('is well-formed, without zero bytes, and not much longer than any word', () => {
    const unit = fc.constantFrom('a', '\0', '\ud83d', '\ude00', '😀', 'è');
    const given = fc.oneof(
      fc.string({ unit, maxLength: 10 }),
      fc.string({ unit, minLength: 195, maxLength: 210, size: 'max' }),
    );
    fc.assert(
      fc.property(given, (value) => {
        const stored = storableValue(value);
        expect(stored.isWellFormed()).toBe(true);
        expect(stored).not.toContain('\0');
        expect(stored.length).toBeLessThanOrEqual(201);
      }),
    );
  });

  it('is cut between two characters, with a mark', () => {
    expect(storableValue(`${'a'.repeat(199)}😀/more`)).toBe(`${'a'.repeat(199)}…`);
    expect(storableValue('a'.repeat(1_000))).toBe(`${'a'.repeat(200)}…`);
    expect(storableValue('a'.repeat(200))).toBe('a'.repeat(200));
  });
});
