'use client';

import { type Rule, type RuleSetName, ruleActions, ruleTests } from '@florilegium/contracts/rules';
import { lintRule } from '@florilegium/scope/lint';
import { formOfRules, rulesOfForm } from '@florilegium/scope/paper-form';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { nextRowId } from '@/components/row-id';
import { Select, TextInput } from '@/components/text-input';
import { type DraftRule, filled } from '../jobs/job-draft';
import { PaperFormView } from './paper-form-view';
import { PatternProblem } from './pattern-problem';

/** One of the two sets of rules, as rows or as the form of RIDIRE's paper; bad patterns are said while they are typed. */
export function RuleSetEditor({
  set,
  rules,
  onChange,
}: {
  set: RuleSetName;
  rules: readonly DraftRule[];
  onChange: (rules: DraftRule[]) => void;
}) {
  const t = useTranslations('rules');
  const [asForm, setAsForm] = useState(false);
  const form = formOfRules(filled(rules));
  const change = (id: number, part: Partial<Rule>) =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...part } : rule)));
  const add = () => onChange([...rules, { id: nextRowId(), action: 'include', test: 'contains', value: '' }]);
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
          onChange={(next) => onChange(rulesOfForm(next).map((rule) => ({ ...rule, id: nextRowId() })))}
        />
      ) : (
        <>
          {rules.length === 0 ? <p className="py-2 text-muted">{t(`set.${set}.empty`)}</p> : null}
          <ul>
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                number={index + 1}
                onChange={(part) => change(rule.id, part)}
                onRemove={() => onChange(rules.filter((other) => other.id !== rule.id))}
              />
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={add} className="-ml-2">
            <Plus aria-hidden />
            {t('add')}
          </Button>
        </>
      )}
    </Panel>
  );
}

const placeholders: Partial<Record<Rule['test'], string>> = {
  matches: '/20[0-9]{2}/',
  host: '*.example.org',
  domain: 'example.org',
  surt: 'http://(it,',
};

function RuleRow({
  rule,
  number,
  onChange,
  onRemove,
}: {
  rule: DraftRule;
  number: number;
  onChange: (part: Partial<Rule>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('rules');
  const id = useId();
  // A row that was just added is not wrong yet.
  const problem = rule.value === '' ? null : lintRule(rule);
  return (
    <li className="grid gap-1 border-b py-2 last:border-0">
      <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[6.5rem_9.25rem_1fr_auto]">
        <Select
          aria-label={t('row.action', { number })}
          value={rule.action}
          onChange={(event) => onChange({ action: event.target.value as Rule['action'] })}
        >
          {ruleActions.map((action) => (
            <option key={action} value={action}>
              {t(`action.${action}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('row.test', { number })}
          value={rule.test}
          onChange={(event) => onChange({ test: event.target.value as Rule['test'] })}
        >
          {ruleTests.map((test) => (
            <option key={test} value={test}>
              {t(`test.${test}`)}
            </option>
          ))}
        </Select>
        <TextInput
          mono
          aria-label={t('row.value', { number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={rule.value}
          placeholder={placeholders[rule.test] ?? '/news/'}
          spellCheck={false}
          autoCapitalize="off"
          className="order-last col-span-3 sm:order-none sm:col-span-1"
          onChange={(event) => onChange({ value: event.target.value })}
        />
        <Button variant="quiet" size="small" aria-label={t('row.remove', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {problem ? <PatternProblem id={id} value={rule.value} problem={problem} /> : null}
    </li>
  );
}
