import type { BeadKind, SentenceBead } from './beads';
import type { Lattice, PathBead } from './lattice';

/**
 * Beads of unrelated texts are the best of many, so they reach about this evidence by chance, as a natural logarithm.
 */
const chanceEvidence = 1;
const rounds = 8;

/**
 * The reliability of each bead of a path: the probability that its limits are right (its posterior among all paths
 * through the lattice) times the probability that it is a translation at all. For the second, the beads are a mixture
 * of translations and chance, whose share EM finds from their evidence. So in a text pair where everything else fits,
 * a bead needs less evidence, and texts that are not translations of each other get low scores throughout.
 *
 * @param learnt whether translations of words are known; lengths and similarity alone can't distinguish translations
 * from chance
 */
export function trustBeads(
  { band, kinds, weights }: Lattice,
  path: readonly PathBead[],
  posterior: readonly number[],
  learnt: boolean,
): SentenceBead[] {
  const evidence = path.map(({ row, column, kind }) => {
    const node = band.start[row]! + column - band.from[row]!;
    return weights[node * kinds.length + kind]! - Math.log(kinds[kind]!.prior) - chanceEvidence;
  });
  const matched = path.map(({ kind }) => isMatch(kinds[kind]!));
  const share = shareOfTranslations(evidence.filter((_, at) => matched[at]));
  return path.map(({ row, column, kind }, at) => {
    const { a, b } = kinds[kind]!;
    const translation = learnt && matched[at] ? probability(evidence[at]!, share) : 1;
    return {
      a: Array.from({ length: a }, (_, place) => row - a + place),
      b: Array.from({ length: b }, (_, place) => column - b + place),
      score: Math.round(posterior[at]! * translation * 10_000) / 10_000,
    };
  });
}

const isMatch = ({ a, b }: BeadKind) => a > 0 && b > 0;

function shareOfTranslations(evidence: readonly number[]): number {
  let share = 0.5;
  for (let round = 0; round < rounds; round++) {
    const expected = evidence.reduce((sum, one) => sum + probability(one, share), 0);
    share = (expected + 1) / (evidence.length + 2);
  }
  return share;
}

/** The probability of a translation, by Bayes: the evidence is the logarithm of a likelihood ratio. */
function probability(evidence: number, share: number): number {
  return 1 / (1 + ((1 - share) / share) * Math.exp(-evidence));
}
