import { type JobConfig, namesDomain } from '@florilegium/contracts/jobs/job-config';
import type { StoredPlan } from '@florilegium/db/plan/plans';
import { AppError } from '@florilegium/platform/app-error';
import { metadataByPlan } from '@/server/plan/field-values';

/**
 * A job with its metadata as the plan of its corpus has them: fields by their keys, values as these take them. Asked with
 * the plan held, so that no other one is saved before the job. Throws `badInput` for a job whose domain is not in the corpus's plan (none is), whose metadata are not such as their
 * fields take or name one field twice, or are to say its domain (domainOfJob), for which it has a field.
 */
export async function checkPlan<T extends { domainSlug: string | null; config: Pick<JobConfig, 'metadata'> }>(
  plan: Pick<StoredPlan, 'domains' | 'fields'>,
  job: T,
): Promise<T> {
  const { domainSlug, config } = job;
  const part = 'config.metadata';
  if (namesDomain(config.metadata)) throw domainOfJob(part);
  const metadata = await metadataByPlan(plan, config.metadata, part);
  if (namesDomain(metadata)) throw domainOfJob(part);
  const checked = { ...job, config: { ...config, metadata } };
  if (domainSlug === null || plan.domains.some((domain) => domain.slug === domainSlug)) return checked;
  throw new AppError('badInput', 'There is no such domain.', {
    detail: { reason: 'unknownDomain', field: 'domainSlug' },
  });
}

function domainOfJob(field: string): AppError {
  return new AppError('badInput', 'A domain is no metadata of a job.', {
    detail: { reason: 'domainOfJob', field },
  });
}
