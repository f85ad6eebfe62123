import type { TaggedText, TextToTag } from '../tag/tag-text';
import type { CleanDocument, RawDocument } from './clean-document';
import type { SinglePage } from './clean-page';

/** A request to a mapping thread. */
export type MapTask =
  | { kind: 'clean'; raw: RawDocument }
  | { kind: 'tag'; text: TextToTag }
  | { kind: 'page'; page: SinglePage };

/** Its answer. */
export type MapResult = CleanDocument | TaggedText | Uint8Array;
