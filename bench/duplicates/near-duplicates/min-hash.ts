import { shingleSet } from '@florilegium/text/duplicates/shingles';

const permutations = 128;

/** What most tools do: 128 minima of word 5-grams; two texts are near-duplicates when so many of them are equal. */
export function minHashFinds(
  texts: readonly string[],
  threshold: number,
): (edited: string, of: number) => boolean {
  const minima = texts.map(minimaOf);
  return (edited, of) => {
    const own = minimaOf(edited);
    let equal = 0;
    for (let at = 0; at < permutations; at++) if (own[at] === minima[of]![at]) equal++;
    return equal / permutations >= threshold;
  };
}

function minimaOf(text: string): Uint32Array {
  const minima = new Uint32Array(permutations).fill(2 ** 32 - 1);
  for (const shingle of shingleSet(text)) {
    const hash = (shingle % 2 ** 32) | 0;
    for (let at = 0; at < permutations; at++) {
      let value = Math.imul(hash ^ Math.imul(at + 1, 0x9e37_79b1), 0x85eb_ca6b);
      value = Math.imul(value ^ (value >>> 13), 0xc2b2_ae35);
      value = (value ^ (value >>> 16)) >>> 0;
      if (value < minima[at]!) minima[at] = value;
    }
  }
  return minima;
}
