import { describe, expect, it } from 'vitest';
import { wordsOfBand } from './word-band';

const all = { from: 1, to: 1_000 };

describe('wordsOfBand', () => {
  it('ranks the forms of all texts together, and gives those of the band', () => {
    const texts = ['mare mare mare sole sole vento vento', 'mare sole sole vento'];
    expect(wordsOfBand(texts, 'it', all)).toEqual(['mare', 'sole', 'vento']);
    expect(wordsOfBand(texts, 'it', { from: 2, to: 2 })).toEqual(['sole']);
    expect(wordsOfBand(texts, 'it', { from: 9, to: 99 })).toEqual([]);
  });

  it('leaves out names, numbers, function words, short forms and what was met once', () => {
    const text = 'Anna vede il mare e Anna vede 12 navi 12 volte; il mare è di Anna, raramente. Re re re';
    expect(wordsOfBand([text], 'it', all)).toEqual(['mare', 'vede']);
  });

  it('takes German nouns for words', () => {
    expect(wordsOfBand(['Haus und Haus'], 'de', all)).toEqual(['haus']);
  });
});
