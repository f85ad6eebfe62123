/**
 * When a day begins somewhere, `later` days on. In a time zone that jumps over midnight it is an hour off at most.
 *
 * @param day as '2026-11-22'
 */
export function dayStart(day: string, later: number, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) + later * 86_400_000;
  const offset = offsetAt(utc, timeZone);
  // The offset of the day itself, not of the hours before it.
  return new Date(utc - offsetAt(utc - offset, timeZone));
}

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1_000) * 1_000;
}
