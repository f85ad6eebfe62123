import type { Cleaner } from '@florilegium/contracts/documents';
import {
  type MappingSettings,
  type MappingSettingsInput,
  mappingSettingsSchema,
  type TaggerName,
} from '@florilegium/contracts/mapping-settings';
import {
  type DraftProblem,
  languageCodesOf,
  type NumberSpec,
  readNumbers,
  typedNumbers,
} from './draft-numbers';

/** Numbers of the mapping settings by their place there, with what may be typed; `null` where an empty field asks nothing. */
const numbers = {
  minWords: { least: 0, most: 1_000_000, whole: true, empty: 0 },
  'filters.minBytes': { least: 0, whole: true, empty: null },
  'filters.maxBytes': { least: 0, whole: true, empty: null },
  'filters.minFunctionWordShare': { least: 0, most: 1, empty: null },
  'filters.minFunctionWordTypes': { least: 0, most: 1_000, whole: true, empty: null },
  'filters.minMeanWordLength': { least: 0, most: 100, empty: null },
  'filters.maxMeanWordLength': { least: 0, most: 100, empty: null },
  'filters.maxRepeatedLines': { least: 0, most: 1, empty: null },
  'filters.minStopWordTypes': { least: 1, most: 100, whole: true, empty: 3 },
  'nearDuplicates.minShared': { least: 1, most: 25, whole: true, empty: 3 },
  'nearDuplicates.minContainment': { least: 0, most: 1, empty: 0.45 },
  'paragraphDuplicates.minSeen': { least: 0, most: 1, empty: 0.5 },
  'keywordDuplicates.minSimilarity': { least: 0, most: 1, empty: 0.6 },
  minTrigramSimilarity: { least: 0, most: 1, empty: 0.5 },
  'justext.lengthLow': { least: 0, most: 10_000, whole: true, empty: 70 },
  'justext.lengthHigh': { least: 0, most: 10_000, whole: true, empty: 200 },
  'justext.stopwordsLow': { least: 0, most: 1, empty: 0.3 },
  'justext.stopwordsHigh': { least: 0, most: 1, empty: 0.32 },
  'justext.maxLinkDensity': { least: 0, most: 1, empty: 0.2 },
  'justext.maxHeadingDistanceChars': { least: 0, most: 10_000, whole: true, empty: 200 },
} satisfies Record<string, NumberSpec>;
export type MappingNumber = keyof typeof numbers;

/** In the groups in which the form shows them. */
export const mappingNumbers = {
  size: ['filters.minBytes', 'filters.maxBytes'],
  prose: ['filters.minFunctionWordShare', 'filters.minFunctionWordTypes'],
  words: ['filters.minMeanWordLength', 'filters.maxMeanWordLength', 'filters.maxRepeatedLines'],
  near: [
    'nearDuplicates.minShared',
    'nearDuplicates.minContainment',
    'paragraphDuplicates.minSeen',
    'keywordDuplicates.minSimilarity',
  ],
  own: ['minTrigramSimilarity'],
  justext: [
    'justext.lengthLow',
    'justext.lengthHigh',
    'justext.stopwordsLow',
    'justext.stopwordsHigh',
    'justext.maxLinkDensity',
    'justext.maxHeadingDistanceChars',
  ],
} as const satisfies Record<string, readonly MappingNumber[]>;

/** The mapping settings as the form holds them. */
export interface MappingDraft {
  cleaner: Cleaner;
  keepComments: boolean;
  languages: string;
  labelOtherLanguages: boolean;
  dropNear: boolean;
  labelParagraphs: boolean;
  dropByKeywords: boolean;
  tagger: TaggerName;
  /** One `it: word, word` a line. */
  stopWords: string;
  numbers: Record<MappingNumber, string>;
}

/** The draft of mapping settings. */
export function mappingDraftOf(settings: MappingSettings): MappingDraft {
  return {
    cleaner: settings.cleaner,
    keepComments: settings.keepComments,
    languages: settings.languages.join(', '),
    labelOtherLanguages: settings.labelOtherLanguages,
    dropNear: settings.nearDuplicates.drop,
    labelParagraphs: settings.paragraphDuplicates.label,
    dropByKeywords: settings.keywordDuplicates.drop,
    tagger: settings.tagger,
    stopWords: Object.entries(settings.filters.stopWords)
      .map(([language, words]) => `${language}: ${words.join(', ')}`)
      .join('\n'),
    numbers: typedNumbers(numbers, settings),
  };
}

/** What a draft stands for; what can't be read is noted in `problems` by its field. */
export function mappingOf(draft: MappingDraft, problems: Record<string, DraftProblem>): MappingSettingsInput {
  const settings: Record<string, unknown> = {
    cleaner: draft.cleaner,
    keepComments: draft.keepComments,
    languages: languagesOf(draft.languages, problems),
    labelOtherLanguages: draft.labelOtherLanguages,
    tagger: draft.tagger,
    filters: { stopWords: stopWordsOf(draft.stopWords, problems) },
    nearDuplicates: { drop: draft.dropNear },
    paragraphDuplicates: { label: draft.labelParagraphs },
    keywordDuplicates: { drop: draft.dropByKeywords },
    justext: {},
  };
  readNumbers(numbers, draft.numbers, settings, { problems });
  return settings;
}

/** The settings of a draft as far as it can be read; null as long as something in it is wrong. */
export function readMapping(draft: MappingDraft): MappingSettings | null {
  const problems = {};
  const read = mappingSettingsSchema.safeParse(mappingOf(draft, problems));
  return Object.keys(problems).length === 0 && read.success ? read.data : null;
}

function languagesOf(text: string, problems: Record<string, DraftProblem>): string[] {
  const codes = languageCodesOf(text);
  if (codes.some((code) => !isLanguage(code))) problems.languages = 'badLanguage';
  return codes;
}

function stopWordsOf(text: string, problems: Record<string, DraftProblem>): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const language = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const words = line
      .slice(colon + 1)
      .split(/[,;]+/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    if (!isLanguage(language)) problems.stopWords = 'badStopWords';
    else if (words.some((word) => word.length > 100)) problems.stopWords = 'tooLong';
    else lists[language] = [...new Set([...(lists[language] ?? []), ...words])];
  }
  if (Object.values(lists).some((words) => words.length > 5_000)) problems.stopWords = 'tooMany';
  return lists;
}

const isLanguage = (code: string) => /^(?:[a-z]{2,3}|x-[a-z0-9-]{1,30})$/.test(code);
