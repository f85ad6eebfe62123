'use client';

import { useFormatter } from 'next-intl';
import { useMemo } from 'react';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Numbers in the reader's language, as text: what a drawing and a sentence take. */
export function useFigures() {
  const format = useFormatter();
  return useMemo(() => {
    const number = (value: number, digits = 0) => format.number(value, { maximumFractionDigits: digits });
    const bytes = (value: number, unitDisplay: 'short' | 'narrow') => {
      const step = value < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
      return format.number(value / 1_000 ** step, {
        style: 'unit',
        unit: units[step],
        // '0 byte' is no plural.
        unitDisplay: step === 0 && unitDisplay === 'short' ? 'long' : unitDisplay,
        maximumFractionDigits: step < 2 ? 0 : 1,
      });
    };
    return {
      number,
      /** Long ones shortened, for an axis: 1.2M. */
      short: (value: number) =>
        format.number(value, { notation: 'compact', maximumFractionDigits: value < 10 ? 2 : 1 }),
      /** An amount of bytes in powers of 1,000. */
      bytes: (value: number) => bytes(value, 'short'),
      /** The same for an axis: 100B, 2kB. */
      shortBytes: (value: number) => bytes(value, 'narrow'),
      /** A share of 0 to 1 with the digits that it needs: 12 %, 1.2 %, 0.01 %. */
      percent: (share: number) => {
        const digits = share === 0 || share >= 0.1 ? 0 : share >= 0.01 ? 1 : 2;
        return format.number(share, { style: 'percent', maximumFractionDigits: digits });
      },
      /** Something per second, with the digits that it needs. */
      rate: (value: number) => number(value, value >= 100 ? 0 : value >= 10 ? 1 : 2),
    };
  }, [format]);
}
export type Figures = ReturnType<typeof useFigures>;
