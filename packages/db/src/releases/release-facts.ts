import type { NewerSample, ReleaseVerdict } from '@florilegium/corpus/judging/release-verdict';
import { isOfOtherState, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import type { Standing } from '@florilegium/corpus/judging/standing-verdict';
import {
  mostAmounts,
  type NamedAmount,
  type ReleaseFacts,
  type ReleaseJob,
} from '@florilegium/corpus/release/release-facts';
import type { CorpusPart } from '../corpus/kept-documents';
import { heldBack } from '../rights/held';
import { partNowOf } from '../samples/sample-parts';
import { type SampleSummary, standingOfParts, standingSamples } from '../samples/samples';
import type { Queryable, Transaction } from '../sql/connection';
import { integer, type Sql, sql } from '../sql/sql';
import { rightsFacts } from './rights-facts';

/** Fields of metadata whose values are counted. */
const mostFields = 100;

/**
 * What is known of a corpus when the list of a release has just been fixed: counts of the list itself, and of what is not
 * in it. Reads in the transaction of the list, so all of it is of one moment.
 */
export async function gatherFacts(
  transaction: Transaction,
  releaseId: string,
  part: CorpusPart,
): Promise<ReleaseFacts> {
  const amounts = (name: Sql) => amountsOf(transaction, releaseId, name);
  return {
    ...(await corpusFacts(transaction, releaseId)),
    ...(await totals(transaction, releaseId)),
    byLanguage: await amounts(sql`d.language`),
    byDomain: await amounts(sql`d.domain`),
    domainNames: await domainNames(transaction, part.corpusId),
    byFormat: await amounts(sql`coalesce(d.frozen ->> 'format', 'other')`),
    byHost: await amounts(sql`d.host`),
    byTagger: await taggers(transaction, releaseId),
    byLicence: (await amounts(sql`coalesce(d.frozen -> 'signals' ->> 'licence', '')`)).filter(
      ({ name }) => name !== '',
    ),
    byMetadata: await metadataAmounts(transaction, releaseId),
    targets: await targetsOf(transaction, part.corpusId),
    byTarget: await targetAmounts(transaction, releaseId, part.corpusId),
    verdicts: await verdictsOf(transaction, part),
    leftOut: await leftOutOf(transaction, part.corpusId),
    rights: await rightsFacts(transaction, releaseId, part.corpusId),
    jobs: await jobsOf(transaction, releaseId),
  };
}

async function corpusFacts(
  transaction: Transaction,
  releaseId: string,
): Promise<Pick<ReleaseFacts, 'corpus' | 'part'>> {
  const { rows } = await transaction.query<{
    corpus: ReleaseFacts['corpus'];
    part: ReleaseFacts['part'];
  }>(
    sql`SELECT json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'languages', c.languages)
         AS corpus,
       json_build_object('kind', CASE WHEN e.sub_corpus_id IS NOT NULL THEN 'subCorpus' WHEN e.job_id IS NULL
           THEN 'corpus' ELSE 'job' END, 'name', e.part_name, 'filter', s.filter) AS part
     FROM release e JOIN corpus c ON c.id = e.corpus_id LEFT JOIN sub_corpus s ON s.id = e.sub_corpus_id
     WHERE e.id = ${releaseId}`,
  );
  return rows[0]!;
}

type Totals = Pick<
  ReleaseFacts,
  'documents' | 'words' | 'hosts' | 'capturedFrom' | 'capturedTo' | 'uncertainLanguage' | 'optOuts'
>;

async function totals(transaction: Transaction, releaseId: string): Promise<Totals> {
  const { rows } = await transaction.query<Totals>(
    sql`SELECT count(*) AS documents, coalesce(sum(d.words), 0)::float8 AS words, count(DISTINCT d.host) AS hosts,
       min(d.frozen ->> 'capturedAt') AS "capturedFrom", max(d.frozen ->> 'capturedAt') AS "capturedTo",
       count(*) FILTER (WHERE (d.frozen ->> 'uncertain')::boolean) AS "uncertainLanguage",
       json_build_object(
         'tdmReserved', count(*) FILTER (WHERE d.frozen -> 'signals' ->> 'tdmReservation' = 'true'),
         'noAi', count(*) FILTER (WHERE d.frozen -> 'signals' ->> 'noAi' = 'true'),
         'noIndex', count(*) FILTER (WHERE d.frozen -> 'signals' -> 'robots' ?| ARRAY['noindex', 'none'])) AS "optOuts"
     FROM release_document d WHERE d.release_id = ${releaseId}`,
  );
  return rows[0]!;
}

async function amountsOf(transaction: Transaction, releaseId: string, name: Sql): Promise<NamedAmount[]> {
  const { rows } = await transaction.query<NamedAmount>(
    sql`SELECT ${name} AS name, count(*) AS documents, sum(d.words)::float8 AS words
     FROM release_document d WHERE d.release_id = ${releaseId} GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${integer(mostAmounts)}`,
  );
  return rows;
}

/** By tagger and model, which the documents still know; '' for texts that are not tagged. */
async function taggers(transaction: Transaction, releaseId: string): Promise<NamedAmount[]> {
  const { rows } = await transaction.query<NamedAmount>(
    sql`SELECT CASE WHEN d.frozen ->> 'tagPlace' IS NULL THEN '' ELSE coalesce(t.tagger, '') END AS name,
       count(*) AS documents, sum(d.words)::float8 AS words
     FROM release_document d LEFT JOIN document t ON t.id = d.document_id
     WHERE d.release_id = ${releaseId} GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
  return rows;
}

async function metadataAmounts(
  transaction: Transaction,
  releaseId: string,
): Promise<Record<string, NamedAmount[]>> {
  const { rows } = await transaction.query<NamedAmount & { field: string }>(
    sql`SELECT field, name, documents, words FROM (
       SELECT m.key AS field, m.value AS name, count(*) AS documents, sum(d.words)::float8 AS words,
         row_number() OVER (PARTITION BY m.key ORDER BY sum(d.words) DESC, m.value) AS place,
         dense_rank() OVER (ORDER BY m.key) AS field_place
       FROM release_document d CROSS JOIN LATERAL jsonb_each_text(d.frozen -> 'metadata') m
       WHERE d.release_id = ${releaseId} GROUP BY 1, 2) counted
     WHERE place <= ${integer(mostAmounts)} AND field_place <= ${integer(mostFields)} ORDER BY field, place`,
  );
  const fields = new Map<string, NamedAmount[]>();
  for (const { field, ...amount } of rows) fields.set(field, [...(fields.get(field) ?? []), amount]);
  return Object.fromEntries(fields);
}

/** The names of all metadata fields of a list, sorted. */
export async function metadataFieldsOf(
  database: Pick<Transaction, 'query'>,
  releaseId: string,
): Promise<string[]> {
  const { rows } = await database.query<{ field: string }>(
    sql`SELECT DISTINCT jsonb_object_keys(frozen -> 'metadata') AS field FROM release_document
     WHERE release_id = ${releaseId} ORDER BY 1`,
  );
  return rows.map(({ field }) => field);
}

async function domainNames(transaction: Transaction, corpusId: string): Promise<Record<string, string>> {
  const { rows } = await transaction.query<{ slug: string; name: string }>(
    sql`SELECT slug, name FROM corpus_domain WHERE corpus_id = ${corpusId} ORDER BY position, slug`,
  );
  return Object.fromEntries(rows.map(({ slug, name }) => [slug, name]));
}

/** Words of the list by language, of the domains that have targets. */
async function targetAmounts(
  transaction: Transaction,
  releaseId: string,
  corpusId: string,
): Promise<NonNullable<ReleaseFacts['byTarget']>> {
  const { rows } = await transaction.query<NonNullable<ReleaseFacts['byTarget']>[number]>(
    sql`SELECT d.domain, d.language, count(*) AS documents, sum(d.words)::float8 AS words
     FROM release_document d
     WHERE d.release_id = ${releaseId}
       AND d.domain IN (SELECT domain_slug FROM domain_target WHERE corpus_id = ${corpusId})
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

async function targetsOf(transaction: Transaction, corpusId: string): Promise<ReleaseFacts['targets']> {
  const { rows } = await transaction.query<ReleaseFacts['targets'][number]>(
    sql`SELECT domain_slug AS domain, language, words FROM domain_target WHERE corpus_id = ${corpusId} ORDER BY 1, 2`,
  );
  return rows;
}

/**
 * The last results of random samples that count, of all, of jobs and of parts of the corpus, each with the sample that was
 * drawn since and is not judged to the end. Where there is no result yet, the latest sample is told: it is open and has no
 * share, as a result that is looked at early inflates its error.
 */
export async function verdictsOf(transaction: Queryable, part: CorpusPart): Promise<ReleaseVerdict[]> {
  const samples = await standingSamples(transaction, part);
  const ofParts = part.jobId === null ? await standingOfParts(transaction, part.corpusId) : [];
  const verdicts = samples.map((sample) => toldVerdict(sample));
  for (const sample of ofParts)
    verdicts.push(toldVerdict({ ...sample, partNow: await partNowOf(transaction, sample) }));
  return verdicts;
}

function toldVerdict(sample: Standing<SampleSummary>): ReleaseVerdict {
  const { state, pointEstimate, share, interval, covered, undecided } = verdictOf(sample);
  const isBlind = sample.adequate === null;
  return {
    job: sample.jobName,
    ...partOf(sample),
    ...progressOf(sample),
    state,
    pointEstimate,
    share: isBlind ? null : share,
    interval: isBlind ? null : interval,
    ...(!isBlind && covered < 1 && { covered }),
    ...(undecided && { undecided }),
    isOfOtherState: isOfOtherState(sample),
    ...(sample.newer && { newer: progressOf(sample.newer) }),
  };
}

/** When a sample was drawn, from what, and how far it is judged: that is no secret, unlike a share of it. */
function progressOf(sample: SampleSummary): NewerSample {
  const { createdAt, population, threshold, size, deleted } = sample;
  const { unjudged } = verdictOf(sample);
  return {
    drawn: createdAt.toISOString(),
    population,
    threshold,
    judged: size - deleted - unjudged,
    unjudged,
  };
}

/** What the part of a sample is: two of one name are told apart. */
function partOf({
  part,
  subCorpus,
  partZone,
  partIs,
}: SampleSummary): Pick<ReleaseVerdict, 'subCorpus' | 'filter' | 'timeZone' | 'partIs'> {
  if (part === null) return {};
  const asksForDays = part.from !== undefined || part.to !== undefined;
  return {
    subCorpus,
    filter: part,
    ...(asksForDays && partZone !== null && { timeZone: partZone }),
    ...(partIs !== null && { partIs }),
  };
}

async function leftOutOf(transaction: Transaction, corpusId: string): Promise<ReleaseFacts['leftOut']> {
  const { rows: documents } = await transaction.query<{ reason: string; count: number }>(
    sql`SELECT d.drop_reason AS reason, count(*) AS count FROM document d
     WHERE d.corpus_id = ${corpusId} AND d.current AND NOT d.kept AND d.drop_reason IS NOT NULL
     GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  const { rows: deleted } = await transaction.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM resource r JOIN job j ON j.id = r.job_id
     WHERE j.corpus_id = ${corpusId} AND r.deleted_at IS NOT NULL AND r.deletion_id IS DISTINCT FROM ${heldBack}`,
  );
  const { rows: held } = await transaction.query<{ reason: string; count: number }>(
    sql`SELECT * FROM (
       SELECT 'rightsRule' AS reason, count(*) AS count FROM resource_rights
         WHERE corpus_id = ${corpusId} AND left_out IS NOT NULL
       UNION ALL SELECT 'takenDown', count(DISTINCT p.resource_id) FROM takedown t
         JOIN taken_page p ON p.takedown_id = t.id WHERE t.corpus_id = ${corpusId}) h WHERE count > 0`,
  );
  const { rows: urls } = await transaction.query<{ reason: string; count: number }>(
    sql`SELECT n.reason, sum(n.count)::float8 AS count FROM reason_count n JOIN run ON run.id = n.run_id
       JOIN job j ON j.id = run.job_id
     WHERE j.corpus_id = ${corpusId} AND n.kind = 'skip' GROUP BY 1 HAVING sum(n.count) > 0 ORDER BY 2 DESC, 1`,
  );
  return { documents: [...documents, ...held], deleted: deleted[0]?.count ?? 0, urls };
}

async function jobsOf(transaction: Transaction, releaseId: string): Promise<ReleaseJob[]> {
  const { rows } = await transaction.query<ReleaseJob>(
    sql`SELECT j.id, j.name, j.domain_slug AS domain,
       ARRAY(SELECT s.url FROM seed s WHERE s.job_id = j.id ORDER BY s.url) AS seeds,
       coalesce((SELECT json_agg(json_build_object('number', v.number, 'configuration', v.config) ORDER BY v.number)
         FROM job_version v WHERE v.job_id = j.id AND v.number = ANY(used.versions)), '[]') AS versions
     FROM (SELECT (d.frozen ->> 'jobId')::uuid AS id, array_agg(DISTINCT (d.frozen ->> 'version')::int) AS versions
       FROM release_document d WHERE d.release_id = ${releaseId} GROUP BY 1) used
     JOIN job j ON j.id = used.id ORDER BY j.id`,
  );
  return rows;
}
