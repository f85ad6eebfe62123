import type { ProbePage } from '@florilegium/contracts/probes';

/** What a trial says of a topic: how many of its pages were judged and how, and the best of their scores. */
export interface TrialTopic {
  judged: number;
  relevant: number;
  offTopic: number;
  otherLanguage: number;
  /** Null where there are no terms to score by, or no page was scored. */
  bestScore: number | null;
  threshold: number;
  /** Nothing that was scored holds any term. */
  hasNoTerm: boolean;
}

/** Sums up what was thought of the pages of a trial; null where none was judged. */
export function trialTopic(pages: readonly ProbePage[]): TrialTopic | null {
  const judgements = pages.flatMap(({ result }) => result?.judged ?? []);
  const last = judgements.at(-1);
  if (!last) return null;
  const relevant = judgements.filter(({ relevance }) => relevance.relevant).length;
  const otherLanguage = judgements.filter(({ relevance }) => relevance.reason === 'otherLanguage').length;
  const scored = judgements.filter(
    ({ relevance, hasTerms }) => hasTerms && relevance.reason !== 'otherLanguage',
  );
  const scores = scored.map(({ relevance }) => relevance.score);
  return {
    judged: judgements.length,
    relevant,
    otherLanguage,
    offTopic: judgements.length - relevant - otherLanguage,
    bestScore: scores.length > 0 ? Math.max(...scores) : null,
    threshold: last.wanted.threshold,
    hasNoTerm:
      scored.length > 0 &&
      scored.every(({ relevance }) => relevance.score === 0 && relevance.distinctTerms === 0),
  };
}
