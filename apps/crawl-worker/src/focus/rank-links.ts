import { type LinkingScore, type LinkWords, scoreLink } from '@florilegium/crawling/focus/link-score';
import { type LinkWordList, wordsOfLink } from '@florilegium/crawling/focus/link-words';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { seedPriority } from '@florilegium/crawling/urls/priority';
import type { FoundUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';

/** A page whose links are ranked. */
export interface LinkingPageScore extends LinkingScore {
  /** For each link the weight of its terms. */
  linkWeights: ArrayLike<number>;
  linkWords: LinkWordList;
  /** Number of irrelevant pages in a row before its links. */
  offTopic: number;
}

/** The facts about a single link. */
export interface LinkSign {
  termWeight: number;
  words: LinkWords;
}

/** Seeds come before everything else. */
export const seedRank = seedPriority;

const nothing: LinkSign = { termWeight: 0, words: { hashes: new Int32Array(0), start: 0, end: 0 } };

/** The facts about a page's link, by its index; an address that only a sitemap names has none. */
export function signOf({ linkWeights, linkWords }: LinkingPageScore, index: number): LinkSign {
  return { termWeight: linkWeights[index] ?? 0, words: wordsOfLink(linkWords, index) };
}

/** The priority of a link in a best-first run. */
export function rankLink(run: Run, url: FoundUrl, page: LinkingPageScore, sign: LinkSign = nothing): number {
  const { ranking } = run;
  if (ranking === null) return 0;
  const pattern = ranking.linkScore === 'learnt' ? pathPattern(url) : '';
  const link = { ...sign, page, offTopic: page.offTopic, host: url.host, pattern };
  return scoreLink(ranking.linkScore, link, ranking.book);
}
