import { documentOf } from '../segment/document-of';
import type { Segment } from '../segment/segment';

/** A document of a segment: its number, its first token, and the token behind its last. */
export interface DocumentBounds {
  document: number;
  first: number;
  behind: number;
}

/** Finds the documents of tokens, which are asked for mostly in ascending order. The answer is valid until the next one. */
export function documentWalk(segment: Segment): (position: number) => DocumentBounds {
  const starts = segment.documentStarts;
  const bounds = { document: 0, first: 0, behind: 0 };
  return (position) => {
    if (position < bounds.first || position >= bounds.behind) {
      bounds.document = documentOf(starts, position, position < bounds.first ? 0 : bounds.document);
      bounds.first = starts[bounds.document]!;
      bounds.behind = starts[bounds.document + 1]!;
    }
    return bounds;
  };
}
