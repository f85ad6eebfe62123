import type { Block, LanguageVerdict } from '@florilegium/contracts/documents';
import {
  type CleanedPage,
  maxTaggedChars,
  type PageCleaningSettings,
} from '@florilegium/contracts/page-cleaning';
import { contentTexts } from '@florilegium/corpus/corpus-document';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { cleanHtml, plainText } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { countWords } from '@florilegium/text/words/words';
import type { TaggingTools } from '../tag/tag-text';

/** A single page or plain text that somebody wants to clean. */
export interface SinglePage {
  kind: 'html' | 'txt';
  bytes: Uint8Array;
  contentType: string;
  /** '' for a page that was sent. */
  url: string;
  settings: PageCleaningSettings;
}

/** The dependencies of cleaning a page. */
export interface PageTools {
  identify(text: string): LanguageVerdict;
  tag: TaggingTools['tag'];
}

/** Decodes and cleans a single page, and tags it if asked; returns its {@link CleanedPage} as UTF-8 JSON. */
export async function cleanPage(
  { kind, bytes, contentType, url, settings }: SinglePage,
  tools: PageTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const { text: source, charset } = decodeBytes(bytes, contentType, kind === 'html');
  const { method: cleaner, extent, justext } = settings;
  const page =
    kind === 'html'
      ? cleanHtml(source, { url: url || 'http://localhost/', cleaner, extent, justext })
      : plainText(source);
  const text = cleanText(page.blocks);
  const { language } = tools.identify(text);
  const cleaned: CleanedPage = {
    title: page.title,
    text,
    words: countWords(text),
    language,
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
  if (settings.tag) cleaned.tagged = await tagged(page.blocks, settings.language ?? language, tools);
  return new TextEncoder().encode(JSON.stringify(cleaned));
}

async function tagged(
  blocks: readonly Block[],
  language: string,
  tools: PageTools,
): Promise<CleanedPage['tagged']> {
  const texts = contentTexts({ blocks });
  if (texts.reduce((sum, text) => sum + text.length, 0) > maxTaggedChars) return null;
  const { tagger, blocks: analysed } = await tools.tag({ language, blocks: texts });
  const sentences = analysed.flat().map((sentence) => [...sentence]);
  return { tagger, language, sentences };
}
