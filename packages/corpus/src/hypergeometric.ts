/**
 * How likely a sample holds at most `drawn` bad documents, if `size` are drawn without replacement from `population`
 * documents of which `bad` are bad: the lower tail of the hypergeometric distribution, 0 to 1. Even of millions only the
 * terms are summed that make a difference.
 */
export function chanceOfAtMost(drawn: number, urn: Urn): number {
  if (drawn < leastOf(urn)) return 0;
  if (drawn >= mostOf(urn)) return 1;
  return drawn < modeOf(urn) ? tailDown(drawn, urn) : 1 - tailUp(drawn + 1, urn);
}

/** The upper tail: how likely it holds at least `drawn` bad documents; see {@link chanceOfAtMost}. */
export function chanceOfAtLeast(drawn: number, urn: Urn): number {
  if (drawn > mostOf(urn)) return 0;
  if (drawn <= leastOf(urn)) return 1;
  return drawn > modeOf(urn) ? tailUp(drawn, urn) : 1 - tailDown(drawn - 1, urn);
}

/** What is drawn from, and how much of it; all whole numbers. */
export interface Urn {
  population: number;
  bad: number;
  size: number;
}

const leastOf = ({ population, bad, size }: Urn) => Math.max(0, size - (population - bad));
const mostOf = ({ bad, size }: Urn) => Math.min(bad, size);
/** The likeliest number of bad documents: terms get smaller from there on either way. */
const modeOf = ({ population, bad, size }: Urn) => Math.floor(((size + 1) * (bad + 1)) / (population + 2));

/** A term that is smaller than so much of the sum changes no digit of it, nor do those behind it. */
const negligible = 1e-17;

/** The chances of `drawn` and fewer, of which each is smaller than the one before: `drawn` is below the mode. */
function tailDown(drawn: number, urn: Urn): number {
  const { population, bad, size } = urn;
  let term = chanceOf(drawn, urn);
  let sum = 0;
  for (let at = drawn; at >= leastOf(urn) && term > sum * negligible; at -= 1) {
    sum += term;
    term *= (at * (population - bad - size + at)) / ((bad - at + 1) * (size - at + 1));
  }
  return Math.min(1, sum);
}

/** The chances of `drawn` and more: `drawn` is above the mode. */
function tailUp(drawn: number, urn: Urn): number {
  const { population, bad, size } = urn;
  let term = chanceOf(drawn, urn);
  let sum = 0;
  for (let at = drawn; at <= mostOf(urn) && term > sum * negligible; at += 1) {
    sum += term;
    term *= ((bad - at) * (size - at)) / ((at + 1) * (population - bad - size + at + 1));
  }
  return Math.min(1, sum);
}

/** How likely exactly `drawn` are bad. */
function chanceOf(drawn: number, urn: Urn): number {
  const { population, bad, size } = urn;
  if (drawn < leastOf(urn) || drawn > mostOf(urn)) return 0;
  const ways = logChoose(bad, drawn) + logChoose(population - bad, size - drawn);
  return Math.exp(ways - logChoose(population, size));
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
