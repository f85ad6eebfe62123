/** How a language writes numbers: what stands before the decimals, and between the thousands. */
interface Separators {
  decimal: '.' | ',';
  group: '.' | ',';
}

const point: Separators = { decimal: '.', group: ',' };
const comma: Separators = { decimal: ',', group: '.' };

function separatorsOf(locale: string): readonly [own: Separators, other: Separators] {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',')
    ? [comma, point]
    : [point, comma];
}

/**
 * A number as it is typed, in the form in which files and programs have it: digits, with a point before the decimals. Where
 * it can be read in two ways, the reader's language decides: 1.200 are twelve hundred in Italian, and 1.2 in English.
 * Spaces and apostrophes may stand between thousands. What is no number comes back as it is.
 */
export function typedNumber(typed: string, locale: string): string {
  const text = typed.replace(/[\s'’_]/g, '').replace(/^\u2212/, '-');
  for (const separators of separatorsOf(locale)) {
    const read = readBy(text, separators);
    if (read !== null) return read;
  }
  return typed;
}

function readBy(text: string, { decimal, group }: Separators): string | null {
  const [d, g] = [`\\${decimal}`, `\\${group}`];
  const form = new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${g}\\d{3})+)(?:${d}(\\d+))?$`);
  const [, sign, whole, decimals] = form.exec(text) ?? [];
  if (whole === undefined) return null;
  return `${sign}${whole.replaceAll(group, '')}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** A number of files and programs as the reader's language writes it, without anything between thousands; others as they are. */
export function shownNumber(value: string, locale: string): string {
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', separatorsOf(locale)[0].decimal) : value;
}
