import type { ConcordanceView } from '@florilegium/concordance/service/concordance-task';
import { askIndex, budgetMs, type IndexQuestion, type SearchAnswer } from './ask-index';

/** Each time some seconds of work are done, and the next goes on from there. */
const mostTimes = 10;
/** How long is looked at most. */
export const mostSeconds = (mostTimes * budgetMs) / 1_000;

/** Asks the index until all matches were found, or as many as it keeps, where what was found so far is no part of the answer; not without end. */
export async function askUntilFound(question: IndexQuestion<ConcordanceView>): Promise<SearchAnswer> {
  for (let times = 1; ; times++) {
    const answer = await askIndex(question);
    if (!('complete' in answer) || answer.complete || answer.full || times === mostTimes) return answer;
  }
}
