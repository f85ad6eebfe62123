/**
 * How likely a sample holds at most `drawn` bad documents, if `size` are drawn without replacement from `population`
 * documents of which `bad` are bad: the lower tail of the hypergeometric distribution, 0 to 1.
 */
export function chanceOfAtMost(drawn: number, urn: Urn): number {
  return sumOfChances(leastOf(urn), Math.min(drawn, mostOf(urn)), urn);
}

/** The upper tail: how likely it holds at least `drawn` bad documents; see {@link chanceOfAtMost}. */
export function chanceOfAtLeast(drawn: number, urn: Urn): number {
  return sumOfChances(Math.max(drawn, leastOf(urn)), mostOf(urn), urn);
}

/** What is drawn from, and how much of it; all whole numbers. */
export interface Urn {
  population: number;
  bad: number;
  size: number;
}

const leastOf = ({ population, bad, size }: Urn) => Math.max(0, size - (population - bad));
const mostOf = ({ bad, size }: Urn) => Math.min(bad, size);

function sumOfChances(from: number, to: number, { population, bad, size }: Urn): number {
  const all = logChoose(population, size);
  let sum = 0;
  for (let drawn = from; drawn <= to; drawn++) {
    sum += Math.exp(logChoose(bad, drawn) + logChoose(population - bad, size - drawn) - all);
  }
  return Math.min(1, sum);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Below this, products are exact enough and Stirling's series isn't. */
const smallest = 20;

/** ln n!, by Stirling's series with its first three terms (Abramowitz and Stegun 6.1.41), right to 12 digits. */
function logFactorial(n: number): number {
  if (n < smallest) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}
