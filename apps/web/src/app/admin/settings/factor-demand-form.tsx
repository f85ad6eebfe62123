'use client';

import { type FactorDemand, factorDemands } from '@florilegium/contracts/second-factors';
import { useTranslations } from 'next-intl';
import { textOf } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { SavedForm } from '@/components/form/saved-form';
import { saveFactorDemand } from './actions';

/** Of whom a second factor is demanded. */
export function FactorDemandForm({ demand }: { demand: FactorDemand }) {
  const t = useTranslations('admin.settings.factors');
  return (
    <SavedForm
      action={saveFactorDemand}
      read={(form) => ({ demand: textOf(form, 'demand') as FactorDemand })}
    >
      {() => (
        <>
          <p className="text-muted text-sm">{t('help')}</p>
          <fieldset>
            <legend className="sr-only">{t('title')}</legend>
            <RadioGroup
              name="demand"
              defaultValue={demand}
              options={factorDemands.map((value) => ({ value, label: t(value) }))}
            />
          </fieldset>
        </>
      )}
    </SavedForm>
  );
}
