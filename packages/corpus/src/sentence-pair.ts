/** Sentences of two documents that are translations of each other, as writers take them. */
export interface SentencePair {
  /** The text of the first language: one sentence, or several that belong together, joined by a space. */
  a: string;
  b: string;
  /** Reliability, 0 to 1. */
  score: number;
  /** Addresses of their documents. */
  documentA: string;
  documentB: string;
}
