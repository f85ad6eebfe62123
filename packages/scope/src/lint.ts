import { maxRuleLength, type Rule } from '@florilegium/contracts/rules';
import { RE2JS } from 're2js';
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

/** Compiles a pattern for a search anywhere in a URL. */
export function compilePattern(
  pattern: string,
): { ok: true; test: (text: string) => boolean } | { ok: false; problem: RuleProblem } {
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

// An escaped backslash or parenthesis before the find means something else.
function unescapedAt(pattern: string, search: RegExp): number | undefined {
  const masked = pattern.replace(/\\[\\()]/g, '__');
  const position = masked.search(search);
  return position === -1 ? undefined : position;
}
