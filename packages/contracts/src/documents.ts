import { z } from 'zod';

/** What a block of a page is. */
export const blockTypes = ['heading', 'paragraph', 'listItem', 'table', 'quotation', 'code', 'note'] as const;
export type BlockType = (typeof blockTypes)[number];

/**
 * What counts as the text of a page. `runningText`: what somebody wrote as prose on this page, with its headings and
 * its own lists. `everything`: the lists of listings and shops, teasers, captions and bylines, too.
 */
export const textExtents = ['runningText', 'everything'] as const;
export const textExtentSchema = z.enum(textExtents);
export type TextExtent = (typeof textExtents)[number];

/**
 * What the cleaner made of a block; only `content` is in the clean text, nothing is thrown away. The last five are
 * what a page of paper has around its text.
 */
export const blockLabels = [
  'content',
  'boilerplate',
  'comment', // what readers wrote below the text
  'caption',
  'byline', // who wrote the text
  'date', // when it was written
  'tooShort',
  'otherLanguage',
  'duplicate', // most of it stands in texts that are in the corpus already, or all of it further up on the page
  'template', // it stands on many pages of its site
  'runningHead',
  'pageNumber',
  'footnote',
  'tableOfContents', // and indexes
  'tableData',
] as const;
export type BlockLabel = (typeof blockLabels)[number];

/** A block of a page with its text: the unit of cleaning. */
export interface Block {
  type: BlockType;
  label: BlockLabel;
  text: string;
  /** ISO 639; only where it is long enough to be told, and is not the document's. */
  language?: string;
}

/**
 * Ways to find the text of a page. `florilegium` is this product's own; `readabilityOrJustext` is RIDIRE's: a second
 * cleaner where Readability finds nothing; the six with capitals are Boilerpipe's, as PANACEA offered them.
 */
export const cleaners = [
  'florilegium',
  'readability',
  'readabilityOrJustext',
  'justext',
  'ArticleExtractor',
  'ArticleSentencesExtractor',
  'DefaultExtractor',
  'LargestContentExtractor',
  'NumWordsRulesExtractor',
  'KeepEverythingExtractor',
] as const;
export const cleanerSchema = z.enum(cleaners);
export type Cleaner = (typeof cleaners)[number];

/** How the clean text was found: by which cleaner, or which of the default's ways; `plain` is text without markup. */
export const cleaningMethods = [
  ...cleaners.slice(1),
  'readability+paragraphs',
  'paragraphs',
  'structure',
  'body',
  'plain',
  'jsonLd',
  'pageState',
] as const;
export type CleaningMethod =
  | Exclude<Cleaner, 'florilegium'>
  | 'readability+paragraphs'
  | 'paragraphs'
  | 'structure'
  | 'body'
  | 'plain'
  | 'jsonLd'
  | 'pageState';

/** The verdict of a language identification. */
export interface LanguageVerdict {
  /** ISO 639-1 where there is one, else 639-3; the code of a corpus' own language; 'und' when nothing can be said. */
  language: string;
  /** 0 to 1. */
  confidence: number;
  /** The voices disagree, or there is too little text. */
  uncertain: boolean;
}

/** One word or punctuation mark with its analysis. */
export interface TaggedToken {
  form: string;
  lemma: string;
  /** Universal part of speech; two joined by '+' where two words are written as one: 'ADP+DET'. */
  upos: string;
  /** Universal features, 'Gender=Fem|Number=Sing'; '' for none. */
  feats: string;
  /** The fine tag, of the tag set that the language's analysis names. */
  tag: string;
  /** Whether a space, or the end of the block, follows. */
  spaceAfter: boolean;
  /** Number of its head in the sentence, from 1, 0 for the root; only where a parser was asked. */
  head?: number;
  deprel?: string;
}

/**
 * The tokens of a text one after another, as bytes of its record: nothing is made a string that nobody needs as one. A
 * field stands in `bytes` as UTF-8 JSON without its quotation marks, from the place that is given to before the other.
 */
export interface TokenRows {
  readonly bytes: Uint8Array;
  /** Goes to the next token; false if there is none, or what follows can't be read. */
  next(): boolean;
  readonly formFrom: number;
  readonly formTo: number;
  /** Whether the field has characters that JSON escapes. */
  readonly formEscaped: boolean;
  readonly lemmaFrom: number;
  readonly lemmaTo: number;
  readonly lemmaEscaped: boolean;
  /** From the part of speech to the tag: `NOUN","Gender=Fem","S`. */
  readonly analysisFrom: number;
  readonly analysisTo: number;
  readonly spaceAfter: boolean;
  readonly beginsSentence: boolean;
  readonly beginsParagraph: boolean;
  /** Whether all was read. */
  readonly ended: boolean;
}

/** The name of the tagger in records of a language without a model: its text has sentences and words, but no analysis. */
export const segmenterName = 'florilegium, sentences and words only';

/** A sentence of a block. */
export type TaggedSentence = readonly TaggedToken[];
