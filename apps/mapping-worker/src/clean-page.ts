import type { Block, LanguageVerdict } from '@florilegium/contracts/documents';
import type { CleanedPage, PageCleaningSettings } from '@florilegium/contracts/page-cleaning';
import { decodeBytes } from '@florilegium/text/charset';
import { cleanHtml, plainText } from '@florilegium/text/clean';
import { cleanText } from '@florilegium/text/clean-text';
import { countWords } from '@florilegium/text/words';

/** A page, or a plain text, that somebody wants cleaned by itself. */
export interface SinglePage {
  kind: 'html' | 'txt';
  bytes: Uint8Array;
  contentType: string;
  /** '' for a page that was sent. */
  url: string;
  settings: PageCleaningSettings;
}

/** Decodes and cleans a single page; its {@link CleanedPage} as UTF-8 JSON. */
export function cleanPage(
  { kind, bytes, contentType, url, settings }: SinglePage,
  tools: { identify(text: string): LanguageVerdict },
): Uint8Array<ArrayBuffer> {
  const { text: source, charset } = decodeBytes(bytes, contentType, kind === 'html');
  const { method: cleaner, justext } = settings;
  const page =
    kind === 'html'
      ? cleanHtml(source, { url: url || 'http://localhost/', cleaner, justext })
      : plainText(source);
  const text = cleanText(page.blocks);
  const cleaned: CleanedPage = {
    title: page.title,
    text,
    words: countWords(text),
    language: tools.identify(text).language,
    method: page.method,
    shareKept: page.shareKept,
    charset,
    url: url || null,
    blocks: page.blocks.map((block: Block) => ({
      type: block.type,
      label: block.label,
      text: block.text,
      words: countWords(block.text),
    })),
  };
  return new TextEncoder().encode(JSON.stringify(cleaned));
}
