import type { useFormatter } from 'next-intl';

/** A day of the calendar, ISO 8601, in the reader's language. It is no moment: no time zone moves it. */
export function dayOf(format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>, day: string): string {
  return format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Today in the reader's own time zone, ISO 8601. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
