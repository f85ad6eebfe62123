'use client';

import type { RuleSetName } from '@florilegium/contracts/jobs/rules';
import { plainRulesForGroup, ruleForGroup } from '@florilegium/scope/rules/group-rule';
import type { LabAddress } from '@florilegium/scope/rules/rule-lab';
import { groupByPath, type PathGroup } from '@florilegium/scope/urls/path-groups';
import { useTranslations } from 'next-intl';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Alert } from '@/components/alert';
import { toast } from '@/components/overlay/toast';
import { nextRowId } from '@/components/table/row-id';
import type { DraftRule, JobDraft } from '../job-draft/job-draft';
import { useOwnProbe } from '../probes/use-own-probe';
import { useKnownAddresses } from './known/use-known-addresses';
import { type GroupWish, withWish } from './make-rule';
import { ProbeBar } from './probe-bar';
import type { Pointing, RuleRef } from './rule-edits';
import type { RuleLabProps } from './rule-lab-props';
import { RuleSetEditor } from './rule-set-editor';
import { SitePanel } from './site-panel';
import { resultOfTest } from './tests/rule-tests';
import { RuleTestsPanel } from './tests/rule-tests-panel';
import { type LabResult, useRuleLab } from './use-rule-lab';

/** Seeds that are listed with the site's addresses. */
const mostSeeds = 500;
/** Addresses of one's own that are listed. */
const mostOwn = 2_000;
const nothingKnown: LabResult['reports'] = new Map();

/** The Rule Lab: the two sets at the left, the site's addresses as the rules stand at the right. */
export function LabView({ corpusId, jobId, draft, change, seeds, config, mayProbe }: RuleLabProps) {
  const t = useTranslations('rules');
  const known = useKnownAddresses(jobId);
  const own = useOwnProbe(corpusId, 'addresses', known.look);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [marks, setMarks] = useState<Record<Pointing, RuleRef | null>>({ pointer: null, focus: null });
  const [pointed, setPointed] = useState<number | null>(null);
  const { rules, ruleTests } = draft;
  const testUrls = useSame(ruleTests.map(({ url }) => url));
  const addresses = useAddresses(seeds, own.probe.urls, known.urls, shown, testUrls);
  const { result, behind, badScope } = useRuleLab(config, seeds, addresses, rules);
  const probed = useMemo(() => new Map(own.probe.urls.map((url) => [url.url, url])), [own.probe.urls]);
  const reports = result?.reports ?? nothingKnown;
  const total = result?.urls.length ?? 0;
  const failing = result
    ? ruleTests.filter((test) => resultOfTest(test, result.lab, result.evaluation) !== 'passed').length
    : null;
  const broken = [...reports.values()].filter(({ state }) => state === 'broken').length;
  const lit = litRules(result, pointed);
  const marked = marks.pointer ?? marks.focus;
  const markedRule = useDeferredValue(marked && ruleAt(rules, marked));
  const latest = useLatest({ change, rules, result });

  const changeSet = useCallback(
    (set: RuleSetName, next: DraftRule[]) =>
      latest.current.change({ rules: { ...latest.current.rules, [set]: next } }),
    [latest],
  );
  const changeTests = useCallback(
    (next: JobDraft['ruleTests']) => latest.current.change({ ruleTests: next }),
    [latest],
  );
  const show = useCallback(
    (urls: string[]) => setShown((before) => [...new Set([...before, ...urls])].slice(-mostOwn)),
    [],
  );
  const mark = useCallback(
    (by: Pointing, rule: RuleRef | null) => setMarks((before) => ({ ...before, [by]: rule })),
    [],
  );
  const wish = useWish(latest);
  return (
    <div className="@container/lab grid gap-4">
      <div className="max-w-[60rem] text-muted text-sm">
        <p>{t('meaning')}</p>
        <p>{t('order')}</p>
      </div>
      {badScope ? <Alert tone="warn">{t('lab.badScope')}</Alert> : null}
      {broken > 0 ? <Alert tone="warn">{t('lab.broken', { count: broken })}</Alert> : null}
      <div className="grid items-start gap-4 @4xl/lab:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {(['navigate', 'save'] as const).map((set) => (
            <RuleSetEditor
              key={set}
              set={set}
              rules={rules[set]}
              reports={reports}
              total={total}
              lit={lit[set]}
              onChange={changeSet}
              onMark={mark}
            />
          ))}
          <RuleTestsPanel
            tests={ruleTests}
            failing={failing}
            result={result}
            config={config}
            seeds={seeds}
            onChange={changeTests}
            onShow={show}
          />
        </div>
        <SitePanel
          result={result}
          behind={behind}
          probed={probed}
          marked={markedRule}
          mayEdit={mayProbe}
          onPoint={setPointed}
          onWish={wish}
        >
          <ProbeBar
            probe={own.probe}
            failure={own.failure}
            pending={own.pending}
            config={config}
            hasSeeds={seeds.length > 0}
            mayProbe={mayProbe}
            onStart={() => void own.start(config, seeds)}
            onStop={() => void own.stop()}
          />
          {known.found > 0 ? (
            <p className="text-muted text-sm">
              {t('site.ofRun', { shown: known.urls.length, found: known.found })}
            </p>
          ) : null}
        </SitePanel>
      </div>
    </div>
  );
}

