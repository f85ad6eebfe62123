import type { useFormatter } from 'next-intl';

/** A span of time in the unit that suits it, e.g. '45 sec', '5 min', '3 hr'. */
export function timeSpan(format: ReturnType<typeof useFormatter>, ms: number): string {
  const seconds = ms / 1_000;
  const [value, unit] =
    seconds < 120
      ? ([seconds, 'second'] as const)
      : seconds < 7_200
        ? ([seconds / 60, 'minute'] as const)
        : ([seconds / 3_600, 'hour'] as const);
  return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}
