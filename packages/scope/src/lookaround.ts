import type { Rule } from '@florilegium/contracts/rules';
import { compilePattern } from './lint';

const trivial = /^(?:\.[*+]\??\$?)?$/;
const literal = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\dA-Za-z])+$/;

/**
 * Says a rule whose pattern looks ahead without looking ahead, where that comes to the same: `^(?!.*\/tag\/).*` takes
 * what doesn't contain '/tag/', which an exclude rule says plainly. `standsAlone`: its set
 * has no other include; an exclude beats all of them, so it can only stand for a pattern that stands alone. Null where no
 * rewriting is certain to mean the same.
 */
export function withoutLookaround(rule: Rule, standsAlone: boolean): Rule[] | null {
  if (rule.test !== 'matches') return null;
  const read = readLookahead(rule.value);
  if (!read) return null;
  const negative = read.conditions.every((condition) => condition.negative);
  const positive = read.conditions.every((condition) => !condition.negative);
  const rest = trivial.test(read.rest) ? null : `^${read.rest}`;
  if (positive) {
    // One condition and nothing else: the pattern itself. Several of them have no one pattern.
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
  // Left out unless it fits: taken only if it fits. Of several conditions any one would have to do.
  if (rest !== null) return null;
  return usable(conditions.map((pattern) => plainest('include', read.flags, pattern)));
}

interface Lookahead {
  /** '(?i)' or ''. */
  flags: string;
  conditions: { negative: boolean; pattern: string }[];
  rest: string;
}

/** Reads '^(?!A)(?!B)rest' and '^((?!A).)*$', with patterns that are searched for instead of 'A'. */
function readLookahead(typed: string): Lookahead | null {
  const flags = typed.startsWith('(?i)') ? '(?i)' : '';
  const pattern = typed.slice(flags.length);
  const tempered = /^\^\((?:\?:)?\(\?!(.+)\)\.\)\*\$$/.exec(pattern);
  if (tempered?.[1] !== undefined && closesAt(tempered[1], 0) === -1 && !looksAround(tempered[1])) {
    const inside = compilePattern(tempered[1]);
    // What fits no text at all isn't asked for at the end of the address, where a search would find it.
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
  // An alternative behind the conditions would not be bound to them.
  if (conditions.length === 0 || looksAround(rest) || hasAlternative(rest)) return null;
  return /^[*+?{]/.test(rest) ? null : { flags, conditions, rest };
}

/** What has to be searched for anywhere instead of tried at the beginning of the address. */
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

/** The characters that are neither escaped nor in a class. */
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

/** A text test where the pattern is nothing but text. */
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
