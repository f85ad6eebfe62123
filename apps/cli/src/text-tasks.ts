import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { cleanHtml } from '@florilegium/text/clean';
import { cleanText } from '@florilegium/text/clean-text';
import { countWords } from '@florilegium/text/words';

/** What a text thread is asked. */
export type TextTask = { kind: 'clean'; url: string; html: string } | { kind: 'identify'; text: string };

/** Cleans a page, or says what language a text is in: the result of its line, without the id. */
export function doTextTask(task: TextTask, identify: (text: string) => LanguageVerdict): object {
  if (task.kind === 'identify') {
    const { language, confidence, uncertain } = identify(task.text);
    return { language, confidence, uncertain };
  }
  const page = cleanHtml(task.html, { url: task.url });
  const text = cleanText(page.blocks);
  return {
    title: page.title,
    text,
    language: identify(text).language,
    words: countWords(text),
    method: page.method,
  };
}
