import { type MappedSums, meanYield } from './mapped-sums';

/**
 * Distribution of the yield on the web: how many of 51,645 hosts below .pt gave how much text for their downloads
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

/**
 * Number of pages for which the paper's threshold is taken: t(225) = 0.0135 for its k of 0.01; its table has 73.7 %
 * above 0.0128.
 */
const typicalPages = 225;
/**
 * Weight of the chance that a host is rich against the chance that it is poor. A host that goes on can still be
 * stopped later.
 */
const worthOfWaiting = 12;
/**
 * Texts come in lumps, since most pages have no text and some have much. So this many texts of a host say as much as
 * one would if all were alike. It is 1 plus the variance of sizes and yields over their squared mean, about 1 each if
 * they are lognormal with sigma 5/6.
 */
const textsToALump = 3;
/** Assumed length of a text that nobody has seen yet, in bytes: some 320 words. */
const assumedTextBytes = 2_000;

/** The yield that `bounded` asks of every host, for a k of the paper's function. */
export function wantedYield(k: number): number {
  return k * (Math.log10(typicalPages) - 1);
}

/**
 * Whether a host is no longer worth its downloads, by what is known about it and about hosts in general.
 *
 * Each known yield of hosts gets the probability that this host has it: the number of hosts with this yield, times
 * its likelihood for the texts that came (a Poisson process over the downloaded bytes, in lumps). Two expected values
 * are compared: how much the host gives above the wanted yield, times {@link worthOfWaiting}, and how much it falls
 * short of it. If the first is less than the second, the host is stopped. So a host without any text is stopped after
 * a few pages, a host just below the wanted yield after hundreds, and a host above it hardly ever. The paper's t(n)
 * keeps small poor hosts completely, since it is low for few pages, and stops large good ones, since it grows.
 *
 * The observed yield is halfway between the ratio of sums and the mean of the pages' yields, so that neither one page
 * of a megabyte nor many small ones decide alone.
 */
export function fallsShort(host: MappedSums, wanted: number): boolean {
  const text = (host.textBytes + meanYield(host) * host.mappedBytes) / 2;
  const lump = (textsToALump * (text + assumedTextBytes)) / (host.kept + 1);
  const texts = text / lump;
  const chances = hostsByYield.map(
    ([hosts, rate]) =>
      Math.log(hosts) - (rate * host.mappedBytes) / lump + (texts > 0 ? texts * Math.log(rate) : 0),
  );
  // The logarithms may be far below what a number can hold, but only their differences count.
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
