import type { Focus, Relevance } from '@florilegium/contracts/jobs/focus';

/** The reason why a focused crawl doesn't keep a page, with its figures. */
export function whyIrrelevant(
  focus: Pick<Focus, 'threshold' | 'minDistinctTerms' | 'minRelativeScore'>,
  relevance: Relevance,
): { reason: 'otherLanguage' | 'offTopic'; detail: string } {
  if (relevance.reason === 'otherLanguage')
    return { reason: 'otherLanguage', detail: relevance.language ?? '' };
  return { reason: 'offTopic', detail: figuresOf(focus, relevance) };
}

function figuresOf(
  focus: Parameters<typeof whyIrrelevant>[0],
  { reason, score, distinctTerms, relativeScore }: Relevance,
): string {
  const scored = `score ${rounded(score)}`;
  if (reason === 'fewTerms') return `${scored}, ${distinctTerms} < ${focus.minDistinctTerms} terms`;
  if (reason === 'lowRelativeScore')
    return `${scored}, ${rounded(relativeScore)} < ${focus.minRelativeScore} a word`;
  return `${scored} ≤ ${rounded(focus.threshold)}`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(6)));
}
