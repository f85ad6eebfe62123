import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from './escape-xml';

/** The same, by the letter of XML 1.0: one search for each kind of character. */
const byTheLetter = (text: string) =>
  text
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

describe('escapeXml', () => {
  it('treats each character of the basic plane as XML wants it, alone and between others', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      expect(escapeXml(`a${character}z`)).toBe(byTheLetter(`a${character}z`));
    }
  });

  it('leaves characters beyond it, and replaces halves of them', () => {
    expect(escapeXml('\u{1f347} & \ud83c!')).toBe('\u{1f347} &amp; \ufffd!');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
        (text) => {
          expect(escapeXml(text)).toBe(byTheLetter(text));
        },
      ),
    );
  });
});
