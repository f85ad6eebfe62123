import type { Block, CleaningMethod, LanguageVerdict } from '@florilegium/contracts/documents';
import type { Relevance } from '@florilegium/contracts/jobs/focus';
import type { MappingSettings } from '@florilegium/contracts/jobs/mapping-settings';
import { maxExcerptChars, maxTitleChars, shortened } from '@florilegium/contracts/lengths';
import type { Converted } from '@florilegium/converters/converted';
import { writeTextRecord } from '@florilegium/corpus/text-record';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { type CleanPage, cleanHtml, convertedHtml, plainText } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { asksForQuality, measureQuality, type TextQuality } from '@florilegium/text/clean/text-quality';
import { sampleOf } from '@florilegium/text/duplicates/containment';
import { shingleSet } from '@florilegium/text/duplicates/shingles';
import { signature } from '@florilegium/text/duplicates/signature';
import { sketchOf } from '@florilegium/text/duplicates/sketch';
import { functionWordsOf } from '@florilegium/text/language/function-words';
import {
  documentLanguage,
  type Identify,
  labelLanguages,
} from '@florilegium/text/language/paragraph-language';
import { identifyWith, type OwnLanguage } from '@florilegium/text/language/sample-language';
import { findTemplates } from '@florilegium/text/templates/find-templates';
import { labelTemplates } from '@florilegium/text/templates/label-templates';
import { outlinePage, type PageOutline } from '@florilegium/text/templates/page-outline';
import type { SiteMemory } from '@florilegium/text/templates/site-memory';
import { wordHashes } from '@florilegium/text/words/find-words';
import { countWords } from '@florilegium/text/words/words';
import type { TopicToJudge } from './topics';

/** A document before it is cleaned: the bytes of a page or of a text file, or a converter's output. */
export type RawDocument = {
  url: string;
  settings: MappingSettings;
  /** Languages that the corpus has learnt from samples; default: none. */
  ownLanguages?: readonly OwnLanguage[];
  /** The topic for its judgement; none if it was judged when it was fetched. */
  topic?: TopicToJudge | null;
  /** What its job knows of the pages of its host; none while that is nothing. */
  site?: SiteMemory | null;
  /** Only its words are asked for, and whether they would be kept: it gets no text record, no keys and no excerpt. */
  isOnlyCounted?: boolean;
} & (
  | { kind: 'html' | 'txt'; bytes: Uint8Array; contentType: string; title?: string }
  | ({ kind: 'converted' } & Pick<Converted, 'html' | 'title' | 'descriptions' | 'keywords'>)
);

/** A page's outline, and which of its blocks were labelled as templates, as positions in its keys. */
export interface NotedOutline extends PageOutline {
  templates: number[];
}

/** A cleaned document: all facts that don't depend on other documents, small enough to pass between threads. */
export interface CleanDocument {
  title: string;
  charset: string | null;
  method: CleaningMethod;
  shareKept: number;
  needsJavaScript: boolean;
  linkList: CleanPage['linkList'];
  /** Missing where it was not measured. */
  linkShare?: number | undefined;
  language: LanguageVerdict;
  /** Null if no filter needs it. */
  quality: TextQuality | null;
  words: number;
  /** Characters of the clean text. */
  textLength: number;
  /** Its UTF-8 bytes. */
  textBytes: number;
  signature: string;
  sketch: number[];
  /** By which the texts are found that it contains; empty for a short text. */
  sample: number[];
  /** Hashes of its different words, for the search. */
  wordHashes: Int32Array;
  excerpt: string;
  /** Payload of the text record: all blocks, labelled; null if the page had none. */
  textRecord: Uint8Array | null;
  /** Its relevance to the topic, once it was judged; null or missing without a topic. */
  relevance?: Relevance | null;
  /** For comparison with other pages of its host; null or missing where its job doesn't ask for it. */
  outline?: NotedOutline | null;
}

/** The models and hash functions that cleaning needs, loaded once for each thread. */
export interface CleaningTools {
  identify: Identify;
}

/** Decodes, cleans, identifies, counts, signs and sketches one document. */
export function cleanDocument(raw: RawDocument, tools: CleaningTools): CleanDocument {
  const { page, charset } = pageOf(raw);
  // It is not kept for that alone, whatever the rest would say.
  const isSettled = raw.isOnlyCounted === true && page.needsJavaScript;
  const { blocks: read, language } = inItsLanguage(isSettled ? [] : page.blocks, raw, tools.identify);
  const title = shortened(page.title || (raw.kind === 'converted' ? (raw.title ?? '') : ''), maxTitleChars);
  const outline = page.needsJavaScript ? null : outlineOf(title, read, raw);
  const blocks = outline ? labelTemplates(read, outline, outline.templates) : read;
  const text = cleanText(blocks);
  return {
    title,
    charset,
    method: page.method,
    shareKept: page.shareKept,
    needsJavaScript: page.needsJavaScript,
    linkList: page.linkList,
    linkShare: page.linkShare,
    language,
    quality: qualityOf(text, language, raw),
    ...(raw.isOnlyCounted ? countText(text) : measureText(text)),
    textRecord: blocks.length > 0 && !raw.isOnlyCounted ? writeTextRecord({ title, blocks }) : null,
    outline,
  };
}

