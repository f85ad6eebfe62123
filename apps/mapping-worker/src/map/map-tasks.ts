import type { TaggedText, TextToTag } from '../tag/tag-text';
import type { CleanDocument, RawDocument, RelabelledText, TextToLabel } from './clean-document';
import type { SinglePage } from './clean-page';

/** A request to a mapping thread. */
export type MapTask =
  | { kind: 'clean'; raw: RawDocument }
  | { kind: 'label'; text: TextToLabel }
  | { kind: 'tag'; text: TextToTag }
  | { kind: 'page'; page: SinglePage };

/** Its answer. */
export type MapResult = CleanDocument | RelabelledText | TaggedText | Uint8Array;
