'use client';

import { yieldPolicies, yieldPresets } from '@florilegium/contracts/yield-policy';
import { useTranslations } from 'next-intl';
import { Checkbox, RadioGroup } from '@/components/choices';
import { Field, FieldGroup } from '@/components/field';
import { Select } from '@/components/text-input';
import { FormSection } from './form-section';
import { NumberInput } from './number-input';
import { type YieldDraft, type YieldNumber, yieldNumbers } from './yield-draft';

interface YieldProps {
  draft: YieldDraft;
  change: (part: Partial<YieldDraft>) => void;
  fields: Record<string, string>;
}

/** Which hosts are left because they give little text, and which come first because they give much. */
export function YieldSection(props: YieldProps) {
  const t = useTranslations('jobs');
  const { draft, change } = props;
  return (
    <FormSection name="yield" title={t('section.yield')} purpose={t('purpose.yield')}>
      <div className="grid gap-4">
        <FieldGroup legend={t('yield.policy.legend')}>
          <RadioGroup
            name="yield.policy"
            value={draft.policy}
            onValueChange={(policy) => change({ policy })}
            options={yieldPolicies.map((policy) => ({
              value: policy,
              label: t(`yield.policy.${policy}.label`),
              help: t(`yield.policy.${policy}.help`),
            }))}
          />
        </FieldGroup>
        {draft.policy === 'off' ? null : <Threshold {...props} />}
        <div className="grid items-start gap-4 border-t pt-4 sm:grid-cols-2">
          {(['richFirst', 'leaveEmptyPages'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`yield.${name}.label`)}
              help={t(`yield.${name}.help`)}
              checked={draft[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))}
          <YieldNumberInput name="maxWordsPerHost" {...props} />
        </div>
      </div>
    </FormSection>
  );
}

function Threshold(props: YieldProps) {
  const t = useTranslations('jobs');
  const { draft, change } = props;
  const presets = Object.entries(yieldPresets);
  const preset = presets.find(([, k]) => String(k) === draft.numbers.k.trim())?.[0] ?? 'own';
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('yield.preset.label')} help={t('yield.preset.help')}>
          <Select
            value={preset}
            onChange={(event) => {
              const k = presets.find(([name]) => name === event.target.value)?.[1];
              if (k !== undefined) change({ numbers: { ...draft.numbers, k: String(k) } });
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
        <YieldNumberInput name="k" {...props} />
      </div>
      <details open={yieldNumbers.threshold.some((name) => props.fields[`yield.${name}`])}>
        <summary className="text-leaf">{t('yield.more')}</summary>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-3">
          {yieldNumbers.threshold.map((name) => (
            <YieldNumberInput key={name} name={name} {...props} />
          ))}
        </div>
      </details>
    </div>
  );
}

function YieldNumberInput({ name, draft, change, fields }: YieldProps & { name: YieldNumber }) {
  const t = useTranslations('jobs');
  return (
    <NumberInput
      name={`yield.${name}`}
      label={t(`yield.numbers.${name}.label`)}
      help={t(`yield.numbers.${name}.help`)}
      error={fields[`yield.${name}`]}
      value={draft.numbers[name]}
      onValue={(typed) => change({ numbers: { ...draft.numbers, [name]: typed } })}
    />
  );
}
