import type { Rule, RuleSetName } from '@florilegium/contracts/jobs/rules';
import { type FoundUrl, normalizeUrl } from '../urls/url';
import { compileScope, conclude, type Decision, type Scope, type ScopeConfig } from './decide';
import { isWithin } from './reach';
import { createRuleHits, moveHits, type RuleHits, testAddresses } from './rule-hits';
import type { RuleProblem } from './rule-problem';
import type { SetVerdict } from './rule-set';

/** A found or typed address; `depth` is its number of hops from a seed, if known. */
export interface LabAddress {
  url: string;
  depth?: number;
}

/** The two sets as typed. Rows without a value and broken rows don't count. */
export type LabRules = Readonly<Record<RuleSetName, readonly Rule[]>>;

/**
 * The effect of a rule on the addresses. `noMatch`: it fits none of them; `changesNothing`: every decision is the
 * same without it; `broken`: it can't be used, `problem` says why, and it is left out; `empty`: it has no value yet.
 */
export interface RuleReport {
  state: 'empty' | 'broken' | 'noMatch' | 'changesNothing' | 'works';
  problem: RuleProblem | null;
  /** Number of addresses that its test fits, whether or not the rule decides about them. */
  hits: number;
}

/** Addresses with their facts that don't depend on rules, and the hits of each rule. */
export interface RuleLab {
  /** The job without its rules. */
  readonly scope: Scope;
  readonly urls: FoundUrl[];
  /** By address: whether it is a seed, and whether the scope reaches it. */
  readonly isSeed: boolean[];
  readonly within: boolean[];
  /** By address: the outcome if no set takes it, if navigate, save, or both do; two bits each, as in Decision.takes. */
  readonly takes: number[];
  readonly known: Map<string, number>;
  readonly hits: Map<string, RuleHits>;
  readonly verdicts: WeakMap<Rule, SetVerdict>;
  /** The last report of each row. */
  readonly reports: WeakMap<Rule, RuleReport>;
  latest: { given: SetVerdict[][]; decisions: readonly Decision[] };
}

/** A lab without addresses for a job's scope, formats and seeds. Its rules come with each evaluation. */
export function createRuleLab(
  config: ScopeConfig,
  seeds: Iterable<string>,
): { ok: true; lab: RuleLab } | { ok: false; problems: RuleProblem[] } {
  const compiled = compileScope({ ...config, rules: { navigate: [], save: [] } }, seeds);
  if (!compiled.ok) return compiled;
  return { ok: true, lab: emptyLab(compiled.scope) };
}

/** A lab without addresses for a compiled scope, whose rules are ignored. */
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
    reports: new WeakMap(),
    latest: { given: [], decisions: [] },
  };
}

/**
 * A lab for a scope with only these addresses. It takes over the hits of another lab: addresses of that lab come
 * first, in its order, and are not tested again. The other lab may have another scope, but must have the same keys.
 */
export function labAfter(before: RuleLab, scope: Scope, addresses: readonly LabAddress[]): RuleLab {
  const lab = emptyLab(scope);
  const depths = new Map<number, number | undefined>();
  for (const { url, depth } of addresses) {
    const place = placeOf(before, url);
    if (place !== null && !depths.has(place)) depths.set(place, depth);
  }
  const moved = new Int32Array(before.urls.length).fill(-1);
  for (const [at, url] of before.urls.entries()) {
    if (depths.has(at)) moved[at] = add(lab, url, depths.get(at));
  }
  for (const [key, hits] of before.hits) lab.hits.set(key, moveHits(hits, moved));
  addAddresses(lab, addresses);
  return lab;
}

/** The index of an address in the lab; null if it is invalid or not in the lab. */
export function placeOf(lab: RuleLab, url: string): number | null {
  // Most addresses are typed in their canonical form.
  const known = lab.known.get(url);
  if (known !== undefined) return known;
  const found = normalizeUrl(url, undefined, lab.scope.keyOptions);
  return found.ok ? (lab.known.get(found.url.href) ?? null) : null;
}

/**
 * Adds addresses after those of the lab. Returns the index of each, or null for an invalid one. A known address keeps
 * its index.
 */
export function addAddresses(lab: RuleLab, addresses: Iterable<LabAddress>): (number | null)[] {
  const places: (number | null)[] = [];
  for (const { url: raw, depth } of addresses) {
    const known = lab.known.get(raw);
    const found = known === undefined ? normalizeUrl(raw, undefined, lab.scope.keyOptions) : null;
    if (found?.ok) places.push(lab.known.get(found.url.href) ?? add(lab, found.url, depth));
    else places.push(known ?? null);
  }
  return places;
}

/** The verdict of a set on an address that none of its rules fits: without an include rule it takes everything. */
export const taking: SetVerdict = { takes: true, because: 'everything' };
export const leaving: SetVerdict = { takes: false, because: 'noInclude' };

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

/** The key under which rules share their hits. */
export const keyOf = (rule: Rule) => `${rule.test} ${rule.value}`;
/** Addresses tested in one step. */
const stepLength = 256;
/** Addresses tested in one step for a pattern, whose search may take long. */
const patternStepLength = 16;

/** The hits of a rule, as far as testRules() has come. */
export function hitsOf(lab: RuleLab, rule: Rule): RuleHits {
  const key = keyOf(rule);
  const known = lab.hits.get(key);
  if (known) return known;
  const hits = createRuleHits(rule);
  lab.hits.set(key, hits);
  return hits;
}

/**
 * Tests rules on addresses for which they have no result yet, in short steps. A rule that was only moved, or turned
 * from include to exclude, costs nothing. The caller may stop between two steps.
 */
export function* testRules(lab: RuleLab, rules: LabRules): Generator<void, void> {
  for (const rule of [...rules.navigate, ...rules.save]) {
    if (rule.value === '') continue;
    const isNew = !lab.hits.has(keyOf(rule));
    const hits = hitsOf(lab, rule);
    // Compiling is one step.
    if (isNew) yield;
    const together = rule.test === 'matches' ? patternStepLength : stepLength;
    while (hits.tested < lab.urls.length) {
      testAddresses(hits, lab.urls, Math.min(lab.urls.length, hits.tested + together));
      yield;
    }
  }
}
