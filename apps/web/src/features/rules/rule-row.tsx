'use client';

import { type Rule, type RuleSetName, ruleActions, ruleTests } from '@florilegium/contracts/jobs/rules';
import { withoutLookaround } from '@florilegium/scope/rules/lookaround';
import { adviseOn } from '@florilegium/scope/rules/rule-advice';
import type { RuleReport } from '@florilegium/scope/rules/rule-lab';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react';
import { Button } from '@/components/button';
import { Select, TextInput } from '@/components/form/text-input';
import type { DraftRule } from '../job-draft/job-draft';
import { PatternProblem } from './pattern-problem';
import { type Pointing, type RuleEdits, type RuleRef, valueAttribute } from './rule-edits';
import { RuleWord } from './rule-word';

const placeholders: Partial<Record<Rule['test'], string>> = {
  matches: '/20[0-9]{2}/',
  startsWith: 'https://www.example.org/news/',
  endsWith: '.pdf',
  host: '*.example.org',
  domain: 'example.org',
  surt: 'http://(it,',
};

/**
 * One rule: what it does with what fits, how it is held against an address, its value, and what it does to the addresses.
 * Enter goes on to the next row, the arrows to the one above or below, with Alt they move the row, Backspace in an empty
 * row takes it out.
 */
export const RuleRow = memo(function RuleRow({
  set,
  rule,
  number,
  report,
  total,
  isLit,
  standsAlone,
  edits,
  onMark,
}: {
  set: RuleSetName;
  rule: DraftRule;
  number: number;
  /** Undefined while nothing is known of it. */
  report: RuleReport | undefined;
  /** Addresses that it was held against. */
  total: number;
  /** It decides about the address that is pointed at. */
  isLit: boolean;
  /** Its set has no other rule that includes. */
  standsAlone: boolean;
  edits: RuleEdits;
  onMark: (by: Pointing, rule: RuleRef | null) => void;
}) {
  const t = useTranslations('rules');
  const id = useId();
  const problem = rule.value === '' ? null : (report?.problem ?? null);
  const instead = problem?.code === 'lookaround' ? withoutLookaround(rule, standsAlone) : null;
  return (
    <li
      className={clsx('grid gap-1 border-b px-2 py-2 last:border-0', isLit && 'bg-leaf-soft')}
      onPointerEnter={() => onMark('pointer', { set, id: rule.id })}
      onPointerLeave={() => onMark('pointer', null)}
      onFocus={() => onMark('focus', { set, id: rule.id })}
      onBlur={() => onMark('focus', null)}
    >
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-2">
        <Select
          aria-label={t('row.action', { number })}
          value={rule.action}
          className={clsx(rule.action === 'exclude' && 'text-bad!')}
          onChange={(event) => edits.change(rule.id, { action: event.target.value as Rule['action'] })}
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
          onChange={(event) => edits.change(rule.id, { test: event.target.value as Rule['test'] })}
        >
          {ruleTests.map((test) => (
            <option key={test} value={test}>
              {t(`test.${test}`)}
            </option>
          ))}
        </Select>
        <Button
          variant="quiet"
          size="small"
          className="justify-self-end"
          aria-label={t('row.remove', { number })}
          onClick={() => edits.remove(rule.id)}
        >
          <Trash2 aria-hidden />
        </Button>
        <div className="col-span-3 flex items-center gap-2">
          <TextInput
            mono
            dir="ltr"
            {...{ [valueAttribute]: rule.id }}
            aria-label={t('row.value', { number })}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-word${problem ? ` ${id}-problem` : ''}`}
            value={rule.value}
            placeholder={placeholders[rule.test] ?? '/news/'}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            className="min-w-0 flex-1"
            onChange={(event) => edits.change(rule.id, { value: event.target.value })}
            onKeyDown={(event) => onKey(event, rule, edits)}
            onPaste={(event) => onPaste(event, rule, edits)}
          />
          <span id={`${id}-word`} className="min-w-7 max-w-24 text-right text-sm empty:hidden">
            <RuleWord report={report} total={total} />
          </span>
        </div>
      </div>
      {problem ? (
        <PatternProblem id={`${id}-problem`} value={rule.value} problem={problem}>
          {instead ? (
            <Button size="small" className="mt-1" onClick={() => edits.replace(rule.id, instead)}>
              {t('lookaround.rewrite', { rules: inWords(instead, t) })}
            </Button>
          ) : null}
        </PatternProblem>
      ) : (
        <Advice rule={rule} edits={edits} />
      )}
    </li>
  );
});

type Words = ReturnType<typeof useTranslations<'rules'>>;

function inWords(rules: readonly Rule[], t: Words): string {
  return rules
    .map(({ action, test, value }) => `${t(`action.${action}`)} ${t(`test.${test}`)} ${value}`)
    .join('; ');
}

/** What is probably not meant, and a button for what probably is. */
function Advice({ rule, edits }: { rule: DraftRule; edits: RuleEdits }) {
  const t = useTranslations('rules');
  const advice = adviseOn(rule);
  if (!advice) return null;
  const { code, instead } = advice;
  return (
    <div className="grid justify-items-start gap-1 text-sm text-warn">
      <p>{t(`advice.${code}`)}</p>
      {instead ? (
        <Button size="small" onClick={() => edits.change(rule.id, instead)}>
          {t('advice.instead', { rule: `${t(`test.${instead.test}`)} ${instead.value}` })}
        </Button>
      ) : null}
    </div>
  );
}

function onKey(event: KeyboardEvent<HTMLInputElement>, rule: DraftRule, edits: RuleEdits): void {
  if (event.nativeEvent.isComposing) return;
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (event.key === 'Enter') {
    // An empty row behind this one is as good as a new one.
    if (rule.value === '' || !edits.step(rule.id, 1)) edits.add(rule.id);
  } else if (by !== null) {
    if (event.altKey) edits.move(rule.id, by);
    else edits.step(rule.id, by);
  } else if (event.key === 'Backspace' && rule.value === '') edits.remove(rule.id);
  else return;
  event.preventDefault();
}

/** A list that is pasted becomes a row a line. */
function onPaste(event: ClipboardEvent<HTMLInputElement>, rule: DraftRule, edits: RuleEdits): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2 || rule.value !== '') return;
  event.preventDefault();
  const { action, test } = rule;
  edits.replace(
    rule.id,
    lines.map((value) => ({ action, test, value })),
  );
}
