'use client';

import { yieldPresets } from '@florilegium/contracts/jobs/yield-policy';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/text-input';
import type { OptionProps } from '../options/option-field';
import { OptionFields, OptionGrid } from '../options/option-group';
import { FormSection } from './form-section';

/** Which hosts are left because they give little text, and which come first because they give much. */
export function YieldSection(props: OptionProps) {
  const t = useTranslations('jobs');
  return (
    <FormSection name="yield" title={t('section.yield')} purpose={t('purpose.yield')}>
      <div className="grid gap-4">
        <OptionFields of="yield.policy" {...props} />
        {props.options['yield.policy'] === 'off' ? null : <Threshold {...props} />}
        <div className="grid items-start gap-4 border-t pt-4 sm:grid-cols-2">
          <OptionFields of="yield.hosts" {...props} />
        </div>
      </div>
    </FormSection>
  );
}

function Threshold(props: OptionProps) {
  const t = useTranslations('jobs');
  const presets = Object.entries(yieldPresets);
  const preset = presets.find(([, k]) => String(k) === props.options['yield.k'].trim())?.[0] ?? 'own';
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('yield.preset.label')} help={t('yield.preset.help')}>
          <Select
            value={preset}
            onChange={(event) => {
              const k = presets.find(([name]) => name === event.target.value)?.[1];
              if (k !== undefined) props.set({ 'yield.k': String(k) });
            }}
          >
            {presets.map(([name]) => (
              <option key={name} value={name}>
                {t(`yield.preset.${name as 'strict'}`)}
              </option>
            ))}
            <option value="own" disabled={preset !== 'own'}>
              {t('yield.preset.own')}
            </option>
          </Select>
        </Field>
        <OptionFields of="yield.threshold" {...props} />
      </div>
      <OptionGrid of="yield.judging" columns="sm:grid-cols-3" {...props} />
    </div>
  );
}
