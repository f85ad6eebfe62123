/** A sampled item's state. `unjudged` is never counted as adequate. */
export const verdicts = ['unjudged', 'adequate', 'inadequate'] as const;
export type Verdict = (typeof verdicts)[number];

/** RIDIRE's default: a job with more than 40 % of non-adequate resources is not valid (figure 3). */
export const defaultThreshold = 0.4;
