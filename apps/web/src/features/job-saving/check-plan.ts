import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { listDomains } from '@florilegium/db/plan/plans';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';
import { requireFieldValues } from '@/server/plan/field-values';

/**
 * Throws `badInput` for a job whose domain is not in the corpus's plan (none is), or whose metadata are not such as their
 * fields take.
 */
export async function checkPlan(
  corpusId: string,
  { domainSlug, config }: { domainSlug: string | null; config: Pick<JobConfig, 'metadata'> },
): Promise<void> {
  await requireFieldValues(corpusId, Object.entries(config.metadata));
  if (domainSlug === null) return;
  const domains = await listDomains(database(), corpusId);
  if (domains.some((domain) => domain.slug === domainSlug)) return;
  throw new AppError('badInput', 'There is no such domain.', {
    detail: { reason: 'unknownDomain', field: 'domainSlug' },
  });
}
