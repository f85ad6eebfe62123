/** How the texts of an assigned sample are shared, by the share of them that all judges judge. */
export const overlapKind = (overlap: number): 'none' | 'some' | 'all' =>
  overlap <= 0 ? 'none' : overlap >= 1 ? 'all' : 'some';
