import { describe, expect, it } from 'vitest';
import { type CleanedDocument, keep } from './keep';

const page = (given: Partial<CleanedDocument> = {}): CleanedDocument => ({
  textLength: 600,
  words: 100,
  needsJavaScript: false,
  language: { language: 'it', confidence: 0.9, uncertain: false },
  ...given,
});
const all = { minWords: 0, languages: [] };
const reason = (document: CleanedDocument, thresholds = all as { minWords: number; languages: string[] }) => {
  const decision = keep(document, thresholds);
  return decision.keep ? 'kept' : decision.reason;
};

describe('keep', () => {
  it('keeps what nothing speaks against', () => {
    expect(keep(page(), all)).toEqual({ keep: true });
  });

  it('names the first thing that speaks against a document', () => {
    expect(reason(page({ needsJavaScript: true, textLength: 0, words: 0 }))).toBe('needsJavaScript');
    expect(reason(page({ textLength: 0, words: 0 }))).toBe('empty');
    expect(reason(page({ textLength: 3, words: 0 }))).toBe('empty');
  });

  it('drops below the least number of words, not at it', () => {
    expect(reason(page({ words: 99 }), { minWords: 100, languages: [] })).toBe('tooShort');
    expect(reason(page({ words: 100 }), { minWords: 100, languages: [] })).toBe('kept');
    expect(keep(page({ words: 99 }), { minWords: 100, languages: [] })).toMatchObject({
      detail: '99 words, at least 100 wanted',
    });
  });

  it.each([
    ['it', false, ['it', 'en'], 'kept'],
    ['it', false, ['ita'], 'kept'],
    ['lmo', false, ['lmo'], 'kept'],
    ['de', false, ['it', 'en'], 'otherLanguage'],
    ['it', true, ['it'], 'kept'],
    ['es', true, ['it'], 'otherLanguage'],
    ['und', true, ['it'], 'otherLanguage'],
    ['und', true, [], 'kept'],
  ] as const)(
    'language %s (uncertain: %s) for a job in %j: %s',
    (language, uncertain, languages, expected) => {
      const document = page({ language: { language, confidence: 0.5, uncertain } });
      expect(reason(document, { minWords: 0, languages: [...languages] })).toBe(expected);
    },
  );
});
