import { type Outcome, outcomes, type Rule, type RuleSetName } from '@florilegium/contracts/rules';
import { beyondScope, compileScope, conclude, type Decision, type Scope, type ScopeConfig } from './decide';
import { isWithin } from './reach';
import { createRuleHits, isHit, type RuleHits, someHit, testAddresses } from './rule-hits';
import type { RuleProblem } from './rule-problem';
import type { SetVerdict } from './rule-set';
import { type FoundUrl, normalizeUrl } from './url';

/** An address as it was found or typed; `depth` is its hops from a seed, where known. */
export interface LabAddress {
  url: string;
  depth?: number;
}

/** The two sets as they are typed: rows without a value don't count, and broken ones don't either. */
export type LabRules = Readonly<Record<RuleSetName, readonly Rule[]>>;

/**
 * What a rule does to the addresses. `noMatch`: it fits none of them; `changesNothing`: none of them is decided
 * otherwise without it; `broken`: it can't be used, `problem` says why, and it is left out; `empty`: it has no value yet.
 */
export interface RuleReport {
  state: 'empty' | 'broken' | 'noMatch' | 'changesNothing' | 'works';
  problem: RuleProblem | null;
  /** Addresses that its test fits, whether or not it decides about them. */
  hits: number;
}

/** What the rules as they stand make of the addresses. */
export interface Evaluation {
  /** One an address, in the lab's order; the same object as before where nothing changed. */
  decisions: readonly Decision[];
  counts: Readonly<Record<Outcome, number>>;
  /** One a row, in the order of the rows. */
  reports: Readonly<Record<RuleSetName, readonly RuleReport[]>>;
}

/** Addresses with what is known of them before any rule, and what each rule was found to fit. */
export interface RuleLab {
  /** The job without its rules. */
  readonly scope: Scope;
  readonly urls: FoundUrl[];
  /** By address: whether a crawl begins there, and whether the scope reaches it. */
  readonly isSeed: boolean[];
  readonly within: boolean[];
  /** By address: what becomes of it when no set takes it, navigate, save, both; two bits each, as Decision.takes. */
  readonly takes: number[];
  readonly known: Map<string, number>;
  readonly hits: Map<string, RuleHits>;
  readonly verdicts: WeakMap<Rule, SetVerdict>;
  latest: { given: SetVerdict[][]; decisions: readonly Decision[] };
}

/** A lab without addresses for a job's scope, formats and seeds; its rules come with each evaluation. */
export function createRuleLab(
  config: ScopeConfig,
  seeds: Iterable<string>,
): { ok: true; lab: RuleLab } | { ok: false; problems: RuleProblem[] } {
  const compiled = compileScope({ ...config, rules: { navigate: [], save: [] } }, seeds);
  if (!compiled.ok) return compiled;
  return { ok: true, lab: emptyLab(compiled.scope) };
}

/** A lab without addresses for a scope that was compiled; whatever rules it has play no part. */
export function emptyLab(scope: Scope): RuleLab {
  return {
    scope,
    urls: [],
    isSeed: [],
    within: [],
    takes: [],
    known: new Map(),
    hits: new Map(),
    verdicts: new WeakMap(),
    latest: { given: [], decisions: [] },
  };
}

/** The place of an address in the lab, or null where it is none or not there. */
export function placeOf(lab: RuleLab, url: string): number | null {
  const found = normalizeUrl(url, undefined, lab.scope.keyOptions);
  return found.ok ? (lab.known.get(found.url.href) ?? null) : null;
}

/**
 * Puts addresses behind those that the lab has. Returns the place of each in the lab, or null for what is no address;
 * one that it has already keeps its place.
 */
export function addAddresses(lab: RuleLab, addresses: Iterable<LabAddress>): (number | null)[] {
  const places: (number | null)[] = [];
  for (const { url: raw, depth } of addresses) {
    const found = normalizeUrl(raw, undefined, lab.scope.keyOptions);
    places.push(found.ok ? (lab.known.get(found.url.href) ?? add(lab, found.url, depth)) : null);
  }
  return places;
}

const taking: SetVerdict = { takes: true, because: 'everything' };
const leaving: SetVerdict = { takes: false, because: 'noInclude' };

function add(lab: RuleLab, url: FoundUrl, depth: number | undefined): number {
  const { scope } = lab;
  const isSeed = scope.seedKeys.has(url.key);
  const within = isSeed || isWithin(scope.reach, url, depth);
  const place = lab.urls.push(url) - 1;
  lab.known.set(url.href, place);
  lab.isSeed.push(isSeed);
  lab.within.push(within);
  let takes = 0;
  for (const which of within ? [0, 1, 2, 3] : []) {
    const given = [which & 1 ? taking : leaving, which & 2 ? taking : leaving] as const;
    takes |= conclude(scope, url, isSeed, ...given).takes << (2 * which);
  }
  lab.takes.push(takes);
  return place;
}

