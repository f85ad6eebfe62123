import type { TokenAttribute, TokenTest, ValueTest } from '../query/query-tree';
import { valueSource, wholePattern } from '../query/value-pattern';
import type { Parameters } from './connection';

/** The columns of the attributes: names that no query can change. */
export const columns: Readonly<Record<TokenAttribute, string>> = {
  word: 'word',
  lemma: 'lemma',
  upos: 'upos',
  feats: 'feats',
  tag: 'tag',
};

/** What stands between the parts of a value, each of which is found by itself, too. */
const between: Partial<Record<TokenAttribute, string>> = { upos: '+', feats: '|' };

/** A condition on a row of `tokens`. */
export function tokenCondition(test: TokenTest, parameters: Parameters): string {
  switch (test.kind) {
    case 'any':
      return '1';
    case 'value':
      return attributeCondition(test, parameters);
    case 'not':
      return `NOT ${tokenCondition(test.test, parameters)}`;
    default: {
      const inner = test.tests.map((one) => tokenCondition(one, parameters));
      return `(${inner.join(test.kind === 'and' ? ' AND ' : ' OR ')})`;
    }
  }
}

function attributeCondition(test: ValueTest, parameters: Parameters): string {
  const column = columns[test.attribute];
  const fits = valueCondition(test, parameters);
  const separator = between[test.attribute];
  if (!separator) return fits(column);
  return `(${fits(column)} OR arrayExists(part -> ${fits('part')}, splitByChar('${separator}', toString(${column}))))`;
}

type Compared = Pick<ValueTest, 'value' | 'pattern' | 'ignoreCase'> & { ignoreDiacritics?: boolean };

/** Compares an expression with a value or a pattern, as the embedded index compares its values. */
export function valueCondition(test: Compared, parameters: Parameters): (expression: string) => string {
  const { plain, source } = valueSource(test);
  const shown = test.ignoreDiacritics ? withoutMarks : (expression: string) => expression;
  if (plain !== null) {
    const value = parameters.add('String', plain);
    return (expression) => `${shown(expression)} = ${value}`;
  }
  // ClickHouse lets a dot stand for a new line, too, unless it is told not to.
  const pattern = parameters.add('String', `${test.ignoreCase ? '(?i-s)' : '(?-s)'}${wholePattern(source)}`);
  return (expression) => `match(${shown(expression)}, ${pattern})`;
}

/** A text without its accents and other marks. */
export const withoutMarks = (expression: string): string =>
  `normalizeUTF8NFC(replaceRegexpAll(normalizeUTF8NFD(toString(${expression})), '\\\\p{M}', ''))`;

/** Values with a letter or a digit. */
export const isWord = (expression: string): string => `match(${expression}, '[\\\\p{L}\\\\p{N}]')`;

/** A table in the order of an attribute in which the tokens that fit a condition are found quickly. */
export interface Anchor {
  attribute: 'word' | 'lemma';
  test: ValueTest;
  /** Whether all that is asked of the token is this. */
  whole: boolean;
}

/** A word or a lemma that each fitting token has; one that stands as it is rather than a pattern. */
export function anchorOf(test: TokenTest): Anchor | null {
  if (test.kind === 'value') {
    const { attribute } = test;
    return attribute === 'word' || attribute === 'lemma' ? { attribute, test, whole: true } : null;
  }
  if (test.kind !== 'and') return null;
  const anchors = test.tests.flatMap((one) => anchorOf(one) ?? []).map((one) => ({ ...one, whole: false }));
  return anchors.find(({ test: one }) => valueSource(one).plain !== null) ?? anchors[0] ?? null;
}
