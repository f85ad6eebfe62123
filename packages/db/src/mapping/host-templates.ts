import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import type { PageOutline } from '@florilegium/text/templates/page-outline';
import type { SiteMemory } from '@florilegium/text/templates/site-memory';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** A new document's outline, and the positions in it of what was labelled as a template. */
export interface OutlineRow {
  documentId: string;
  jobId: string;
  host: string;
  /** The replay that made it: it counts once the replay takes its place. */
  mappingId: string | null;
  outline: PageOutline & { templates: readonly number[] };
}

const list = (values: readonly number[]) => `{${values.join()}}`;

const outlineColumns: BatchColumns<OutlineRow> = {
  document_id: ['uuid', (row) => row.documentId],
  job_id: ['uuid', (row) => row.jobId],
  host: ['text', (row) => row.host],
  counts: ['int', (row) => (row.mappingId === null ? 1 : 0)],
  fingerprint: ['bigint', ({ outline }) => outline.fingerprint],
  keys: ['text', ({ outline }) => list(outline.keys)],
  places: ['text', ({ outline }) => list(outline.places)],
  aside: ['text', ({ outline }) => list(outline.aside)],
  title_at: ['int', ({ outline }) => outline.titleAt],
  templates: ['text', ({ outline }) => list(outline.templates)],
};

/** Notes the outlines of documents, in the transaction that writes them: each counts for its host once. */
export async function noteOutlines(transaction: Transaction, rows: readonly OutlineRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    sql`WITH given AS MATERIALIZED (SELECT * FROM ${batch(outlineColumns, rows)} AS t),
     known AS (
       INSERT INTO host_templates AS h (job_id, host, noted, keys, counts)
       SELECT job_id, host, sum(counts)::int, '{}', '{}' FROM given GROUP BY job_id, host ORDER BY job_id, host
       ON CONFLICT (job_id, host) DO UPDATE SET noted = h.noted + excluded.noted, changed_at = now()
       RETURNING id, job_id, host)
     INSERT INTO document_outline (document_id, host_id, fingerprint, keys, places, aside, title_at, templates)
     SELECT g.document_id, known.id, g.fingerprint, g.keys::bigint[], g.places::int[], g.aside::bigint[], g.title_at,
       g.templates::int[]
     FROM given g JOIN known USING (job_id, host)`,
  );
}

/** What jobs know of hosts: 'job host' -> memory. Hosts of which nothing is known are left out. */
export async function siteMemories(
  database: Database,
  pages: readonly { jobId: string; host: string }[],
): Promise<Map<string, SiteMemory>> {
  const sites = [...new Map(pages.map((page) => [`${page.jobId} ${page.host}`, page])).values()];
  if (sites.length === 0) return new Map();
  const given = batch({ job_id: ['uuid', (site) => site.jobId], host: ['text', (site) => site.host] }, sites);
  const { rows } = await database.query<{
    jobId: string;
    host: string;
    pages: number;
    keys: string[];
    counts: number[];
  }>(
    sql`SELECT h.job_id AS "jobId", h.host, h.pages, h.keys::text[] AS keys, h.counts
     FROM host_templates h JOIN ${given} AS g ON h.job_id = g.job_id AND h.host = g.host WHERE h.pages > 0`,
  );
  return new Map(
    rows.map(({ jobId, host, pages: counted, keys, counts }) => [
      `${jobId} ${host}`,
      { pages: counted, keys: keys.map(Number), counts },
    ]),
  );
}

/** A host whose labels have to follow what was noted of it. */
export interface UnsettledHost {
  id: number;
  jobId: string;
  corpusId: string;
  host: string;
  noted: number;
  siteTemplates: MappingSettings['siteTemplates'];
}

/** A host with so many pages is looked at for the first time, and again whenever it has twice as many. */
const firstLook = 5;
/** A host that gets no page for so long is looked at, too, as if it had got its last one. */
const restMinutes = 10;
/** As the partial index has it: a host with fewer pages repeats nothing. */
const isUnsettled = sql`h.noted > h.settled AND h.noted > 2`;

/**
 * Hosts to be learnt: those that have twice as many pages as when they were settled, and, once the job has nothing to
 * fetch and to map, all that have more. Those of jobs that are being mapped again wait for the end of it.
 */
