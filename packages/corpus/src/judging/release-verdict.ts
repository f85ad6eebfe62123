import type { JobVerdict } from '../verdict';

/** The result of a sample, as data cards and manifests tell it. */
export interface ReleaseVerdict
  extends Pick<JobVerdict, 'state' | 'pointEstimate' | 'share' | 'interval' | 'judged' | 'unjudged'> {
  /** Null: the whole corpus. */
  job: string | null;
  /** Of a part alone: the sub-corpus by the name that it had, null for another part; and what the part asks of texts. */
  subCorpus?: string | null;
  filter?: Readonly<Record<string, unknown>>;
  /** When the sample was drawn, ISO 8601. */
  drawn: string;
  population: number;
  threshold: number;
  /** Whether documents came, went or changed since it was drawn; null or missing: nobody knows. */
  isOfOtherState?: boolean | null;
}
