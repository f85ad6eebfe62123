import type { JobVerdict, UndecidedBecause } from '../verdict';

/**
 * The last result of a sample, as data cards and manifests tell it. While no sample has come to a result, it is the latest
 * one, whose state is `open`.
 */
export interface ReleaseVerdict
  extends Pick<JobVerdict, 'state' | 'pointEstimate' | 'share' | 'interval' | 'judged' | 'unjudged'> {
  /** The share of the population for which the judged texts stand; missing: all. */
  covered?: number;
  /** Why it is not decided; missing in other states, and in releases that are older than this. */
  undecided?: UndecidedBecause;
  /** Null: the whole corpus. */
  job: string | null;
  /** Of a part alone: the sub-corpus by the name that it had, null for another part; and what the part asks of texts. */
  subCorpus?: string | null;
  filter?: Readonly<Record<string, unknown>>;
  /** In which time zone the days of its filter begin and end; missing: it asks for none. */
  timeZone?: string;
  /** Whether its sub-corpus still asks the same, asks something else, or is gone; missing: it is of none. */
  partIs?: 'same' | 'changed' | 'gone';
  /** When the sample was drawn, ISO 8601. */
  drawn: string;
  population: number;
  threshold: number;
  /** Whether documents came, went or changed since it was drawn; null or missing: nobody knows. */
  isOfOtherState?: boolean | null;
  /** A sample of the same texts that was drawn later and has come to no result yet; missing: there is none. */
  newer?: NewerSample;
}

/** How far a sample is whose result is not there yet: no share is told of it. */
export interface NewerSample extends Pick<ReleaseVerdict, 'drawn' | 'population' | 'threshold' | 'unjudged'> {
  /** Texts with all their judgements, on which nothing is left to settle. */
  judged: number;
}
