/** Rows that are drawn together. */
const blockRows = 50;
/** A list of no more rows is drawn whole. */
const mostWhole = 150;

/** Rows that follow each other. */
interface RowBlock {
  block: number;
  from: number;
  /** The first one behind it. */
  to: number;
  isDrawn: boolean;
}

/**
 * The blocks of a list of `count` rows: drawn are all of a short list, the first one, those that were drawn before, and the
 * one with the row that is needed.
 */
export function blocksOf(count: number, drawn: ReadonlySet<number>, needed: number | null): RowBlock[] {
  const size = count <= mostWhole ? Math.max(1, count) : blockRows;
  return Array.from({ length: Math.ceil(count / size) }, (_, block) => {
    const [from, to] = [block * size, Math.min(count, (block + 1) * size)];
    const isNeeded = needed !== null && needed >= from && needed < to;
    return { block, from, to, isDrawn: block === 0 || isNeeded || drawn.has(block) };
  });
}
