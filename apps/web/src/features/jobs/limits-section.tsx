'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import { TextInput } from '@/components/text-input';
import { type JobDraft, type LimitName, limitNames } from './job-draft';

/** May this person visit a host more than once in a second: always, on the demo site alone, or not. */
export type FastInterval = 'allowed' | 'demo' | 'refused';

/** Where a crawl ends, and how gently it goes. */
export function LimitsSection({
  draft,
  change,
  fields,
  fast,
}: {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
  fast: FastInterval;
}) {
  const t = useTranslations('jobs');
  const seconds = Number(draft.limits.intervalSeconds.replace(',', '.'));
  const isFast = draft.limits.intervalSeconds.trim() !== '' && seconds < 1;
  const input = (name: LimitName) => (
    <Field
      key={name}
      label={t(`limits.${name}.label`)}
      help={t(`limits.${name}.help`)}
      error={fields[`limits.${name}`]}
    >
      <TextInput
        inputMode="decimal"
        className="max-w-40 tabular-nums"
        value={draft.limits[name]}
        onChange={(event) => change({ limits: { ...draft.limits, [name]: event.target.value } })}
      />
    </Field>
  );
  const first = limitNames.slice(0, 5);
  const rest = limitNames.slice(5);
  return (
    <Panel title={t('section.limits')} id="limits">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">{first.map(input)}</div>
      {isFast ? (
        <Alert tone={fast === 'refused' ? 'warn' : 'info'} className="mt-4">
          {t(`limits.fast.${fast}`)}
        </Alert>
      ) : null}
      <details className="mt-4" open={rest.some((name) => fields[`limits.${name}`])}>
        <summary className="text-leaf">{t('limits.more')}</summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">{rest.map(input)}</div>
      </details>
    </Panel>
  );
}
