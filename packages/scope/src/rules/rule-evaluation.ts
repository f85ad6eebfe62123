import {
  type Rule,
  type RuleDecision,
  type RuleSetName,
  ruleDecisions,
} from '@florilegium/contracts/jobs/rules';
import { beyondScope, conclude, type Decision } from './decide';
import { isHit, type RuleHits, someHit } from './rule-hits';
import {
  hitsOf,
  keyOf,
  type LabRules,
  leaving,
  type RuleLab,
  type RuleReport,
  taking,
  testRules,
} from './rule-lab';
import type { SetVerdict } from './rule-set';

/** The outcomes of the addresses under the present rules. */
export interface Evaluation {
  /** One for each address, in the lab's order. It is the same object as before if nothing changed. */
  decisions: readonly Decision[];
  counts: Readonly<Record<RuleDecision, number>>;
  /** One for each row, in the order of the rows. */
  reports: Readonly<Record<RuleSetName, readonly RuleReport[]>>;
}

/** Drops the hits of rules of earlier edits, once they are much more than those of the present rules. */
function forget(lab: RuleLab, rules: LabRules): void {
  const present = [...rules.navigate, ...rules.save];
  if (lab.hits.size <= 2 * present.length + 256) return;
  const keys = new Set(present.map(keyOf));
  for (const key of lab.hits.keys()) if (!keys.has(key)) lab.hits.delete(key);
}

/** The result of one set's rules, by address. */
interface SetSum {
  rules: readonly Rule[];
  /** By row; null if the row doesn't count. */
  hits: (RuleHits | null)[];
  /** Number of include rows that count. */
  includeRows: number;
  excludes: Uint16Array;
  includes: Uint16Array;
  firstExclude: Int32Array;
  firstInclude: Int32Array;
}

/** Decides about every address exactly as decide() would with the rows that count, and reports what each row does. */
export function evaluateRules(lab: RuleLab, rules: LabRules): Evaluation {
  for (const _ of testRules(lab, rules));
  forget(lab, rules);
  const navigate = sumUp(lab, rules.navigate);
  const save = sumUp(lab, rules.save);
  const given = [navigate, save].map((sum) => lab.urls.map((_, at) => verdictAt(lab, sum, at)));
  const before = lab.latest;
  const counts = { both: 0, navigate: 0, save: 0, skip: 0 };
  const decisions = lab.urls.map((url, at) => {
    const [follow, keep] = [given[0]?.[at] ?? taking, given[1]?.[at] ?? taking];
    const same = before.given[0]?.[at] === follow && before.given[1]?.[at] === keep;
    const known = same ? before.decisions[at] : undefined;
    const isSeed = lab.isSeed[at] ?? false;
    const decision =
      known ?? (lab.within[at] ? conclude(lab.scope, url, isSeed, follow, keep) : beyondScope(isSeed));
    counts[decision.outcome] += 1;
    return decision;
  });
  lab.latest = { given, decisions };
  const reports = {
    navigate: reportsOf(lab, navigate, (at, flips) => outcomeAt(lab, at, navigate, save, flips ? 1 : 0)),
    save: reportsOf(lab, save, (at, flips) => outcomeAt(lab, at, navigate, save, flips ? 2 : 0)),
  };
  return { decisions, counts, reports };
}

function sumUp(lab: RuleLab, rules: readonly Rule[]): SetSum {
  const length = lab.urls.length;
  const sum: SetSum = {
    rules,
    hits: rules.map((rule) => (rule.value === '' ? null : hitsOf(lab, rule))),
    includeRows: 0,
    excludes: new Uint16Array(length),
    includes: new Uint16Array(length),
    firstExclude: new Int32Array(length).fill(-1),
    firstInclude: new Int32Array(length).fill(-1),
  };
  for (const [row, hits] of sum.hits.entries()) {
    if (!hits || hits.problem) continue;
    const includes = rules[row]?.action === 'include';
    if (includes) sum.includeRows += 1;
    const [count, first] = includes ? [sum.includes, sum.firstInclude] : [sum.excludes, sum.firstExclude];
    someHit(hits, (at) => {
      count[at] = (count[at] ?? 0) + 1;
      if (first[at] === -1) first[at] = row;
      return false;
    });
  }
  return sum;
}

