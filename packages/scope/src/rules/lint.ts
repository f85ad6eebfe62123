import { maxRuleLength, type Rule, type Rules } from '@florilegium/contracts/jobs/rules';
import { RE2JS } from 're2js';
import { maxPatternSize, maxPatternsSize, patternSize, patternsSize } from './pattern-size';
import { compilePlace, isPlaceTest } from './rule-places';
import type { RuleProblem } from './rule-problem';

export type { RuleProblem } from './rule-problem';

const lookaround = /\(\?<?[=!]/;
const backreference = /\\(?:[1-9]|k[<{'])|\(\?P=/;

/** What is wrong with a rule, or null. Patterns are RE2: no look-around, no back-references, linear time. */
export function lintRule(rule: Rule): RuleProblem | null {
  if (rule.value === '') return { code: 'empty', message: 'The rule has no value.' };
  if (rule.value.length > maxRuleLength) {
    return { code: 'tooLong', message: `A rule's value has at most ${maxRuleLength} characters.` };
  }
  if (rule.test !== 'matches' && !isPlaceTest(rule.test)) return null;
  const compiled = isPlaceTest(rule.test) ? compilePlace(rule.test, rule.value) : compilePattern(rule.value);
  return compiled.ok ? null : compiled.problem;
}

type CompiledPattern = { ok: true; test: (text: string) => boolean } | { ok: false; problem: RuleProblem };

/**
 * Compiled patterns, the latest at the end: each screen of a job compiles the same rules. A pattern that was dropped
 * is compiled again.
 */
const known = new Map<string, { compiled: CompiledPattern; size: number }>();
const maxKnownSize = 2 * maxPatternsSize;
let knownSize = 0;

/** Compiles a pattern for a search anywhere in a URL. A pattern that would cost too much is refused first. */
export function compilePattern(pattern: string): CompiledPattern {
  const before = known.get(pattern);
  if (before) {
    known.delete(pattern);
    known.set(pattern, before);
    return before.compiled;
  }
  const size = patternSize(pattern);
  const compiled = size > maxPatternSize ? tooLarge : compiledAnew(pattern);
  if (compiled === tooLarge) return compiled;
  known.set(pattern, { compiled, size });
  knownSize += size;
  for (const [oldest, { size: itsSize }] of known) {
    if (knownSize <= maxKnownSize) break;
    known.delete(oldest);
    knownSize -= itsSize;
  }
  return compiled;
}

const tooLarge: CompiledPattern = {
  ok: false,
  problem: {
    code: 'patternTooLarge',
    message: `The pattern repeats so much that a search would take too long: written out it has more than ${maxPatternSize} parts. Use * or + instead of numbers in braces.`,
  },
};

/** A problem of all patterns of a job together, or null. */
export function lintTogether(rules: Rules): RuleProblem | null {
  if (patternsSize(rules) <= maxPatternsSize) return null;
  return {
    code: 'patternsTooLarge',
    message: `The patterns of all rules together are too large: written out they have more than ${maxPatternsSize} parts. Use fewer patterns, or texts instead.`,
  };
}

function compiledAnew(pattern: string): CompiledPattern {
  try {
    const compiled = RE2JS.compile(pattern);
    return { ok: true, test: (text) => compiled.test(text) };
  } catch (error) {
    return { ok: false, problem: explain(pattern, error) };
  }
}

function explain(pattern: string, error: unknown): RuleProblem {
  const around = unescapedAt(pattern, lookaround);
  if (around !== undefined) {
    return {
      code: 'lookaround',
      message: 'Patterns can’t look around; use an exclude rule instead of (?!…).',
      position: around,
    };
  }
  const back = unescapedAt(pattern, backreference);
  if (back !== undefined) {
    return { code: 'backreference', message: 'Patterns can’t refer back to a group.', position: back };
  }
  return badPattern(pattern, error);
}

function badPattern(pattern: string, error: unknown): RuleProblem {
  const message =
    error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : 'bad pattern';
  const input: unknown = error && typeof error === 'object' && 'input' in error ? error.input : null;
  const position = typeof input === 'string' ? pattern.indexOf(input) : pattern.length - 1;
  return { code: 'badPattern', message, position: position === -1 ? undefined : position };
}

// After an escaped backslash or parenthesis the match means something else.
function unescapedAt(pattern: string, search: RegExp): number | undefined {
  const masked = pattern.replace(/\\[\\()]/g, '__');
  const position = masked.search(search);
  return position === -1 ? undefined : position;
}
