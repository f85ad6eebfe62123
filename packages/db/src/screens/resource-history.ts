import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import { maxDetailChars, maxHeaderChars, maxNameChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { givenBack } from '@florilegium/corpus/metadata/undone-values';
import type { DeletionSaid } from '../corpus/deletions';
import type { EditSource } from '../metadata/metadata-changes';
import { versionOfRunAt } from '../runs/run-versions';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutObjectSql, cutSql, shownMetadata } from '../sql/stored-text';
import { type JudgedStep, judgedSteps } from './judged-steps';

/** How a run came to a resource. */
export interface FoundInRun {
  foundAt: Date;
  depth: number;
  redirects: number;
  /** The page or sitemap where it was found first; null for a seed. */
  viaUrl: string | null;
  /** The resource that this page is, where it is one. */
  viaResource: string | null;
}

/** One time that a resource came in: fetched by a run, or added as a file. */
export interface CameIn {
  captureId: string;
  runId: number;
  /** The job's version that the run had at that moment: its rules. */
  version: number;
  capturedAt: Date;
  status: number;
  contentType: string;
  bytes: number;
  durationMs: number;
  etag: string | null;
  modified: string | null;
  truncated: string | null;
  digest: string;
  path: string | null;
  offset: number;
  length: number;
  /** Its payload stands in an earlier record. */
  isRevisit: boolean;
  /** What became of running its scripts, and where the page that they left is in the archive; null: not asked for. */
  scripts: {
    outcome: ScriptResult;
    detail: string;
    cpuMs: number;
    requests: number;
    bytes: number;
    path: string | null;
    offset: number | null;
    length: number | null;
  } | null;
  /** Set where a person added it: no host was asked. */
  upload: { name: string | null; by: string | null } | null;
  /** Null where the run's list of URLs says nothing of it: files that were added are not in it. */
  found: FoundInRun | null;
}

/** Metadata that somebody gave to a resource: values that held before and after, its own or its job's of that time. */
export interface MetadataStep {
  at: Date;
  by: string | null;
  values: Record<string, string>;
  before: Record<string, string>;
  source: EditSource;
  undoneAt: Date | null;
  undoneBy: string | null;
  /** What its undo gave back by field, '' for nothing; null where a later change had replaced the value. */
  gaveBack: Record<string, string | null>;
}

