/**
 * The web of the yield benchmarks: hosts by their yield, after table 1 of Suchomel and Pomikálek 2012 ("Practical Web
 * Crawling for Text Corpora"), which counts a crawl of .pt.
 */

/** Thresholds with how many hosts yield more, and the GB downloaded of those and in their texts. */
const rows: readonly (readonly [
  threshold: number,
  hosts: number,
  gigabytes: number,
  textGigabytes: number,
])[] = [
  [-1, 51_645, 1_288.87, 4.91],
  [0, 31_024, 1_181.56, 4.91],
  [0.0001, 29_580, 705.07, 4.9],
  [0.0002, 28_710, 619.44, 4.89],
  [0.0004, 27_460, 513.86, 4.86],
  [0.0008, 25_956, 407.3, 4.8],
  [0.0016, 24_380, 307.27, 4.68],
  [0.0032, 22_325, 214.18, 4.47],
  [0.0064, 19_463, 142.38, 4.13],
  [0.0128, 15_624, 85.69, 3.62],
  [0.0256, 11_277, 45.05, 2.91],
  [0.0512, 7_003, 18.61, 1.98],
  [0.1024, 3_577, 5.45, 1.06],
  [0.2048, 1_346, 1.76, 0.54],
  [0.4096, 313, 0.21, 0.1],
];

/** Hosts between two thresholds. */
export interface Bin {
  /** Its lower threshold; 0 for hosts without any text, too. */
  above: number;
  hosts: number;
  bytes: number;
  /** Text over download of all its hosts. */
  yieldRate: number;
}

/** The 15 bins: the differences of the table's rows. */
export const bins: readonly Bin[] = rows.map(([above, hosts, gigabytes, text], index) => {
  const [, fewer, less, lessText] = rows[index + 1] ?? [1, 0, 0, 0];
  const bytes = (gigabytes - less) * 1e9;
  return {
    above: Math.max(0, above),
    hosts: hosts - fewer,
    bytes,
    yieldRate: Math.max(0, ((text - lessText) * 1e9) / bytes),
  };
});

/** What a crawl has that knows the yield of every host beforehand: the table's own rows. */
export const oracle: readonly { threshold: number; text: number; download: number }[] = rows.map(
  ([threshold, , gigabytes, text]) => ({
    threshold,
    text: text / rows[0]![3],
    download: gigabytes / rows[0]![2],
  }),
);

/** Mean size of a page: 515,580 MB in 15,525,554 documents (table 3). */
export const pageBytesOfThePaper = 33_200;
