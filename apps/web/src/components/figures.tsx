import { useFormatter } from 'next-intl';

/** From here on a Fact is short: below, the same number reads alike wherever it stands. */
const compactFrom = 10_000_000;

/** A number with its thousands set apart; `compact` for very big ones in a Fact ('19.4M'). */
export function Figure({ value, compact, digits }: { value: number; compact?: boolean; digits?: number }) {
  const format = useFormatter();
  return format.number(value, {
    ...(compact && value >= compactFrom ? { notation: 'compact', maximumFractionDigits: 1 } : {}),
    ...(digits === undefined ? {} : { maximumFractionDigits: digits }),
  });
}

/** A share of 0 to 1 as per cent; null is a dash. */
export function Percent({ share, digits = 1 }: { share: number | null; digits?: number }) {
  const format = useFormatter();
  return share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: digits });
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of bytes in the unit that suits it, in powers of 1,000. */
export function Bytes({ value }: { value: number }) {
  const format = useFormatter();
  const step = value < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
  return format.number(value / 1_000 ** step, {
    style: 'unit',
    unit: units[step],
    // '0 byte' is no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
}
