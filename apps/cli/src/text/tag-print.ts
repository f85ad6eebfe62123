import {
  type TaggedDocument,
  writeConlluDocument,
  writeVerticalTokens,
} from '@florilegium/tagger/write-tagged';
import type { TagResult } from './tag-tasks';

/** Output formats of tagged texts. */
export const tagFormats = ['jsonl', 'vertical', 'conllu'] as const;
export type TagFormat = (typeof tagFormats)[number];

/** The output for one text, without the last line end; `result` is an error if the text could not be used. */
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
