import { domainField } from '@florilegium/contracts/corpus-plan/plan';
import {
  maxDetailChars,
  maxExcerptChars,
  maxHeaderChars,
  maxNameChars,
  maxTitleChars,
  maxUrlChars,
} from '@florilegium/contracts/lengths';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';
import { cutSql, shownClassesSql, shownKeywordsSql, shownMetadataSql } from '../sql/stored-text';
import type { ResourceRow } from './resource-page';

/** Everything that is known of one resource: what its page shows. */
export interface ResourceDetail extends ResourceRow {
  jobName: string;
  corpusId: string;
  corpusName: string;
  deletionId: string | null;
  documentId: string | null;
  detail: string | null;
  charset: string | null;
  method: string | null;
  shareKept: number | null;
  textBytes: number | null;
  signature: string | null;
  duplicateOf: string | null;
  /** The group of texts that repeat one another. */
  clusterId: string | null;
  /** Resource of the document that this one repeats. */
  duplicateResource: string | null;
  mapperVersion: string | null;
  mappedAt: Date | null;
  /** Where the labelled blocks are, below the archive folder. */
  textPath: string | null;
  textOffset: number | null;
  textLength: number | null;
  /** Where its analysis is. */
  tagPath: string | null;
  tagOffset: number | null;
  tagLength: number | null;
  /** Who tagged it; null while it waits, '' where nobody is to. */
  tagger: string | null;
  /** Which tagger its mapping wants: a TaggerName of contracts/mapping-settings. */
  wantedTagger: string | null;
  /** Which cleaner, likewise: a Cleaner of contracts/documents. */
  wantedCleaner: string | null;
  tokens: number | null;
  /** Most typical first, with their scores. */
  keywords: [string, number][] | null;
  captures: number;
  httpStatus: number | null;
  bytes: number | null;
  digest: string | null;
  durationMs: number | null;
  truncated: string | null;
  /** Where the record with the page's payload is, below the archive folder: of a revisit that is an earlier one. */
  path: string | null;
  offset: number | null;
  length: number | null;
  /** The page as its scripts left it; null: it was read as it came. */
  rendered: RecordPlace | null;
  /** The rule behind each of its values that one gave, by field. */
  ruled: Record<string, string>;
  /** Given by the job to all of its resources, with its domain. */
  jobMetadata: Record<string, string>;
}

/** One resource with its newest document, capture and places in the archive; null without it. */
export async function resourceById(database: Database, resourceId: string): Promise<ResourceDetail | null> {
  const { rows } = await database.query<ResourceDetail>(
    sql`SELECT r.id, ${cutSql(sql`r.url`, maxUrlChars)} AS url, ${cutSql(sql`r.host`, maxNameChars)} AS host,
      r.created_at AS "createdAt", r.deleted_at AS "deletedAt", ${shownMetadataSql} AS metadata,
       r.deletion_id AS "deletionId", r.job_id AS "jobId", j.name AS "jobName", j.corpus_id AS "corpusId",
       co.name AS "corpusName", d.id AS "documentId", d.kept, d.drop_reason AS "dropReason",
       ${cutSql(sql`d.detail`, maxDetailChars)} AS detail, ${cutSql(sql`d.title`, maxTitleChars)} AS title,
       coalesce(d.format, c.format) AS format, ${cutSql(sql`d.charset`, maxHeaderChars)} AS charset, d.method,
       d.share_kept AS "shareKept", d.language,
       d.confidence, d.uncertain, d.words, d.text_bytes AS "textBytes", d.signature,
       ${cutSql(sql`d.excerpt`, maxExcerptChars)} AS excerpt,
       d.topic_score AS "topicScore", ${shownClassesSql(sql`d.topic_classes`)} AS "topicClasses",
       d.duplicate_of AS "duplicateOf", d.cluster_id AS "clusterId", o.resource_id AS "duplicateResource",
       d.mapper_version AS "mapperVersion",
       d.mapped_at AS "mappedAt", t.path AS "textPath", d.text_offset AS "textOffset",
       d.text_length AS "textLength",
       g.path AS "tagPath", d.tag_offset AS "tagOffset", d.tag_length AS "tagLength",
       ${cutSql(sql`d.tagger`, maxNameChars)} AS tagger, d.tokens, ${shownKeywordsSql} AS keywords,
       (SELECT count(*)::int FROM capture k WHERE k.resource_id = r.id) AS captures, c.status AS "httpStatus",
       c.bytes, c.digest, c.duration_ms AS "durationMs", c.truncated,
       ${cutSql(sql`c.content_type`, maxHeaderChars)} AS "contentType",
       c.captured_at AS "capturedAt", f.path, p."offset", p.length,
       CASE WHEN nf.id IS NOT NULL
         THEN json_build_object('path', nf.path, 'offset', n."offset", 'length', n.length) END AS rendered,
       r.ruled, (coalesce(v.config -> 'metadata', '{}') - ${domainField}::text) || CASE WHEN j.domain_slug IS NULL THEN '{}'
         ELSE jsonb_build_object(${domainField}::text, j.domain_slug) END AS "jobMetadata",
       coalesce(m.settings, made.config -> 'mapping') ->> 'tagger' AS "wantedTagger",
       coalesce(m.settings, made.config -> 'mapping') ->> 'cleaner' AS "wantedCleaner"
     FROM resource r JOIN job j ON j.id = r.job_id JOIN corpus co ON co.id = j.corpus_id
     LEFT JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     LEFT JOIN document d ON d.resource_id = r.id AND d.current
     LEFT JOIN document o ON o.id = d.duplicate_of
     LEFT JOIN archive_file t ON t.id = d.text_file_id
     LEFT JOIN archive_file g ON g.id = d.tag_file_id
     LEFT JOIN LATERAL (SELECT * FROM capture k WHERE k.resource_id = r.id
       ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true
     LEFT JOIN run ON run.id = c.run_id
     LEFT JOIN job_version made ON made.job_id = run.job_id AND made.number = run.version
     LEFT JOIN mapping m ON m.id = d.mapping_id
     LEFT JOIN capture p ON p.id = coalesce(c.revisit_of, c.id)
     LEFT JOIN archive_file f ON f.id = p.file_id
     LEFT JOIN rendering n ON n.capture_id = p.id
     LEFT JOIN archive_file nf ON nf.id = n.file_id
     WHERE r.id = ${resourceId}`,
  );
  return rows[0] ?? null;
}

/** The job and the corpus of a resource: what permission is asked of. Null without it. */
export async function corpusOfResource(
  database: Database,
  resourceId: string,
): Promise<{ jobId: string; corpusId: string } | null> {
  const { rows } = await database.query<{ jobId: string; corpusId: string }>(
    sql`SELECT r.job_id AS "jobId", j.corpus_id AS "corpusId" FROM resource r JOIN job j ON j.id = r.job_id
      WHERE r.id = ${resourceId}`,
  );
  return rows[0] ?? null;
}
