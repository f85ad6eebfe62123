import type { DocumentToTag } from '@florilegium/db/mapping/tagging';
import type { TaggedText, TextToTag } from './tag-text';

/** A document with its text. Without a text it can't be read, or need not be tagged. */
export interface ReadDocument {
  document: DocumentToTag;
  /** Id of the record that holds its text. */
  textRecordId: string;
  text: TextToTag | null;
  /** Why it can't be read; '' if it can. */
  failure: string;
}

/** The result of its tagging. */
export interface Tagged extends Pick<ReadDocument, 'document' | 'textRecordId' | 'failure'> {
  /** Null if it should not, or could not, be tagged. */
  text: TaggedText | null;
}