/** What is held against the rules: seeds, what the probe and the last run found, what was put in, what is tested. */
function useAddresses(
  seeds: readonly string[],
  probed: readonly { url: string; hops: number | null }[],
  crawled: readonly { url: string; hops: number }[],
  shown: readonly string[],
  tested: readonly string[],
): readonly LabAddress[] {
  return useMemo(
    () => [
      ...seeds.slice(0, mostSeeds).map((url) => ({ url, depth: 0 })),
      ...probed.map(({ url, hops }) => ({ url, depth: hops ?? undefined })),
      ...crawled.map(({ url, hops }) => ({ url, depth: hops })),
      ...[...shown, ...tested].map((url) => ({ url })),
    ],
    [seeds, probed, crawled, shown, tested],
  );
}

/** The same array for as long as it holds the same texts. */
function useSame(texts: readonly string[]): readonly string[] {
  const key = JSON.stringify(texts);
  return useMemo(() => JSON.parse(key) as string[], [key]);
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function ruleAt(rules: JobDraft['rules'], { set, id }: RuleRef): DraftRule | null {
  return rules[set].find((rule) => rule.id === id) ?? null;
}

/** The rows that decide about an address. */
function litRules(result: LabResult | null, place: number | null): Record<RuleSetName, number | null> {
  const decision = place === null ? undefined : result?.evaluation.decisions[place];
  const idOf = (set: RuleSetName) => (decision?.[set].rule as DraftRule | undefined)?.id ?? null;
  return { navigate: idOf('navigate'), save: idOf('save') };
}

/** Makes the rules that a click on a group asks for, and says what was made; it can be taken back. */
function useWish(latest: {
  current: { change: RuleLabProps['change']; rules: JobDraft['rules']; result: LabResult | null };
}): (group: PathGroup, wish: GroupWish) => void {
  const t = useTranslations('rules');
  return useCallback(
    (group, wish) => {
      const { rules, result, change } = latest.current;
      if (!result) return;
      const { test, value, others, except } =
        wish === 'keep'
          ? plainRulesForGroup(group, groupByPath(result.urls), result.urls)
          : { ...ruleForGroup(group, result.urls), except: [] };
      const decisions = group.members.flatMap((place) => result.evaluation.decisions[place] ?? []);
      const wished = withWish(rules, wish, { test, value }, decisions, nextRowId, except);
      const inWords = [{ test, value }, ...except].map((one) => `${t(`test.${one.test}`)} ${one.value}`);
      const said = { rule: inWords.join(`, ${t('action.exclude')} `), count: group.members.length, others };
      if (wished.made.length === 0 && wished.rules === rules) {
        return void toast.info(t(`made.already.${wish}`));
      }
      change({ rules: wished.rules });
      toast.success(t(`made.${wish}`, said), {
        duration: 10_000,
        action: { label: t('made.undo'), onClick: () => latest.current.change({ rules }) },
      });
    },
    [latest, t],
  );
}