export async function unsettledHosts(database: Database, limit: number): Promise<UnsettledHost[]> {
  const { rows } = await database.query<Omit<UnsettledHost, 'siteTemplates'> & { settings: unknown }>(
    sql`WITH ready AS MATERIALIZED (
       SELECT j.id, j.corpus_id, coalesce(v.config -> 'mapping', '{}') AS settings,
         j.state NOT IN ('starting', 'running') AND NOT EXISTS (
           SELECT FROM run r JOIN capture c ON c.run_id = r.id AND c.mapped_at IS NULL
           WHERE r.job_id = j.id AND r.end_reason IS DISTINCT FROM 'discarded') AS idle
       FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
       WHERE coalesce((v.config #>> '{mapping,siteTemplates,label}')::boolean, true)
         AND NOT EXISTS (SELECT FROM mapping m WHERE m.job_id = j.id AND m.state = 'running')
         AND EXISTS (SELECT FROM host_templates h WHERE h.job_id = j.id AND ${isUnsettled}))
     SELECT h.id, h.job_id AS "jobId", ready.corpus_id AS "corpusId", h.host, h.noted, ready.settings
     FROM host_templates h JOIN ready ON ready.id = h.job_id
     WHERE ${isUnsettled} AND (ready.idle OR h.noted >= greatest(${firstLook}::int, 2 * h.settled)
       OR h.changed_at < now() - make_interval(mins => ${restMinutes}))
     ORDER BY h.id LIMIT ${limit}`,
  );
  return rows.map(({ settings, ...row }) => ({
    ...row,
    siteTemplates: mappingSettingsSchema.parse(settings).siteTemplates,
  }));
}

interface OutlineTexts {
  fingerprint: number;
  keys: string[];
  places: number[];
  aside: string[];
  titleAt: number;
}

function outlineOf({ keys, aside, ...rest }: OutlineTexts): PageOutline {
  return { ...rest, keys: keys.map(Number), aside: aside.map(Number) };
}

const outlineParts = sql`o.fingerprint, o.keys::text[] AS keys, o.places, o.aside::text[] AS aside,
  o.title_at AS "titleAt"`;

/** The next outlines of a host's current documents, each fingerprint once, in the order of fingerprints. */
export async function outlinesToLearn(
  database: Database,
  hostId: number,
  after: number | null,
  limit: number,
): Promise<PageOutline[]> {
  const { rows } = await database.query<OutlineTexts>(
    sql`SELECT DISTINCT ON (o.fingerprint) ${outlineParts}
     FROM document_outline o JOIN document d ON d.id = o.document_id AND d.current
     WHERE o.host_id = ${hostId} AND o.fingerprint > ${after ?? -1}::bigint
     ORDER BY o.fingerprint, o.document_id LIMIT ${limit}`,
  );
  return rows.map(outlineOf);
}

/** Keeps what was learnt of a host for the pages to come, and forgets the outlines of texts that were replaced. */
export async function keepMemory(
  database: Database,
  hostId: number,
  { pages, keys, counts }: SiteMemory,
): Promise<void> {
  await database.query(
    sql`UPDATE host_templates SET pages = ${pages}, keys = ${list(keys)}::bigint[], counts = ${counts}::int[]
     WHERE id = ${hostId}`,
  );
  await database.query(
    sql`DELETE FROM document_outline o USING document d WHERE o.host_id = ${hostId} AND d.id = o.document_id
     AND NOT d.current AND d.detail IN ('replaced', 'superseded')`,
  );
}

/** A document of a host, with its outline and the positions of the templates in it. */
export interface OutlinedDocument {
  documentId: string;
  outline: PageOutline;
  templates: number[];
}

/** The next current documents of a host, by their ids. */
export async function outlinedDocuments(
  database: Database,
  hostId: number,
  after: string | null,
  limit: number,
): Promise<OutlinedDocument[]> {
  const { rows } = await database.query<OutlineTexts & { documentId: string; templates: number[] }>(
    sql`SELECT o.document_id AS "documentId", o.templates, ${outlineParts}
     FROM document_outline o JOIN document d ON d.id = o.document_id AND d.current
     WHERE o.host_id = ${hostId} AND (${after}::uuid IS NULL OR o.document_id > ${after})
     ORDER BY o.document_id LIMIT ${limit}`,
  );
  return rows.map(({ documentId, templates, ...texts }) => ({
    documentId,
    templates,
    outline: outlineOf(texts),
  }));
}

/** All labels of a host follow what was noted of it until `noted`. */
export async function settleHost(
  database: Database,
  { id, noted }: Pick<UnsettledHost, 'id' | 'noted'>,
): Promise<void> {
  await database.query(sql`UPDATE host_templates SET settled = greatest(settled, ${noted}) WHERE id = ${id}`);
}

/** A replay has put other documents in the place of a job's: what its hosts repeat is to be learnt of them. */
export async function unsettleHosts(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.query(
    sql`UPDATE host_templates h SET noted = greatest(h.noted, h.settled) + now_there.count, changed_at = now()
     FROM (
       SELECT o.host_id, count(*)::int AS count FROM host_templates x
       JOIN document_outline o ON o.host_id = x.id JOIN document d ON d.id = o.document_id AND d.current
       WHERE x.job_id = ${jobId} GROUP BY 1) now_there
     WHERE h.id = now_there.host_id`,
  );
}
