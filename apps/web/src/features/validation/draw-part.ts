import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { rightsHostSchema } from '@florilegium/contracts/rights/permission';
import type { CorpusState } from '@florilegium/corpus/judging/sample-verdict';
import { jobById } from '@florilegium/db/corpus/jobs';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { planOf } from '@florilegium/db/plan/plans';
import type { DrawnPart } from '@florilegium/db/samples/draws';
import { partFilter, sizeOfPart, zoneOfPart } from '@florilegium/db/samples/sample-parts';
import { orTooLong } from '@florilegium/db/sql/patience';
import { subCorpusGone } from '@florilegium/db/sub-corpora/stored-filter';
import { subCorpusById } from '@florilegium/db/sub-corpora/sub-corpora';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { database } from '@/server/context';

/** Of what a sample can be alone; nothing given: of all. */
export const partShape = {
  subCorpus: z.uuid().optional().describe('Only from this sub-corpus, or from what the job has of it.'),
  domain: z.string().max(100).optional().describe('Only from this domain of the plan, by its slug.'),
  host: rightsHostSchema.optional().describe('Only from this host, by its whole name.'),
};

interface AskedPart {
  subCorpus?: string | undefined;
  domain?: string | undefined;
  host?: string | undefined;
}

/** A sample is of one part alone: two of them together are a sub-corpus. */
export const isOnePart = (asked: AskedPart) =>
  [asked.subCorpus, asked.domain, asked.host].filter((one) => one !== undefined).length <= 1;
export const whyNotOnePart: { path: string[]; message: string } = {
  path: ['domain'],
  message: 'onePartAlone',
};

/** A part of a job or a corpus from which a sample is drawn, with what it asks of resources. */
export interface Part extends Omit<DrawnPart, 'size'> {
  asked: ResourceFilter;
}

/**
 * The sub-corpus, the domain or the host that is named; null: all of the job or corpus. Throws `notFound` (subCorpusGone),
 * and `badInput` (unknownDomain) for a domain that the plan hasn't.
 */
export async function partOf(
  scope: ResourceScope,
  { subCorpus, domain, host }: AskedPart,
): Promise<Part | null> {
  if (host !== undefined) return withoutName({ host });
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
  return withoutName({ domain: slug });
}

/** A part that no sub-corpus names. */
const withoutName = (filter: { domain: string } | { host: string }): Part => ({
  ...{ subCorpus: null, filter, timeZone: null },
  asked: partFilter(filter, null),
});

/** The part as it is written down with a sample, with how large it is now. */
export async function drawnFrom(
  scope: ResourceScope,
  { subCorpus, filter, timeZone, asked }: Part,
): Promise<DrawnPart> {
  return { subCorpus, filter, timeZone, size: await sizeOfPart(database(), scope, asked) };
}

/** How long somebody waits who chooses a part to draw from, in ms. */
const patienceMs = 5_000;

/** How large that is from which a sample would be drawn; null where counting it takes too long. Throws as {@link partOf}. */
export async function populationOf(scope: ResourceScope, asked: AskedPart): Promise<CorpusState | null> {
  const part = await partOf(scope, asked);
  return orTooLong(database(), patienceMs, (transaction) =>
    sizeOfPart(transaction, scope, part?.asked ?? {}),
  );
}
