import type { DocumentToTag } from '@florilegium/db/tagging';
import type { TaggedText, TextToTag } from './tag-text';

/** A document with its text; without one it can't be read, or is not to be tagged. */
export interface ReadDocument {
  document: DocumentToTag;
  /** Id of the record that holds its text. */
  textRecordId: string;
  text: TextToTag | null;
  /** Why it can't be read; '' where nothing went wrong. */
  failure: string;
}

/** What came of it. */
export interface Tagged extends Pick<ReadDocument, 'document' | 'textRecordId' | 'failure'> {
  /** Null when it was not to be tagged, or could not be. */
  text: TaggedText | null;
}
