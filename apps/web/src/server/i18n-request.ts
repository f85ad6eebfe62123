import { cookies, headers } from 'next/headers';
import type { Messages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { currentUser } from '@/server/sign-in/session';
import { keptChoice } from '../i18n/kept-choices';
import { isLocale, type Locale, localeCookie, preferredLocale } from '../i18n/locales';
import { namespaces } from '../i18n/namespaces';
import { readerZone } from '../i18n/reader-zone';
import { timeFormats } from '../i18n/time-formats';

/** The language of this request: what was chosen in the browser, then the user's setting, then what the browser asks for. */
async function requestLocale(): Promise<Locale> {
  const chosen = keptChoice(await cookies(), localeCookie);
  if (isLocale(chosen)) return chosen;
  // A page that can't reach the database must still be able to say so in some language.
  const user = await currentUser().catch(() => null);
  if (isLocale(user?.locale)) return user.locale;
  return preferredLocale((await headers()).get('accept-language'));
}

async function loadMessages(locale: Locale): Promise<Messages> {
  const files = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default]),
  );
  return Object.fromEntries(files);
}

export default getRequestConfig(async () => {
  const locale = await requestLocale();
  return {
    locale,
    messages: await loadMessages(locale),
    formats: { dateTime: timeFormats },
    timeZone: await readerZone(),
  };
});
