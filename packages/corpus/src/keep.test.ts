import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { type ScriptResult, scriptResults } from '@florilegium/contracts/jobs/rendering';
import { describe, expect, it } from 'vitest';
import { type CleanedDocument, type KeepThresholds, keep, keepSize } from './keep';

const page = (given: Partial<CleanedDocument> = {}): CleanedDocument => ({
  textLength: 600,
  words: 100,
  needsJavaScript: false,
  linkList: null,
  language: { language: 'it', confidence: 0.9, uncertain: false },
  quality: null,
  ...given,
});
const asking = (given: object) => mappingSettingsSchema.parse(given);
const all = asking({});
const reason = (document: CleanedDocument, thresholds: KeepThresholds = all) => {
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
    expect(reason(page({ words: 99 }), asking({ minWords: 100 }))).toBe('tooShort');
    expect(reason(page({ words: 100 }), asking({ minWords: 100 }))).toBe('kept');
    expect(keep(page({ words: 99 }), asking({ minWords: 100 }))).toMatchObject({
      detail: '99 words, at least 100 wanted',
    });
  });

  it.each([
    ['it', false, ['it', 'en'], 'kept'],
    ['it', false, ['ita'], 'kept'],
    ['lmo', false, ['lmo'], 'kept'],
    ['x-paese', false, ['it', 'x-paese'], 'kept'],
    ['x-paese', false, ['it'], 'otherLanguage'],
    ['de', false, ['it', 'en'], 'otherLanguage'],
    ['it', true, ['it'], 'kept'],
    ['es', true, ['it'], 'otherLanguage'],
    ['und', true, ['it'], 'otherLanguage'],
    ['und', true, [], 'kept'],
  ] as const)(
    'language %s (uncertain: %s) for a job in %j: %s',
    (language, uncertain, languages, expected) => {
      const document = page({ language: { language, confidence: 0.5, uncertain } });
      expect(reason(document, asking({ languages: [...languages] }))).toBe(expected);
    },
  );

  it.each([
    [{ minFunctionWordShare: 0.25 }, { functionWordShare: 0.2 }, 'fewFunctionWords'],
    [{ minFunctionWordShare: 0.25 }, { functionWordShare: 0.25 }, 'kept'],
    [{ minFunctionWordTypes: 10 }, { functionWordTypes: 9 }, 'fewFunctionWords'],
    [
      { minFunctionWordShare: 0.25, minFunctionWordTypes: 10 },
      { functionWordShare: null, functionWordTypes: null },
      'kept',
    ],
    [{ minMeanWordLength: 3 }, { meanWordLength: 2.5 }, 'oddWordLength'],
    [{ maxMeanWordLength: 10 }, { meanWordLength: 12 }, 'oddWordLength'],
    [{ maxRepeatedLines: 0.3 }, { repeatedLines: 0.4 }, 'repeatedLines'],
    [{ stopWords: { it: ['a'] } }, { stopWordTypes: 3 }, 'stopWords'],
    [{ stopWords: { it: ['a'] }, minStopWordTypes: 4 }, { stopWordTypes: 3 }, 'kept'],
    [{}, { functionWordShare: 0, functionWordTypes: 0, meanWordLength: 40, repeatedLines: 1 }, 'kept'],
  ])('filters %j, text %j: %s', (filters, measured, expected) => {
    const quality = {
      functionWordShare: 0.4,
      functionWordTypes: 30,
      meanWordLength: 5,
      repeatedLines: 0,
      stopWordTypes: 0,
      ...measured,
    };
    expect(reason(page({ quality }), asking({ filters }))).toBe(expected);
  });
});

describe('keepSize', () => {
  it('takes both bounds as allowed, and asks nothing without them', () => {
    const { filters } = asking({ filters: { minBytes: 5_000, maxBytes: 200_000 } });
    expect(keepSize(5_000, filters)).toEqual({ keep: true });
    expect(keepSize(200_000, filters)).toEqual({ keep: true });
    expect(keepSize(4_999, filters)).toMatchObject({ reason: 'tooFewBytes' });
    expect(keepSize(200_001, filters)).toMatchObject({ reason: 'tooManyBytes' });
    expect(keepSize(0, all.filters)).toEqual({ keep: true });
  });
});

describe('a page that is empty without its scripts', () => {
  const reasonOf = (scripts: { outcome: ScriptResult; detail: string } | null) => {
    const decision = keep(page({ words: 3, needsJavaScript: true, scripts }), all);
    return decision.keep ? null : [decision.reason, decision.detail];
  };

  it('says what became of running them', () => {
    expect(reasonOf(null)).toEqual(['needsJavaScript', '3 words without scripts']);
    const found = scriptResults.map((outcome) => reasonOf({ outcome, detail: '' })![0]);
    expect(new Set(found)).toEqual(
      new Set([
        'scriptsGaveNothing',
        'scriptsNoBrowser',
        'scriptsForbidden',
        'scriptsNeedPost',
        'scriptsOverBudget',
        'scriptsLimitReached',
        'scriptsHostResting',
        'scriptsOtherWorker',
        'scriptsKindInVain',
        'scriptsCrashed',
        'scriptsLedElsewhere',
      ]),
    );
    expect(reasonOf({ outcome: 'forbidden', detail: 'http://a.test/api' })).toEqual([
      'scriptsForbidden',
      '3 words; http://a.test/api',
    ]);
  });
});
