import type { Cleaner, TextExtent } from '@florilegium/contracts/documents';
import { cleanHtml } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { documentLanguage, type Identify } from '@florilegium/text/language/paragraph-language';
import { countWords } from '@florilegium/text/words/words';

/** A page to be cleaned. */
export interface CleanTask {
  kind: 'clean';
  url: string;
  html: string;
  cleaner: Cleaner | undefined;
  extent: TextExtent | undefined;
  keepComments: boolean;
  /** Whether to return every block and the page's metadata. */
  withBlocks: boolean;
}

/** Extracts the text of a page. */
export function clean(task: CleanTask, identify: Identify): object {
  const { url, html, cleaner, extent, keepComments, withBlocks } = task;
  const page = cleanHtml(html, { url, cleaner, extent, keepComments });
  const text = cleanText(page.blocks);
  const result = {
    title: page.title,
    text,
    language: documentLanguage(page.blocks, identify).language,
    words: countWords(text),
    method: page.method,
  };
  if (!withBlocks) return result;
  return { ...result, shareKept: page.shareKept, metadata: page.metadata, blocks: page.blocks };
}