/** The verdict of judge(), from the sums. */
function verdictAt(lab: RuleLab, sum: SetSum, at: number): SetVerdict {
  const excluding = sum.firstExclude[at] ?? -1;
  if (excluding !== -1) return verdictOf(lab, sum, excluding);
  if (sum.includeRows === 0) return taking;
  const including = sum.firstInclude[at] ?? -1;
  return including === -1 ? leaving : verdictOf(lab, sum, including);
}

// The same object for the same row: a caller recognises unchanged decisions by it.
function verdictOf(lab: RuleLab, sum: SetSum, index: number): SetVerdict {
  const rule = sum.rules[index];
  if (!rule) return leaving;
  const known = lab.verdicts.get(rule);
  if (known && known.index === index) return known;
  const verdict: SetVerdict = {
    takes: rule.action === 'include',
    because: rule.action,
    index,
    rule,
  };
  lab.verdicts.set(rule, verdict);
  return verdict;
}

function setTakes(sum: SetSum, at: number): boolean {
  return sum.excludes[at] === 0 && (sum.includeRows === 0 || (sum.includes[at] ?? 0) > 0);
}

/** What the rules decide of an address; `flip` reverses the verdict of navigate (1) or save (2). */
function outcomeAt(lab: RuleLab, at: number, navigate: SetSum, save: SetSum, flip: 0 | 1 | 2): number {
  const which = ((setTakes(navigate, at) ? 1 : 0) | (setTakes(save, at) ? 2 : 0)) ^ flip;
  return ((lab.takes[at] ?? 0) >> (2 * which)) & 3;
}

function reportsOf(lab: RuleLab, sum: SetSum, outcome: (at: number, flips: boolean) => number): RuleReport[] {
  return sum.hits.map((hits, row) => {
    const report = reportOf(lab, sum, hits, row, outcome);
    const rule = sum.rules[row];
    const before = rule && lab.reports.get(rule);
    // The same object for equal reports: a caller recognises unchanged rows by it.
    if (before?.state === report.state && before.problem === report.problem && before.hits === report.hits)
      return before;
    if (rule) lab.reports.set(rule, report);
    return report;
  });
}

function reportOf(
  lab: RuleLab,
  sum: SetSum,
  hits: RuleHits | null,
  row: number,
  outcome: (at: number, flips: boolean) => number,
): RuleReport {
  if (!hits) return { state: 'empty', problem: null, hits: 0 };
  if (hits.problem) return { state: 'broken', problem: hits.problem, hits: 0 };
  if (hits.count === 0) return { state: 'noMatch', problem: null, hits: 0 };
  const differs = (at: number) => outcome(at, true) !== outcome(at, false);
  const changes = flipsAnything(lab, sum, hits, sum.rules[row]?.action === 'include', differs);
  return { state: changes ? 'works' : 'changesNothing', problem: null, hits: hits.count };
}

/** Whether without this row the set's verdict on an address is reversed, and this changes its outcome. */
function flipsAnything(
  lab: RuleLab,
  sum: SetSum,
  hits: RuleHits,
  includes: boolean,
  differs: (at: number) => boolean,
): boolean {
  if (!includes) {
    return someHit(hits, (at) => {
      const takesThen = sum.includeRows === 0 || (sum.includes[at] ?? 0) > 0;
      return takesThen && sum.excludes[at] === 1 && differs(at);
    });
  }
  // Without its only include rule a set takes everything, so that rule changes the addresses that it does not fit.
  if (sum.includeRows === 1) {
    return lab.urls.some((_, at) => sum.excludes[at] === 0 && !isHit(hits, at) && differs(at));
  }
  return someHit(hits, (at) => sum.excludes[at] === 0 && sum.includes[at] === 1 && differs(at));
}

/** Number of addresses with each outcome among these indices, e.g. those of a group. */
export function countDecisions(
  evaluation: Evaluation,
  places: Iterable<number>,
): Readonly<Record<RuleDecision, number>> {
  const counts = Object.fromEntries(ruleDecisions.map((outcome) => [outcome, 0])) as Record<
    RuleDecision,
    number
  >;
  for (const place of places) {
    const decision = evaluation.decisions[place];
    if (decision) counts[decision.outcome] += 1;
  }
  return counts;
}
