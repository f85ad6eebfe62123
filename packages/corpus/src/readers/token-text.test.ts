import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenText } from './token-text';

const parts = fc.array(
  fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(' ', '  ', '\t', ' \u00a0', 'a\n', '\u2028b')),
);

describe('the text of tokens', () => {
  it('has one space for each run of white space, and none at its ends', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1 }), (texts) => {
        const text = createTokenText();
        for (const tokens of texts) {
          expect(text.isEmpty).toBe(true);
          for (const token of tokens) text.add(token);
          expect(text.isEmpty).toBe(tokens.length === 0);
          expect(text.endsInSpace).toBe(tokens.at(-1) === ' ');
          expect(text.take()).toBe(tokens.join('').replace(/\s+/g, ' ').trim());
        }
      }),
    );
  });

  it('loses no token, however many there are', () => {
    const tokens = Array.from({ length: 35_000 }, (_, at) => (at % 2 === 0 ? String(at) : ' '));
    const text = createTokenText();
    for (const token of tokens) text.add(token);
    expect(text.isEmpty).toBe(false);
    expect(text.take()).toBe(tokens.join('').trim());
    for (const token of tokens.slice(0, 10_000)) text.add(token);
    expect(text.isEmpty).toBe(false);
    expect(text.endsInSpace).toBe(true);
    expect(text.take()).toBe(tokens.slice(0, 10_000).join('').trim());
  });
});
