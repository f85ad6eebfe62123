'use client';

import type { ScopeConfig } from '@florilegium/scope/rules/decide';
import { type Evaluation, evaluateRules } from '@florilegium/scope/rules/rule-evaluation';
import { isHit } from '@florilegium/scope/rules/rule-hits';
import {
  addAddresses,
  createRuleLab,
  hitsOf,
  type LabAddress,
  labAfter,
  placeOf,
  type RuleLab,
  type RuleReport,
  testRules,
} from '@florilegium/scope/rules/rule-lab';
import type { FoundUrl } from '@florilegium/scope/urls/url';
import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { inSlices } from '@/components/table/in-slices';
import type { DraftRule, JobDraft } from '../job-draft/job-draft';

/** The rules held against the addresses, as far as that is known. */
export interface LabResult {
  lab: RuleLab;
  evaluation: Evaluation;
  /** The addresses in the lab's order. A new array whenever one is added. */
  urls: readonly FoundUrl[];
  /** By the row's id. */
  reports: ReadonlyMap<number, RuleReport>;
}

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
    return inSlices(testRules(lab, rules), {
      onDone: () => {
        const evaluation = evaluateRules(lab, rules);
        startTransition(() => {
          setResult((before) => resultOf(lab, evaluation, rules, before));
          setBehind(false);
        });
      },
      onBehind: () => setBehind(true),
    });
  }, [lab, addresses, rules]);

  return { result: lab ? result : null, behind, badScope: !made.ok };
}

/**
 * A lab for what decides besides the rules; a new one, too, when an address is taken away. What was found out about the
 * rules goes on from lab to lab.
 */
function useLab(config: ScopeConfig, seeds: readonly string[], addresses: readonly LabAddress[]) {
  const { scope, formats, extensions, urls } = config;
  const outside = JSON.stringify({ scope, formats, extensions, urls });
  const latest = useRef<{ lab: RuleLab; keys: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the configuration is a new object at every key; this is what counts of it.
  const base = useMemo(
    () => createRuleLab({ ...config, rules: { navigate: [], save: [] } }, seeds),
    [outside, seeds],
  );
  const keys = JSON.stringify(urls);
  const made = useMemo(() => {
    if (!base.ok) return base;
    const { scope: present } = base.lab;
    const before = latest.current?.keys === keys ? latest.current.lab : null;
    if (!before) return base;
    if (before.scope === present && isContained(before, addresses)) return { ok: true as const, lab: before };
    return { ok: true as const, lab: labAfter(before, present, addresses) };
  }, [base, addresses, keys]);
  useLayoutEffect(() => {
    if (made.ok) latest.current = { lab: made.lab, keys };
  }, [made, keys]);
  return made;
}

/** Whether every address of the lab is among these. */
function isContained(lab: RuleLab, addresses: readonly LabAddress[]): boolean {
  const present = new Set(addresses.map(({ url }) => placeOf(lab, url)));
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
