/** Of what the words of a corpus are counted, to see whether one kind outweighs the others. */
export const balanceKinds = ['host', 'format', 'year', 'length'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** Where the classes of length begin, in words. */
export const lengthClasses = [0, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;
