import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import { resourceFacets } from '@florilegium/db/corpus/resource-facets';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { documentsByDomain, wordsByDomain } from '@florilegium/db/plan/kept-words';
import { planOf } from '@florilegium/db/plan/plans';
import { listSubCorpora } from '@florilegium/db/sub-corpora/sub-corpora';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { database } from '@/server/context';
import { populationOf } from '../draw-part';
import { domainPart, hostPart } from './part-ids';
import type { OfferedPart } from './use-sample-draft';

/** The domains of a corpus that have texts, with their names in the plan, and its sub-corpora, for a form to draw from. */
export async function offeredParts(corpusId: string): Promise<OfferedPart[]> {
  const [plan, kept, subCorpora] = await Promise.all([
    planOf(database(), corpusId),
    wordsByDomain(database(), [corpusId]),
    sizedSubCorpora(database(), corpusId),
  ]);
  return [
    ...domainParts(plan, kept.get(corpusId) ?? []),
    ...subCorpora.map(({ id, name, size }) => ({ id, name, documents: size?.documents ?? null })),
  ];
}

/** The domains of the plan of which a job has texts, and the sub-corpora of its corpus. */
export async function offeredPartsOfJob(corpusId: string, jobId: string): Promise<OfferedPart[]> {
  const [plan, kept, subCorpora] = await Promise.all([
    planOf(database(), corpusId),
    documentsByDomain(database(), jobId),
    listSubCorpora(database(), corpusId),
  ]);
  return [...domainParts(plan, kept), ...subCorpora.map(({ id, name }) => ({ id, name }))];
}

function domainParts(
  plan: CorpusPlan | null,
  kept: readonly { domain: string | null; documents: number }[],
): OfferedPart[] {
  const documentsOf = new Map<string | null, number>();
  for (const { domain, documents } of kept)
    documentsOf.set(domain, (documentsOf.get(domain) ?? 0) + documents);
  return (plan?.domains ?? []).flatMap(({ slug, name }) => {
    const documents = documentsOf.get(slug) ?? 0;
    return documents > 0 ? [{ id: domainPart(slug), name, documents }] : [];
  });
}

/** A host that a link to the form names, with its texts; none where none is named. */
export async function offeredHost(scope: ResourceScope, host: string | undefined): Promise<OfferedPart[]> {
  if (host === undefined) return [];
  const size = await populationOf(scope, { host });
  return [{ id: hostPart(host), name: host, documents: size?.documents ?? null }];
}

/** The hosts with the most resources, to be chosen from while one types; none while a large job is counted at first. */
export async function offeredHosts(scope: ResourceScope): Promise<string[]> {
  const { facets, counting } = await resourceFacets(database(), scope);
  // Whoever looks next begins anew what fails.
  counting?.catch(() => {});
  return (facets?.hosts ?? []).flatMap(({ host }) => (host === '' ? [] : [host]));
}
