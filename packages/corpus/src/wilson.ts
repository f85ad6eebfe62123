/** z of a two-sided 95 % interval. */
const z95 = 1.959963984540054;

/**
 * Wilson's score interval (1927) for a share, `successes` of `trials` drawn without replacement from `population`.
 * The trials count as n (N - 1) / (N - n), the finite-population correction of the variance, and the ends never
 * contradict the observed items. If everything was observed, both ends are the share itself. Returns null without
 * trials. The level is 95 % unless another z is given.
 */
export function wilsonInterval(
  successes: number,
  trials: number,
  population: number,
  z: number = z95,
): [low: number, high: number] | null {
  if (trials <= 0) return null;
  const share = successes / trials;
  const all = Math.max(population, trials);
  if (trials === all) return [share, share];
  const n = (trials * (all - 1)) / (all - trials);
  const z2 = z * z;
  const middle = share + z2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  const unseen = all - trials;
  return [
    Math.max((middle - reach) / scale, successes / all),
    Math.min((middle + reach) / scale, (successes + unseen) / all),
  ];
}
