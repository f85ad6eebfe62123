import type { Focus, Relevance } from '@florilegium/contracts/focus';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { Run } from './run-book';

/** The reason of a page that a focused crawl doesn't keep, and the figures behind it. */
export function whyIrrelevant(
  run: Pick<Run, 'config'>,
  relevance: Relevance,
): { reason: SkipReason; detail: string | null } {
  if (relevance.reason === 'otherLanguage') return { reason: 'otherLanguage', detail: relevance.language };
  return { reason: 'offTopic', detail: figuresOf(run.config.focus, relevance) };
}

function figuresOf(focus: Focus, { reason, score, distinctTerms, relativeScore }: Relevance): string {
  const scored = `score ${rounded(score)}`;
  if (reason === 'fewTerms') return `${scored}, ${distinctTerms} < ${focus.minDistinctTerms} terms`;
  if (reason === 'lowRelativeScore')
    return `${scored}, ${rounded(relativeScore)} < ${focus.minRelativeScore} a word`;
  return `${scored} ≤ ${rounded(focus.threshold)}`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(6)));
}
