import { toCql } from '@florilegium/concordance/query/simple-query';
import { leastTimes } from './ask-table';
import { choiceParameters, type SearchQuery, wordOrLemma } from './search-query';

/** Rows of a file of a table; the lines of a concordance are all written. */
const mostRows = 1_000;

/** Where what the page shows is to be had as CSV: an address of the API. */
export function csvAddress(corpusId: string, asked: SearchQuery): string {
  const { operation, ...given } = asksFor(asked);
  const parameters = new URLSearchParams({ ...given, ...choiceParameters(asked.texts), as: 'csv' });
  if (asked.view !== 'lines') parameters.set('limit', String(mostRows));
  return `/api/v1/corpora/${corpusId}/${operation}?${parameters}`;
}

function asksFor(asked: SearchQuery): { operation: string } & Record<string, string> {
  const q = toCql(asked.q);
  const by = wordOrLemma(asked.by);
  const punctuation = String(asked.punctuation !== null);
  switch (asked.view) {
    case 'lines': {
      // Whole sentences are longer than any context that a file needs.
      const context = String(asked.context === 'sentence' ? 40 : asked.context);
      const order: Record<string, string> = asked.order ? { order: asked.order } : {};
      const drawn: Record<string, string> = asked.sample
        ? { sample: String(asked.sample), seed: String(asked.seed) }
        : {};
      return { operation: 'concordance', q, context, ...order, ...drawn };
    }
    case 'frequencies':
      return { operation: 'frequencies', q, by: asked.by, place: asked.place };
    case 'collocates': {
      const side = String(asked.window);
      return {
        operation: 'collocates',
        q,
        by,
        left: side,
        right: side,
        least: String(leastTimes),
        punctuation,
      };
    }
    case 'groups':
      return { operation: 'distribution', q, field: asked.field };
    case 'words':
      return { operation: 'word-list', by, pattern: asked.list, punctuation };
    case 'ngrams':
      return { operation: 'ngrams', by, size: String(asked.size), punctuation };
    case 'keywords':
      return {
        operation: 'keywords',
        by,
        smoothing: String(asked.smoothing),
        punctuation,
        ...(asked.against ? { against: asked.against } : {}),
      };
  }
}
