import type { SitePairs } from '@florilegium/corpus/pairing/pair-site';
import type { TraitsPage } from '@florilegium/corpus/pairing/pairing-site';
import type { AlignedSentences } from '@florilegium/db/page-pairs';

/** A page as it was fetched, to be compared. */
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
 * What a pairing thread is asked. What it takes stays with it until it is asked for something of it: pages to be
 * compared, texts to learn from.
 */
export type PairTask =
  | { kind: 'traits'; pages: readonly PageSource[] }
  | { kind: 'takePages'; pages: readonly TraitsPage[] }
  | { kind: 'compare'; languages: readonly string[]; minScore: number }
  | { kind: 'takeTexts'; languages: { a: string; b: string }; texts: readonly TextsOfPair[] }
  | { kind: 'learn' }
  | { kind: 'align'; languages: { a: string; b: string }; texts: readonly TextsOfPair[] };

/** What it answers. */
export type PairResult = TraitsPage[] | SitePairs | AlignedPair[] | null;
