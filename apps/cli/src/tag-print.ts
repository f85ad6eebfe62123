import {
  type TaggedDocument,
  writeConlluDocument,
  writeVerticalTokens,
} from '@florilegium/tagger/write-tagged';
import type { TagResult } from './tag-tasks';

/** How tagged texts are printed. */
export const tagFormats = ['jsonl', 'vertical', 'conllu'] as const;
export type TagFormat = (typeof tagFormats)[number];

/** One text as it is printed, without the last line end; `result` holds an error where the text could not be used. */
export type PrintTagged = (id: unknown, result: object) => string;

/** The printer of a format. */
export function tagPrinter(format: TagFormat, language: string): PrintTagged {
  if (format === 'jsonl') return (id, result) => JSON.stringify({ id, ...result });
  const print = format === 'vertical' ? writeVerticalTokens : writeConlluDocument;
  return (id, result) => {
    const name = typeof id === 'string' ? id : JSON.stringify(id);
    const {
      tagger = null,
      sentences = [],
      error,
    } = result as Partial<TagResult> & Pick<TaggedDocument, 'error'>;
    return print({ id: name, tagger, language, sentences, error }).replace(/\n$/, '');
  };
}
