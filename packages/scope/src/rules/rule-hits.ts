import type { Rule } from '@florilegium/contracts/jobs/rules';
import type { FoundUrl } from '../urls/url';
import type { RuleProblem } from './rule-problem';
import { compileRule } from './rule-set';

/** The addresses of a list that a rule's test fits, one bit for each. The list may grow, but its beginning stays. */
export interface RuleHits {
  readonly passes: (url: FoundUrl) => boolean;
  /** Why the rule can't be used; it then fits nothing. */
  readonly problem: RuleProblem | null;
  bits: Uint32Array;
  /** Number of addresses tested so far, from the first on. */
  tested: number;
  /** How many of them it fits. */
  count: number;
}

const fitsNothing = () => false;

/** A rule without any tested address. */
export function createRuleHits(rule: Rule): RuleHits {
  const compiled = compileRule(rule);
  const [passes, problem] = 'code' in compiled ? [fitsNothing, compiled] : [compiled.passes, null];
  return { passes, problem, bits: new Uint32Array(0), tested: 0, count: 0 };
}

/** Tests the rule on its untested addresses, up to but not including the one at `end`. */
export function testAddresses(hits: RuleHits, urls: readonly FoundUrl[], end: number): void {
  if (hits.problem) hits.tested = end;
  if (hits.tested >= end) return;
  if (hits.bits.length * 32 < end) {
    const wider = new Uint32Array(Math.max(2 * hits.bits.length, (end + 31) >> 5));
    wider.set(hits.bits);
    hits.bits = wider;
  }
  for (; hits.tested < end; hits.tested += 1) {
    const url = urls[hits.tested];
    if (!url || !hits.passes(url)) continue;
    hits.bits[hits.tested >> 5] = (hits.bits[hits.tested >> 5] ?? 0) | (1 << (hits.tested & 31));
    hits.count += 1;
  }
}

/**
 * The same hits for a list from which addresses were removed. `placeOf` gives the new index of each old address, -1
 * for a removed one; the order stays.
 */
export function moveHits(hits: RuleHits, placeOf: Int32Array): RuleHits {
  const moved: RuleHits = { ...hits, bits: new Uint32Array(hits.bits.length), tested: 0, count: 0 };
  for (let at = 0; at < hits.tested; at += 1) if ((placeOf[at] ?? -1) !== -1) moved.tested += 1;
  someHit(hits, (at) => {
    const place = placeOf[at] ?? -1;
    if (place === -1) return false;
    moved.bits[place >> 5] = (moved.bits[place >> 5] ?? 0) | (1 << (place & 31));
    moved.count += 1;
    return false;
  });
  return moved;
}

/** Whether the rule fits the address at `index`; false if it was not tested. */
export function isHit(hits: RuleHits, index: number): boolean {
  return (((hits.bits[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

/** Calls `visit` with the index of every address that the rule fits, in order. It stops when `visit` returns true. */
export function someHit(hits: RuleHits, visit: (index: number) => boolean): boolean {
  for (const [place, word] of hits.bits.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      if (visit(place * 32 + 31 - Math.clz32(rest & -rest))) return true;
    }
  }
  return false;
}
