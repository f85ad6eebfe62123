'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { SavedForm } from '@/components/form/saved-form';
import { saveBrowserIsolation } from './actions';

/** Whether pages' scripts may run where the system does not isolate the browser. */
export function BrowserIsolationForm({ withoutIsolation }: { withoutIsolation: boolean }) {
  const t = useTranslations('admin.settings.browser');
  return (
    <SavedForm
      action={saveBrowserIsolation}
      read={(form) => ({ withoutIsolation: textOf(form, 'isolation') === 'withoutIsolation' })}
    >
      {() => (
        <>
          <p className="text-muted text-sm">{t('help')}</p>
          <fieldset>
            <legend className="sr-only">{t('title')}</legend>
            <RadioGroup
              name="isolation"
              defaultValue={withoutIsolation ? 'withoutIsolation' : 'isolated'}
              options={(['isolated', 'withoutIsolation'] as const).map((value) => ({
                value,
                label: t(value),
              }))}
            />
          </fieldset>
          <p className="text-muted text-sm">{t('means')}</p>
        </>
      )}
    </SavedForm>
  );
}
