import { checkValue } from '../query/value-pattern';
import { keywords } from '../search/keywords';
import { ngrams } from '../search/ngrams';
import { countsWithout, wordList } from '../search/value-counts';
import type { ConcordanceAnswer, ListView } from './concordance-task';
import { coverageOf } from './coverage';
import type { IndexState, NamedScope } from './open-index';

/** Lists what the texts of a scope consist of; pauses (yields) now and then. */
export function* listOf(
  state: IndexState,
  scope: NamedScope,
  asked: ListView,
): Generator<void, ConcordanceAnswer> {
  const { view } = state;
  const { attribute, limit } = asked;
  const chosen = state.choice(attribute, asked.wordsOnly);
  const coverage = coverageOf(view, scope);
  switch (asked.kind) {
    case 'words': {
      const { pattern } = asked;
      if (pattern !== '' && checkValue(pattern)) return { kind: 'badPattern' };
      const counts = yield* state.countsOf(attribute, scope);
      const list = yield* wordList(view, attribute, counts, { pattern, chosen, limit });
      return { kind: 'words', rows: list.values, different: list.different, ...coverage };
    }
    case 'ngrams': {
      const { size, least } = asked;
      const list = yield* ngrams(view, scope.filter, { attribute, size, least, chosen, limit });
      return { kind: 'ngrams', ...list, ...coverage };
    }
    case 'keywords': {
      const focus = yield* state.countsOf(attribute, scope);
      const others = state.scope(asked.referenceIds);
      const known = yield* state.countsOf(attribute, others);
      const reference = asked.referenceIds ? known : countsWithout(known, focus);
      const lexicon = view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
      const { smoothing, least } = asked;
      const order = { smoothing, least, chosen, limit };
      const rows = yield* keywords(lexicon, focus, reference, order);
      return { kind: 'keywords', rows, referenceTokens: reference.tokens, ...coverage };
    }
  }
}
