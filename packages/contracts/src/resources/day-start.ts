import { zoneOffset } from './zone-offset';

/**
 * When a day begins somewhere, `later` days on. In a time zone that jumps over midnight it is an hour off at most.
 *
 * @param day as '2026-11-22'
 */
export function dayStart(day: string, later: number, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + later * 86_400_000;
  const offset = zoneOffset(utc, timeZone);
  // The offset of the day itself, not of the hours before it.
  return new Date(utc - zoneOffset(utc - offset, timeZone));
}
