import { listDomains } from '@florilegium/db/plan/plans';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';

/** Throws `badInput` for a domain that is not in the corpus's plan; null is none. */
export async function checkDomain(corpusId: string, slug: string | null): Promise<void> {
  if (slug === null) return;
  const domains = await listDomains(database(), corpusId);
  if (domains.some((domain) => domain.slug === slug)) return;
  throw new AppError('badInput', 'There is no such domain.', {
    detail: { reason: 'unknownDomain', field: 'domainSlug' },
  });
}
