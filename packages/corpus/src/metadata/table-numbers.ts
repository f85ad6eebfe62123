/**
 * Numbers in tables. A table with semicolons between its cells is one of a spreadsheet with a decimal comma: there 1.234 is
 * one thousand two hundred and thirty-four. In all others a number has a point, as files and programs have it.
 */

/** A number as a table with this separator has it; what is no number stays as it is. */
export function tableNumber(value: string, separator: string): string {
  return separator === ';' && /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value;
}

/**
 * A number of a table in the form in which it is kept: a point before the decimals and nothing between thousands. Null:
 * it can be read in two ways, such as 1.234, which a spreadsheet writes for what is 1234 and a program for what is a little
 * more than 1. What is no number stays as it is, for the field to refuse.
 */
export function numberOfTable(cell: string, separator: string): string | null {
  if (separator !== ';') return cell;
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(cell)) return null;
  const [, sign, whole, decimals] = /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/.exec(cell) ?? [];
  if (whole === undefined) return cell;
  return `${sign}${whole.replaceAll('.', '')}${decimals === undefined ? '' : `.${decimals}`}`;
}
