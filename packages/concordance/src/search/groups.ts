import { hitsByDocument } from './frequencies';
import type { Hits } from './hits';
import type { SearchScope } from './scope';

/** Documents that have a value in common, such as their domain. */
export interface DocumentGroup {
  value: string;
  /** UUIDs. */
  documentIds: readonly string[];
}

/** How many matches the documents of a group have. */
export interface GroupFrequency {
  value: string;
  count: number;
  /** With matches. */
  documents: number;
  /** Of all documents of the group. */
  tokens: number;
}

/** Documents between two pauses. */
const documentsTogether = 1 << 12;

/**
 * Counts matches by groups of documents, in the order of the groups; a document in no group is passed over. Pauses
 * (yields) now and then.
 */
export function* groupFrequencies(
  hits: Hits,
  scope: SearchScope,
  groups: readonly DocumentGroup[],
): Generator<void, GroupFrequency[]> {
  const groupOf = new Map<string, number>();
  for (const [number, { documentIds }] of groups.entries()) {
    for (const id of documentIds) groupOf.set(id, number);
    yield;
  }
  const rows = groups.map(({ value }) => ({ value, count: 0, documents: 0, tokens: 0 }));
  let read = 0;
  for (const { segment, document, size, count } of hitsByDocument(hits, scope.filter)) {
    if (++read % documentsTogether === 0) yield;
    const row = rows[groupOf.get(hits.view.segments[segment]!.segment.documentId(document)) ?? -1];
    if (!row) continue;
    row.tokens += size;
    row.count += count;
    if (count > 0) row.documents++;
  }
  return rows;
}
