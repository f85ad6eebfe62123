import type { IndexView } from '../index/index-reader';
import { documentFilter } from './document-filter';
import { type DocumentFilter, standing } from './hits';

/** The documents that an answer is about, and how much they hold. */
export interface SearchScope {
  filter: DocumentFilter;
  tokens: number;
  documents: number;
}

/** The documents with these ids; null: all of the view. */
export function searchScope(view: IndexView, ids: readonly string[] | null): SearchScope {
  if (ids === null) return { filter: null, tokens: view.tokens, documents: view.documents };
  const filter = documentFilter(view, ids);
  let [tokens, documents] = [0, 0];
  for (const [number, { segment, deleted }] of view.segments.entries()) {
    const starts = segment.documentStarts;
    for (let document = 0; document < segment.documents; document++) {
      const size = starts[document + 1]! - starts[document]!;
      if (size === 0 || !filter[number]!.has(document) || deleted?.has(document)) continue;
      tokens += size;
      documents++;
    }
  }
  return { filter, tokens, documents };
}

/** How many documents of a scope have tokens, and how many the smallest of them has. */
export function partsOfScope(
  view: IndexView,
  scope: Pick<SearchScope, 'filter'>,
): { parts: number; smallest: number } {
  let [parts, smallest] = [0, Number.POSITIVE_INFINITY];
  for (const [number, open] of view.segments.entries()) {
    const starts = open.segment.documentStarts;
    const chosen = scope.filter?.[number] ?? null;
    for (let document = 0; document < open.segment.documents; document++) {
      const size = starts[document + 1]! - starts[document]!;
      if (size === 0 || open.deleted?.has(document) || !(chosen?.has(document) ?? true)) continue;
      parts++;
      smallest = Math.min(smallest, size);
    }
  }
  return { parts, smallest };
}

/** A document that counts: its segment's number in the view, its own in the segment, its first token and its size. */
export interface StandingDocument {
  segment: number;
  document: number;
  from: number;
  /** In tokens. */
  size: number;
}

/** The documents of a view that are neither deleted nor left out, and have tokens. */
export function* standingDocuments(view: IndexView, filter: DocumentFilter): Generator<StandingDocument> {
  for (const [number, open] of view.segments.entries()) {
    const starts = open.segment.documentStarts;
    const counts = standing(open, filter?.[number] ?? null);
    for (let document = 0; document < open.segment.documents; document++) {
      const [from, to] = [starts[document]!, starts[document + 1]!];
      if (from < to && counts(from)) yield { segment: number, document, from, size: to - from };
    }
  }
}
