import type { CqlError } from '../query/cql-error';
import type { TokenAttribute } from '../query/query-tree';
import type { Collocate, CollocationWindow } from '../search/collocates';
import type { FrequencyList, FrequencyPlace } from '../search/frequencies';
import type { DocumentGroup, GroupFrequency } from '../search/groups';
import type { Keyword } from '../search/keywords';
import type { ConcordanceLine, LineContext } from '../search/kwic';
import type { NgramList } from '../search/ngrams';
import type { HitSample } from '../search/sample/drawn-number';
import type { HitOrder } from '../search/sort-hits';

/** What is asked of an index: a view of the matches of a query, or a list of what its texts consist of. */
export type ConcordanceView = MatchView | ListView;

/** A view of the matches of a query. */
export type MatchView =
  | {
      kind: 'lines';
      from: number;
      count: number;
      context: LineContext;
      order: HitOrder | null;
      language: string;
      /** Whether all matches are counted; otherwise lines in the order of the texts are answered once there are enough. */
      counted: boolean;
      /** Some matches at random instead of all; the page is a page of these. There is none before all were found. */
      sample?: HitSample | null;
    }
  | { kind: 'frequencies'; attribute: TokenAttribute; place: FrequencyPlace; limit: number }
  | {
      kind: 'collocates';
      attribute: 'word' | 'lemma';
      window: CollocationWindow;
      minTogether: number;
      wordsOnly: boolean;
      limit: number;
    }
  | { kind: 'groups'; groups: readonly DocumentGroup[] };

/**
 * A list without a query. `wordsOnly` leaves out what has no letter and no digit; what is rarer than `least` is left out,
 * too.
 */
export type ListView =
  | { kind: 'words'; attribute: 'word' | 'lemma'; pattern: string; wordsOnly: boolean; limit: number }
  | {
      kind: 'ngrams';
      attribute: 'word' | 'lemma';
      size: number;
      least: number;
      wordsOnly: boolean;
      limit: number;
    }
  /** The texts of the question against `referenceIds`, or against all others. */
  | {
      kind: 'keywords';
      attribute: 'word' | 'lemma';
      referenceIds: readonly string[] | null;
      smoothing: number;
      least: number;
      wordsOnly: boolean;
      limit: number;
    };

/** A question to the index in a folder. */
export interface ConcordanceTask {
  folder: string;
  /** The index that takes the corpus's changes: another one that stands there has missed some. null: it isn't noted. */
  indexId?: string | null;
  /** CQL; not read for lists. */
  query: string;
  view: ConcordanceView;
  /** Ids of the documents that it is about; null: all. */
  documentIds: readonly string[] | null;
  /** Ids of documents that are deleted, and that the writer of the index may not have come to yet. */
  withoutIds?: readonly string[];
  /** Work on finding after which what was found so far is the answer, in ms; the next question goes on from there. */
  budgetMs: number;
}

/** How much an answer covers. */
export interface Coverage {
  /** Grows with each change of the index. */
  generation: number;
  /** Of the texts that the question is about. */
  tokens: number;
  documents: number;
}

/** What was found for a query. */
export interface Found extends Coverage {
  /** Matches; at least so many where it isn't complete. */
  count: number;
  complete: boolean;
  /** Whether as many were found as are kept: asking again finds no more. */
  full: boolean;
}

export type ConcordanceAnswer =
  /**
   * `none`: nothing was indexed yet; `rebuilding`: there was an index, and another one is begun in its place; `unusable`,
   * `otherVersion`: the index is damaged, or another version of the program wrote it, so it has to be built again;
   * `badPattern`: of a word list.
   */
  | { kind: 'none' | 'rebuilding' | 'unusable' | 'otherVersion' | 'badPattern' }
  | { kind: 'badQuery'; error: CqlError }
  | ({ kind: 'lines'; lines: ConcordanceLine[]; dispersion: number | null } & Found)
  | ({ kind: 'frequencies' } & FrequencyList & Found)
  | ({ kind: 'collocates'; rows: Collocate[] } & Found)
  | ({ kind: 'groups'; rows: GroupFrequency[] } & Found)
  | ({ kind: 'words'; rows: { value: string; count: number }[]; different: number } & Coverage)
  | ({ kind: 'ngrams' } & NgramList & Coverage)
  | ({ kind: 'keywords'; rows: Keyword[]; referenceTokens: number } & Coverage);
