import type { Rule } from '@florilegium/contracts/jobs/rules';
import { compilePattern } from './lint';

const trivial = /^(?:\.[*+]\??\$?)?$/;
const literal = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\dA-Za-z])+$/;

/**
 * Rewrites a rule whose pattern looks ahead, if there is an equal rule without look-ahead: `^(?!.*\/tag\/).*` takes
 * addresses without '/tag/', which is simply an exclude rule. `standsAlone`: its set has no other include rule. An
 * exclude rule overrides all include rules, so it can only replace a pattern that stands alone. Null if no rewriting
 * certainly means the same.
 */
export function withoutLookaround(rule: Rule, standsAlone: boolean): Rule[] | null {
  if (rule.test !== 'matches') return null;
  const read = readLookahead(rule.value);
  if (!read) return null;
  const negative = read.conditions.every((condition) => condition.negative);
  const positive = read.conditions.every((condition) => !condition.negative);
  const rest = trivial.test(read.rest) ? null : `^${read.rest}`;
  if (positive) {
    // If there is one condition and nothing else, its pattern is the rule. Several conditions have no single pattern.
    if (rest !== null || read.conditions.length !== 1) return null;
    return usable(read.conditions.map(({ pattern }) => plainest(rule.action, read.flags, pattern)));
  }
  if (!negative || !standsAlone) return null;
  const conditions = read.conditions.map(({ pattern }) => pattern);
  if (rule.action === 'include') {
    const excludes = conditions.map((pattern) => plainest('exclude', read.flags, pattern));
    const include: Rule[] = rest === null ? [] : [plainest('include', read.flags, rest)];
    return usable([...include, ...excludes]);
  }
  // "Leave out unless it fits" becomes "take only if it fits". With several conditions any one of them would have to
  // fit.
  if (rest !== null) return null;
  return usable(conditions.map((pattern) => plainest('include', read.flags, pattern)));
}

interface Lookahead {
  /** '(?i)' or ''. */
  flags: string;
  conditions: { negative: boolean; pattern: string }[];
  rest: string;
}

/** Reads '^(?!A)(?!B)rest' and '^((?!A).)*$', and returns the patterns to search for instead of 'A'. */
function readLookahead(typed: string): Lookahead | null {
  const flags = typed.startsWith('(?i)') ? '(?i)' : '';
  const pattern = typed.slice(flags.length);
  const tempered = /^\^\((?:\?:)?\(\?!(.+)\)\.\)\*\$$/.exec(pattern);
  if (tempered?.[1] !== undefined && closesAt(tempered[1], 0) === -1 && !looksAround(tempered[1])) {
    const inside = compilePattern(tempered[1]);
    // A pattern that fits no text is not tried at the end of the address, where a search would find it.
    if (!inside.ok || inside.test('')) return null;
    return { flags, conditions: [{ negative: true, pattern: tempered[1] }], rest: '' };
  }
  if (!pattern.startsWith('^')) return null;
  const conditions: Lookahead['conditions'] = [];
  let rest = pattern.slice(1);
  while (rest.startsWith('(?!') || rest.startsWith('(?=')) {
    const end = closesAt(rest, 3);
    const inside = end === -1 ? '' : rest.slice(3, end);
    if (inside === '' || looksAround(inside)) return null;
    conditions.push({ negative: rest[2] === '!', pattern: searched(inside) });
    rest = rest.slice(end + 1);
  }
  // An alternative after the conditions would not be bound by them.
  if (conditions.length === 0 || looksAround(rest) || hasAlternative(rest)) return null;
  return /^[*+?{]/.test(rest) ? null : { flags, conditions, rest };
}

/** The pattern to search for anywhere, instead of trying it at the beginning of the address. */
function searched(pattern: string): string {
  if (hasAlternative(pattern)) return `^(?:${pattern})`;
  return pattern.startsWith('.*') && !/^\.\*[?+*{]/.test(pattern) ? pattern.slice(2) || '^' : `^${pattern}`;
}

function looksAround(pattern: string): boolean {
  return /\(\?<?[=!]/.test(pattern);
}

/** Where the group that is open at `from` closes, or -1. */
function closesAt(pattern: string, from: number): number {
  let depth = 0;
  for (const { at, character } of plainCharacters(pattern)) {
    if (at < from) continue;
    if (character === '(') depth += 1;
    if (character === ')' && depth === 0) return at;
    if (character === ')') depth -= 1;
  }
  return -1;
}

function hasAlternative(pattern: string): boolean {
  let depth = 0;
  for (const { character } of plainCharacters(pattern)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth <= 0) return true;
  }
  return false;
}

/** The characters that are neither escaped nor in a character class. */
function* plainCharacters(pattern: string): Generator<{ at: number; character: string }> {
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']' || pattern[at - 1] === '[';
    else if (character === '[') inClass = true;
    else yield { at, character };
  }
}

/** A text test, if the pattern is only literal text. */
function plainest(action: Rule['action'], flags: string, pattern: string): Rule {
  if (flags === '') {
    const starts = pattern.startsWith('^');
    const inner = pattern.slice(starts ? 1 : 0).replace(/\.\*$/, '');
    const ends = inner.endsWith('$') && inner === pattern.slice(starts ? 1 : 0);
    const text = ends ? inner.slice(0, -1) : inner;
    if (literal.test(text) && !(starts && ends)) {
      const test = starts ? 'startsWith' : ends ? 'endsWith' : 'contains';
      return { action, test, value: text.replace(/\\(.)/gu, '$1') };
    }
  }
  return { action, test: 'matches', value: flags + pattern };
}

function usable(rules: Rule[]): Rule[] | null {
  return rules.every((rule) => rule.test !== 'matches' || compilePattern(rule.value).ok) ? rules : null;
}
