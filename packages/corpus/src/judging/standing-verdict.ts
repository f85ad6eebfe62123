import { type JudgedSample, verdictOf } from './sample-verdict';

/** What stands of a job, a corpus or a part of it. */
export type Standing<S> = S & {
  /** A sample that was drawn later and has come to no verdict yet; null: there is none. */
  newer: S | null;
};

/**
 * The sample that stands for all of which it was drawn, given all of them, newest first: the one with the last verdict.
 * One that was drawn since and has no verdict yet stands beside it and takes nothing away. Where none has come to a
 * verdict, it is the latest. Null without samples.
 */
export function standingOf<S extends JudgedSample>(newestFirst: readonly S[]): Standing<S> | null {
  const [latest] = newestFirst;
  if (latest === undefined) return null;
  const standing = newestFirst.find((sample) => verdictOf(sample).state !== 'open') ?? latest;
  return { ...standing, newer: standing === latest ? null : latest };
}
