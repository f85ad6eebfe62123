import { writeAudit } from '../people/audit';
import { sweepDiscarded } from '../runs/discard-run';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

interface Due {
  id: string;
  kind: 'job' | 'corpus';
}

/** An archive file that nothing needs any more. */
export interface FreeFile {
  id: number;
  path: string;
}

/**
 * Goes on with what is to be deleted and can't be taken back any more, for about `forMs`. Killed at any place it goes on
 * the next time, and several workers may do it at once. The captures go as those of a discarded run do, batch by batch,
 * so that duplicates in other jobs take the place of what goes.
 *
 * @param removeFile takes a file out of the archive; twice is as once
 */
export async function sweepRemovals(
  database: Database,
  forMs: number,
  removeFile: (path: string) => Promise<void>,
): Promise<void> {
  const until = Date.now() + forMs;
  for (const due of await dueRemovals(database)) {
    await inTransaction(database, (transaction) => begin(transaction, due));
    if (!(await sweepDiscarded(database, Math.max(0, until - Date.now())))) return;
    const gone = await inTransaction(database, (transaction) => deleteThing(transaction, due));
    if (gone) await freeFiles(database, due.id, removeFile);
    if (Date.now() >= until) return;
  }
}

/** What is due, the jobs before their corpora. */
async function dueRemovals(database: Database): Promise<Due[]> {
  const { rows } = await database.query<Due>(
    sql`SELECT id, kind FROM removal WHERE due_at <= now() OR begun_at IS NOT NULL
     ORDER BY kind DESC, due_at, id`,
  );
  return rows;
}

/** From here on it can't be taken back: notes the files that hold records of it, and marks its runs to be swept. */
async function begin(transaction: Transaction, { id, kind }: Due): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`UPDATE removal SET begun_at = now() WHERE id = ${id} AND begun_at IS NULL`,
  );
  if (!rowCount) return;
  const jobs = kind === 'job' ? sql`j.id = ${id}` : sql`j.corpus_id = ${id}`;
  await transaction.query(
    sql`UPDATE removal SET file_ids = ARRAY(
       SELECT c.file_id FROM job j JOIN run r ON r.job_id = j.id JOIN capture c ON c.run_id = r.id WHERE ${jobs}
       UNION SELECT n.file_id FROM job j JOIN run r ON r.job_id = j.id JOIN capture c ON c.run_id = r.id
         JOIN rendering n ON n.capture_id = c.id WHERE ${jobs} AND n.file_id IS NOT NULL
       UNION SELECT a.file_id FROM job j JOIN archived_script a ON a.job_id = j.id WHERE ${jobs}
       UNION SELECT d.text_file_id FROM job j JOIN resource s ON s.job_id = j.id
         JOIN document d ON d.resource_id = s.id WHERE ${jobs} AND d.text_file_id IS NOT NULL
       UNION SELECT d.tag_file_id FROM job j JOIN resource s ON s.job_id = j.id
         JOIN document d ON d.resource_id = s.id WHERE ${jobs} AND d.tag_file_id IS NOT NULL)
     WHERE id = ${id}`,
  );
  await transaction.query(
    sql`UPDATE mapping SET state = 'abandoned' FROM job j WHERE j.id = mapping.job_id AND ${jobs} AND mapping.state = 'running'`,
  );
  await transaction.query(
    sql`UPDATE run SET active = false, active_since = NULL, ended_at = coalesce(ended_at, now()),
       end_reason = 'discarded' FROM job j WHERE j.id = run.job_id AND ${jobs}`,
  );
}

/** Deletes the row of a thing that has no run left, and with it all that hangs on it. True once it is gone. */
async function deleteThing(transaction: Transaction, { id, kind }: Due): Promise<boolean> {
  const table = kind === 'job' ? sql`job` : sql`corpus`;
  const { rowCount } = await transaction.query(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
  if (!rowCount) return true;
  const jobs = kind === 'job' ? sql`j.id = ${id}` : sql`j.corpus_id = ${id}`;
  const { rowCount: runs } = await transaction.query(
    sql`SELECT FROM run JOIN job j ON j.id = run.job_id WHERE ${jobs} LIMIT 1`,
  );
  if (runs) return false;
  // Before the row: the entry names the thing.
  await writeAudit(transaction, {
    action: kind === 'job' ? 'job.deleted' : 'corpus.deleted',
    subject: `${kind}:${id}`,
  });
  await transaction.query(sql`DELETE FROM ${table} WHERE id = ${id}`);
  await forgetChanges(transaction, { id, kind });
  return true;
}

/**
 * Takes the changes away that were made of nothing but this: what was deleted there, and the values that were given. One
 * that is still being made has changed one job so far and may come to others.
 */
async function forgetChanges(transaction: Transaction, { id, kind }: Due): Promise<void> {
  const ofThing = kind === 'job' ? sql`job_ids = ARRAY[${id}::uuid]` : sql`corpus_id = ${id}`;
  const unless = (goesOn: Sql) => (kind === 'job' ? sql`AND NOT ${goesOn}` : sql``);
  await transaction.query(
    sql`WITH gone AS (DELETE FROM metadata_edit e
        WHERE ${ofThing} ${unless(sql`EXISTS (SELECT FROM metadata_work w WHERE w.edit_id = e.id)`)} RETURNING id)
      DELETE FROM metadata_picked WHERE edit_id IN (SELECT id FROM gone)`,
  );
  await transaction.query(
    sql`WITH gone AS (DELETE FROM deletion d
        WHERE ${ofThing} ${unless(sql`EXISTS (SELECT FROM deletion_work w WHERE w.deletion_id = d.id)`)} RETURNING id)
      DELETE FROM deletion_picked WHERE deletion_id IN (SELECT id FROM gone)`,
  );
}

/**
 * Whether nobody writes an archive file `f` any more. Crawl workers close theirs. Those of texts and uploads get no records
 * after a day (maxFileAgeMs of archive/warc-writer), and the clocks of machines differ by less than another one.
 */
const isDone = sql`(f.closed_at IS NOT NULL OR f.kind <> 'crawl' AND f.created_at < now() - interval '2 days')`;

/**
 * Removes the files that held records of a thing and that nothing else needs. One that is still written to is looked at
 * again later, and so is the removal: its row goes with the last of its files.
 */
async function freeFiles(
  database: Database,
  id: string,
  removeFile: (path: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<FreeFile>(
    sql`SELECT f.id, f.path FROM removal r JOIN archive_file f ON f.id = ANY(r.file_ids)
     WHERE r.id = ${id} AND ${isDone}
       AND NOT EXISTS (SELECT FROM capture c WHERE c.file_id = f.id)
       AND NOT EXISTS (SELECT FROM rendering n WHERE n.file_id = f.id)
       AND NOT EXISTS (SELECT FROM archived_script s WHERE s.file_id = f.id)
       AND NOT EXISTS (SELECT FROM document d WHERE d.text_file_id = f.id)
       AND NOT EXISTS (SELECT FROM document d WHERE d.tag_file_id = f.id)`,
  );
  for (const file of rows) {
    await removeFile(file.path);
    await database.query(sql`DELETE FROM archive_file WHERE id = ${file.id}`);
  }
  await database.query(
    sql`UPDATE removal SET file_ids = ARRAY(SELECT f.id FROM archive_file f
       WHERE f.id = ANY(file_ids) AND NOT ${isDone}) WHERE id = ${id}`,
  );
  await database.query(sql`DELETE FROM removal WHERE id = ${id} AND file_ids = '{}'`);
}
