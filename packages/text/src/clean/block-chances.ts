import type { Container, PageBlock } from './block-collector';

/**
 * Number of elements around a block that describe its structure. Blocks of one structure usually get the same
 * verdict.
 */
const buildLevels = 5;
/** Share of its chance that a block takes from the blocks of its structure and from its two neighbours. */
const buildShare = 0.5;
const neighbourShare = 0.3;

/** Names the structure of each block: tags and names of the elements around it. */
function buildsOf(blocks: readonly PageBlock[]): string[] {
  const numbers = new Map<string, number>();
  const numberOf = ({ tag, names }: Container) => {
    const key = `${tag} ${names}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const byContainer = new Map<Container | null, string>();
  return blocks.map(({ container }) => {
    const known = byContainer.get(container);
    if (known !== undefined) return known;
    let build = '';
    let at = container;
    for (let level = 0; at && level < buildLevels; level++, at = at.parent) build += `${numberOf(at)} `;
    byContainer.set(container, build);
    return build;
  });
}

function evenByBuild(
  blocks: readonly PageBlock[],
  words: readonly number[],
  chances: Float64Array,
): Float64Array {
  const builds = buildsOf(blocks);
  const sums = new Map<string, { words: number; expected: number }>();
  builds.forEach((build, i) => {
    const sum = sums.get(build) ?? { words: 0, expected: 0 };
    sum.words += words[i]!;
    sum.expected += words[i]! * chances[i]!;
    sums.set(build, sum);
  });
  return chances.map((chance, i) => {
    const { words: all, expected } = sums.get(builds[i]!)!;
    return all > 0 ? chance * (1 - buildShare) + (expected / all) * buildShare : chance;
  });
}

function evenByNeighbours(chances: Float64Array): Float64Array {
  return chances.map((chance, i) => {
    const around = chances.subarray(Math.max(0, i - 1), i + 2);
    const mean = around.reduce((sum, one) => sum + one, 0) / around.length;
    return chance * (1 - neighbourShare) + mean * neighbourShare;
  });
}

/** Chances of nought and one have no log odds. */
const leastChance = 1e-4;

/** A chance, 0 to 1, moved by log odds. */
export function moved(chance: number, logOdds: number): number {
  const odds = (chance + leastChance) / (1 - chance + leastChance);
  return 1 / (1 + Math.exp(-logOdds) / odds);
}

/** Smooths the chances that blocks are content, over blocks of the same structure and over neighbours. */
export function evenChances(
  blocks: readonly PageBlock[],
  words: readonly number[],
  chances: Float64Array,
): Float64Array {
  return evenByNeighbours(evenByBuild(blocks, words, chances));
}

/**
 * Keeps the blocks that make the expected F-measure of words largest: the likeliest ones down to some chance (Lipton,
 * Elkan, Naryanaswamy 2014, Optimal Thresholding of Classifiers to Maximize F1 Measure).
 *
 * @param beta how many times as much as precision recall counts; 1: F1
 */
export function keepByExpectedF(words: readonly number[], chances: Float64Array, beta = 1): boolean[] {
  const order = [...chances.keys()]
    .filter((i) => words[i]! > 0)
    .sort((a, b) => chances[b]! - chances[a]! || a - b);
  const expected = order.reduce((sum, i) => sum + words[i]! * chances[i]!, 0);
  let taken = 0;
  let right = 0;
  let best = 0;
  let last = -1;
  for (const [place, i] of order.entries()) {
    taken += words[i]!;
    right += words[i]! * chances[i]!;
    const f = ((1 + beta ** 2) * right) / (taken + beta ** 2 * expected);
    if (f > best) [best, last] = [f, place];
  }
  const kept = words.map(() => false);
  for (const i of order.slice(0, last + 1)) kept[i] = true;
  return kept;
}
