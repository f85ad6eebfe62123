import { toCql } from '@florilegium/concordance/query/simple-query';
import { cacheSignal } from 'react';
import { askIndex, type SearchAnswer } from './ask-index';
import { askGroups } from './group-matches';
import { referenceOf } from './reference-texts';
import { type SearchQuery, wordOrLemma } from './search-query';

/** Collocates and keywords that are rarer say little. */
export const leastTimes = 3;
/** Sequences that occur once are most of a text. */
const leastGrams = 2;

/** What the page's address asks for, where that is a table; null: it is lines. */
export async function askTable(
  corpusId: string,
  asked: SearchQuery,
  limit: number,
): Promise<SearchAnswer | null> {
  const { texts, by, window, size, smoothing, list: pattern, field, against } = asked;
  const attribute = wordOrLemma(by);
  const wordsOnly = asked.punctuation === null;
  const query = toCql(asked.q);
  const signal = cacheSignal();
  const ask = (view: Parameters<typeof askIndex>[0]['view']) =>
    askIndex({ corpusId, query, view, texts, signal });
  switch (asked.view) {
    case 'lines':
      return null;
    case 'frequencies': {
      const place = asked.place === 'node' ? ('node' as const) : { side: asked.place, distance: 1 };
      return ask({ kind: 'frequencies', attribute: by, place, limit });
    }
    case 'collocates': {
      const sides = { left: window, right: window };
      return ask({ kind: 'collocates', attribute, window: sides, minTogether: leastTimes, wordsOnly, limit });
    }
    case 'groups':
      return askGroups({ corpusId, query, texts, field, limit, signal });
    case 'words':
      return ask({ kind: 'words', attribute, pattern, wordsOnly, limit });
    case 'ngrams':
      return ask({ kind: 'ngrams', attribute, size, least: leastGrams, wordsOnly, limit });
    case 'keywords':
      return ask({
        kind: 'keywords',
        attribute,
        referenceIds: await referenceOf(corpusId, against),
        smoothing,
        least: leastTimes,
        wordsOnly,
        limit,
      });
  }
}
