import { largeChanges } from '../releases/large-changes';
import { heldStamp } from '../rights/held';
import { rightsProgress } from '../rights/rights-orders';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { integer, type Sql, sql } from '../sql/sql';
import { keptIdsOf } from '../sub-corpora/kept-ids';
import type { ExportRow } from './exports';
import { type ExportedDocument, selectDocuments } from './kept-documents';

/** What an export reads. All of it is of one moment: later changes neither add to it nor take from it. */
export interface ExportSnapshot {
  /** How many documents it holds. */
  total: number;
  /** Stands for what was held back of the corpus: `finishExport` compares it. */
  held: string;
  /** The next documents in order of capture time, then id; none at the end. */
  next(limit: number): Promise<ExportedDocument[]>;
}

/**
 * Reads the documents of a corpus (or of one of its jobs or sub-corpora) that are kept and not deleted, through a cursor on one
 * snapshot: sorted once, by the database, and never all in memory. At most one reader an export at a time;
 * returns 'left', and `read` isn't called, when another one has it, and 'unsettled' while what was taken down has not left the
 * corpus yet, or a large change has not come to all of its texts; or where `read` says that what it has read holds no longer.
 */
export async function withExportSnapshot(
  database: Database,
  { id, ...part }: Pick<ExportRow, 'id' | 'corpusId' | 'jobId' | 'subCorpusId'>,
  read: (snapshot: ExportSnapshot) => Promise<boolean>,
): Promise<'read' | 'left' | 'unsettled'> {
  const connection = await database.connect();
  try {
    await connection.query(sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const { rows: locks } = await connection.query<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('export ' || ${id}, 0)) AS free`,
    );
    if (!locks[0]?.free) return 'left';
    const isUnsettled =
      (await rightsProgress(connection, part.corpusId)) ?? (await largeChanges(connection, part.corpusId));
    if (isUnsettled) return 'unsettled';
    const kept = await keptIdsOf(connection, part);
    const { rows } = await connection.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM (${kept}) kept`,
    );
    await declareCursor(connection, kept);
    const holds = await read({
      total: rows[0]?.total ?? 0,
      held: await heldStamp(connection, part.corpusId),
      next: async (limit) => {
        const { rows } = await connection.query<ExportedDocument>(sql`FETCH ${integer(limit)} FROM exported`);
        return rows;
      },
    });
    return holds ? 'read' : 'unsettled';
  } finally {
    // Nothing was written on this connection: rolling back is how the cursor and the lock go.
    await connection.query(sql`ROLLBACK`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    );
  }
}

async function declareCursor(transaction: Transaction, kept: Sql): Promise<void> {
  await transaction.query(
    sql`DECLARE exported NO SCROLL CURSOR FOR SELECT * FROM (${selectDocuments(kept)}) AS document
     ORDER BY document."capturedAt", document.id`,
  );
}
