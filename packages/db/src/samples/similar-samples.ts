import { nearestTexts, type TextTraits } from '@florilegium/corpus/judging/similar-texts';
import { AppError } from '@florilegium/platform/app-error';
import { narrowWith } from '../corpus/resource-narrow';
import { jobsIn } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { keptDocumentsOf } from '../sub-corpora/sub-corpus-documents';
import { createSampleIn, type DrawnPart } from './draws';
import { inadequateItems } from './judged-drops';
import { partFilter } from './sample-parts';
import { type SampleSummary, sampleById } from './samples';

/** Texts that such a sample has at most, and those of one host that are compared for it. */
const mostSimilar = 20;
const mostOfHost = 2_000;

/**
 * Puts the texts together that are nearest to what a sample found not adequate and that no sample has yet, to be judged
 * next. It finds faults and gives no verdict: what is chosen for being like faults says nothing of the whole. Returns its
 * id. Throws `notFound`, and `wrongState` where nothing was found not adequate (noneInadequate) or nothing is like it
 * (nothingSimilar).
 */
export async function sampleSimilar(
  database: Database,
  sampleId: string,
  userId: string | null,
): Promise<string> {
  const origin = await sampleById(database, sampleId);
  if (!origin) throw new AppError('notFound', 'There is no such sample.');
  return inTransaction(database, async (transaction) => {
    const items = await inadequateItems(transaction, sampleId);
    if (items.length === 0) throw refused('noneInadequate');
    const given = await traitsOf(
      transaction,
      items.map(({ resourceId }) => resourceId),
    );
    const candidates = await unsampledOfHosts(transaction, origin, [
      ...new Set(items.map(({ host }) => host)),
    ]);
    const resourceIds = nearestTexts(candidates, given, mostSimilar);
    if (resourceIds.length === 0) throw refused('nothingSimilar');
    const { seed, threshold, notes } = origin;
    const input = { seed, method: 'similar', amount: resourceIds.length, threshold, notes } as const;
    const drawn = { resourceIds, population: candidates.length, part: partOfOrigin(origin) };
    const { jobId, corpusId } = origin;
    return createSampleIn(transaction, jobId === null ? { corpusId } : { jobId }, input, drawn, userId);
  });
}

/** The part of the sample from which they are; null: all of its job or corpus. */
function partOfOrigin({ subCorpus, subCorpusId, part, partZone, partThen }: SampleSummary): DrawnPart | null {
  if (!part || !partThen) return null;
  const named = subCorpus === null || subCorpusId === null ? null : { id: subCorpusId, name: subCorpus };
  return { subCorpus: named, filter: part, timeZone: partZone, size: partThen };
}

const refused = (reason: 'noneInadequate' | 'nothingSimilar') =>
  new AppError('wrongState', 'There is nothing to judge next.', { detail: { reason } });

const traits = sql`d.resource_id AS id, r.url, r.host, d.format, d.language, d.words, d.share_kept AS "shareKept"`;

async function traitsOf(database: Queryable, resourceIds: readonly string[]): Promise<TextTraits[]> {
  const { rows } = await database.query<TextTraits>(
    sql`SELECT ${traits} FROM resource r JOIN document d ON d.resource_id = r.id AND d.current
      WHERE r.id = ANY(${resourceIds}::uuid[])`,
  );
  return rows;
}

/** Kept texts of some hosts, of what a sample was drawn from, that no sample has that counts. */
async function unsampledOfHosts(
  database: Queryable,
  { jobId, corpusId, part, partZone }: SampleSummary,
  hosts: readonly string[],
): Promise<TextTraits[]> {
  const scope = jobId === null ? { corpusId } : { jobId };
  const jobIds = await jobsIn(database, scope);
  const filter = part ? await narrowWith(database, scope, partFilter(part, partZone)) : null;
  const within = filter ? sql`AND d.id IN (SELECT id FROM (${keptDocumentsOf(filter)}) part)` : sql``;
  const { rows } = await database.query<TextTraits>(
    sql`SELECT one.* FROM unnest(${hosts}::text[]) AS h (host) CROSS JOIN LATERAL (
      SELECT ${traits} FROM resource r JOIN document d ON d.resource_id = r.id AND d.current AND d.kept
      WHERE r.job_id = ANY(${jobIds}::uuid[]) AND r.host = h.host AND r.deleted_at IS NULL
        ${within} AND NOT EXISTS (SELECT FROM sample_item i JOIN sample s ON s.id = i.sample_id
          WHERE i.resource_id = r.id AND s.discarded_at IS NULL)
      ORDER BY r.id LIMIT ${mostOfHost}) one`,
  );
  return rows;
}
