/** What a cell is sorted by, and what it is in a CSV; null comes last in either direction. */
export type CellValue = string | number | null;

/** Rows in the order of one of their values, in the order they came where these are alike. */
export function sortedRows<Row>(
  rows: readonly Row[],
  value: (row: Row) => CellValue,
  descending: boolean,
  locale: string,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
      return sign * compare(String(a.value), String(b.value));
    })
    .map(({ row }) => row);
}
