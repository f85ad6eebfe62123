import type { Block, CleaningMethod } from '@florilegium/contracts/documents';
import type { PageBlock } from './block-collector';
import { normalizeText, roughWords } from './block-text';
import { chooseContent, wordsKept } from './content-choice';
import { type PageReading, readPage } from './page-blocks';
import { type PageMetadata, readMetadata } from './page-metadata';

/** A page with every block of its text labelled, nothing thrown away. */
export interface CleanPage {
  title: string;
  blocks: Block[];
  method: CleaningMethod;
  /** Words of the content blocks as a share of all words that a reader could see, 0 to 1. */
  shareKept: number;
  metadata: PageMetadata;
  /** Scripts write the page's text: without them there is next to nothing. */
  needsJavaScript: boolean;
}

/** More is cut off: no page that people read is longer, and the parsers take seconds. */
const maxHtmlChars = 12_000_000;
/** Few words beside scripts that could write many, or a root element that waits for them. */
function waitsForScripts(reading: PageReading, visibleWords: number): boolean {
  const { scripts, blocks } = reading;
  if (visibleWords >= 50 || scripts.count === 0) return false;
  const asked = blocks.some((block) => block.place === 'noscript' && /java\s?script/i.test(block.text));
  if (scripts.emptyRoot || asked) return true;
  return visibleWords < 10 && (scripts.count >= 3 || scripts.inlineChars > 5_000);
}

/** The page as a browser without scripts shows it, where that is the only one with text. */
function readVisible(html: string): PageReading {
  const reading = readPage(html);
  let visible = 0;
  let noscript = 0;
  for (const block of reading.blocks) {
    if (block.place === 'noscript') noscript += roughWords(block.text);
    else if (block.place !== 'hidden') visible += roughWords(block.text);
  }
  return noscript >= 50 && noscript > visible * 2 ? readPage(html, true) : reading;
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

/**
 * Cleans a page: Readability finds its content; where that is little of the page, a second cleaner joins in;
 * where next to nothing is left, the page's body stands as it is. Any HTML is taken, torn, nested or huge.
 *
 * @param source the page's own URL, for relative links in its metadata
 */
export function cleanHtml(html: string, source: { url: string }): CleanPage {
  const reading = readVisible(html.length > maxHtmlChars ? html.slice(0, maxHtmlChars) : html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const visible = reading.blocks.map((block) => block.place !== 'hidden' && block.place !== 'noscript');
  const visibleWords = wordsKept(words, visible);
  const { kept, method } = chooseContent(reading, words);
  const { title, metadata } = readMetadata(reading.metadataHtml, source.url);
  return {
    title: titleOf(title ?? normalizeText(reading.title), metadata.siteName, reading.blocks),
    blocks: reading.blocks.map((block, i) => ({
      type: block.type,
      label: kept[i] ? 'content' : 'boilerplate',
      text: block.text,
    })),
    method,
    shareKept: visibleWords === 0 ? 0 : Math.min(1, wordsKept(words, kept) / visibleWords),
    metadata,
    needsJavaScript: waitsForScripts(reading, visibleWords),
  };
}

/**
 * What a converter made of a document, as a page. A book or a report has no navigation around it: every block that
 * can be seen is its text.
 *
 * @param source the document's own URL, for relative links in its metadata
 */
export function convertedHtml(html: string, source: { url: string }): CleanPage {
  const reading = readPage(html);
  const { title, metadata } = readMetadata(reading.metadataHtml, source.url);
  return {
    title: title ?? normalizeText(reading.title),
    blocks: reading.blocks.map(({ type, text, place }) => ({
      type,
      label: place === 'hidden' ? 'boilerplate' : 'content',
      text,
    })),
    method: 'body',
    shareKept: 1,
    metadata,
    needsJavaScript: false,
  };
}

/** Lines longer than this aren't wrapped by hand: each is a paragraph. */
const maxWrappedChars = 120;

function splitParagraphs(text: string): string[] {
  const paragraphs = text.split(/\r?\n(?:[ \t]*\r?\n)+|\f/);
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split(/\r\n?|\n/);
    return lines.some((line) => line.length > maxWrappedChars) ? lines : [paragraph];
  });
}

/** A plain text as a page: empty lines part its paragraphs, and every line break where lines aren't wrapped. */
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
  };
}
