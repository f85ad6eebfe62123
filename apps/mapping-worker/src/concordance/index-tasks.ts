/** A document for the index: its tag record, or, where it has none, its paragraphs. */
export type IndexSource =
  | { id: string; tags: Uint8Array }
  | { id: string; language: string; paragraphs: readonly string[] };

/** What the index thread is asked. */
export type IndexTask =
  | { kind: 'change'; folder: string; put: readonly IndexSource[]; remove: readonly string[] }
  | { kind: 'merge'; folder: string };

/** `rebuilt`: the index was damaged and begun anew, so all documents have to come again. `bad`: unreadable records. */
export interface IndexResult {
  rebuilt: boolean;
  bad: string[];
}
