import {
  mostSubCorpora,
  type SubCorpusFilter,
  subCorpusFilterSchema,
} from '@florilegium/contracts/resources/sub-corpus';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Prisma } from '../generated/client';
import { writeAudit } from '../people/audit';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { subCorpusGone } from './stored-filter';

/** A named part of a corpus. */
export interface SubCorpusRow {
  id: string;
  name: string;
  note: string;
  filter: SubCorpusFilter;
  /** The zone in which the filter's days begin and end. */
  timeZone: string;
  /** Counts the changes: what a change was begun from. */
  version: number;
  changedAt: Date;
  /** The name of who changed it last; null once the account is gone. */
  changedBy: string | null;
}

const columns = sql`s.id, s.name, s.note, s.filter, s.time_zone AS "timeZone", s.version, s.changed_at AS "changedAt",
  u.name AS "changedBy" FROM sub_corpus s LEFT JOIN app_user u ON u.id = s.changed_by`;

/** The sub-corpora of a corpus, by name. */
export async function listSubCorpora(database: Queryable, corpusId: string): Promise<SubCorpusRow[]> {
  const { rows } = await database.query<SubCorpusRow>(
    sql`SELECT ${columns} WHERE s.corpus_id = ${corpusId} ORDER BY lower(s.name), s.id`,
  );
  return rows.map(read);
}

/** One of them; null where the corpus has none with that id. */
export async function subCorpusById(
  database: Queryable,
  corpusId: string,
  subCorpusId: string,
): Promise<SubCorpusRow | null> {
  const { rows } = await database.query<SubCorpusRow>(
    sql`SELECT ${columns} WHERE s.corpus_id = ${corpusId} AND s.id = ${subCorpusId}::uuid`,
  );
  return rows[0] ? read(rows[0]) : null;
}

/** The id of the one with that name; null without. */
export async function subCorpusIdByName(
  database: Queryable,
  corpusId: string,
  name: string,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM sub_corpus WHERE corpus_id = ${corpusId} AND lower(name) = lower(${name})`,
  );
  return rows[0]?.id ?? null;
}

const read = (row: SubCorpusRow): SubCorpusRow => ({
  ...row,
  filter: subCorpusFilterSchema.parse(row.filter),
});

/** What a sub-corpus is made of. */
export interface SubCorpusInput {
  name: string;
  note: string;
  filter: SubCorpusFilter;
  timeZone: string;
}

/**
 * Saves a filter under a name. Returns its id. Throws `notFound` without the corpus, `conflict` (subCorpusNameTaken) and
 * `tooLarge` (tooManySubCorpora).
 */
export async function addSubCorpus(
  database: Database,
  corpusId: string,
  input: SubCorpusInput,
  userId: string | null,
): Promise<string> {
  const id = uuidv7();
  await inTransaction(database, async (transaction) => {
    await lockNames(transaction, corpusId);
    await refuseTaken(transaction, corpusId, input.name, null);
    const { rows } = await transaction.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM sub_corpus WHERE corpus_id = ${corpusId}`,
    );
    if (rows[0]!.count >= mostSubCorpora) {
      const detail = { reason: 'tooManySubCorpora', most: mostSubCorpora };
      throw new AppError('tooLarge', `More than ${mostSubCorpora} sub-corpora are too many.`, { detail });
    }
    await transaction.query(
      sql`INSERT INTO sub_corpus (id, corpus_id, name, note, filter, time_zone, created_by, changed_by)
       VALUES (${id}, ${corpusId}, ${input.name}, ${input.note}, ${JSON.stringify(input.filter)}, ${input.timeZone},
         ${userId}, ${userId})`,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'corpus.subCorpusAdded',
      subject: `corpus:${corpusId}`,
      detail: { name: input.name, ...said(input.filter) },
    });
  });
  return id;
}

/**
 * Changes what is given of a sub-corpus that was read at `version`. Returns the new version. Throws `notFound`
 * (subCorpusGone), and `conflict` for the second of two who change it at once (subCorpusChanged) and for a name that
 * another one has (subCorpusNameTaken).
 */
