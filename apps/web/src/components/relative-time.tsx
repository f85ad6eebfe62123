'use client';

import { useFormatter, useNow } from 'next-intl';

/** How long ago, in words that keep up with the clock; the exact time is its title. `future` for what is to come. */
export function RelativeTime({ date, future }: { date: Date | string; future?: boolean }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 10_000 });
  const at = typeof date === 'string' ? new Date(date) : date;
  // Two clocks never agree to the second: what has happened is not told as about to happen.
  const base = !future && at > now ? at : now;
  return (
    <time dateTime={at.toISOString()} title={format.dateTime(at, 'second')} suppressHydrationWarning>
      {format.relativeTime(at, { now: base })}
    </time>
  );
}
