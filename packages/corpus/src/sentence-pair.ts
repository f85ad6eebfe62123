/** Sentences of two documents that are translations of each other, as the writers take them. */
export interface SentencePair {
  /** The text of the first language: one sentence, or several that belong together, joined by a space. */
  a: string;
  b: string;
  /** How far it can be trusted, 0 to 1. */
  score: number;
  /** Addresses of the documents that they stand in. */
  documentA: string;
  documentB: string;
}
