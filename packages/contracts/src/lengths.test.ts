import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMark, shortened } from './lengths';

describe('shortened', () => {
  it('leaves a text alone that is short enough', () => {
    expect(shortened('Firenze', 7)).toBe('Firenze');
  });

  it('cuts a longer one and says so', () => {
    expect(shortened('Firenze è bella', 8)).toBe('Firenze…');
  });

  it('cuts no character apart', () => {
    expect(shortened('ab👩‍👩‍👧cd', 5)).toBe('ab…');
    expect(shortened('cafe\u0301 nero', 5)).toBe('caf…');
    expect(shortened('a😀b', 3)).toBe('a…');
  });

  it('cuts a character of a thousand accents between two code points', () => {
    expect(shortened(`x${'\u0301'.repeat(1_000)}`, 100)).toBe(`x${'\u0301'.repeat(98)}…`);
    expect(shortened('\u{1f3fb}'.repeat(1_000), 100)).toMatch(/^(?:\u{1f3fb})+…$/u);
  });

  it('is never longer, begins as the text does, and stays well-formed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (whole, maxChars) => {
        const cut = shortened(whole, maxChars);
        expect(cut.length).toBeLessThanOrEqual(maxChars);
        expect(cut.isWellFormed()).toBe(true);
        if (cut === whole) return;
        expect(cut.endsWith(cutMark)).toBe(true);
        expect(whole.startsWith(cut.slice(0, -cutMark.length))).toBe(true);
      }),
    );
  });

  it('takes no time by the length of the text', () => {
    expect(shortened('x'.repeat(9_000_000), 10)).toBe('xxxxxxxxx…');
  });
});
