'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { locales } from '@/i18n/locales';
import { chooseLocale } from '@/server/locale-actions';
import { Select } from '../../components/form/text-input';
import { MenuChoices } from '../../components/overlay/menu';

/** Each language in its own name: whoever looks for it may not read the current one. */
export const languageNames = { en: 'English', it: 'Italiano' } as const;

/** The language of the interface, as choices in a menu; kept in the browser and, when signed in, in the account. */
export function LanguageChoices() {
  const [, start] = useTransition();
  return (
    <MenuChoices
      value={useLocale()}
      onValueChange={(locale) => start(async () => void (await chooseLocale({ locale: locale as 'en' })))}
      choices={locales.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
    />
  );
}

/** The same as a list in a form; it takes effect at once. */
export function LanguageSelect({ labelled }: { labelled?: boolean }) {
  const t = useTranslations('common');
  const [pending, start] = useTransition();
  return (
    <Select
      aria-label={labelled ? undefined : t('language')}
      defaultValue={useLocale()}
      disabled={pending}
      onChange={(event) => {
        const locale = event.target.value as 'en';
        start(async () => void (await chooseLocale({ locale })));
      }}
    >
      {locales.map((value) => (
        <option key={value} value={value} lang={value}>
          {languageNames[value]}
        </option>
      ))}
    </Select>
  );
}
