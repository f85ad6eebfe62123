import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { isWord, plainText, tokensOf } from '@florilegium/crawling/focus/topic-tokens';

/** Words and pairs of words of a text, with how many of its sentences have them. */
function sentenceCounts(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const words = [...tokensOf(plainText(sentence.toLowerCase()))];
    const found = new Set<string>();
    for (const [at, word] of words.entries()) {
      if (!isTermWord(word)) continue;
      found.add(word);
      const next = words[at + 1];
      if (next !== undefined && isTermWord(next)) found.add(`${word} ${next}`);
    }
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function isTermWord(token: string): boolean {
  return token.length >= 4 && isWord(token) && !/\d/.test(token);
}

/** Log-likelihood of a term in one of two texts (Dunning 1993). */
function logLikelihood(inTopic: number, topicSize: number, elsewhere: number, otherSize: number): number {
  const rate = (inTopic + elsewhere) / (topicSize + otherSize);
  const part = (found: number, size: number) => (found === 0 ? 0 : found * Math.log(found / (size * rate)));
  return 2 * (part(inTopic, topicSize) + part(elsewhere, otherSize));
}

/** So many times as often as in the other topics, and in so many sentences at least, or it is no term of the topic. */
const leastRatio = 10;
const leastSentences = 5;

/**
 * The terms of a topic as keyword statistics gives them: the words and pairs of words of sample sentences with the
 * greatest log-likelihood against those of the other topics. All weigh the default 100.
 */
export function chooseTerms(
  topic: readonly string[],
  others: readonly string[],
  { topicClass, language, amount }: { topicClass: string; language: string | null; amount: number },
): TopicTerm[] {
  const inTopic = sentenceCounts(topic);
  const elsewhere = sentenceCounts(others);
  const [size, otherSize] = [topic.length, others.length];
  return [...inTopic]
    .map(([term, found]) => {
      const other = elsewhere.get(term) ?? 0;
      const ratio = found / size / ((other + 0.5) / otherSize);
      return { term, found, ratio, score: logLikelihood(found, size, other, otherSize) };
    })
    .filter(({ found, ratio }) => found >= leastSentences && ratio >= leastRatio)
    .sort((a, b) => b.score - a.score)
    .slice(0, amount)
    .map(({ term }) => ({ weight: 100, term, topicClass, language }));
}
