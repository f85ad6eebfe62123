import { type JobVerdict, type Judgements, jobVerdict } from '@florilegium/corpus/verdict';
import type { SampleSummary } from '@florilegium/db/samples/samples';

type Counted = Pick<
  SampleSummary,
  'adequate' | 'inadequate' | 'unjudged' | 'unsettled' | 'population' | 'threshold' | 'method'
>;

/** What a test sees of a sample: what is unsettled is open, too; while judges are missing, all of it is. */
function judgementsOf(sample: Counted): Judgements {
  const { adequate, inadequate, unjudged, unsettled, population, threshold } = sample;
  const open = unjudged + unsettled;
  return { adequate: adequate ?? 0, inadequate: inadequate ?? 0, unjudged: open, population, threshold };
}

/** Whether its texts were chosen to find faults: no verdict comes of it. */
export const isForFaults = ({ method }: Pick<SampleSummary, 'method'>): boolean => method === 'similar';

/**
 * The verdict of a sample as everybody may see it: open, without a share, as long as judges are missing, and for good
 * where its texts were not chosen by chance.
 */
export function verdictOf(sample: Counted): JobVerdict {
  const verdict = jobVerdict(judgementsOf(sample));
  if (isForFaults(sample)) {
    return {
      ...verdict,
      state: 'open',
      pointEstimate: 'open',
      share: null,
      interval: null,
      sizeThatDecides: null,
    };
  }
  return sample.adequate === null ? { ...verdict, state: 'open', pointEstimate: 'open' } : verdict;
}
