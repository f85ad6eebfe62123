import { cookies } from 'next/headers';
import { keptChoice } from './kept-choices';
import { knownTimeZone, timeZoneCookie } from './locales';

/** The time zone of whoever asks: of their browser, UTC for programs. */
export async function readerZone(): Promise<string> {
  return knownTimeZone(keptChoice(await cookies(), timeZoneCookie));
}
