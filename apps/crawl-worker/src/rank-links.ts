import { type LinkingScore, type LinkWords, scoreLink } from '@florilegium/crawling/link-score';
import { type LinkWordList, wordsOfLink } from '@florilegium/crawling/link-words';
import { pathPattern } from '@florilegium/crawling/path-pattern';
import { seedPriority } from '@florilegium/crawling/priority';
import type { FoundUrl } from '@florilegium/scope/url';
import type { Run } from './run-book';

/** A page whose links are ranked. */
export interface LinkingPageScore extends LinkingScore {
  /** For each link, the weight of the terms on it. */
  linkWeights: ArrayLike<number>;
  linkWords: LinkWordList;
  /** Of its links. */
  offTopic: number;
}

/** What is known of a link by itself. */
export interface LinkSign {
  termWeight: number;
  words: LinkWords;
}

/** Before everything else. */
export const seedRank = seedPriority;

const nothing: LinkSign = { termWeight: 0, words: { hashes: new Int32Array(0), start: 0, end: 0 } };

/** What a link of a page says, by its index; what only a sitemap names says nothing. */
export function signOf({ linkWeights, linkWords }: LinkingPageScore, index: number): LinkSign {
  return { termWeight: linkWeights[index] ?? 0, words: wordsOfLink(linkWords, index) };
}

/** What a link is worth to a run that takes the best first. */
export function rankLink(run: Run, url: FoundUrl, page: LinkingPageScore, sign: LinkSign = nothing): number {
  const { ranking } = run;
  if (ranking === null) return 0;
  const pattern = ranking.linkScore === 'learnt' ? pathPattern(url) : '';
  const link = { ...sign, page, offTopic: page.offTopic, host: url.host, pattern };
  return scoreLink(ranking.linkScore, link, ranking.book);
}
