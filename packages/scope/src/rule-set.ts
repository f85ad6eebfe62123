import type { Rule, RuleSetName, Rules } from '@florilegium/contracts/rules';
import { asInAddresses } from './key-options';
import { compilePattern, lintRule } from './lint';
import { compilePlace, isPlaceTest, type PlaceTest } from './rule-places';
import type { RuleProblem } from './rule-problem';
import type { FoundUrl } from './url';

/** A rule that is ready to be held against URLs. */
interface CompiledRule {
  index: number;
  rule: Rule;
  passes: (url: FoundUrl) => boolean;
}

/** One set of rules, its excludes apart since they win. */
export interface RuleSet {
  name: RuleSetName;
  includes: CompiledRule[];
  excludes: CompiledRule[];
}

/** Whether a set takes a URL, and which of its rules said so. */
export interface SetVerdict {
  takes: boolean;
  /**
   * `everything`: there is no include and no exclude matched; `include`, `exclude`: `index` decided;
   * `noInclude`: there are includes and none matched; the others lie outside the rules.
   */
  because: 'everything' | 'include' | 'exclude' | 'noInclude' | 'outOfScope' | 'format' | 'notNavigated';
  /** Position of the deciding rule in its set. */
  index?: number;
  rule?: Rule;
}

/** Compiles a set of rules, or says what is wrong with each bad one. */
export function compileRuleSet(name: RuleSetName, rules: Rules[RuleSetName]): RuleSet | RuleProblem[] {
  const problems: RuleProblem[] = [];
  const set: RuleSet = { name, includes: [], excludes: [] };
  for (const [index, rule] of rules.entries()) {
    const compiled = compileRule(rule);
    if ('code' in compiled) problems.push({ ...compiled, set: name, index });
    else (rule.action === 'include' ? set.includes : set.excludes).push({ index, rule, ...compiled });
  }
  return problems.length > 0 ? problems : set;
}

/** Holds a URL against a set: taken when it has no include or one matches, and no exclude does. */
export function judge(set: RuleSet, url: FoundUrl): SetVerdict {
  const excluded = set.excludes.find((rule) => rule.passes(url));
  if (excluded) return verdict(false, 'exclude', excluded);
  if (set.includes.length === 0) return { takes: true, because: 'everything' };
  const included = set.includes.find((rule) => rule.passes(url));
  return included ? verdict(true, 'include', included) : { takes: false, because: 'noInclude' };
}

function verdict(takes: boolean, because: SetVerdict['because'], by: CompiledRule): SetVerdict {
  return { takes, because, index: by.index, rule: by.rule };
}

/** Makes a rule's test ready, or says what is wrong with the rule; what it is for (`action`) plays no part. */
export function compileRule(rule: Rule): { passes: (url: FoundUrl) => boolean } | RuleProblem {
  const problem = lintRule(rule);
  if (problem) return problem;
  const { test, value } = rule;
  if (isPlaceTest(test)) {
    const place = compilePlace(test, value);
    return place.ok ? { passes: place.passes } : place.problem;
  }
  if (test === 'matches') {
    const pattern = compilePattern(value);
    return pattern.ok ? { passes: matchesEither(value, pattern.test) } : pattern.problem;
  }
  return { passes: literalTest(test, value) };
}

function literalTest(
  test: Exclude<Rule['test'], PlaceTest | 'matches'>,
  typed: string,
): (url: FoundUrl) => boolean {
  const value = asInAddresses(typed);
  if (test === 'contains') return ({ href }) => href.includes(value);
  if (test === 'startsWith') return ({ href }) => href.startsWith(value);
  return ({ href }) => href.endsWith(value);
}

const nonAscii = /\P{ASCII}/u;

function matchesEither(pattern: string, test: (text: string) => boolean): (url: FoundUrl) => boolean {
  if (!nonAscii.test(pattern)) return ({ href }) => test(href);
  return ({ href }) => test(href) || (href.includes('%') && test(readable(href)));
}

function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
