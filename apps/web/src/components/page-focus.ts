/** Puts the cursor into the page's search field, if it has one. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
}

const reachable = 'a[href], button:not([disabled]), input:not([disabled])';

/** Moves the focus to what can be reached first in the next row of a table, or the one before; the first row to begin with. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) =>
    row.querySelector(reachable),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
  const target =
    next && (next.querySelector<HTMLElement>('a[href]') ?? next.querySelector<HTMLElement>(reachable));
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
