import type { CleanDocument, RawDocument } from './clean-document';
import type { SinglePage } from './clean-page';
import type { TaggedText, TextToTag } from './tag-text';

/** What a mapping thread is asked. */
export type MapTask =
  | { kind: 'clean'; raw: RawDocument }
  | { kind: 'tag'; text: TextToTag }
  | { kind: 'page'; page: SinglePage };

/** What it answers. */
export type MapResult = CleanDocument | TaggedText | Uint8Array;
