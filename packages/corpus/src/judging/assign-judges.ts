import { drawSample } from '../sampling';

/** Who judges what. */
export interface AssignmentOrder {
  /** Drawn documents. */
  ids: readonly string[];
  judges: readonly string[];
  /** Share of the documents that all of the judges judge, 0 to 1; the rest is shared out. */
  overlap: number;
  seed: string;
}

/**
 * Shares documents out to judges, by chance and reproducibly: the same ids, judges (in any order) and seed give the
 * same assignment. A share of them, rounded up, goes to every judge; the others get one judge each, as equally as they
 * can be divided.
 */
export function assignJudges(order: AssignmentOrder): { id: string; judge: string }[] {
  const { ids, overlap, seed } = order;
  const judges = [...new Set(order.judges)].sort();
  const shuffled = drawSample(ids, ids.length, `${seed} judges`);
  const common = Math.min(shuffled.length, Math.ceil(shuffled.length * overlap - 1e-9));
  return shuffled.flatMap((id, at) => {
    const own = judges[(at - common) % judges.length];
    const by = at < common ? judges : own === undefined ? [] : [own];
    return by.map((judge) => ({ id, judge }));
  });
}
