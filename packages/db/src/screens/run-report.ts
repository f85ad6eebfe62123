import type { RunEndReason } from '@florilegium/contracts/jobs/job-config';
import { maxDetailChars, maxHeaderChars, maxTitleChars } from '@florilegium/contracts/lengths';
import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';
import { throughCursor } from '../sql/cursor';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql, shownClassesSql } from '../sql/stored-text';

/** Where a run stands, for whoever waits for its end. */
export interface RunStanding {
  ended: boolean;
  endReason: RunEndReason | null;
  /** Seconds from its start to its end, or to now. */
  seconds: number;
  startedAt: Date;
  endedAt: Date | null;
  urlsFound: number;
  urlsQueued: number;
  pagesFetched: number;
  bytesFetched: number;
  resources: number;
  /** Captures that no mapping worker has been at yet. */
  unmapped: number;
  /** Seconds from its start to the last capture that was mapped; null when none was. */
  mappedSeconds: number | null;
}

/** Reads where a run stands; null without it. */
export async function readRunStanding(database: Database, runId: number): Promise<RunStanding | null> {
  const { rows } = await database.query<RunStanding>(
    sql`SELECT ended_at IS NOT NULL AS ended, end_reason AS "endReason", started_at AS "startedAt",
       ended_at AS "endedAt", extract(epoch FROM coalesce(ended_at, now()) - started_at)::float8 AS seconds,
       urls_found AS "urlsFound", urls_queued AS "urlsQueued", pages_fetched AS "pagesFetched",
       bytes_fetched AS "bytesFetched", resources,
       (SELECT count(*) FROM capture c WHERE c.run_id = run.id AND c.mapped_at IS NULL) AS unmapped,
       extract(epoch FROM (SELECT max(mapped_at) FROM capture c WHERE c.run_id = run.id) - started_at)::float8
         AS "mappedSeconds"
     FROM run WHERE id = ${runId}`,
  );
  return rows[0] ?? null;
}

/** A resource of a run as its report has it; `document` is null while nobody has mapped it. */
export interface ReportedResource {
  url: string;
  status: number;
  format: string | null;
  contentType: string;
  bytes: number;
  capturedAt: Date;
  digest: string;
  /** The same payload stands in the archive already: a revisit record names where. */
  revisit: boolean;
  warc: { file: string; offset: number; length: number };
  document: {
    kept: boolean;
    dropReason: DropReason | null;
    detail: string | null;
    /** URL of the document that it repeats. */
    duplicateOf: string | null;
    title: string;
    language: string | null;
    confidence: number | null;
    uncertain: boolean;
    words: number;
    method: string | null;
    signature: string | null;
    topicScore: number | null;
    topicClasses: string[];
  } | null;
}

/** The document of capture c: its own, or the one that stands as it was because the page had not changed. */
const documentOfCapture = sql`(SELECT * FROM document x
  WHERE x.resource_id = c.resource_id AND (x.capture_id = c.id OR (x.current AND c.mapped_at IS NOT NULL))
    AND x.detail IS DISTINCT FROM 'replaced'
    AND NOT EXISTS (SELECT FROM mapping m WHERE m.id = x.mapping_id AND m.state <> 'done')
  ORDER BY x.capture_id = c.id DESC LIMIT 1)`;

/** The resources of a run in the order they were captured, in batches. */
export function reportedResources(database: Database, runId: number): AsyncGenerator<ReportedResource[]> {
  return throughCursor(
    database,
    sql`SELECT r.url, c.status, c.format, ${cutSql(sql`c.content_type`, maxHeaderChars)} AS "contentType", c.bytes,
      c.captured_at AS "capturedAt",
       c.digest, c.revisit_of IS NOT NULL AS revisit,
       json_build_object('file', f.path, 'offset', c."offset", 'length', c.length) AS warc,
       CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('kept', d.kept, 'dropReason', d.drop_reason,
         'detail', ${cutSql(sql`d.detail`, maxDetailChars)}, 'duplicateOf', o.url,
         'title', ${cutSql(sql`d.title`, maxTitleChars)}, 'language', d.language,
         'confidence', d.confidence, 'uncertain', d.uncertain, 'words', d.words, 'method', d.method,
         'signature', replace(d.signature::text, '-', ''), 'topicScore', d.topic_score,
         'topicClasses', ${shownClassesSql(sql`d.topic_classes`)}) END AS document
     FROM capture c JOIN resource r ON r.id = c.resource_id JOIN archive_file f ON f.id = c.file_id
     LEFT JOIN LATERAL ${documentOfCapture} d ON true
     LEFT JOIN document first ON first.id = d.duplicate_of
     LEFT JOIN resource o ON o.id = first.resource_id
     WHERE c.run_id = ${runId} ORDER BY c.captured_at, c.id`,
  );
}

