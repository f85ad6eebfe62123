/** What is known of a host, or of all addresses of a pattern: sums over its pages that mapping has seen. */
export interface MappedSums {
  mapped: number;
  /** As they were downloaded. */
  mappedBytes: number;
  /** Pages that gave a text which was kept, and the UTF-8 bytes of those texts. */
  kept: number;
  textBytes: number;
  /** Sum of the pages' own yields. */
  yieldSum: number;
}

/** The live yield: the ratio of sums, text over download (table 3 of SpiderLing's paper); 0 of nothing. */
export function sumYield({ textBytes, mappedBytes }: Pick<MappedSums, 'textBytes' | 'mappedBytes'>): number {
  return mappedBytes > 0 ? textBytes / mappedBytes : 0;
}

/** The mean of the pages' own yields (figure 1 and table 1 of SpiderLing's paper); 0 of nothing. */
export function meanYield({ yieldSum, mapped }: Pick<MappedSums, 'yieldSum' | 'mapped'>): number {
  // A sum from which a page was taken again may end a hair below 0.
  return mapped > 0 ? Math.max(0, yieldSum / mapped) : 0;
}
