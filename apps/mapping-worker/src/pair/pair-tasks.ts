import type { TraitsPage } from '@florilegium/corpus/pairing/pairing-site';
import type { SitePairs } from '@florilegium/corpus/pairing/site/pair-site';
import type { AlignedSentences } from '@florilegium/db/pairs/page-pairs';

/** A fetched page that will be compared. */
export interface PageSource {
  key: string;
  url: string;
  language: string;
  html: string;
}

/** The paragraphs of two pages that are a pair. */
export interface TextsOfPair {
  number: number;
  a: readonly string[];
  b: readonly string[];
}

/** A pair of texts whose sentences are aligned. */
export interface AlignedPair {
  number: number;
  sentences: AlignedSentences;
}

/**
 * A request to a pairing thread. The thread keeps its input until a request uses it: pages to compare, texts to learn
 * from.
 */
export type PairTask =
  | { kind: 'traits'; pages: readonly PageSource[] }
  | { kind: 'takePages'; pages: readonly TraitsPage[] }
  | { kind: 'compare'; languages: readonly string[]; minScore: number }
  | { kind: 'takeTexts'; languages: { a: string; b: string }; texts: readonly TextsOfPair[] }
  | { kind: 'learn' }
  | { kind: 'align'; languages: { a: string; b: string }; texts: readonly TextsOfPair[] };

/** Its answer. */
export type PairResult = TraitsPage[] | SitePairs | AlignedPair[] | null;
