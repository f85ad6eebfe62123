import type { CleaningMethod, LanguageVerdict } from '@florilegium/contracts/documents';
import { writeTextRecord } from '@florilegium/corpus/text-record';
import { decodeBytes } from '@florilegium/text/charset';
import { type CleanPage, cleanHtml, convertedHtml, plainText } from '@florilegium/text/clean';
import { cleanText } from '@florilegium/text/clean-text';
import { signature } from '@florilegium/text/signature';
import { countWords } from '@florilegium/text/words';

/** Characters of the clean text that lists show. */
const excerptChars = 300;

/** A document before it is cleaned: the bytes of a page or of a text file, or what a converter made of another. */
export type RawDocument = { url: string } & (
  | { kind: 'html' | 'txt'; bytes: Uint8Array; contentType: string }
  | { kind: 'converted'; html: string; title?: string }
);

/** A document after it: everything that is known of it alone, small enough to be handed from thread to thread. */
export interface CleanDocument {
  title: string;
  charset: string | null;
  method: CleaningMethod;
  shareKept: number;
  needsJavaScript: boolean;
  language: LanguageVerdict;
  words: number;
  /** Characters of the clean text. */
  textLength: number;
  /** Its UTF-8 bytes. */
  textBytes: number;
  signature: string;
  sketch: bigint[];
  excerpt: string;
  /** Payload of the text record: all blocks, labelled; null when the page had none. */
  textRecord: Uint8Array | null;
}

/** The models and hash functions that cleaning needs, loaded once a thread. */
export interface CleaningTools {
  identify(text: string): LanguageVerdict;
  sketch(text: string): bigint[];
}

/** Decodes, cleans, identifies, counts, signs and sketches one document. */
export function cleanDocument(raw: RawDocument, tools: CleaningTools): CleanDocument {
  const { page, charset } = pageOf(raw);
  const text = cleanText(page.blocks);
  const title = page.title || (raw.kind === 'converted' ? (raw.title ?? '') : '');
  return {
    title,
    charset,
    method: page.method,
    shareKept: page.shareKept,
    needsJavaScript: page.needsJavaScript,
    language: tools.identify(text),
    words: countWords(text),
    textLength: text.length,
    textBytes: Buffer.byteLength(text),
    signature: signature(text),
    sketch: tools.sketch(text),
    excerpt: text
      .slice(0, excerptChars * 2)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, excerptChars),
    textRecord: page.blocks.length > 0 ? writeTextRecord({ title, blocks: page.blocks }) : null,
  };
}

function pageOf(raw: RawDocument): { page: CleanPage; charset: string | null } {
  if (raw.kind === 'converted') return { page: convertedHtml(raw.html, { url: raw.url }), charset: null };
  const isHtml = raw.kind === 'html';
  const { text, charset } = decodeBytes(raw.bytes, raw.contentType, isHtml);
  return { page: isHtml ? cleanHtml(text, { url: raw.url }) : plainText(text), charset };
}
