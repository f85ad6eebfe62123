import { keyedByPlan } from '@florilegium/contracts/corpus-plan/planned-field';
import { maxFieldChars, maxFieldValueChars } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { insertCaptures, type NewCapture } from '../crawl/captures';
import { fieldsOf } from '../plan/plans';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import { archiveFileIds } from './documents';
import { type OpenUpload, sumOf, type UploadCounts } from './uploads';

/** The URLs, by key, that an upload has made captures of already: a reader before this one was killed. */
export async function importedKeys(
  database: Database,
  { jobId, runId }: Pick<OpenUpload, 'jobId' | 'runId'>,
  keyHashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await database.query<{ keyHash: string }>(
    sql`SELECT r.key_hash AS "keyHash" FROM resource r JOIN capture c ON c.resource_id = r.id
      AND c.run_id = ${runId}
     WHERE r.job_id = ${jobId} AND r.key_hash = ANY(${keyHashes}::uuid[])`,
  );
  return new Set(rows.map((row) => row.keyHash));
}

/** A capture whose record is in the archive. */
export interface ImportedCapture extends Omit<NewCapture, 'fileId' | 'offset' | 'length'> {
  place: RecordPlace;
  /** Of the page as a browser left it; null: the file has none. */
  formPlace: RecordPlace | null;
  /** For its resource, where that is new. */
  metadata?: Readonly<Record<string, string>>;
}

/**
 * Writes captures whose records are in the archive, with how far the upload is. Returns the ids of those that are new.
 * Throws `aborted` when the upload was taken out meanwhile.
 */
export async function recordImported(
  database: Database,
  { id, jobId, runId }: Pick<OpenUpload, 'id' | 'jobId' | 'runId'>,
  captures: readonly ImportedCapture[],
  counts: UploadCounts,
): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`SELECT FROM run WHERE id = ${runId} AND end_reason = 'uploaded' FOR NO KEY UPDATE`,
    );
    if (!rowCount) throw new AppError('aborted', 'The upload was taken out.');
    const files = await archiveFileIds(
      transaction,
      'upload',
      captures.flatMap(({ place, formPlace }) => (formPlace ? [place, formPlace] : [place])),
    );
    const made = await insertCaptures(
      transaction,
      new Map([[runId, jobId]]),
      captures.map(({ place, formPlace, metadata: _, ...capture }) => {
        const fileOf = ({ path, offset, length }: RecordPlace) => ({
          fileId: files.get(path)!,
          offset,
          length,
        });
        const rendering = capture.rendering && { ...capture.rendering, dom: formPlace && fileOf(formPlace) };
        return { ...capture, ...fileOf(place), rendering };
      }),
    );
    await giveMetadata(transaction, jobId, captures);
    const isMade = new Set(made.map((row) => row.id));
    const archived = captures.filter((capture) => isMade.has(capture.id));
    const archiveBytes = archived.reduce(
      (sum, { place, formPlace }) => sum + place.length + (formPlace?.length ?? 0),
      0,
    );
    await transaction.query(
      sql`UPDATE run SET resources = resources + ${made.length}, archive_bytes = archive_bytes + ${archiveBytes}
       WHERE id = ${runId}`,
    );
    await transaction.query(
      sql`UPDATE upload SET resources = ${counts.resources}, refused = ${sumOf(counts.refusals)},
         progress = ${JSON.stringify(counts)} WHERE id = ${id}`,
    );
    return made.map((row) => row.id);
  });
}

/** Gives new resources what their file says of them, by the names of the plan; one that has metadata keeps it. */
async function giveMetadata(
  transaction: Transaction,
  jobId: string,
  captures: readonly ImportedCapture[],
): Promise<void> {
  const given = captures.flatMap(({ keyHash, metadata = {} }) =>
    Object.keys(metadata).length === 0 ? [] : [{ keyHash, metadata: storableMetadata(metadata) }],
  );
  if (given.length === 0) return;
  const plan = { fields: await fieldsOf(transaction, { jobId }) };
  const rows = batch<(typeof given)[number]>(
    {
      key_hash: ['uuid', ({ keyHash }) => keyHash],
      metadata: ['jsonb', ({ metadata }) => JSON.stringify(keyedByPlan(plan, metadata))],
    },
    given,
  );
  await transaction.query(
    sql`UPDATE resource r SET metadata = g.metadata FROM ${rows} AS g
     WHERE r.job_id = ${jobId} AND r.key_hash = g.key_hash AND r.metadata = '{}'`,
  );
}

const storableMetadata = (metadata: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(metadata).map(([field, value]) => [
      storable(field, maxFieldChars),
      storable(value, maxFieldValueChars),
    ]),
  );
