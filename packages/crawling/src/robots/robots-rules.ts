import { createPrefixIndex, type PrefixIndex, prefixesOf } from '@florilegium/scope/rules/prefix-index';
import { matchesPath, type PathPattern, readPattern } from './robots-path';

/** An allow or disallow line as in the file. */
export interface RuleLine {
  allow: boolean;
  /** The text after the colon. */
  value: string;
  /** The whole line, e.g. 'Disallow: /private'. */
  line: string;
}

interface PathRule {
  allow: boolean;
  pattern: PathPattern;
  line: string;
  /** A bit for each character that a path needs to match. */
  needs: number;
}

/** The rules of a group, indexed by their beginnings, the most specific first. */
export type RuleIndex = PrefixIndex<PathRule[]>;

/** Makes the index of a group's rules; equal rules count once. */
export function indexRules(lines: readonly RuleLine[]): RuleIndex {
  const byStart = new Map<string, PathRule[]>();
  const allowed = new Set<string>();
  const disallowed = new Set<string>();
  for (const { allow, value, line } of lines) {
    const met = allow ? allowed : disallowed;
    if (met.has(value)) continue;
    met.add(value);
    const pattern = readPattern(value);
    const start = pattern.pieces[0] ?? '';
    const rule = { allow, pattern, line, needs: lettersOf(pattern.text) };
    const sharing = byStart.get(start);
    if (sharing) sharing.push(rule);
    else byStart.set(start, [rule]);
  }
  for (const rules of byStart.values()) rules.sort(bySpecificity);
  return createPrefixIndex(byStart);
}

/**
 * The rule that decides about a path: the longest one that matches, allow before disallow among equals (RFC 9309,
 * 2.2.2). Only those rules are tried whose beginning and whose characters the path has.
 */
export function decidingRule(index: RuleIndex, path: string): { allow: boolean; line: string } | undefined {
  const letters = lettersOf(path);
  let best: PathRule | undefined;
  for (const rules of prefixesOf(index, path)) {
    for (const rule of rules) {
      if (best && bySpecificity(best, rule) <= 0) break;
      if ((rule.needs & ~letters) === 0 && matchesPath(rule.pattern, path)) {
        best = rule;
        break;
      }
    }
  }
  return best;
}

function bySpecificity(a: PathRule, b: PathRule): number {
  return b.pattern.text.length - a.pattern.text.length || Number(b.allow) - Number(a.allow);
}

/** One of 32 bits for each character. '*' and '$' are bare only in patterns, as wildcards. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x2a && code !== 0x24) letters |= 1 << (code & 31);
  }
  return letters;
}
