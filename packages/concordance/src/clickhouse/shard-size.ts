import type { Coverage } from '../service/concordance-task';
import type { CorpusParts } from '../statistics/dispersion';

/** How much of the texts of a question a shard has. */
export interface ShardSize {
  documents: number;
  tokens: number;
  /** Documents with tokens, and the tokens of the smallest of them. */
  parts: number;
  smallest: number;
  /** How often documents of the corpus were put or removed. */
  changes: number;
}

/** The documents of all shards as the parts of a corpus. */
export function partsOf(sizes: readonly ShardSize[]): CorpusParts {
  const withTokens = sizes.filter(({ parts }) => parts > 0);
  return {
    parts: withTokens.reduce((sum, one) => sum + one.parts, 0),
    least: Math.min(...withTokens.map(({ smallest }) => smallest)) / coverageOf(sizes).tokens,
  };
}

/** How much an answer of all shards covers. */
export const coverageOf = (sizes: readonly ShardSize[]): Coverage => ({
  // A change anywhere makes another sum.
  generation: sizes.reduce((sum, one) => sum + one.changes, 0),
  tokens: sizes.reduce((sum, one) => sum + one.tokens, 0),
  documents: sizes.reduce((sum, one) => sum + one.documents, 0),
});
