import { z } from 'zod';

/** A document with more than this share of its corpus' words is an alert, unless the corpus says otherwise. */
const defaultLargestShare = 0.05;

/** Below so many kept documents, or words, any document is a large part of its corpus, and none is an alert. */
export const leastForLargest = { documents: 20, words: 10_000 } as const;

/** From which share of a corpus' words on a document is an alert, above 0 and up to 1; null: none ever is. */
export const largestShareSchema = z.number().min(0.001).max(1).nullable().default(defaultLargestShare);
