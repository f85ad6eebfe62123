'use client';

import type { ScopeConfig } from '@florilegium/scope/decide';
import { isHit } from '@florilegium/scope/rule-hits';
import {
  addAddresses,
  createRuleLab,
  type Evaluation,
  emptyLab,
  evaluateRules,
  hitsOf,
  type LabAddress,
  type RuleLab,
  type RuleReport,
  testRules,
} from '@florilegium/scope/rule-lab';
import type { FoundUrl } from '@florilegium/scope/url';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { DraftRule, JobDraft } from '../jobs/job-draft';

/** The rules held against the addresses, as far as that is known. */
export interface LabResult {
  lab: RuleLab;
  evaluation: Evaluation;
  /** The addresses in the lab's order. A new array whenever one is added. */
  urls: readonly FoundUrl[];
  /** By the row's id. */
  reports: ReadonlyMap<number, RuleReport>;
}

/** Longest time for testing in one go, in ms: then the page may answer to the next key. */
const sliceMs = 20;

/**
 * Holds the rules as they are typed against addresses: only what was edited is tested again. Slow sets are tested in
 * slices, so that typing goes on meanwhile.
 *
 * @param seeds where the crawl begins; the array stays the same while nothing of it changes
 * @returns result null until there is one; `behind`: it is not yet that of the present rules; `badScope`: the scope is
 *   missing something, so that no outcome would be true
 */
export function useRuleLab(
  config: ScopeConfig,
  seeds: readonly string[],
  addresses: readonly LabAddress[],
  rules: JobDraft['rules'],
): { result: LabResult | null; behind: boolean; badScope: boolean } {
  const made = useLab(config, seeds, addresses);
  const lab = made.ok ? made.lab : null;
  const [result, setResult] = useState<LabResult | null>(null);
  const [behind, setBehind] = useState(false);

  useLayoutEffect(() => {
    if (!lab) return;
    addAddresses(lab, addresses);
    const steps = testRules(lab, rules);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const until = performance.now() + sliceMs;
      while (performance.now() < until) {
        if (!steps.next().done) continue;
        const evaluation = evaluateRules(lab, rules);
        startTransition(() => {
          setResult((before) => resultOf(lab, evaluation, rules, before));
          setBehind(false);
        });
        return;
      }
      setBehind(true);
      timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [lab, addresses, rules]);

  return { result: lab ? result : null, behind, badScope: !made.ok };
}

/** A lab for what decides besides the rules; a new one, too, when an address is taken away. */
function useLab(config: ScopeConfig, seeds: readonly string[], addresses: readonly LabAddress[]) {
  const { scope, formats, extensions, urls } = config;
  const outside = JSON.stringify({ scope, formats, extensions, urls });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the configuration is a new object at every key; this is what counts of it.
  const base = useMemo(
    () => createRuleLab({ ...config, rules: { navigate: [], save: [] } }, seeds),
    [outside, seeds],
  );
  return useMemo(() => {
    if (!base.ok || isContained(base.lab, addresses)) return base;
    return { ok: true as const, lab: emptyLab(base.lab.scope) };
  }, [base, addresses]);
}

function isContained(lab: RuleLab, addresses: readonly LabAddress[]): boolean {
  if (lab.urls.length === 0) return true;
  const present = new Set(addAddresses(lab, addresses));
  return lab.urls.every((_, place) => present.has(place));
}

function resultOf(
  lab: RuleLab,
  evaluation: Evaluation,
  rules: JobDraft['rules'],
  before: LabResult | null,
): LabResult {
  const reports = new Map<number, RuleReport>();
  for (const set of ['navigate', 'save'] as const) {
    for (const [row, { id }] of rules[set].entries()) {
      const report = evaluation.reports[set][row];
      if (report) reports.set(id, report);
    }
  }
  const same = before?.lab === lab && before.urls.length === lab.urls.length;
  return { lab, evaluation, urls: same ? before.urls : [...lab.urls], reports };
}

/** Whether a rule fits the address at a place of the lab. */
export function fits({ lab }: LabResult, rule: DraftRule | null, place: number): boolean {
  return rule !== null && rule.value !== '' && isHit(hitsOf(lab, rule), place);
}
