import { describe, expect, it } from 'vitest';
import { explainMixed, languagesBeside } from './mixed-languages';
import type { UnpairedPage } from './pair-pages';

const text = 'x'.repeat(100);

describe('languagesBeside', () => {
  it('names languages that much of a page is in, and no quotation', () => {
    const page = [{ text }, { text }, { text, language: 'en' }, { text: text.slice(50), language: 'de' }];
    expect(languagesBeside(page)).toEqual(['en']);
    expect(languagesBeside([...page, { text }, { text }])).toEqual([]);
    expect(languagesBeside([])).toEqual([]);
  });
});

describe('explainMixed', () => {
  const page = (key: string, reason: UnpairedPage['reason'], language: string | null): UnpairedPage => {
    return { key, language, reason, best: null, score: null };
  };
  it('explains pages in both languages, but for those whose reason says more', () => {
    const pages = [
      page('mixed', 'lowScore', 'en'),
      page('mixed', 'lowScore', 'de'),
      page('mixed', 'duplicate', 'en'),
      page('plain', 'lowScore', 'en'),
    ];
    const explained = explainMixed(pages, (key) => (key === 'mixed' ? ['en'] : []));
    expect(explained.map(({ reason }) => reason)).toEqual([
      'mixedLanguages',
      'lowScore',
      'duplicate',
      'lowScore',
    ]);
  });
});