const keyOf = (rule: Rule) => `${rule.test} ${rule.value}`;
/** Addresses that are tested in one step. */
const stepLength = 256;

/** Which addresses a rule fits, as far as testRules() has come. */
export function hitsOf(lab: RuleLab, rule: Rule): RuleHits {
  const key = keyOf(rule);
  const known = lab.hits.get(key);
  if (known) return known;
  const hits = createRuleHits(rule);
  lab.hits.set(key, hits);
  return hits;
}

/**
 * Holds rules against the addresses that they were not held against before, in short steps: a rule that was only moved,
 * or turned from include to exclude, costs nothing. Whoever drives it may stop between two steps.
 */
export function* testRules(lab: RuleLab, rules: LabRules): Generator<void, void> {
  for (const rule of [...rules.navigate, ...rules.save]) {
    if (rule.value === '') continue;
    const hits = hitsOf(lab, rule);
    while (hits.tested < lab.urls.length) {
      testAddresses(hits, lab.urls, Math.min(lab.urls.length, hits.tested + stepLength));
      yield;
    }
  }
}

/** Forgets what rules of earlier edits fit, once that is much more than what the present ones need. */
function forget(lab: RuleLab, rules: LabRules): void {
  const present = [...rules.navigate, ...rules.save];
  if (lab.hits.size <= 2 * present.length + 256) return;
  const keys = new Set(present.map(keyOf));
  for (const key of lab.hits.keys()) if (!keys.has(key)) lab.hits.delete(key);
}

/** One set's rules summed up by address. */
interface SetSum {
  rules: readonly Rule[];
  /** By row; null where the row doesn't count. */
  hits: (RuleHits | null)[];
  /** Rows that count and include. */
  includeRows: number;
  excludes: Uint16Array;
  includes: Uint16Array;
  firstExclude: Int32Array;
  firstInclude: Int32Array;
}

/** Decides about every address, exactly as decide() does with the rows that count, and says what each row does. */
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

/** As judge() says it, from what was summed up. */
function verdictAt(lab: RuleLab, sum: SetSum, at: number): SetVerdict {
  const excluding = sum.firstExclude[at] ?? -1;
  if (excluding !== -1) return verdictOf(lab, sum, excluding);
  if (sum.includeRows === 0) return taking;
  const including = sum.firstInclude[at] ?? -1;
  return including === -1 ? leaving : verdictOf(lab, sum, including);
}

// The same object for the same row: by that, decisions that stay are known.
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

/** What becomes of an address; `flip` turns what navigate (1) or save (2) says into its opposite. */
function outcomeAt(lab: RuleLab, at: number, navigate: SetSum, save: SetSum, flip: 0 | 1 | 2): number {
  const which = ((setTakes(navigate, at) ? 1 : 0) | (setTakes(save, at) ? 2 : 0)) ^ flip;
  return ((lab.takes[at] ?? 0) >> (2 * which)) & 3;
}

function reportsOf(lab: RuleLab, sum: SetSum, outcome: (at: number, flips: boolean) => number): RuleReport[] {
  return sum.hits.map((hits, row) => {
    if (!hits) return { state: 'empty', problem: null, hits: 0 };
    if (hits.problem) return { state: 'broken', problem: hits.problem, hits: 0 };
    if (hits.count === 0) return { state: 'noMatch', problem: null, hits: 0 };
    const differs = (at: number) => outcome(at, true) !== outcome(at, false);
    const changes = flipsAnything(lab, sum, hits, sum.rules[row]?.action === 'include', differs);
    return { state: changes ? 'works' : 'changesNothing', problem: null, hits: hits.count };
  });
}

/** Whether the set says the opposite of an address without this row, and that makes a difference. */
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
  // Without its only include a set takes everything: what that row holds back is what it changes.
  if (sum.includeRows === 1) {
    return lab.urls.some((_, at) => sum.excludes[at] === 0 && !isHit(hits, at) && differs(at));
  }
  return someHit(hits, (at) => sum.excludes[at] === 0 && sum.includes[at] === 1 && differs(at));
}

/** How many addresses have each outcome, for a part of them: the places of a group. */
export function countOutcomes(
  evaluation: Evaluation,
  places: Iterable<number>,
): Readonly<Record<Outcome, number>> {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const place of places) {
    const decision = evaluation.decisions[place];
    if (decision) counts[decision.outcome] += 1;
  }
  return counts;
}
