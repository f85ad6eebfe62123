import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { jobById } from '@florilegium/db/corpus/jobs';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { planOf } from '@florilegium/db/plan/plans';
import type { DrawnPart } from '@florilegium/db/samples/draws';
import { partFilter, sizeOfPart, zoneOfPart } from '@florilegium/db/samples/sample-parts';
import { subCorpusGone } from '@florilegium/db/sub-corpora/stored-filter';
import { subCorpusById } from '@florilegium/db/sub-corpora/sub-corpora';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';

/** A part of a job or a corpus from which a sample is drawn, with what it asks of resources. */
export interface Part extends Omit<DrawnPart, 'size'> {
  asked: ResourceFilter;
}

/**
 * The sub-corpus or the domain that is named; null: all of the job or corpus. Throws `notFound` (subCorpusGone), and
 * `badInput` (unknownDomain) for a domain that the plan hasn't.
 */
export async function partOf(
  scope: ResourceScope,
  { subCorpus, domain }: { subCorpus?: string | undefined; domain?: string | undefined },
): Promise<Part | null> {
  if (subCorpus === undefined && domain === undefined) return null;
  const corpusId = 'corpusId' in scope ? scope.corpusId : (await jobById(database(), scope.jobId))?.corpusId;
  if (corpusId === undefined) throw subCorpusGone();
  return subCorpus === undefined ? ofDomain(corpusId, domain!) : ofSubCorpus(corpusId, subCorpus);
}

async function ofSubCorpus(corpusId: string, subCorpusId: string): Promise<Part> {
  const found = await subCorpusById(database(), corpusId, subCorpusId);
  if (!found) throw subCorpusGone();
  const { id, name, filter, timeZone } = found;
  const zone = zoneOfPart(filter, timeZone);
  return { subCorpus: { id, name }, filter, timeZone: zone, asked: partFilter(filter, zone) };
}

async function ofDomain(corpusId: string, slug: string): Promise<Part> {
  const plan = await planOf(database(), corpusId);
  if (!plan?.domains.some((domain) => domain.slug === slug)) {
    throw new AppError('badInput', 'There is no such domain.', {
      detail: { reason: 'unknownDomain', field: 'sample.domain' },
    });
  }
  const filter = { domain: slug };
  return { subCorpus: null, filter, timeZone: null, asked: partFilter(filter, null) };
}

/** The part as it is written down with a sample, with how large it is now. */
export async function drawnFrom(
  scope: ResourceScope,
  { subCorpus, filter, timeZone, asked }: Part,
): Promise<DrawnPart> {
  return { subCorpus, filter, timeZone, size: await sizeOfPart(database(), scope, asked) };
}
