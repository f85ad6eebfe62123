/** A document for the index: its tag record, or, where it has none, its paragraphs. */
export type IndexSource =
  | { id: string; tags: Uint8Array }
  | { id: string; language: string; paragraphs: readonly string[] };

/** What the index thread is asked. Only an index that is whole takes changes. */
export type IndexTask =
  /** Opens the index; where there is none that can be read, one is begun that isn't whole. */
  | { kind: 'open'; folder: string }
  /** All documents are ordered for the index with this id. */
  | { kind: 'complete'; folder: string; id: string }
  | { kind: 'change'; folder: string; put: readonly IndexSource[]; remove: readonly string[] }
  | { kind: 'merge'; folder: string };

/** How the index is after a task. `bad`: documents whose records are unreadable. */
export interface IndexResult {
  /** Another one for each index that was begun. */
  id: string;
  isWhole: boolean;
  bad: string[];
}