/** The deletion or restoration that a resource had last. */
export interface DeletionStep {
  id: string;
  at: Date;
  by: string | null;
  said: DeletionSaid;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** A text that a later mapping has replaced, or a later capture. */
export interface FormerDocument {
  mappedAt: Date;
  mapperVersion: string;
  words: number;
  detail: string | null;
}

/** Everything that happened to a resource, beside what its current text says of itself. */
export interface ResourceHistory {
  cameIn: CameIn[];
  judged: JudgedStep[];
  metadata: MetadataStep[];
  deletion: DeletionStep | null;
  former: FormerDocument[];
}

/** Steps of one kind that are looked up: the newest. */
const most = 20;

/** What happened to a resource, each kind in the order of time. */
export async function resourceHistory(database: Database, resourceId: string): Promise<ResourceHistory> {
  const [cameIn, judged, metadata, deletion, former] = await Promise.all([
    cameInSteps(database, resourceId),
    judgedSteps(database, resourceId, most),
    database.query<StoredStep>(metadataOf(resourceId)),
    database.query<DeletionStep>(deletionOf(resourceId)),
    database.query<FormerDocument>(formerOf(resourceId)),
  ]);
  return {
    cameIn,
    judged,
    metadata: withUndone(metadata.rows.reverse()),
    deletion: deletion.rows[0] ?? null,
    former: former.rows.reverse(),
  };
}

/** A step as it is stored: with what the resource had of its own, and beside it what its job gave then. */
type StoredStep = Omit<MetadataStep, 'gaveBack'> & { ofJob: Record<string, string> };

function withUndone(stored: readonly StoredStep[]): MetadataStep[] {
  const steps = stored.map(({ ofJob, ...step }) => {
    const fields = Object.entries(step.values);
    const beneath = fields.flatMap(([field]) =>
      Object.hasOwn(ofJob, field) ? [[field, ofJob[field]!]] : [],
    );
    const values = Object.fromEntries(fields.map(([field, value]) => [field, value || (ofJob[field] ?? '')]));
    return { ...step, values, before: { ...Object.fromEntries(beneath), ...step.before } };
  });
  const byPeople = steps.filter(({ source }) => source !== 'rules');
  return steps.map((step) => ({ ...step, gaveBack: step.undoneAt ? givenBack(byPeople, step) : {} }));
}

async function cameInSteps(database: Database, resourceId: string): Promise<CameIn[]> {
  const { rows } = await database.query<CameIn>(
    sql`SELECT c.id AS "captureId", c.run_id AS "runId", ${versionOfRunAt(sql`run`, sql`c.captured_at`)} AS version,
      c.captured_at AS "capturedAt", c.status,
       ${cutSql(sql`c.content_type`, maxHeaderChars)} AS "contentType", c.bytes, c.duration_ms AS "durationMs",
       ${cutSql(sql`c.etag`, maxHeaderChars)} AS etag, ${cutSql(sql`c.modified`, maxHeaderChars)} AS modified,
       c.truncated, c.digest,
       f.path, c."offset", c.length, c.revisit_of IS NOT NULL AS "isRevisit",
       CASE WHEN n.capture_id IS NOT NULL THEN json_build_object('outcome', n.outcome,
         'detail', ${cutSql(sql`n.detail`, maxDetailChars)}, 'cpuMs', n.cpu_ms, 'requests', n.requests,
         'bytes', n.bytes, 'path', nf.path, 'offset', n."offset", 'length', n.length) END AS scripts,
       CASE WHEN run.end_reason = 'uploaded'
       THEN json_build_object('name', ${cutSql(sql`u.name`, maxNameChars)}, 'by', p.name) END AS upload
     FROM capture c JOIN run ON run.id = c.run_id LEFT JOIN archive_file f ON f.id = c.file_id
     LEFT JOIN rendering n ON n.capture_id = c.id LEFT JOIN archive_file nf ON nf.id = n.file_id
     LEFT JOIN upload u ON u.run_id = run.id LEFT JOIN app_user p ON p.id = u.created_by
     WHERE c.resource_id = ${resourceId} ORDER BY c.captured_at DESC LIMIT ${most}`,
  );
  const found = await Promise.all(rows.map((row) => foundIn(database, resourceId, row.runId)));
  return rows.map((row, at) => ({ ...row, found: found[at] ?? null })).reverse();
}

async function foundIn(database: Database, resourceId: string, runId: number): Promise<FoundInRun | null> {
  const { rows } = await database.query<FoundInRun>(
    sql`SELECT u.found_at AS "foundAt", u.depth, u.redirects, ${cutSql(sql`via.url`, maxUrlChars)} AS "viaUrl",
      v.id AS "viaResource"
     FROM resource r JOIN frontier_url u ON u.run_id = ${runId} AND u.key_hash = r.key_hash
     LEFT JOIN frontier_url via ON via.run_id = u.run_id AND via.key_hash = u.via_hash
     LEFT JOIN resource v ON v.job_id = r.job_id AND v.key_hash = u.via_hash
     WHERE r.id = ${resourceId} LIMIT 1`,
  );
  return rows[0] ?? null;
}

const metadataOf = (
  resourceId: string,
) => sql`SELECT coalesce(b.at, e.at) AS at, w.name AS by, ${cutObjectSql(sql`coalesce(b.after, e."values")`, shownMetadata)} AS "values", e.source,
  ${cutObjectSql(sql`b.before`, shownMetadata)} AS before, e.undone_at AS "undoneAt", n.name AS "undoneBy",
  coalesce((SELECT v.config -> 'metadata' FROM resource r JOIN job_version v ON v.job_id = r.job_id
    WHERE r.id = b.resource_id AND v.created_at <= coalesce(b.at, e.at) ORDER BY v.number DESC LIMIT 1), '{}')
    || coalesce((SELECT jsonb_build_object('domain', j.domain_slug) FROM resource r JOIN job j ON j.id = r.job_id
      WHERE r.id = b.resource_id AND j.domain_slug IS NOT NULL), '{}') AS "ofJob"
  FROM metadata_before b JOIN metadata_edit e ON e.id = b.edit_id
  LEFT JOIN app_user w ON w.id = e.by LEFT JOIN app_user n ON n.id = e.undone_by
  WHERE b.resource_id = ${resourceId} ORDER BY coalesce(b.at, e.at) DESC, e.id DESC LIMIT ${most}`;

const deletionOf = (
  resourceId: string,
) => sql`SELECT d.id, d.at, w.name AS by, d.filter AS said, d.undone_at AS "undoneAt", n.name AS "undoneBy"
  FROM resource r JOIN deletion d ON d.id = r.deletion_id
  LEFT JOIN app_user w ON w.id = d.by LEFT JOIN app_user n ON n.id = d.undone_by WHERE r.id = ${resourceId}`;

const formerOf = (
  resourceId: string,
) => sql`SELECT d.mapped_at AS "mappedAt", d.mapper_version AS "mapperVersion", d.words,
  ${cutSql(sql`d.detail`, maxDetailChars)} AS detail
  FROM document d LEFT JOIN mapping m ON m.id = d.mapping_id
  WHERE d.resource_id = ${resourceId} AND NOT d.current AND coalesce(m.state, 'done') = 'done'
  ORDER BY d.mapped_at DESC LIMIT ${most}`;
