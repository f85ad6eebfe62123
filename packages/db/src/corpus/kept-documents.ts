import { maxHeaderChars, maxTitleChars } from '@florilegium/contracts/lengths';
import { effectiveDomain } from '../plan/effective-domain';
import type { RecordPlace } from '../sql/record-place';
import { integer, type Sql, sql } from '../sql/sql';
import { cutSql, shownKeywordsSql } from '../sql/stored-text';

/** A kept document as an export reads it; its blocks are in the record at `textPlace`. */
export interface ExportedDocument {
  id: string;
  resourceId: string;
  url: string;
  host: string;
  title: string;
  capturedAt: Date;
  language: string | null;
  confidence: number | null;
  uncertain: boolean;
  domain: string | null;
  format: string | null;
  contentType: string;
  words: number;
  signature: string | null;
  method: string | null;
  shareKept: number | null;
  /** What a focused crawl thought of its page; null and none where none did. */
  topicScore: number | null;
  topicClasses: string[];
  /** Its most typical terms with their scores; null for none. */
  keywords: [term: string, score: number][] | null;
  /** Addresses of the corpus' texts that it contains, and that contain it. */
  contains: string[];
  containedIn: string[];
  jobId: string;
  jobName: string;
  /** The configuration that its run had. */
  version: number;
  metadata: Record<string, string>;
  digest: string;
  /** The record of its capture. */
  original: RecordPlace;
  /** Where that is a revisit: the record that holds the payload, with its page and time; null otherwise. */
  revisited: (RecordPlace & { url: string; capturedAt: string }) | null;
  /** The record of its page as scripts left it; null where they were not run, missing in lists from before it was noted. */
  rendered?: RecordPlace | null;
  /** Keys of the scripts that it was given and that other pages had brought; null and missing as before. */
  scripts?: string[] | null;
  /** What its page said of its use when it was captured last. */
  signals: CapturedSignals;
  /** Whether the corpus has a permission for its address; missing in lists that were made before this was noted. */
  permitted?: boolean;
  textPlace: RecordPlace;
  /** The record of its analysis; null where it has none. */
  tagPlace: RecordPlace | null;
}

/** What of a capture's signals an export hands on; what was not said is missing. */
export interface CapturedSignals {
  robots?: string[];
  licence?: string;
  tdmReservation?: boolean;
  tdmPolicy?: string;
  noAi?: boolean;
  contentSignals?: unknown;
}

/** Which documents of a corpus are meant: all, or those of one of its jobs. */
export interface CorpusPart {
  corpusId: string;
  jobId: string | null;
}

/** The documents `d` of a part that are kept and not deleted, with their resources `r`: FROM and WHERE. */
export const keptOf = ({ corpusId, jobId }: CorpusPart): Sql => sql`FROM document d
  JOIN resource r ON r.id = d.resource_id
  WHERE d.corpus_id = ${corpusId} AND (${jobId}::uuid IS NULL OR d.job_id = ${jobId}) AND d.current AND d.kept
  AND r.deleted_at IS NULL`;

/** Addresses of a document that are handed on, of either side. */
const mostAddresses = 500;

/** Of the texts that a document `d` contains, or that contain it: it is on the one side of a link, they on the other. */
const addressesOf = (own: Sql, other: Sql) => sql`ARRAY(
  SELECT lr.url FROM text_part l JOIN document ld ON ld.id = l.${other} AND ld.current
  JOIN resource lr ON lr.id = ld.resource_id AND lr.deleted_at IS NULL
  WHERE l.${own} = d.id ORDER BY lr.url LIMIT ${integer(mostAddresses)})`;

/** Selects {@link ExportedDocument}s as they are now, in no order: those whose `id` the query `kept` has. */
export const selectDocuments = (kept: Sql): Sql => sql`
     SELECT d.id, r.id AS "resourceId", r.host, r.url, ${cutSql(sql`d.title`, maxTitleChars)} AS title, c.captured_at AS "capturedAt", d.language,
       d.confidence, d.uncertain,
       ${effectiveDomain} AS domain, d.format, ${cutSql(sql`c.content_type`, maxHeaderChars)} AS "contentType", d.words,
       d.signature, d.method,
       d.share_kept AS "shareKept", d.topic_score AS "topicScore", d.topic_classes AS "topicClasses",
       ${shownKeywordsSql} AS keywords,
       ${addressesOf(sql`whole_id`, sql`part_id`)} AS contains,
       ${addressesOf(sql`part_id`, sql`whole_id`)} AS "containedIn",
       d.job_id AS "jobId", j.name AS "jobName", run.version,
       (coalesce(v.config -> 'metadata', '{}') || r.metadata) - 'domain' AS metadata, c.digest,
       jsonb_build_object('path', o.path, 'offset', c."offset", 'length', c.length) AS original,
       CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('path', po.path, 'offset', p."offset", 'length', p.length,
         'url', pr.url, 'capturedAt', p.captured_at) END AS revisited,
       CASE WHEN n.file_id IS NOT NULL THEN jsonb_build_object('path', nf.path, 'offset', n."offset", 'length', n.length)
         END AS rendered, CASE WHEN n.file_id IS NOT NULL THEN n.scripts END AS scripts, newest.signals,
       EXISTS (SELECT FROM resource_rights x WHERE x.resource_id = r.id AND x.permission_id IS NOT NULL) AS permitted,
       jsonb_build_object('path', t.path, 'offset', d.text_offset, 'length', d.text_length) AS "textPlace",
       CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('path', g.path, 'offset', d.tag_offset, 'length',
       d.tag_length)
         END AS "tagPlace"
     FROM (${kept}) kept
     JOIN document d ON d.id = kept.id
     JOIN resource r ON r.id = d.resource_id
     JOIN job j ON j.id = d.job_id
     JOIN capture c ON c.id = d.capture_id
     JOIN run ON run.id = c.run_id
     LEFT JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
     JOIN archive_file o ON o.id = c.file_id
     JOIN archive_file t ON t.id = d.text_file_id
     LEFT JOIN archive_file g ON g.id = d.tag_file_id
     CROSS JOIN LATERAL (SELECT signals FROM capture WHERE resource_id = d.resource_id
       ORDER BY captured_at DESC LIMIT 1) newest
     LEFT JOIN capture p ON p.id = c.revisit_of
     LEFT JOIN archive_file po ON po.id = p.file_id
     LEFT JOIN resource pr ON pr.id = p.resource_id
     LEFT JOIN rendering n ON n.capture_id = c.id
     LEFT JOIN archive_file nf ON nf.id = n.file_id`;
