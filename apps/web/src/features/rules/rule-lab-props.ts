import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import type { JobDraft } from '../job-draft/job-draft';

/** What the Rule Lab works on. */
export interface RuleLabProps {
  corpusId: string;
  /** Missing while the job doesn't exist. */
  jobId: string | undefined;
  draft: Pick<JobDraft, 'rules' | 'ruleTests'>;
  change: (part: Partial<JobDraft>) => void;
  /** Where the crawl begins; the same array while nothing of it changes. */
  seeds: readonly string[];
  /** The job as it is typed: scope, formats and limits are taken from it. */
  config: JobConfig;
  /** Whether this person may have a site looked at. */
  mayProbe: boolean;
}
