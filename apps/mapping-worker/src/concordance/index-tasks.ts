import type { SearchServers } from '@florilegium/platform/search-settings';

/** A document for the index: its tag record, or, where it has none, its paragraphs. */
export type IndexSource =
  | { id: string; tags: Uint8Array }
  | { id: string; language: string; paragraphs: readonly string[] };

/** Where the index of a corpus is: in a folder, or on servers. */
export type IndexPlace = { folder: string } | { servers: SearchServers; corpusId: string };

/** What is asked of an index, wherever it is. Only an index that is whole takes changes. */
export type IndexOrder =
  /**
   * Opens the index; where there is none that can be read, or one with another id than the one that took all changes
   * (null: any), one is begun that isn't whole.
   */
  | { kind: 'open'; expected: string | null }
  /** All documents are ordered for the index with this id. */
  | { kind: 'complete'; id: string }
  | { kind: 'change'; id: string; put: readonly IndexSource[]; remove: readonly string[] }
  | { kind: 'merge'; id: string }
  /** Takes the index of a corpus away that was deleted. */
  | { kind: 'remove' }
  /** Only looks whether the index stands with all of its parts. */
  | { kind: 'look'; expected: string | null };

/** An order with its place: what the index thread is asked. */
export type IndexTask = IndexOrder & { place: IndexPlace };

/** Why a document of a change is not in the index: its tag record can't be read, or a server refused its rows. */
export const unindexedReasons = ['tagsUnreadable', 'refusedByServer'] as const;

/** A document that is not in the index though it was to be put there. */
export interface UnindexedDocument {
  id: string;
  reason: (typeof unindexedReasons)[number];
}

/** How the index is after a task. */
export interface IndexResult {
  /** Another one for each index that was begun. */
  id: string;
  isWhole: boolean;
  bad: UnindexedDocument[];
}
