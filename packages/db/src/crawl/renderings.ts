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
