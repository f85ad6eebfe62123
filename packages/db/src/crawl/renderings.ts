import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import { maxDetailChars } from '@florilegium/contracts/lengths';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { prepared, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/** What became of running the scripts of a page. */
export interface NewRendering {
  outcome: ScriptResult;
  /** For a person who looks for the cause. */
  detail: string;
  /** CPU time of the browser, in ms. */
  cpuMs: number;
  /** Requests that were made for it. */
  requests: number;
  /** Bytes of their bodies, as received. */
  bytes: number;
  /** Where the page as its scripts left it is in the archive; null: there is none. */
  dom: { fileId: number; offset: number; length: number } | null;
  /** Keys of the scripts that it was given, and that another page of its job had brought into the archive. */
  scripts: readonly string[];
}

/** Inserts the renderings of captures that were inserted in the same transaction. */
export async function insertRenderings(
  transaction: Transaction,
  renderings: readonly { captureId: string; runId: number; rendering: NewRendering }[],
): Promise<void> {
  if (renderings.length === 0) return;
  const given = batch(
    {
      capture_id: ['uuid', ({ captureId }) => captureId],
      run_id: ['int', ({ runId }) => runId],
      outcome: ['text', ({ rendering }) => rendering.outcome],
      detail: ['text', ({ rendering }) => storable(rendering.detail, maxDetailChars)],
      cpu_ms: ['int', ({ rendering }) => rendering.cpuMs],
      requests: ['int', ({ rendering }) => rendering.requests],
      bytes: ['int', ({ rendering }) => rendering.bytes],
      file_id: ['int', ({ rendering }) => rendering.dom?.fileId ?? null],
      start: ['bigint', ({ rendering }) => rendering.dom?.offset ?? null],
      length: ['int', ({ rendering }) => rendering.dom?.length ?? null],
      // A list of lists has to have the same number of entries in each.
      scripts: ['text', ({ rendering }) => `{${rendering.scripts.join(',')}}`],
    },
    renderings,
  );
  await transaction.query(
    prepared(
      'insert-renderings',
      sql`INSERT INTO rendering (capture_id, run_id, outcome, detail, cpu_ms, requests, bytes, file_id, "offset", length,
             scripts)
           SELECT g.capture_id, g.run_id, g.outcome, g.detail, g.cpu_ms, g.requests, g.bytes, g.file_id, g.start, g.length,
             g.scripts::uuid[] FROM ${given} AS g ON CONFLICT (capture_id) DO NOTHING`,
    ),
  );
}

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
