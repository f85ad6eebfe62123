import type { Block, CleaningMethod, LanguageVerdict } from '@florilegium/contracts/documents';
import type { Relevance } from '@florilegium/contracts/focus';
import type { MappingSettings } from '@florilegium/contracts/mapping-settings';
import type { Converted } from '@florilegium/converters/converted';
import { writeTextRecord } from '@florilegium/corpus/text-record';
import { decodeBytes } from '@florilegium/text/charset';
import { type CleanPage, cleanHtml, convertedHtml, plainText } from '@florilegium/text/clean';
import { cleanText } from '@florilegium/text/clean-text';
import { wordHashes } from '@florilegium/text/find-words';
import { functionWordsOf } from '@florilegium/text/function-words';
import { documentLanguage, type Identify, labelLanguages } from '@florilegium/text/paragraph-language';
import { identifyWith, type OwnLanguage } from '@florilegium/text/sample-language';
import { signature } from '@florilegium/text/signature';
import { sketch } from '@florilegium/text/sketch';
import { asksForQuality, measureQuality, type TextQuality } from '@florilegium/text/text-quality';
import { countWords } from '@florilegium/text/words';
import type { TopicToJudge } from './topics';

/** Characters of the clean text that lists show. */
const excerptChars = 300;

/** A document before it is cleaned: the bytes of a page or of a text file, or what a converter made of another. */
export type RawDocument = {
  url: string;
  settings: MappingSettings;
  /** Languages that its corpus knows by samples; none when not given. */
  ownLanguages?: readonly OwnLanguage[];
  /** What it is judged by; none for what was judged when it was fetched. */
  topic?: TopicToJudge | null;
} & (
  | { kind: 'html' | 'txt'; bytes: Uint8Array; contentType: string }
  | ({ kind: 'converted' } & Pick<Converted, 'html' | 'title' | 'descriptions' | 'keywords'>)
);

/** A document after it: everything that is known of it alone, small enough to be handed from thread to thread. */
export interface CleanDocument {
  title: string;
  charset: string | null;
  method: CleaningMethod;
  shareKept: number;
  needsJavaScript: boolean;
  language: LanguageVerdict;
  /** Null when no filter asks for it. */
  quality: TextQuality | null;
  words: number;
  /** Characters of the clean text. */
  textLength: number;
  /** Its UTF-8 bytes. */
  textBytes: number;
  signature: string;
  sketch: number[];
  /** Of its different words, by which it is found. */
  wordHashes: Int32Array;
  excerpt: string;
  /** Payload of the text record: all blocks, labelled; null when the page had none. */
  textRecord: Uint8Array | null;
  /** What its topic thinks of it, once that was asked; null or not set without a topic. */
  relevance?: Relevance | null;
}

/** The models and hash functions that cleaning needs, loaded once a thread. */
export interface CleaningTools {
  identify: Identify;
}

/** Decodes, cleans, identifies, counts, signs and sketches one document. */
export function cleanDocument(raw: RawDocument, tools: CleaningTools): CleanDocument {
  const { page, charset } = pageOf(raw);
  const { blocks, language } = inItsLanguage(page.blocks, raw, tools.identify);
  const text = cleanText(blocks);
  const title = page.title || (raw.kind === 'converted' ? (raw.title ?? '') : '');
  return {
    title,
    charset,
    method: page.method,
    shareKept: page.shareKept,
    needsJavaScript: page.needsJavaScript,
    language,
    quality: qualityOf(text, language, raw),
    ...measureText(text),
    textRecord: blocks.length > 0 ? writeTextRecord({ title, blocks }) : null,
  };
}

/** What is counted and compared of a clean text. */
export function measureText(text: string) {
  return {
    words: countWords(text),
    textLength: text.length,
    textBytes: Buffer.byteLength(text),
    signature: signature(text),
    sketch: sketch(text),
    wordHashes: wordHashes(text),
    excerpt: text
      .slice(0, excerptChars * 2)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, excerptChars),
  };
}

/** The document's language, and its blocks, those in others labelled where the job wants it. */
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

function qualityOf(text: string, { language }: LanguageVerdict, raw: RawDocument): TextQuality | null {
  const { filters } = raw.settings;
  if (!asksForQuality(filters)) return null;
  return measureQuality(text, language, filters.stopWords[language], wordsOf(language, raw) ?? null);
}

/** The function words of a language: of a list, or of the corpus' own sample. */
function wordsOf(language: string, { ownLanguages = [] }: RawDocument): ReadonlySet<string> | undefined {
  const own = ownLanguages.find(({ code }) => code === language);
  return own ? new Set(own.model.frequentWords) : (functionWordsOf(language) ?? undefined);
}

/** What jusText tells prose by in a job for languages of the corpus' own; undefined leaves the choice to it. */
function targetWords(raw: RawDocument): ReadonlySet<string> | undefined {
  const { languages } = raw.settings;
  if (!raw.ownLanguages?.some(({ code }) => languages.includes(code))) return undefined;
  return new Set(languages.flatMap((language) => [...(wordsOf(language, raw) ?? [])]));
}

function pageOf(raw: RawDocument): { page: CleanPage; charset: string | null } {
  if (raw.kind === 'converted') return { page: convertedHtml(raw.html, { url: raw.url }), charset: null };
  const isHtml = raw.kind === 'html';
  const { text, charset } = decodeBytes(raw.bytes, raw.contentType, isHtml);
  if (!isHtml) return { page: plainText(text), charset };
  const { cleaner, justext, keepComments } = raw.settings;
  return {
    page: cleanHtml(text, { url: raw.url, cleaner, justext, keepComments, stopwords: targetWords(raw) }),
    charset,
  };
}
