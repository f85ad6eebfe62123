'use client';

import { type SignalPolicy, signalPolicySchema } from '@florilegium/contracts/job-config';
import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/choices';
import { FieldGroup } from '@/components/field';
import { FormSection } from './form-section';

const { shape } = signalPolicySchema;
const signalNames = ['nofollow', 'noindex', 'canonical', 'tdm', 'noai', 'licence'] as const;

/** What a page's own words about its use mean for the job. */
export function SignalsSection({
  signals,
  onChange,
}: {
  signals: SignalPolicy;
  onChange: (signals: SignalPolicy) => void;
}) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="signals" title={t('section.signals')} purpose={t('signals.help')}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {signalNames.map((name) => (
          <FieldGroup key={name} legend={t(`signals.${name}.legend`)} help={t(`signals.${name}.help`)}>
            <RadioGroup
              name={`signals.${name}`}
              value={signals[name]}
              onValueChange={(choice) => onChange({ ...signals, [name]: choice })}
              options={shape[name].unwrap().options.map((choice) => ({
                value: choice,
                label: t(`signals.${name}.${choice}` as never),
              }))}
            />
          </FieldGroup>
        ))}
      </div>
    </FormSection>
  );
}
