import type { Rule, RuleSetName } from '@florilegium/contracts/rules';
import { compileScope, conclude, type Decision, type Scope, type ScopeConfig } from './decide';
import { isWithin } from './reach';
import { createRuleHits, moveHits, type RuleHits, testAddresses } from './rule-hits';
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
  /** What was last said of a row. */
  readonly reports: WeakMap<Rule, RuleReport>;
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
    reports: new WeakMap(),
    latest: { given: [], decisions: [] },
  };
}

/**
 * A lab for a scope with these addresses alone. What another lab has found out about rules is taken over: addresses that
 * it has come first, in its order, and are not tested again. It may be of another scope, with the same keys.
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

/** The place of an address in the lab, or null where it is none or not there. */
export function placeOf(lab: RuleLab, url: string): number | null {
  // Most are written as they are kept.
  const known = lab.known.get(url);
  if (known !== undefined) return known;
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
    const known = lab.known.get(raw);
    const found = known === undefined ? normalizeUrl(raw, undefined, lab.scope.keyOptions) : null;
    if (found?.ok) places.push(lab.known.get(found.url.href) ?? add(lab, found.url, depth));
    else places.push(known ?? null);
  }
  return places;
}

/** What a set says of an address that none of its rules fits: without an include it takes everything. */
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

/** By what rules are known that fit the same addresses. */
export const keyOf = (rule: Rule) => `${rule.test} ${rule.value}`;
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
