/** Sums over the mapped pages of a host, or of all addresses of a pattern. */
export interface MappedSums {
  mapped: number;
  /** Bytes as they were downloaded. */
  mappedBytes: number;
  /** Pages with a kept text, and the UTF-8 bytes of those texts. */
  kept: number;
  textBytes: number;
  /** Sum of the yields of the single pages. */
  yieldSum: number;
}

/** The yield as the ratio of sums, text over download (table 3 of SpiderLing's paper); 0 without pages. */
export function sumYield({ textBytes, mappedBytes }: Pick<MappedSums, 'textBytes' | 'mappedBytes'>): number {
  return mappedBytes > 0 ? textBytes / mappedBytes : 0;
}

/** The mean of the yields of the single pages (figure 1 and table 1 of SpiderLing's paper); 0 without pages. */
export function meanYield({ yieldSum, mapped }: Pick<MappedSums, 'yieldSum' | 'mapped'>): number {
  // A sum from which a page was subtracted may end a hair below 0.
  return mapped > 0 ? Math.max(0, yieldSum / mapped) : 0;
}