/** A URL of a run that did not become a resource. */
export interface ReportedSkip {
  url: string;
  reason: SkipReason;
  /** The rule or the error behind the reason. */
  detail: string | null;
  status: number | null;
  depth: number;
  /** The page where it was found first; null for a seed. */
  via: string | null;
}

/** The URLs of a run that were skipped, in the order they were found, in batches. */
export function reportedSkips(database: Database, runId: number): AsyncGenerator<ReportedSkip[]> {
  return throughCursor(
    database,
    sql`SELECT u.url, u.reason, ${cutSql(sql`u.detail`, maxDetailChars)} AS detail, u.http_status AS status,
      u.depth, v.url AS via
     FROM frontier_url u LEFT JOIN frontier_url v ON v.run_id = u.run_id AND v.key_hash = u.via_hash
     WHERE u.run_id = ${runId} AND u.state = 'skipped' ORDER BY u.found_at, u.key_hash`,
  );
}

/** What became of a run's URLs and captures, counted. */
export interface RunTotals {
  skipped: Partial<Record<SkipReason, number>>;
  dropped: Partial<Record<DropReason, number>>;
  documents: number;
  words: number;
  /** Kept documents by language, most words first. */
  languages: { language: string; documents: number; words: number }[];
  /** Captures by format, most first; null: none that is known. */
  formats: { format: string | null; resources: number }[];
}

/** Counts what became of a run's URLs, captures and documents. */
export async function runTotals(database: Database, runId: number): Promise<RunTotals> {
  const [reasons, languages, formats] = await Promise.all([
    database.query<{ kind: string; reason: string; count: number }>(
      sql`SELECT kind, reason, count FROM reason_count WHERE run_id = ${runId} AND count > 0
        ORDER BY count DESC, reason`,
    ),
    database.query<RunTotals['languages'][number]>(
      sql`SELECT coalesce(d.language, 'und') AS language, count(*) AS documents, sum(d.words) AS words
       FROM capture c CROSS JOIN LATERAL ${documentOfCapture} d
       WHERE c.run_id = ${runId} AND d.kept GROUP BY 1 ORDER BY words DESC, 1`,
    ),
    database.query<RunTotals['formats'][number]>(
      sql`SELECT format, count(*) AS resources FROM capture WHERE run_id = ${runId} GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
  ]);
  const of = (kind: string) =>
    Object.fromEntries(reasons.rows.filter((row) => row.kind === kind).map((row) => [row.reason, row.count]));
  const sum = (what: 'documents' | 'words') => languages.rows.reduce((total, row) => total + row[what], 0);
  return {
    skipped: of('skip'),
    dropped: of('drop'),
    documents: sum('documents'),
    words: sum('words'),
    languages: languages.rows,
    formats: formats.rows,
  };
}

/** What a focused crawl thought of the pages that it looked at. */
export interface TopicTotals {
  judged: number;
  relevant: number;
  /** Pages with a term of the topic in them. */
  withTerms: number;
}

/** Counts what a run's topic made of its pages; null for a run without one, or whose working data are discarded. */
export async function topicTotals(database: Database, runId: number): Promise<TopicTotals | null> {
  const { rows } = await database.query<TopicTotals>(
    sql`SELECT count(*)::int AS judged, (count(*) FILTER (WHERE relevant))::int AS relevant,
       (count(*) FILTER (WHERE score <> 0))::int AS "withTerms"
     FROM page_relevance WHERE run_id = ${runId}`,
  );
  const totals = rows[0]!;
  return totals.judged > 0 ? totals : null;
}

/** The HTTP statuses behind a reason for which a run skipped URLs, most frequent first. */
export async function skippedStatuses(
  database: Database,
  runId: number,
  reason: SkipReason,
): Promise<number[]> {
  const { rows } = await database.query<{ status: number }>(
    sql`SELECT http_status AS status FROM frontier_url
     WHERE run_id = ${runId} AND reason = ${reason} AND http_status IS NOT NULL GROUP BY 1
     ORDER BY count(*) DESC, 1`,
  );
  return rows.map(({ status }) => status);
}
