import { type JobConfig, namesDomain } from '@florilegium/contracts/jobs/job-config';
import { listDomains } from '@florilegium/db/plan/plans';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';
import { requireFieldValues } from '@/server/plan/field-values';

/**
 * Throws `badInput` for a job whose domain is not in the corpus's plan (none is), whose metadata are not such as their
 * fields take, or are to say its domain (domainOfJob), for which it has a field.
 */
export async function checkPlan(
  corpusId: string,
  { domainSlug, config }: { domainSlug: string | null; config: Pick<JobConfig, 'metadata'> },
): Promise<void> {
  if (namesDomain(config.metadata)) {
    throw new AppError('badInput', 'A domain is no metadata of a job.', {
      detail: { reason: 'domainOfJob', field: 'config.metadata' },
    });
  }
  await requireFieldValues(corpusId, Object.entries(config.metadata));
  if (domainSlug === null) return;
  const domains = await listDomains(database(), corpusId);
  if (domains.some((domain) => domain.slug === domainSlug)) return;
  throw new AppError('badInput', 'There is no such domain.', {
    detail: { reason: 'unknownDomain', field: 'domainSlug' },
  });
}
