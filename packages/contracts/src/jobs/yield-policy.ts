import { z } from 'zod';
import { optionNotes } from './option-notes';

/**
 * How hosts that give little text are stopped. off: never; spiderling: as the paper has it, t(n) = k (log10 n - 1);
 * bounded: the product's own, which weighs what a host gave with how hosts of the web are spread (the paper's table 1).
 */
export const yieldPolicies = ['off', 'spiderling', 'bounded'] as const;
export type YieldPolicy = (typeof yieldPolicies)[number];

/** Presets of k: 0.01 is the paper's, which stops the most. */
export const yieldPresets = { permissive: 0.002, normal: 0.005, strict: 0.01 } as const;

/** Which text of how many bytes a crawl wants for what it downloads (SpiderLing, section 3.1). */
export const yieldSchema = z
  .strictObject({
    policy: z.enum(yieldPolicies).default('off').register(optionNotes, { group: 'yield.policy', open: true }),
    /** Of the threshold t(n) = k (log10 n - 1), n = pages mapped. */
    k: z
      .number()
      .min(0)
      .max(1)
      .default(yieldPresets.normal)
      .register(optionNotes, { group: 'yield.threshold' }),
    /** No host is stopped before so many of its pages are mapped; half of them are enough for `bounded` … */
    minPages: z.int().min(1).max(100_000).default(8),
    /** … and so many of its bytes; `bounded` weighs how much it knows by itself. */
    minBytes: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(512_000)
      .register(optionNotes, { typedIn: 'kilobytes' }),
    /**
     * Fetches that a host may be ahead of mapping while it can be stopped, or reach its words: judgement is not to come
     * late. Where no mapping worker is at work nobody waits.
     */
    maxAhead: z.int().min(1).max(10_000).default(20),
    /** Whether hosts and path patterns that gave text come first; part of a policy, without effect where that is off. */
    richFirst: z.boolean().default(true).register(optionNotes, { group: 'yield.hosts' }),
    /** Whether links of pages without text are followed to other hosts. */
    leaveEmptyPages: z.boolean().default(false).register(optionNotes, { group: 'yield.hosts' }),
    /** Words kept of one host after which nothing more of it is fetched; null: no cap. */
    maxWordsPerHost: z
      .int()
      .positive()
      .nullable()
      .default(null)
      .register(optionNotes, { group: 'yield.hosts' }),
  })
  .register(optionNotes, { group: 'yield.judging' });
export type YieldSettings = z.infer<typeof yieldSchema>;

/** The figures by which a host was stopped: of its pages that mapping had seen by then. */
export const yieldStopSchema = z.object({
  policy: z.enum(['spiderling', 'bounded']),
  pages: z.int(),
  bytes: z.number(),
  kept: z.int(),
  textBytes: z.number(),
  /** Ratio of sums, text over download: what was judged. */
  yield: z.number(),
  /** Mean of its pages' own yields, as in figure 1 of SpiderLing's paper. */
  meanYield: z.number(),
  /** What it fell short of. */
  threshold: z.number(),
});
export type YieldStop = z.infer<typeof yieldStopSchema>;
