/** A document with more than this share of its corpus' words is an alert, unless the corpus says otherwise. */
export const defaultLargestShare = 0.05;

/** Below so many kept documents, or words, any document is a large part of its corpus, and none is an alert. */
export const leastForLargest = { documents: 20, words: 10_000 } as const;
