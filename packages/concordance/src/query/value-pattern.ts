import { maxPatternSize, patternSize } from '@florilegium/scope/rules/pattern-size';
import { RE2JS } from 're2js';
import { withoutDiacritics } from './fold';
import type { ValueTest } from './query-tree';
import { quickChars, quickPattern } from './quick-pattern';
import { type ValueEnds, valueEnds } from './value-ends';

/** What is wrong with the pattern of a value: RE2 has no look-around, no back-references, and bounds its size. */
export function checkValue(pattern: string): 'badPattern' | 'tooLarge' | null {
  if (patternSize(pattern) > maxPatternSize) return 'tooLarge';
  try {
    RE2JS.compile(pattern);
    // As an engine asks it of the whole value: a quotation that is open would take in what is put around it.
    RE2JS.compile(wholePattern(pattern));
    return null;
  } catch {
    return 'badPattern';
  }
}

/** A pattern that fits no part of a value. */
export const wholePattern = (source: string): string => `^(?:${source})$`;

/** A condition on a value, ready to be asked many times. */
export interface ValueMatcher {
  /** The one value that fits, where only one can; it is looked up instead of searched. */
  only: string | null;
  /** Stands in each value that fits; compared as `ignoreCase` and `ignoreDiacritics` say. */
  contains: string;
  /** How values begin and end, where that is all that is asked; compared as they are. */
  ends: ValueEnds | null;
  matches(value: string): boolean;
}

type Value = Pick<ValueTest, 'value' | 'pattern' | 'ignoreCase'> &
  Partial<Pick<ValueTest, 'ignoreDiacritics'>>;

/**
 * What a condition compares a value with, once it is without marks where these don't count: the one text that fits, or
 * else a pattern for the whole value.
 */
export function valueSource({ value, pattern, ignoreCase, ignoreDiacritics = false }: Value): {
  plain: string | null;
  source: string;
} {
  const given = givenText(value, ignoreDiacritics);
  const text = pattern ? plainValue(given) : given;
  return { plain: ignoreCase ? null : text, source: text === null ? given : RE2JS.quote(text) };
}

/** What is asked for, without half characters: stored values have none, either. */
function givenText(value: string, ignoreDiacritics: boolean): string {
  const wellFormed = value.toWellFormed();
  return ignoreDiacritics ? withoutDiacritics(wellFormed) : wellFormed;
}

/** Compiles a condition. The pattern has to fit the whole value, and takes time linear in the value's length. */
export function valueMatcher({ value, pattern, ignoreCase, ignoreDiacritics = false }: Value): ValueMatcher {
  const given = givenText(value, ignoreDiacritics);
  const text = pattern ? plainValue(given) : given;
  const shown = ignoreDiacritics ? withoutDiacritics : (text: string) => text;
  const { plain, source } = valueSource({ value, pattern, ignoreCase, ignoreDiacritics });
  if (plain !== null) {
    return {
      only: ignoreDiacritics ? null : plain,
      contains: plain,
      ends: null,
      matches: (asked) => shown(asked) === plain,
    };
  }
  const compiled = RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  const quick = ignoreCase ? null : quickPattern(source);
  return {
    only: null,
    contains: text ?? requiredLiteral(given),
    ends: ignoreCase || ignoreDiacritics ? null : valueEnds(source),
    matches: (value) => {
      const asked = shown(value);
      return quick && asked.length <= quickChars ? quick.test(asked) : compiled.matches(asked);
    },
  };
}

const special = /[\\^$.|?*+()[\]{}]/;

/** The text that a pattern without operators stands for; null for a pattern with some. */
function plainValue(pattern: string): string | null {
  const text = pattern.replace(/\\([^\p{L}\p{N}])/gu, '');
  return special.test(text) ? null : pattern.replace(/\\(.)/gsu, '$1');
}

// An atom of a pattern: an escape, a class, or a character; with what repeats it.
const atom = /(\\[pP](?:\{[^}]*\}|.)|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\\])([*+?]\??|\{\d*,?\d*\}\??)?/gsu;

/**
 * The longest text that stands in every value which a pattern fits; '' if none is found. It is read from the pattern's
 * outermost level: what is optional, repeated, in a group or beside `|` is passed over.
 */
export function requiredLiteral(pattern: string): string {
  let [longest, run, depth] = ['', '', 0];
  const end = () => {
    if (run.length > longest.length) longest = run;
    run = '';
  };
  // After `(?i)`, in `\\Q...\\E`, `\\x41` and `[[:alpha:]]` letters are not themselves.
  if (/\(\?[a-zA-Z]|\\[^\P{L}dDwWsSbBpP]|\\\d|\[:/u.test(pattern)) return '';
  for (const [, one = '', repeated = ''] of pattern.matchAll(atom)) {
    if (one === '(') depth++;
    if (one === ')') depth--;
    if (one === '|' && depth === 0) return '';
    const character = literalOf(one);
    if (depth > 0 || character === null || (repeated !== '' && !repeated.startsWith('+'))) {
      end();
      continue;
    }
    run += character;
    if (repeated !== '') end();
  }
  end();
  return longest;
}

function literalOf(one: string): string | null {
  if (!special.test(one)) return one;
  return /^\\[^\p{L}\p{N}]$/u.test(one) ? one.slice(1) : null;
}
