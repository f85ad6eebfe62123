'use server';

import { updateProfile } from '@florilegium/db/people/people';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { keptCookie } from '@/i18n/kept-choices';
import { knownTimeZone, localeCookie, locales, timeZoneCookie } from '@/i18n/locales';
import { definePublicAction } from './action';
import { database } from './context';
import { isHttps } from './is-https';
import { currentUser } from './sign-in/session';

/** Chooses the language of the interface in this browser, and in the account of whoever is signed in. */
export const chooseLocale = definePublicAction('chooseLocale', {
  input: z.strictObject({ locale: z.enum(locales) }),
  handle: async ({ locale }) => {
    (await cookies()).set(keptCookie(localeCookie, locale, isHttps()));
    const user = await currentUser();
    if (user) await updateProfile(database(), user.id, { locale });
    return null;
  },
});

/** Keeps the browser's time zone, if the server knows it. */
export const rememberTimeZone = definePublicAction('rememberTimeZone', {
  input: z.strictObject({ zone: z.string().max(100) }),
  handle: async ({ zone }) => {
    (await cookies()).set(keptCookie(timeZoneCookie, knownTimeZone(zone), isHttps()));
    return null;
  },
});
