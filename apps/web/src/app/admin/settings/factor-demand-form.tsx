'use client';

import { type FactorDemand, factorDemands } from '@florilegium/contracts/second-factors';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { FormProblem, textOf, useAction } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { toast } from '@/components/overlay/toast';
import { saveFactorDemand } from './actions';

/** Of whom a second factor is demanded. */
export function FactorDemandForm({ demand }: { demand: FactorDemand }) {
  const t = useTranslations('admin.settings.factors');
  const common = useTranslations('common');
  const { run, pending, failure } = useAction(saveFactorDemand);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const chosen = textOf(new FormData(event.currentTarget), 'demand') as FactorDemand;
        const result = await run({ demand: chosen });
        if (result.ok) toast.success(common('saved'));
      }}
    >
      <p className="text-muted text-sm">{t('help')}</p>
      <fieldset>
        <legend className="sr-only">{t('title')}</legend>
        <RadioGroup
          name="demand"
          defaultValue={demand}
          options={factorDemands.map((value) => ({ value, label: t(value) }))}
        />
      </fieldset>
      <FormProblem failure={failure} />
      <div>
        <Button type="submit" variant="main" pending={pending}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
