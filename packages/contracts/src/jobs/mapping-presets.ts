import { type MappingSettings, type MappingSettingsInput, mappingSettingsSchema } from './mapping-settings';

/** What systems of the field do with a page, as settings; `florilegium` are the defaults. */
export const mappingPresets = ['florilegium', 'ridire', 'wacky', 'panacea', 'spiderling'] as const;
export type MappingPreset = (typeof mappingPresets)[number];

/** Where a preset's numbers come from: a reference, not to be translated. */
export const presetSources: Record<MappingPreset, string> = {
  florilegium: 'Florilegium',
  ridire: 'Panunzi, Fabbri, Moneglia, Gregori, Paladini 2012, RIDIRE-CPI, LREC',
  wacky: 'Baroni, Bernardini, Ferraresi, Zanchetta 2009, The WaCky Wide Web, LRE 43(3)',
  panacea: 'PANACEA 2011, Deliverable D4.2',
  spiderling: 'Suchomel, Pomikálek 2012, Efficient Web Crawling for Large Text Corpora, WAC7',
};

/** A system that says nothing of short texts, of lists of links, and of books beside their chapters keeps all of them. */
const allTexts = { minWords: 0, keepLinkLists: true, wholesAndParts: 'both' } satisfies MappingSettingsInput;
/** Near-duplicates and paragraphs stay as they are where a system didn't look for them. */
const noNear = { nearDuplicates: { drop: false } } satisfies MappingSettingsInput;
/** None of these systems looked at the other pages of a site. */
const pagesAlone = { siteTemplates: { label: false } } satisfies MappingSettingsInput;

const differences: Record<MappingPreset, MappingSettingsInput> = {
  florilegium: {},
  // Readability, a second cleaner where it finds nothing, MD5 of the text, 100 words, duplicates by keywords.
  ridire: {
    cleaner: 'readabilityOrJustext',
    labelOtherLanguages: false,
    ...allTexts,
    minWords: 100,
    ...pagesAlone,
    ...noNear,
    keywordDuplicates: { drop: true },
  },
  // 5 to 200 kB; 10 types of function words, a quarter of all words; 5 of 25 shingles shared. Its cleaner, which looked
  // for the stretch with the fewest tags, is not offered: ours stands in, and takes everything, as that did.
  wacky: {
    ...allTexts,
    extent: 'everything',
    labelOtherLanguages: false,
    ...pagesAlone,
    filters: { minBytes: 5_000, maxBytes: 200_000, minFunctionWordShare: 0.25, minFunctionWordTypes: 10 },
    nearDuplicates: { drop: true, minShared: 5, minContainment: 0 },
  },
  panacea: {
    ...allTexts,
    cleaner: 'DefaultExtractor',
    labelOtherLanguages: false,
    ...pagesAlone,
    ...noNear,
  },
  // jusText, a checksum of the page and one of its text, trigrams at least 0.5 alike.
  spiderling: {
    ...allTexts,
    cleaner: 'justext',
    labelOtherLanguages: false,
    minTrigramSimilarity: 0.5,
    ...pagesAlone,
    ...noNear,
  },
};

/**
 * The settings of a preset. What a system says nothing of stays as it is in `own`: the languages of the job, its
 * stop words and its tagger.
 */
export function presetSettings(preset: MappingPreset, own: MappingSettings): MappingSettings {
  const given = mappingSettingsSchema.parse(differences[preset]);
  return {
    ...given,
    languages: own.languages,
    tagger: own.tagger,
    filters: {
      ...given.filters,
      stopWords: own.filters.stopWords,
      minStopWordTypes: own.filters.minStopWordTypes,
    },
  };
}

/** The preset whose settings these are; null when they are nobody's. */
export function presetOf(settings: MappingSettings): MappingPreset | null {
  const asText = canonical(settings);
  return mappingPresets.find((preset) => canonical(presetSettings(preset, settings)) === asText) ?? null;
}

/** One text for equal settings, in whatever order their names stand. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
