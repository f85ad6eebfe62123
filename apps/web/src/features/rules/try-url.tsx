'use client';

import type { Decision, ScopeConfig } from '@florilegium/scope/decide';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useState } from 'react';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { TextArea } from '@/components/text-input';
import { decidingSet, type Trial, tryUrls } from './explain';
import { OutcomeChip } from './outcome-chip';

/** A box to try URLs against the rules as they stand: what would happen to each, and which rule says so. */
export function TryUrl({ config, seeds }: { config: ScopeConfig; seeds: readonly string[] }) {
  const t = useTranslations('rules');
  const [text, setText] = useState('');
  const given = useDeferredValue(text);
  const trials = useMemo(() => tryUrls(config, seeds, given), [config, seeds, given]);
  return (
    <Panel title={t('try.title')}>
      <Field label={t('try.label')} help={t('try.help')}>
        <TextArea
          mono
          rows={3}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div aria-live="polite">
        {trials === null ? <p className="mt-3 text-muted">{t('try.broken')}</p> : null}
        {trials && trials.length > 0 ? (
          <ul className="mt-3 grid">
            {trials.map((trial) => (
              <TrialLine key={trial.raw} trial={trial} />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}

function TrialLine({ trial }: { trial: Trial }) {
  const t = useTranslations('rules');
  const reasons = useTranslations('reasons');
  return (
    <li className="grid gap-x-3 gap-y-1 border-b py-2 last:border-0 sm:grid-cols-[11rem_1fr] sm:items-baseline">
      <span>
        <OutcomeChip outcome={trial.kind === 'decided' ? trial.decision.outcome : 'skip'} />
      </span>
      <span className="min-w-0">
        <code className="url block">{trial.raw}</code>
        <span className="text-muted text-sm">
          {trial.kind === 'decided' ? (
            <Why decision={trial.decision} />
          ) : (
            reasons(`skip.${trial.reason}.label`)
          )}
          {trial.kind === 'decided' && trial.decision.isSeed ? ` ${t('why.seed')}` : null}
        </span>
      </span>
    </li>
  );
}

function Why({ decision }: { decision: Decision }) {
  const t = useTranslations('rules');
  const { set, verdict } = decidingSet(decision);
  if (decision.reason === 'formatByExtension')
    return t('why.extension', { extension: decision.detail ?? '' });
  if (verdict.rule) {
    return t(`why.${verdict.because === 'exclude' ? 'exclude' : 'include'}`, {
      set: t(`set.${set}.short`),
      rule: `${t(`test.${verdict.rule.test}`)} ${verdict.rule.value}`,
      number: (verdict.index ?? 0) + 1,
    });
  }
  if (verdict.because === 'include' || verdict.because === 'exclude') return t('why.everything');
  return t(`why.${verdict.because}`, { set: t(`set.${set}.short`) });
}
