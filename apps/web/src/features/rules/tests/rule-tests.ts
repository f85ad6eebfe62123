import { type RuleDecision, type RuleTest, ruleDecisions } from '@florilegium/contracts/jobs/rules';
import type { Evaluation } from '@florilegium/scope/rules/rule-evaluation';
import { placeOf, type RuleLab } from '@florilegium/scope/rules/rule-lab';
import { withMissingScheme } from '@florilegium/scope/urls/missing-scheme';

/** What came of a rule test. */
export type TestResult = 'passed' | 'failed' | 'notAUrl';

/** Holds a test against what the rules make of its address, which is in the lab. */
export function resultOfTest(test: RuleTest, lab: RuleLab, evaluation: Evaluation): TestResult {
  const place = placeOf(lab, test.url);
  const decision = place === null ? undefined : evaluation.decisions[place];
  if (!decision) return 'notAUrl';
  return decision.outcome === test.expected ? 'passed' : 'failed';
}

/** An address as it was pasted, with the outcome that its line names, if any. */
export interface PastedLine {
  url: string;
  expected: RuleDecision | null;
  /** What stands behind the address, set apart by blanks, and is no outcome; null where nothing does. */
  unknown: string | null;
}

const signs: Readonly<Record<string, RuleDecision>> = {
  '●': 'both',
  '→': 'navigate',
  '↓': 'save',
  '○': 'skip',
};

/**
 * Reads pasted addresses, one a line; behind one, set apart by a space, a tab or a semicolon, may stand the outcome that
 * is expected of it: its sign, its name, or its words in the reader's language. A line that is pasted twice counts once,
 * with its last outcome. An address without http:// or https:// is taken as it is meant. Lines beyond `most` are left out.
 *
 * @param words the outcomes in the reader's language
 */
export function readPasted(
  text: string,
  words: Readonly<Record<RuleDecision, string>>,
  most: number,
): PastedLine[] {
  const named = new Map<string, RuleDecision>(Object.entries(signs));
  for (const outcome of ruleDecisions) {
    named.set(outcome, outcome);
    named.set(words[outcome].toLowerCase(), outcome);
  }
  const found = new Map<string, PastedLine>();
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [, url = trimmed, behind = ''] =
      /^(\S+?);?\s+(\S.*)$/.exec(trimmed) ?? /^([^;\s]+);(\S+)$/.exec(trimmed) ?? [];
    const expected = named.get(behind.toLowerCase()) ?? null;
    const [first = ''] = trimmed.split(/\s/, 1);
    const typed = expected === null ? first : url;
    const unknown = expected === null && first !== trimmed ? trimmed.slice(first.length).trim() : null;
    const read = { url: withMissingScheme(typed) ?? typed, expected, unknown };
    if (found.has(read.url) || found.size < most) found.set(read.url, read);
  }
  return [...found.values()];
}
