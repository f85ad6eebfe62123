'use client';

import { type JustextThresholds, justextSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';

const defaults = justextSchema.parse({});
const names = Object.keys(defaults) as (keyof JustextThresholds)[];

/** jusText's thresholds, its own unless they are changed. */
export function JustextFields({ fields }: { fields: Record<string, string> }) {
  const t = useTranslations('jobs.options.mapping.justext');
  const words = useTranslations('cleaning');
  return (
    <details>
      <summary>{words('justext')}</summary>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <Field
            key={name}
            label={t(`${name}.label`)}
            help={t(`${name}.help`)}
            error={fields[`justext.${name}`]}
          >
            <TextInput
              name={`justext.${name}`}
              inputMode="decimal"
              defaultValue={defaults[name]}
              className="max-w-40 tabular-nums"
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

/** The thresholds in a form, as they were typed; an empty one is jusText's own. */
export function justextIn(form: FormData): Record<string, number | string> {
  const thresholds: Record<string, number | string> = {};
  for (const name of names) {
    const typed = String(form.get(`justext.${name}`) ?? '').trim();
    if (typed === '') continue;
    // Italian writes a comma. What is no number is sent as it is, and comes back with what is wrong with it.
    const number = Number(typed.replace(',', '.'));
    thresholds[name] = Number.isFinite(number) ? number : typed;
  }
  return thresholds;
}
