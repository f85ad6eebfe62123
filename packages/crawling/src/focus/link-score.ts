import type { LinkScore } from '@florilegium/contracts/jobs/focus';
import { createWordEvidence } from './word-evidence';
import { createWorthScale } from './worth-scale';

/** The page that has the link. */
export interface LinkingScore {
  /** Its score; 0 for a sitemap. */
  score: number;
  /** Its worth, 0 to 1, as {@link LinkBook.note} returned it. */
  worth: number;
  /** Number of its links. */
  links: number;
}

/** Words as hashes (word-evidence), from `start` to before `end`. */
export interface LinkWords {
  hashes: Int32Array;
  start: number;
  end: number;
}

/** A link that needs a score. */
export interface ScoredLink {
  page: LinkingScore;
  /** Weight of the terms in its anchor and its URL: see compileLinkTerms(). */
  termWeight: number;
  /** Words of its anchor and its URL. */
  words: LinkWords;
  /** Number of irrelevant pages in a row on the way to the link (tunnelling). */
  offTopic: number;
  host: string;
  /** Its path pattern (crawling/path-pattern). */
  pattern: string;
}

/** A page that was judged. */
export interface NotedPage {
  host: string;
  pattern: string;
  relevant: boolean;
  /** Score over words. */
  relativeScore: number;
  /** The words of its text. */
  words: Int32Array;
}

/** What a crawl has learnt about the places of good pages. */
export interface LinkBook {
  /** Records a judged page. Returns its worth compared with other pages, 0 to 1. */
  note(page: NotedPage): number;
  /** Takes over what an earlier process knew about a host, unless this process knows more. */
  know(host: string, share: { judged: number; relevant: number }): void;
  /** The estimated probability that a link leads to a good page: above 0, below 1. */
  chanceOf(link: ScoredLink): number;
}

/** Number of pages of a host or a pattern, and the sum of their worth. */
interface Share {
  pages: number;
  worth: number;
}

/** Most hosts, and patterns, that are kept; the least recently used ones are dropped first. */
const maxHosts = 20_000;
const maxPatterns = 50_000;
/** The expected share weighs as much as this many pages of a host or of a pattern. */
const hostTrust = 2;
const patternTrust = 4;
/** The expected share of good pages when nothing is known, and the number of pages that this expectation weighs. */
const firstChance = { share: 0.3, trust: 5 };
/** Weight of the linking page for an unknown host, beside all pages so far. */
const pageShare = 0.2;

/** Makes an empty book. */
export function createLinkBook(): LinkBook {
  /** Relevant pages, and the sum of their worth. */
  const relevantOnes: Share = { pages: 1, worth: 1 };
  const all: Share = { pages: firstChance.trust, worth: firstChance.trust * firstChance.share };
  const hosts = createShelf(maxHosts);
  const patterns = createShelf(maxPatterns);
  const scale = createWorthScale();
  const evidence = createWordEvidence();
  const smoothed = (share: Share | undefined, expected: number, trust: number) =>
    share ? (share.worth + trust * expected) / (share.pages + trust) : expected;

  return {
    note({ host, pattern, relevant, relativeScore, words }) {
      const graded = scale.note(relativeScore);
      const worth = relevant ? graded : 0;
      for (const share of [all, hosts.use(host), patterns.use(`${host} ${pattern}`)]) {
        share.pages += 1;
        share.worth += worth;
      }
      if (relevant) {
        relevantOnes.pages += 1;
        relevantOnes.worth += worth;
      }
      evidence.note(words, worth);
      return worth;
    },
    know(host, { judged, relevant }) {
      if (judged <= (hosts.get(host)?.pages ?? 0)) return;
      // A low threshold accepts nearly every page. So pages that another process judged get the average worth of
      // ours.
      const worth = (relevant * relevantOnes.worth) / relevantOnes.pages;
      Object.assign(hosts.use(host), { pages: judged, worth });
    },
    chanceOf({ page, termWeight, words, offTopic, host, pattern }) {
      const expected = (1 - pageShare) * (all.worth / all.pages) + pageShare * page.worth;
      const ofHost = smoothed(hosts.get(host), expected, hostTrust);
      const ofPattern = smoothed(patterns.get(`${host} ${pattern}`), ofHost, patternTrust);
      const sum =
        logit(ofPattern) +
        evidence.of(words.hashes, words.start, words.end) +
        termEvidence(termWeight) -
        offTopicCost * offTopic;
      return 1 / (1 + Math.exp(-sum));
    },
  };
}

const offTopicCost = 0.1;

/** Half the default weight of a term counts as some evidence, two terms as much, and further terms add little. */
function termEvidence(weight: number): number {
  return 1.5 * Math.tanh(weight / 150);
}

function logit(share: number): number {
  const inside = Math.min(0.99, Math.max(0.01, share));
  return Math.log(inside / (1 - inside));
}

interface Shelf {
  get(key: string): Share | undefined;
  use(key: string): Share;
}

function createShelf(most: number): Shelf {
  const shares = new Map<string, Share>();
  return {
    get: (key) => shares.get(key),
    use(key) {
      const share = shares.get(key) ?? { pages: 0, worth: 0 };
      // A Map keeps its order, so the first entry is the least recently used one.
      shares.delete(key);
      shares.set(key, share);
      if (shares.size > most) {
        for (const oldest of shares.keys()) {
          shares.delete(oldest);
          break;
        }
      }
      return share;
    },
  };
}

/**
 * The score of a link in a best-first crawl. page: its page's score (PANACEA D4.2, 3.1.2); shared: that score over
 * the page's links, and the terms of anchor and URL (ILSP-FC); learnt: the probability from {@link LinkBook}.
 */
export function scoreLink(way: LinkScore, link: ScoredLink, book: LinkBook): number {
  if (way === 'page') return link.page.score;
  if (way === 'shared') return link.page.score / Math.max(1, link.page.links) + link.termWeight;
  return book.chanceOf(link);
}
