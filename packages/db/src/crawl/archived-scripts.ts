import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { prepared, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/** A script that stands whole in the archive of a job, once for each address and body, with the page that brought it. */
export interface ArchivedScript {
  jobId: string;
  /** Of its address and body, as uuid text. */
  key: string;
  url: string;
  /** Of its response. */
  place: { fileId: number; offset: number; length: number };
  /** Where in the same file the record of the page as its scripts left it begins; null: there is none. */
  formOffset: number | null;
  /** The page for which it was fetched; one that was only archived has no capture. */
  by: { captureId: string | null; url: string; host: string };
}

/** Inserts scripts of jobs that are still there. */
export async function insertScripts(
  transaction: Transaction,
  scripts: readonly ArchivedScript[],
): Promise<void> {
  if (scripts.length === 0) return;
  const given = batch(
    {
      job_id: ['uuid', ({ jobId }) => jobId],
      key: ['uuid', ({ key }) => key],
      url: ['text', ({ url }) => storable(url, url.length)],
      file_id: ['int', ({ place }) => place.fileId],
      start: ['bigint', ({ place }) => place.offset],
      length: ['int', ({ place }) => place.length],
      form_start: ['bigint', ({ formOffset }) => formOffset],
      capture_id: ['uuid', ({ by }) => by.captureId],
      page_url: ['text', ({ by }) => storable(by.url, by.url.length)],
      page_host: ['text', ({ by }) => by.host],
    },
    scripts,
  );
  await transaction.query(
    prepared(
      'insert-archived-scripts',
      sql`INSERT INTO archived_script (job_id, key, url, file_id, "offset", length, form_offset, capture_id, page_url,
           page_host)
         SELECT g.job_id, g.key, g.url, g.file_id, g.start, g.length, g.form_start, g.capture_id, g.page_url, g.page_host
         FROM ${given} AS g JOIN job j ON j.id = g.job_id`,
    ),
  );
}
