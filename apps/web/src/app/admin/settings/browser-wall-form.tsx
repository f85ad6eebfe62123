'use client';

import { useTranslations } from 'next-intl';
import { textOf } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { SavedForm } from '@/components/form/saved-form';
import { saveBrowserWall } from './actions';

/** Whether pages' scripts may run where no wall of the system shuts the browser in. */
export function BrowserWallForm({ withoutWall }: { withoutWall: boolean }) {
  const t = useTranslations('admin.settings.browser');
  return (
    <SavedForm
      action={saveBrowserWall}
      read={(form) => ({ withoutWall: textOf(form, 'wall') === 'withoutWall' })}
    >
      {() => (
        <>
          <p className="text-muted text-sm">{t('help')}</p>
          <fieldset>
            <legend className="sr-only">{t('title')}</legend>
            <RadioGroup
              name="wall"
              defaultValue={withoutWall ? 'withoutWall' : 'walled'}
              options={(['walled', 'withoutWall'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </fieldset>
          <p className="text-muted text-sm">{t('means')}</p>
        </>
      )}
    </SavedForm>
  );
}
