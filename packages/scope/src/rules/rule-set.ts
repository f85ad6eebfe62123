import type { Rule, RuleSetName, Rules } from '@florilegium/contracts/jobs/rules';
import { asInAddresses } from '../urls/key-options';
import type { FoundUrl } from '../urls/url';
import { compilePattern, lintRule } from './lint';
import { compilePlace, isPlaceTest, type PlaceTest } from './rule-places';
import type { RuleProblem } from './rule-problem';

/** A compiled rule. */
interface CompiledRule {
  index: number;
  rule: Rule;
  passes: (url: FoundUrl) => boolean;
}

/** One set of rules. Its exclude rules are apart, since they win. */
export interface RuleSet {
  name: RuleSetName;
  includes: CompiledRule[];
  excludes: CompiledRule[];
}

/** Whether a set takes a URL, and which of its rules decided. */
export interface SetVerdict {
  takes: boolean;
  /**
   * `everything`: there is no include rule and no exclude rule matched; `include`, `exclude`: the rule at `index`
   * decided; `noInclude`: there are include rules and none matched; the other values don't concern rules.
   */
  because: 'everything' | 'include' | 'exclude' | 'noInclude' | 'outOfScope' | 'format' | 'notNavigated';
  /** Position of the deciding rule in its set. */
  index?: number;
  rule?: Rule;
}

/** Compiles a set of rules, or returns the problem of each bad one. */
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

/** The verdict of a set on a URL: taken if it has no include rule or one matches, and no exclude rule matches. */
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

/** Compiles a rule's test, or returns the rule's problem. The rule's `action` plays no part. */
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
