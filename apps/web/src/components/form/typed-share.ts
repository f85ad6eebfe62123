/** A share of 1 as the percentage that a field shows; '' for none. */
export const percentOf = (share: number | null) =>
  share === null ? '' : String(Number((share * 100).toFixed(3)));

/** The share that was typed as a percentage; null for an emptied field, NaN for what is no number. */
export function shareOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace(/\s*%$/, '');
  return text === '' ? null : Number(text) / 100;
}
