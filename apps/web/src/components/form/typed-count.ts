/** A thousand and a million, as people shorten them in English and Italian. */
const shortened: Readonly<Record<string, number>> = {
  k: 1e3,
  mila: 1e3,
  m: 1e6,
  mln: 1e6,
  bn: 1e9,
  mld: 1e9,
};

/**
 * A count, such as one of words, as it is typed: 2500000, 2,500,000, 2.500.000, '2 500 000', 2.5M or 2,5 mln. Null for an empty
 * field, NaN for what is no whole number.
 */
export function typedCount(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[\s'’_]/g, '');
  if (text === '') return null;
  const [, digits, unit] = /^([\d.,]+)([a-z]*)$/.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  if (unit) {
    const times = Object.hasOwn(shortened, unit) ? shortened[unit]! : Number.NaN;
    return /^\d+(?:[.,]\d+)?$/.test(digits)
      ? Math.round(Number(digits.replace(',', '.')) * times)
      : Number.NaN;
  }
  if (/^\d+$/.test(digits)) return Number(digits);
  return /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(digits)
    ? Number(digits.replace(/[.,]/g, ''))
    : Number.NaN;
}
