import type { Block, CleaningMethod, TextExtent } from '@florilegium/contracts/documents';
import { maxTitleChars, shortened } from '@florilegium/contracts/lengths';
import { type LinkList, linkListOf, linkShareOf } from '../page/link-list';
import { type PageReading, readPage } from '../page/page-blocks';
import { readByline } from '../page/page-byline';
import { type PageMetadata, readMetadata } from '../page/page-metadata';
import { maxHtmlChars, readVisible } from '../page/visible-page';
import { givenArticle } from '../state/given-article';
import type { PageBlock } from './block-collector';
import { isVisible } from './block-features';
import { labelBlocks } from './block-labels';
import { normalizeText, roughWords, wordsKept } from './block-text';
import { type BoilerpipeExtractor, extractWithBoilerpipe } from './boilerpipe/extract';
import { type CleanerOptions, findContent, isBoilerpipe } from './cleaners';
import type { ContentChoice } from './content-choice';

/** A page in which every block of text has a label. No block is thrown away. */
export interface CleanPage {
  title: string;
  blocks: Block[];
  method: CleaningMethod;
  /** Words of the content blocks as a share of all words that a reader could see, 0 to 1. */
  shareKept: number;
  metadata: PageMetadata;
  /** Scripts write the page's text: without them there is almost none. */
  needsJavaScript: boolean;
  /**
   * Set if what was kept is no text but a list that leads to texts. Null for a text, for plain text, and for
   * Boilerpipe's extractors, which look at links themselves.
   */
  linkList: LinkList | null;
  /** Characters in links, as a share of those kept, 0 to 1; missing where that is not measured. */
  linkShare?: number;
}

/** The page has few words and scripts that could write many, or an empty root element that waits for them. */
function waitsForScripts(reading: PageReading, visibleWords: number): boolean {
  const { scripts, blocks } = reading;
  if (visibleWords >= 50 || scripts.count === 0) return false;
  const asked = blocks.some((block) => block.place === 'noscript' && /java\s?script/i.test(block.text));
  if (scripts.emptyRoot || asked) return true;
  return visibleWords < 10 && (scripts.count >= 3 || scripts.inlineChars > 5_000);
}

function ownTitle({ title }: PageReading): string {
  return shortened(normalizeText(title), maxTitleChars);
}

/** The page's title without the site's name at its end or start. */
function titleOf(title: string, siteName: string | undefined, blocks: readonly PageBlock[]): string {
  const parts = title.split(/\s+[|·•»–—-]\s+/);
  if (parts.length < 2) return title;
  const rest = siteName && parts.filter((part) => part.toLowerCase() !== siteName.toLowerCase()).join(' - ');
  if (rest && rest.length < title.length - 3) return rest;
  const headings = new Set(
    blocks.flatMap((block) => (block.type === 'heading' ? block.text.toLowerCase() : [])),
  );
  return parts.find((part) => part.length > 10 && headings.has(part.toLowerCase())) ?? title;
}

/** Options for cleaning a page. */
export interface CleanOptions extends CleanerOptions {
  /** The page's own URL, to resolve relative links in its metadata. */
  url: string;
  /** Comments of readers count as content, too. Otherwise they get a label of their own. */
  keepComments?: boolean;
}

/** Only a text that this product's own cleaner found, and that isn't just the whole body, is cut to running text. */
function extentOf({ cleaner, extent }: CleanOptions, { method }: ContentChoice): TextExtent {
  const isOwn = cleaner === undefined || cleaner === 'florilegium';
  return isOwn && method !== 'body' ? (extent ?? 'runningText') : 'everything';
}

/** Facts about a page that don't depend on the cleaner. */
function describe(reading: PageReading, url: string, visibleWords: number) {
  const { title, metadata } = readMetadata(reading.metadataHtml, url, readByline(reading.blocks));
  return {
    title: titleOf(title ?? ownTitle(reading), metadata.siteName, reading.blocks),
    metadata,
    needsJavaScript: waitsForScripts(reading, visibleWords),
  };
}

/** Boilerpipe reads a page in blocks of its own. */
function cleanWithBoilerpipe(html: string, extractor: BoilerpipeExtractor, url: string): CleanPage {
  const reading = readVisible(html);
  const { blocks } = extractWithBoilerpipe(html.slice(0, maxHtmlChars), extractor);
  const words = blocks.map((block) => roughWords(block.text));
  const kept = blocks.map((block) => block.label === 'content');
  const all = wordsKept(
    words,
    blocks.map(() => true),
  );
  return {
    ...describe(reading, url, all),
    blocks,
    method: extractor,
    shareKept: all === 0 ? 0 : wordsKept(words, kept) / all,
    linkList: null,
  };
}