export async function changeSubCorpus(
  database: Database,
  { corpusId, subCorpusId, version }: SubCorpusAt,
  change: Partial<SubCorpusInput>,
  userId: string | null,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await lockNames(transaction, corpusId);
    const before = await lockAt(transaction, { corpusId, subCorpusId, version });
    const after = { ...before, ...change };
    if (after.name !== before.name) await refuseTaken(transaction, corpusId, after.name, subCorpusId);
    const isOther =
      JSON.stringify(after.filter) !== JSON.stringify(before.filter) || after.timeZone !== before.timeZone;
    await transaction.query(
      sql`UPDATE sub_corpus SET name = ${after.name}, note = ${after.note}, filter = ${JSON.stringify(after.filter)},
        time_zone = ${after.timeZone}, version = version + 1, changed_at = now(), changed_by = ${userId},
        documents = CASE WHEN ${isOther}::bool THEN NULL ELSE documents END,
        words = CASE WHEN ${isOther}::bool THEN NULL ELSE words END,
        counted_at = CASE WHEN ${isOther}::bool THEN NULL ELSE counted_at END WHERE id = ${subCorpusId}`,
    );
    const renamed = after.name === before.name ? {} : { from: before.name };
    const detail = { name: after.name, ...renamed, ...(isOther ? said(after.filter) : {}) };
    await writeAudit(transaction, {
      actorId: userId,
      action: 'corpus.subCorpusChanged',
      subject: `corpus:${corpusId}`,
      detail,
    });
    return version + 1;
  });
}

/** Deletes a sub-corpus that was read at `version`: its documents stay. Throws as {@link changeSubCorpus}. */
export async function deleteSubCorpus(
  database: Database,
  at: SubCorpusAt,
  userId: string | null,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { name } = await lockAt(transaction, at);
    await transaction.query(sql`DELETE FROM sub_corpus WHERE id = ${at.subCorpusId}`);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'corpus.subCorpusDeleted',
      subject: `corpus:${at.corpusId}`,
      detail: { name },
    });
  });
}

/** A sub-corpus as somebody has read it. */
export interface SubCorpusAt {
  corpusId: string;
  subCorpusId: string;
  version: number;
}

/** Whoever names a sub-corpus of the corpus meanwhile waits. */
async function lockNames(transaction: Transaction, corpusId: string): Promise<void> {
  const { rows } = await transaction.query(sql`SELECT FROM corpus WHERE id = ${corpusId} FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new AppError('notFound', 'There is no such corpus.');
}

async function lockAt(transaction: Transaction, { corpusId, subCorpusId, version }: SubCorpusAt) {
  const { rows } = await transaction.query<SubCorpusInput & { version: number }>(
    sql`SELECT name, note, filter, time_zone AS "timeZone", version FROM sub_corpus
      WHERE id = ${subCorpusId}::uuid AND corpus_id = ${corpusId} FOR UPDATE`,
  );
  const stored = rows[0];
  if (!stored) throw subCorpusGone();
  if (stored.version !== version) {
    throw new AppError('conflict', 'Somebody else changed the sub-corpus meanwhile.', {
      detail: { reason: 'subCorpusChanged' },
    });
  }
  return { name: stored.name, note: stored.note, filter: stored.filter, timeZone: stored.timeZone };
}

/** Two names that differ in upper and lower case alone would be told from each other by nobody. */
async function refuseTaken(
  transaction: Transaction,
  corpusId: string,
  name: string,
  butOf: string | null,
): Promise<void> {
  const { rows } = await transaction.query(
    sql`SELECT FROM sub_corpus WHERE corpus_id = ${corpusId} AND lower(name) = lower(${name})
      AND id IS DISTINCT FROM ${butOf}::uuid`,
  );
  if (rows.length === 0) return;
  throw new AppError('conflict', 'Another sub-corpus has that name.', {
    detail: { reason: 'subCorpusNameTaken', field: 'name' },
  });
}

const said = (filter: SubCorpusFilter): Prisma.InputJsonObject => ({ filter: JSON.stringify(filter) });
