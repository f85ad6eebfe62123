import type { LinkScore } from '@florilegium/contracts/focus';
import { createWordEvidence } from './word-evidence';
import { createWorthScale } from './worth-scale';

/** The page on which a link stands. */
export interface LinkingScore {
  /** Its score; 0 for a sitemap. */
  score: number;
  /** What it was worth, 0 to 1, as {@link LinkBook.note} has told. */
  worth: number;
  /** Links on it. */
  links: number;
}

/** Words as hashes (word-evidence), from `start` up to `end`. */
export interface LinkWords {
  hashes: Int32Array;
  start: number;
  end: number;
}

/** A link that is to be given its place in the queue. */
export interface ScoredLink {
  page: LinkingScore;
  /** Of the terms on it and in its URL: see compileLinkTerms(). */
  termWeight: number;
  /** What is written on it and in its URL. */
  words: LinkWords;
  /** Pages that were not relevant, one after the other, on the way to it. */
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

/** What a crawl has learnt of where good pages are. */
export interface LinkBook {
  /** Takes down a page that was judged; returns what it was worth beside the others, 0 to 1. */
  note(page: NotedPage): number;
  /** Takes over what an earlier process knew of a host, unless more is known of it here. */
  know(host: string, share: { judged: number; relevant: number }): void;
  /** The chance that a link leads to a good page, as far as can be told: above 0, below 1. */
  chanceOf(link: ScoredLink): number;
}

/** Pages of a host or a pattern, and what they were worth together. */
interface Share {
  pages: number;
  worth: number;
}

/** Most hosts, and patterns, that are remembered; those longest out of use are forgotten first. */
const maxHosts = 20_000;
const maxPatterns = 50_000;
/** So many pages of a host or of a pattern weigh as much as what is expected of them. */
const hostTrust = 2;
const patternTrust = 4;
/** The chance of a page of which nothing is known, and how many pages that weighs. */
const firstChance = { share: 0.3, trust: 5 };
/** How much the page with the link says of an unknown host, beside all pages so far. */
const pageShare = 0.2;

/** Makes an empty book. */
export function createLinkBook(): LinkBook {
  /** Pages found relevant, and what they were worth together. */
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
      // A low threshold takes nearly every page: those that others judged are worth what ours are on average.
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

/** Half the default weight of a term says something, two terms say much, and more say little more. */
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
      // A Map keeps its order: the first is the one longest out of use.
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
 * What a link is worth under best-first. page: its page's score (PANACEA D4.2, 3.1.2); shared: that score over the
 * page's links, and the terms of anchor and URL (ILSP-FC); learnt: the chance of {@link LinkBook}.
 */
export function scoreLink(way: LinkScore, link: ScoredLink, book: LinkBook): number {
  if (way === 'page') return link.page.score;
  if (way === 'shared') return link.page.score / Math.max(1, link.page.links) + link.termWeight;
  return book.chanceOf(link);
}
