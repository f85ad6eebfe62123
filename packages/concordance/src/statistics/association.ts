/**
 * How strongly two words go together, from counts: `together`, how often they stand near each other; `node` and
 * `collocate`, how often each stands anywhere; `tokens`, the size of the corpus.
 */
export interface PairCounts {
  together: number;
  node: number;
  collocate: number;
  tokens: number;
}

/** The counts of a pair for its two-by-two table: `near`, how many tokens stand near the first word, whatever they are. */
export interface NearCounts extends Omit<PairCounts, 'node'> {
  near: number;
}

/** logDice (Rychlý 2008): 14 at most, 0 for one common occurrence in 2^14; it doesn't depend on the corpus's size. */
export const logDice = ({ together, node, collocate }: PairCounts): number =>
  14 + Math.log2((2 * together) / (node + collocate));

/** Mutual information in bits (Church & Hanks 1990): how much more often than by chance. Rare words come first. */
export const mutualInformation = ({ together, node, collocate, tokens }: PairCounts): number =>
  Math.log2((together * tokens) / (node * collocate));

/**
 * The log-likelihood ratio G2 of the two-by-two table of a pair (Dunning 1993). Its first row has the tokens near the first
 * word (Evert 2008, section 5.1), and not the occurrences of that word: a word can stand several times near each of these.
 */
export function logLikelihood({ together, near, collocate, tokens }: NearCounts): number {
  const cells = [
    [together, near - together],
    [collocate - together, tokens - near - collocate + together],
  ] as const;
  const rows = cells.map(([a, b]) => a + b);
  const columns = [cells[0][0] + cells[1][0], cells[0][1] + cells[1][1]];
  let sum = 0;
  for (const [row, of] of cells.entries()) {
    for (const [column, observed] of of.entries()) {
      if (observed > 0) sum += observed * Math.log((observed * tokens) / (rows[row]! * columns[column]!));
    }
  }
  return 2 * sum;
}
