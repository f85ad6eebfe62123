import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, tokenize } from './words';

const texts = (text: string) => tokenize(text).map((token) => token.text);
const joined = (text: string) =>
  tokenize(text)
    .map((token) => token.text + (token.spaceAfter ? ' ' : ''))
    .join('');

describe('tokenize', () => {
  it.each([
    ["L'albero dell’orto", ["L'", 'albero', 'dell’', 'orto']],
    ["un po' d'acqua", ['un', "po'", "d'", 'acqua']],
    ["aujourd'hui qu'il", ["aujourd'hui", "qu'", 'il']],
    ["don't Tolkien's", ["don't", "Tolkien's"]],
    ['dit-il fazê-lo well-known', ['dit-il', 'fazê-lo', 'well-known']],
    ['Costa 1.234,56 € (10:30).', ['Costa', '1.234,56', '€', '(', '10:30', ')', '.']],
    ['Il dott. Rossi, U.S.A., ecc.', ['Il', 'dott.', 'Rossi', ',', 'U.S.A.', ',', 'ecc.']],
    ['Vedi https://example.org/a?b=1.', ['Vedi', 'https://example.org/a?b=1', '.']],
    ['a mario@posta.it, #Roma @lina', ['a', 'mario@posta.it', ',', '#Roma', '@lina']],
    ['No!!! Ma… 👩‍🌾', ['No', '!!!', 'Ma', '…', '👩‍🌾']],
    ['私は学生です。', ['私', 'は', '学生', 'です', '。']],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('says which tokens are words and where spaces stood', () => {
    expect(tokenize("c'è 3 %,")).toEqual([
      { text: "c'", isWord: true, spaceAfter: false },
      { text: 'è', isWord: true, spaceAfter: true },
      { text: '3', isWord: true, spaceAfter: true },
      { text: '%', isWord: false, spaceAfter: false },
      { text: ',', isWord: false, spaceAfter: false },
    ]);
  });

  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      "l'",
      '’',
      '-',
      'http://',
      'a@b.',
      '東京に',
      'ภาษาไทย',
      '  ',
      '\n',
      '1.',
      '👍🏽',
      'é',
      '...',
      'www.',
    ),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('gives back the text with its white space normalised', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(joined(sample)).toBe(sample.split(/\s+/u).filter(Boolean).join(' '));
      }),
    );
  });

  it('counts the words that it finds', () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(countWords(sample)).toBe(tokenize(sample).filter((token) => token.isWord).length);
      }),
    );
  });

  it('keeps every character of text without spaces, however long', () => {
    for (const long of [
      '東京に住んでいます'.repeat(500),
      'a'.repeat(5_000),
      '😀'.repeat(2_000),
      'a.'.repeat(3_000),
    ])
      expect(joined(long)).toBe(long);
  });
});
