import { type MappedSums, meanYield } from './mapped-sums';

/**
 * Hosts of the web by their yield: how many of 51,645 hosts below .pt gave so much text for what was downloaded
 * (differences of table 1 of Suchomel and Pomikálek 2012; the yield of a row is its text over its download).
 */
const hostsByYield: readonly (readonly [hosts: number, yieldRate: number])[] = [
  [20_621, 0],
  [1_444, 0.000021],
  [870, 0.000117],
  [1_250, 0.000284],
  [1_504, 0.000563],
  [1_576, 0.0012],
  [2_055, 0.00226],
  [2_862, 0.00474],
  [3_839, 0.009],
  [4_347, 0.0175],
  [4_274, 0.0352],
  [3_426, 0.0699],
  [2_231, 0.141],
  [1_033, 0.284],
  [313, 0.476],
];

/** Pages that the paper's threshold is taken at: t(225) = 0.0135 for its k of 0.01; its table has 73.7 % above 0.0128. */
const typicalPages = 225;
/** How much more it matters that a host may be rich than that it may be poor: a host that goes on can be stopped later. */
const worthOfWaiting = 12;
/**
 * Texts come in lumps, since most pages have none and some have much: so many texts of a host say as much as one would
 * if all were alike. 1 and the variance of sizes and yields over their squared mean, about 1 each where they are
 * lognormal with sigma 5/6.
 */
const textsToALump = 3;
/** A text that nobody has seen yet is taken for so long, in bytes: some 320 words. */
const assumedTextBytes = 2_000;

/** The yield that `bounded` wants of a host, small or large, for a k of the paper's function. */
export function wantedYield(k: number): number {
  return k * (Math.log10(typicalPages) - 1);
}

/**
 * Whether a host is no longer worth its downloads, by what is known of it and of hosts at large.
 *
 * Each yield that hosts are known to have is given the chance that this host has it: how many hosts have it, times how
 * well it explains what came (texts as a Poisson process over the bytes that were downloaded, in lumps). The host is
 * stopped when what it would probably give beyond the wanted yield, counted {@link worthOfWaiting} times, is less than
 * what it would probably fall short of it. So a host without any text goes after a few pages, one just below the
 * wanted yield after hundreds, and one above it hardly ever. The paper's t(n) keeps small poor hosts whole, since it is
 * low for few pages, and lets large good ones go, since it grows.
 *
 * What came is taken halfway between the ratio of sums and the mean of the pages' yields: one page of a megabyte is not
 * to decide alone, nor are many small ones.
 */
export function fallsShort(host: MappedSums, wanted: number): boolean {
  const text = (host.textBytes + meanYield(host) * host.mappedBytes) / 2;
  const lump = (textsToALump * (text + assumedTextBytes)) / (host.kept + 1);
  const texts = text / lump;
  const chances = hostsByYield.map(
    ([hosts, rate]) =>
      Math.log(hosts) - (rate * host.mappedBytes) / lump + (texts > 0 ? texts * Math.log(rate) : 0),
  );
  // Their logarithms may be far below what a number holds: only the differences count.
  const highest = Math.max(...chances);
  let gain = 0;
  let loss = 0;
  for (const [index, [, rate]] of hostsByYield.entries()) {
    const chance = Math.exp(chances[index]! - highest);
    if (rate > wanted) gain += chance * (rate - wanted);
    else loss += chance * (wanted - rate);
  }
  return worthOfWaiting * gain < loss;
}
