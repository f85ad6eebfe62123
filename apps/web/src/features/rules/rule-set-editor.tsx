'use client';

import { maxRulesPerSet, type RuleSetName } from '@florilegium/contracts/jobs/rules';
import { formOfRules, rulesOfForm } from '@florilegium/scope/rules/paper-form';
import type { RuleReport } from '@florilegium/scope/rules/rule-lab';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { LazyRows } from '@/components/table/lazy-rows';
import { nextRowId } from '@/components/table/row-id';
import { type DraftRule, filled } from '../job-draft/job-draft';
import { PaperFormView } from './paper-form-view';
import { type Pointing, type RuleRef, useRuleEdits } from './rule-edits';
import { RuleRow } from './rule-row';

/** About how high a row is, in px. */
const rowPx = 89;

/**
 * One of the two sets of rules, as rows or as the form of RIDIRE's paper, with what each rule does to the addresses;
 * bad patterns are said while they are typed.
 */
export const RuleSetEditor = memo(function RuleSetEditor({
  set,
  rules,
  reports,
  total,
  lit,
  onChange,
  onMark,
}: {
  set: RuleSetName;
  rules: readonly DraftRule[];
  /** What is known of each row. */
  reports: ReadonlyMap<number, RuleReport>;
  /** Addresses that the rules are held against. */
  total: number;
  /** The row that decides about the address that is pointed at. */
  lit: number | null;
  onChange: (set: RuleSetName, rules: DraftRule[]) => void;
  /** A rule that is pointed at, or null when none is any more. */
  onMark: (by: Pointing, rule: RuleRef | null) => void;
}) {
  const t = useTranslations('rules');
  const box = useRef<HTMLUListElement>(null);
  const [asForm, setAsForm] = useState(false);
  const form = formOfRules(filled(rules));
  const [needed, setNeeded] = useState<number | null>(null);
  const edits = useRuleEdits(rules, (next) => onChange(set, next), { box, onNeeded: setNeeded });
  const place = needed === null ? -1 : rules.findIndex(({ id }) => id === needed);
  const includes = filled(rules).filter(({ action }) => action === 'include').length;
  return (
    <Panel
      title={t(`set.${set}.title`)}
      aside={
        <Button
          variant="quiet"
          size="small"
          onClick={() => setAsForm(!asForm)}
          disabled={!asForm && form === null}
          title={form === null ? t('paperForm.impossible') : undefined}
        >
          {asForm ? t('view.rows') : t('view.form')}
        </Button>
      }
    >
      <p className="mb-2 text-muted text-sm">{t(`set.${set}.help`)}</p>
      {asForm ? (
        <PaperFormView
          initial={form ?? { strings: [], pattern: '', negative: false }}
          onChange={(next) =>
            onChange(
              set,
              rulesOfForm(next).map((rule) => ({ ...rule, id: nextRowId() })),
            )
          }
        />
      ) : (
        <>
          {rules.length === 0 ? <p className="py-2 text-muted">{t(`set.${set}.empty`)}</p> : null}
          <ul ref={box} className="-mx-2 max-h-[40rem] overflow-y-auto">
            <LazyRows count={rules.length} rowPx={rowPx} needed={place === -1 ? null : place}>
              {(index) => {
                const rule = rules[index];
                return rule ? (
                  <RuleRow
                    key={rule.id}
                    set={set}
                    rule={rule}
                    number={index + 1}
                    report={reports.get(rule.id)}
                    total={total}
                    isLit={lit === rule.id}
                    standsAlone={includes === (rule.action === 'include' && rule.value !== '' ? 1 : 0)}
                    edits={edits}
                    onMark={onMark}
                  />
                ) : null;
              }}
            </LazyRows>
          </ul>
          <Button
            variant="quiet"
            size="small"
            onClick={() => edits.add()}
            disabled={rules.length >= maxRulesPerSet}
            className="-ml-2"
          >
            <Plus aria-hidden />
            {t('add')}
          </Button>
          {rules.length >= maxRulesPerSet ? (
            <p className="text-muted text-sm">{t('most', { count: maxRulesPerSet })}</p>
          ) : null}
        </>
      )}
    </Panel>
  );
});
