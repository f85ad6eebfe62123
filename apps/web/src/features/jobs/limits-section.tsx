'use client';

import { workingDataFates } from '@florilegium/contracts/job-config';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/alert';
import { Checkbox } from '@/components/choices';
import { Field } from '@/components/field';
import { Select } from '@/components/text-input';
import { FormSection } from './form-section';
import { type JobDraft, type LimitName, limitGroups } from './job-draft';
import { NumberInput } from './number-input';

/** May this person visit a host more than once in a second: always, on the demo site alone, or not. */
export type FastInterval = 'allowed' | 'demo' | 'refused';

interface LimitsProps {
  draft: JobDraft;
  change: (part: Partial<JobDraft>) => void;
  fields: Record<string, string>;
}

/** Where a crawl ends, and how gently it goes. */
export function LimitsSection({ fast, ...props }: LimitsProps & { fast: FastInterval }) {
  const t = useTranslations('jobs');
  const { draft, change } = props;
  const seconds = Number(draft.limits.intervalSeconds.replace(',', '.'));
  const isFast = draft.limits.intervalSeconds.trim() !== '' && seconds < 1;
  return (
    <FormSection name="limits" title={t('section.limits')} purpose={t('purpose.limits')}>
      <div className="grid gap-4">
        <h3 className="text-base">{t('limits.ends')}</h3>
        <LimitFields names={limitGroups.limits} {...props} />
        <Fold summary={t('limits.more')} names={limitGroups.fetching} {...props}>
          <Checkbox
            className="mt-4"
            label={t('limits.trapBudgets.label')}
            help={t('limits.trapBudgets.help')}
            checked={draft.trapBudgets}
            onChange={(event) => change({ trapBudgets: event.target.checked })}
          />
          <Checkbox
            className="mt-4"
            label={t('limits.cookies.label')}
            help={t('limits.cookies.help')}
            checked={draft.cookies}
            onChange={(event) => change({ cookies: event.target.checked })}
          />
          <div className="mt-4">
            <Field label={t('limits.workingData.label')} help={t('limits.workingData.help')}>
              <Select
                className="max-w-80"
                value={draft.workingData}
                onChange={(event) => change({ workingData: event.target.value as JobDraft['workingData'] })}
              >
                {workingDataFates.map((fate) => (
                  <option key={fate} value={fate}>
                    {t(`limits.workingData.${fate}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </Fold>
        <h3 className="mt-2 border-t pt-4 text-base">{t('limits.politeness')}</h3>
        <LimitFields names={limitGroups.politeness} {...props} />
        {isFast ? (
          <Alert tone={fast === 'refused' ? 'warn' : 'info'}>{t(`limits.fast.${fast}`)}</Alert>
        ) : null}
        <Fold summary={t('limits.politer')} names={limitGroups.politer} {...props} />
      </div>
    </FormSection>
  );
}

/** Limits that few need: folded, and open while one of them is wrong. */
function Fold({
  summary,
  names,
  children,
  ...props
}: LimitsProps & { summary: string; names: readonly LimitName[]; children?: ReactNode }) {
  return (
    <details open={names.some((name) => props.fields[`limits.${name}`])}>
      <summary className="text-leaf">{summary}</summary>
      <div className="mt-3">
        <LimitFields names={names} {...props} />
        {children}
      </div>
    </details>
  );
}

function LimitFields({ names, draft, change, fields }: LimitsProps & { names: readonly LimitName[] }) {
  const t = useTranslations('jobs');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => (
        <NumberInput
          key={name}
          name={`limits.${name}`}
          label={t(`limits.${name}.label`)}
          help={t(`limits.${name}.help`)}
          error={fields[`limits.${name}`]}
          value={draft.limits[name]}
          onValue={(typed) => change({ limits: { ...draft.limits, [name]: typed } })}
        />
      ))}
    </div>
  );
}
