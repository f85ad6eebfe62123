'use client';

import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { maxRuleTests, type RuleDecision, ruleDecisions } from '@florilegium/contracts/jobs/rules';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextArea } from '@/components/form/text-input';
import { Panel } from '@/components/panel';
import { nextRowId } from '@/components/table/row-id';
import type { DraftRuleTest } from '../../job-draft/job-draft';
import { TrialList } from '../try-url';
import type { LabResult } from '../use-rule-lab';
import { RuleTestRow } from './rule-test-row';
import { type PastedLine, readPasted } from './rule-tests';

/**
 * Addresses of one's own: tried at once, put beside those of the site, or kept as tests with the outcome that is
 * expected of them.
 */
export const RuleTestsPanel = memo(function RuleTestsPanel({
  tests,
  failing,
  result,
  config,
  seeds,
  onChange,
  onShow,
}: {
  tests: readonly DraftRuleTest[];
  /** How many don't come out as expected; null while nothing is known. */
  failing: number | null;
  result: LabResult | null;
  config: JobConfig;
  seeds: readonly string[];
  onChange: (tests: DraftRuleTest[]) => void;
  /** Puts addresses beside those of the site. */
  onShow: (urls: string[]) => void;
}) {
  const t = useTranslations('rules');
  return (
    <Panel
      title={t('tests.title')}
      id="rule-tests"
      aside={
        tests.length > 0 && failing !== null ? (
          <span role="status" className={clsx('font-medium', failing > 0 ? 'text-bad' : 'text-good')}>
            {failing > 0
              ? t('tests.failing', { count: failing, total: tests.length })
              : t('tests.passing', { total: tests.length })}
          </span>
        ) : null
      }
    >
      <p className="mb-2 text-muted text-sm">{t('tests.help')}</p>
      {tests.length > 0 ? (
        <ul className="mb-3 max-h-[26rem] overflow-y-auto">
          {tests.map((test, index) => (
            <RuleTestRow
              key={test.id}
              test={test}
              number={index + 1}
              result={result}
              onExpect={(expected) =>
                onChange(tests.map((other) => (other.id === test.id ? { ...other, expected } : other)))
              }
              onRemove={() => onChange(tests.filter((other) => other.id !== test.id))}
            />
          ))}
        </ul>
      ) : null}
      <PasteBox tests={tests} config={config} seeds={seeds} onChange={onChange} onShow={onShow} />
    </Panel>
  );
});

function PasteBox({
  tests,
  config,
  seeds,
  onChange,
  onShow,
}: Pick<Parameters<typeof RuleTestsPanel>[0], 'tests' | 'config' | 'seeds' | 'onChange' | 'onShow'>) {
  const t = useTranslations('rules');
  const [text, setText] = useState('');
  const [expected, setExpected] = useState<RuleDecision>('both');
  const [refused, setRefused] = useState<readonly PastedLine[]>([]);
  const words = Object.fromEntries(ruleDecisions.map((outcome) => [outcome, t(`outcome.${outcome}`)]));
  const read = () => readPasted(text, words as Record<RuleDecision, string>, maxRuleTests);
  const isEmpty = text.trim() === '';
  return (
    <div className="grid gap-2">
      <Field label={t('paste.label')} help={t('paste.help')}>
        <TextArea
          mono
          dir="ltr"
          rows={3}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused([]);
          }}
        />
      </Field>
      {refused.length > 0 ? (
        <Alert tone="warn" live>
          <ul>
            {refused.slice(0, 5).map(({ url, unknown }) => (
              <li key={url} className="[overflow-wrap:anywhere]">
                {unknown === null
                  ? t('paste.notAUrl', { url })
                  : t('paste.unknown', { typed: unknown, words: Object.values(words).join(', ') })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <TrialList config={config} seeds={seeds} text={text} />
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('paste.expected')} className="min-w-44">
          <Select value={expected} onChange={(event) => setExpected(event.target.value as RuleDecision)}>
            {ruleDecisions.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(`outcome.${outcome}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          disabled={isEmpty}
          onClick={() => {
            const lines = read();
            const bad = lines.filter(({ url, unknown }) => unknown !== null || !normalizeUrl(url).ok);
            const good = lines.filter((line) => !bad.includes(line));
            if (good.length > 0) onChange(withPasted(tests, good, expected));
            // What can't be kept stays to be mended.
            setText(bad.map(({ url, unknown }) => (unknown === null ? url : `${url} ${unknown}`)).join('\n'));
            setRefused(bad);
          }}
        >
          {t('paste.keep')}
        </Button>
        <Button
          variant="quiet"
          disabled={isEmpty}
          onClick={() => {
            onShow(read().map(({ url }) => url));
            setText('');
          }}
        >
          {t('paste.show')}
        </Button>
      </div>
    </div>
  );
}

/** The tests with those that were pasted; one of the same address is replaced in its place. */
function withPasted(
  tests: readonly DraftRuleTest[],
  lines: readonly PastedLine[],
  expected: RuleDecision,
): DraftRuleTest[] {
  const byUrl = new Map(tests.map((test) => [test.url, test]));
  for (const line of lines) {
    const id = byUrl.get(line.url)?.id ?? nextRowId();
    byUrl.set(line.url, { id, url: line.url, expected: line.expected ?? expected });
  }
  return [...byUrl.values()].slice(0, maxRuleTests);
}
