/** How the interface writes moments, by how exact they are; every date on a screen is written in one of these. */
export const timeFormats = {
  /** 22 November as a day of its year: 'Nov 22, 2026'. */
  day: { dateStyle: 'medium' },
  /** 'Nov 22, 2026, 23:05'. */
  minute: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  /** 'Nov 22, 2026, 23:05:09'. */
  second: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  /** The hour of a day that is plain: '23:05'. */
  clock: { timeStyle: 'short', hourCycle: 'h23' },
  /** A moment of a plot that takes in several days: 'Nov 22, 23:05'. */
  shortMinute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** A day on an axis: 'Nov 22'. */
  shortDay: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
