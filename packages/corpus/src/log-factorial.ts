/** Below this, products are exact enough and Stirling's series isn't. */
const smallest = 20;

/** ln n!, by Stirling's series with its first three terms (Abramowitz and Stegun 6.1.41), right to 12 digits. */
export function logFactorial(n: number): number {
  if (n < smallest) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + series;
}
