import { maxNameChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { maxJudgingNoteChars, maxJudgingReasonChars, type Verdict } from '@florilegium/contracts/validation';
import { metadataOfJobs } from '../metadata/job-metadata';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql, shownMetadataSql } from '../sql/stored-text';

/** A drawn document as its judge needs it: what is known of the page, where its text is, what the judge said. */
export interface SampleTextRow {
  position: number;
  resourceId: string;
  documentId: string;
  /** Of the text as it is now: it gets another one when its site's templates are learnt. */
  signature: string | null;
  url: string;
  host: string;
  title: string;
  words: number;
  language: string | null;
  confidence: number | null;
  format: string | null;
  capturedAt: Date | null;
  /** With what its job gives it, as files have it. */
  metadata: Record<string, string>;
  deleted: boolean;
  textPath: string | null;
  textOffset: number | null;
  textLength: number | null;
  verdict: Verdict;
  reason: string | null;
  flagged: boolean;
  note: string;
}

/**
 * Documents of a sample at some positions, with their judge's own latest judgement. The text is the item's: the one that
 * was judged, or the current one.
 */
export async function sampleTexts(
  database: Database,
  { sampleId, judgeId }: { sampleId: string; judgeId: string },
  positions: readonly number[],
): Promise<SampleTextRow[]> {
  const { rows } = await database.query<SampleTextRow & { jobId: string }>(
    sql`SELECT r.job_id AS "jobId", i.position, i.resource_id AS "resourceId", d.id AS "documentId", d.signature,
      ${cutSql(sql`r.url`, maxUrlChars)} AS url, ${cutSql(sql`r.host`, maxNameChars)} AS host,
      ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.words, d.language, d.confidence, d.format,
      k.captured_at AS "capturedAt", ${shownMetadataSql} AS metadata, r.deleted_at IS NOT NULL AS deleted,
      t.path AS "textPath", d.text_offset AS "textOffset", d.text_length AS "textLength",
      coalesce(own.verdict, 'unjudged') AS verdict, ${cutSql(sql`own.reason`, maxJudgingReasonChars)} AS reason,
      coalesce(own.flagged, false) AS flagged,
      coalesce(${cutSql(sql`own.note`, maxJudgingNoteChars)}, '') AS note
     FROM sample_item i JOIN resource r ON r.id = i.resource_id JOIN document d ON d.id = i.document_id
     LEFT JOIN capture k ON k.id = d.capture_id LEFT JOIN archive_file t ON t.id = d.text_file_id
     LEFT JOIN LATERAL (SELECT g.verdict, g.reason, g.flagged, g.note FROM sample_judgement g
       WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id AND g.judge_id = ${judgeId}
         AND g.kind = 'own' ORDER BY g.number DESC LIMIT 1) own ON true
     WHERE i.sample_id = ${sampleId} AND i.position = ANY(${positions}::int[]) ORDER BY i.position`,
  );
  const ofJobs = await metadataOfJobs(database, [...new Set(rows.map(({ jobId }) => jobId))]);
  return rows.map(({ jobId, metadata, ...text }) => ({
    ...text,
    metadata: { ...ofJobs.get(jobId), ...metadata },
  }));
}
