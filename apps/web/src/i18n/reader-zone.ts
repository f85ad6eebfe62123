import { cookies } from 'next/headers';
import { knownTimeZone, timeZoneCookie } from './locales';

/** The time zone of whoever asks: of their browser, UTC for programs. */
export async function readerZone(): Promise<string> {
  return knownTimeZone((await cookies()).get(timeZoneCookie)?.value);
}