/** A text whose templates are labelled anew. */
export interface TextToLabel {
  title: string;
  blocks: readonly Block[];
  outline: Pick<PageOutline, 'places'>;
  /** Positions in the outline's keys. */
  templates: readonly number[];
  language: LanguageVerdict;
  settings: MappingSettings;
  ownLanguages: readonly OwnLanguage[];
}

/** Labels the templates of a text, and only these, and measures what is left. */
export function relabelText(text: TextToLabel): RelabelledText {
  const { title, outline, templates, language } = text;
  const blocks = labelTemplates(text.blocks, outline, templates);
  const left = cleanText(blocks);
  return {
    quality: qualityOf(left, language, text),
    ...measureText(left),
    textRecord: writeTextRecord({ title, blocks }),
  };
}

/** What changes with the labels. */
export type RelabelledText = Pick<CleanDocument, 'quality' | keyof ReturnType<typeof measureText>> & {
  textRecord: Uint8Array;
};

/** Only pages have hosts that put something around them. */
function outlineOf(title: string, blocks: readonly Block[], raw: RawDocument): NotedOutline | null {
  const { siteTemplates } = raw.settings;
  if (!siteTemplates.label || raw.kind !== 'html' || blocks.length === 0) return null;
  const outline = outlinePage(title, blocks);
  return { ...outline, templates: raw.site ? findTemplates(outline, raw.site, siteTemplates) : [] };
}

/** How long a clean text is, by which it is kept or not. */
const sizeOf = (text: string) => ({
  words: countWords(text),
  textLength: text.length,
  textBytes: Buffer.byteLength(text),
});

/** As {@link measureText}, of a text that is compared with no other and shown to nobody. */
const countText = (text: string): ReturnType<typeof measureText> => ({
  ...sizeOf(text),
  ...{ signature: '', sketch: [], sample: [], wordHashes: new Int32Array(), excerpt: '' },
});

/** The measures and keys of a clean text. */
export function measureText(text: string) {
  const shingles = shingleSet(text);
  return {
    ...sizeOf(text),
    signature: signature(text),
    sketch: sketchOf(shingles),
    sample: sampleOf(shingles),
    wordHashes: wordHashes(text),
    excerpt: text
      .slice(0, maxExcerptChars * 2)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxExcerptChars),
  };
}

/** The document's language, and its blocks; blocks in other languages are labelled if the job wants it. */
function inItsLanguage(
  blocks: readonly Block[],
  { settings, ownLanguages = [] }: RawDocument,
  known: Identify,
): { blocks: readonly Block[]; language: LanguageVerdict } {
  const { minTrigramSimilarity, labelOtherLanguages } = settings;
  const identify: Identify =
    ownLanguages.length === 0
      ? known
      : (text) => identifyWith(ownLanguages, known, text, minTrigramSimilarity);
  const language = documentLanguage(blocks, identify);
  return { blocks: labelOtherLanguages ? labelLanguages(blocks, language, identify) : blocks, language };
}

type LearntLanguages = Pick<RawDocument, 'settings' | 'ownLanguages'>;

function qualityOf(text: string, { language }: LanguageVerdict, raw: LearntLanguages): TextQuality | null {
  const { filters } = raw.settings;
  if (!asksForQuality(filters)) return null;
  return measureQuality(text, language, filters.stopWords[language], wordsOf(language, raw) ?? null);
}

/** The function words of a language: from a list, or from the corpus's own sample. */
function wordsOf(language: string, { ownLanguages = [] }: LearntLanguages): ReadonlySet<string> | undefined {
  const own = ownLanguages.find(({ code }) => code === language);
  return own ? new Set(own.model.frequentWords) : (functionWordsOf(language) ?? undefined);
}

/**
 * The words by which jusText recognises prose, in a job for languages that the corpus has learnt; undefined: jusText
 * chooses.
 */
function targetWords(raw: RawDocument): ReadonlySet<string> | undefined {
  const { languages } = raw.settings;
  if (!raw.ownLanguages?.some(({ code }) => languages.includes(code))) return undefined;
  return new Set(languages.flatMap((language) => [...(wordsOf(language, raw) ?? [])]));
}

function pageOf(raw: RawDocument): { page: CleanPage; charset: string | null } {
  if (raw.kind === 'converted') return { page: convertedHtml(raw.html, { url: raw.url }), charset: null };
  const isHtml = raw.kind === 'html';
  const { text, charset } = decodeBytes(raw.bytes, raw.contentType, isHtml);
  if (!isHtml) {
    const page = plainText(text);
    return { page: { ...page, title: raw.title ?? page.title }, charset };
  }
  const { cleaner, extent, justext, keepComments } = raw.settings;
  const stopwords = targetWords(raw);
  return {
    page: cleanHtml(text, { url: raw.url, cleaner, extent, justext, keepComments, stopwords }),
    charset,
  };
}
