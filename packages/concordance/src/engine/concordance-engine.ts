import type { ConcordanceAnswer, ConcordanceView } from '../service/concordance-task';

/** A question to the texts of a corpus. */
export interface EngineQuestion {
  /** UUID. */
  corpus: string;
  /** CQL; not read for lists. Conditions on documents are looked up before, and come as `documentIds`. */
  query: string;
  view: ConcordanceView;
  /** Ids of the documents that it is about; null: all. */
  documentIds: readonly string[] | null;
  /** Ids of documents that are as if they were deleted: the writer may not have come to them yet. */
  withoutIds?: readonly string[];
  /** Ends the question when nobody waits for its answer any more. */
  signal?: AbortSignal;
}

/** `notHere`: this engine has no way to answer the query; another one may have. */
export type EngineAnswer = ConcordanceAnswer | { kind: 'notHere' };

/** What searches corpora: the index in a folder of this machine, or a store on others. All answer alike. */
export interface ConcordanceEngine {
  answer(question: EngineQuestion): Promise<EngineAnswer>;
}
