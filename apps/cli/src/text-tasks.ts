import type { Cleaner } from '@florilegium/contracts/documents';
import { decodeBytes } from '@florilegium/text/charset';
import { cleanHtml } from '@florilegium/text/clean';
import { cleanText } from '@florilegium/text/clean-text';
import { documentLanguage, type Identify } from '@florilegium/text/paragraph-language';
import { countWords } from '@florilegium/text/words';

interface CleanTask {
  kind: 'clean';
  url: string;
  html: string;
  cleaner: Cleaner | undefined;
  keepComments: boolean;
  /** Whether every block comes along, and what the page says of itself. */
  withBlocks: boolean;
}

/** What a text thread is asked. */
export type TextTask =
  | { kind: 'decode'; base64: string; contentType: string | undefined }
  | { kind: 'identify'; text: string }
  | CleanTask;

/** The language identifier, loaded when it is first needed. */
export type LoadIdentifier = () => Promise<Identify>;

/** Does a line's work: its result, without the id. */
export async function doTextTask(task: TextTask, identifier: LoadIdentifier): Promise<object> {
  switch (task.kind) {
    case 'decode':
      return decode(task);
    case 'identify': {
      const { language, confidence, uncertain } = (await identifier())(task.text);
      return { language, confidence, uncertain };
    }
    case 'clean':
      return clean(task, await identifier());
  }
}

/** Bytes at the start of a document that are searched for tags. */
const headBytes = 4_096;
const tag = /<(?:!doctype|\?xml|html|head|body|meta|title|link|script|p|div|span|a|br|h[1-6]|table|ul|ol)\b/i;

/** Whether bytes are markup: by what the server says, else by their tags. */
function isMarkup(bytes: Buffer, contentType: string | undefined): boolean {
  if (contentType && /html|xml/i.test(contentType)) return true;
  if (contentType && /^\s*text\/plain/i.test(contentType)) return false;
  return tag.test(bytes.toString('latin1', 0, headBytes));
}

function decode({ base64, contentType }: Extract<TextTask, { kind: 'decode' }>): object {
  const bytes = Buffer.from(base64, 'base64');
  const { charset, text } = decodeBytes(bytes, contentType, isMarkup(bytes, contentType));
  return { charset, text };
}

function clean(task: CleanTask, identify: Identify): object {
  const { url, html, cleaner, keepComments, withBlocks } = task;
  const page = cleanHtml(html, { url, cleaner, keepComments });
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
