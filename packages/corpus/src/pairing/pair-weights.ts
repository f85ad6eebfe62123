import table from '../../models/pair-weights.json';
import type { ModelStage, PairModel } from './pair-model';

/** The weights of the pairing that come with the product; models/ATTRIBUTION.md says what they were learnt from. */
export const pairWeights = table as unknown as Record<ModelStage, PairModel>;
