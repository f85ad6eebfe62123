const written =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/i;

/**
 * The moment that a text names by ISO 8601: a year, a month, a day, or a day with a time, which is UTC unless it says
 * otherwise. Null for all else, also for a day that no calendar has: `Date.parse` reads "Issue 7" as a day in July 2001.
 */
export function dateWritten(text: string): Date | null {
  const parts = written.exec(text.trim());
  if (!parts) return null;
  const [, year = '', month = '01', day = '01', time = '00:00', second = '00', fraction = '', zone = 'Z'] =
    parts;
  const date = `${year}-${month}-${day}`;
  const start = Date.parse(`${date}T00:00:00Z`);
  // JavaScript takes 30 February for a day in March.
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(date)) return null;
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const at = Date.parse(`${date}T${time}:${second}.${fraction.slice(0, 3) || '0'}${sign}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : new Date(at);
}