/**
 * Cleans a page. By default a trained model weighs the evidence of Readability, jusText and the page's structure. If
 * almost nothing is left, the whole body is the content. It takes any HTML: broken, deeply nested or huge.
 */
export function cleanHtml(html: string, options: CleanOptions): CleanPage {
  const { cleaner } = options;
  if (cleaner !== undefined && isBoilerpipe(cleaner)) return cleanWithBoilerpipe(html, cleaner, options.url);
  const reading = readVisible(html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const visibleWords = wordsKept(words, reading.blocks.map(isVisible));
  const choice = findContent(reading, words, options);
  const labels = labelBlocks(reading.blocks, words, choice, {
    ...options,
    extent: extentOf(options, choice),
  });
  const keptWords = wordsKept(
    words,
    labels.map((label) => label === 'content'),
  );
  const described = describe(reading, options.url, visibleWords);
  const article = showsLittle(reading, visibleWords) ? fromData(html, reading, keptWords) : null;
  if (article) return { ...article, title: described.title, metadata: described.metadata };
  return {
    ...described,
    blocks: reading.blocks.map(({ type, text }, i) => ({ type, label: labels[i]!, text })),
    method: choice.method,
    shareKept: visibleWords === 0 ? 0 : Math.min(1, keptWords / visibleWords),
    linkList: linkListOf(reading.blocks, words, (i) => labels[i] === 'content'),
    linkShare: linkShareOf(reading.blocks, (i) => labels[i] === 'content'),
  };
}

/** Scripts may write the text of a page that shows fewer words, even where it doesn't say that it waits for them. */
const fewWords = 100;
/** What a page gives beside its text replaces it if it is so many times longer. */
const leastGain = 2;

const showsLittle = ({ scripts }: PageReading, visibleWords: number) =>
  visibleWords < fewWords && scripts.count > 0;

/** The article that a page almost without text gives in its data; null: it gives none, or little more than it shows. */
function fromData(html: string, { metadataHtml }: PageReading, keptWords: number): CleanPage | null {
  const given = givenArticle(html.slice(0, maxHtmlChars), metadataHtml);
  if (!given || given.words < keptWords * leastGain) return null;
  const page =
    given.from === 'jsonLd' ? plainText(given.text) : convertedHtml(given.html, { url: 'about:blank' });
  return { ...page, method: given.from };
}

/**
 * Turns a converter's output into a page. A book or a report has no navigation around it, so every visible block is
 * text, except those that the converter labelled: running heads, notes, tables of contents.
 *
 * @param source the document's own URL, to resolve relative links in its metadata
 */
export function convertedHtml(html: string, source: { url: string }): CleanPage {
  const reading = readPage(html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const visible = reading.blocks.map((block) => block.place !== 'hidden');
  const kept = reading.blocks.map((block, i) => visible[i]! && block.label === null);
  const visibleWords = wordsKept(words, visible);
  const { title, metadata } = readMetadata(reading.metadataHtml, source.url);
  return {
    title: title ?? ownTitle(reading),
    blocks: reading.blocks.map(({ type, text, label }, i) => ({
      type,
      label: label ?? (kept[i] ? 'content' : 'boilerplate'),
      text,
    })),
    method: 'body',
    shareKept: visibleWords === 0 ? 0 : wordsKept(words, kept) / visibleWords,
    metadata,
    needsJavaScript: false,
    linkList: linkListOf(reading.blocks, words, (i) => kept[i]!),
  };
}

/** Longer lines are not wrapped by hand: each is a paragraph. */
const maxWrappedChars = 120;

function splitParagraphs(text: string): string[] {
  const paragraphs = text.split(/\r?\n(?:[ \t]*\r?\n)+|\f/);
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split(/\r\n?|\n/);
    return lines.some((line) => line.length > maxWrappedChars) ? lines : [paragraph];
  });
}

/**
 * Turns a plain text into a page. Empty lines separate its paragraphs; so does every line break if lines are not
 * wrapped.
 */
export function plainText(text: string): CleanPage {
  const blocks = splitParagraphs(text).flatMap((paragraph): Block[] => {
    const normalized = normalizeText(paragraph);
    return normalized === '' ? [] : [{ type: 'paragraph', label: 'content', text: normalized }];
  });
  const first = blocks[0]?.text ?? '';
  return {
    title: first.length <= 150 ? first : '',
    blocks,
    method: 'plain',
    shareKept: blocks.length > 0 ? 1 : 0,
    metadata: {},
    needsJavaScript: false,
    linkList: null,
  };
}
