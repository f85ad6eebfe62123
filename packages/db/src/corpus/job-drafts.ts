import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { grownBeyond, inputQuotaError } from '../quotas/kept-input';
import { type Bearers, type ScopedUse, scopedUses } from '../quotas/quota-use';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** A form that somebody has begun and not saved yet. */
export interface StoredDraft {
  id: string;
  corpusId: string;
  /** Null while the job doesn't exist. */
  jobId: string | null;
  name: string;
  /** The form as it stands, as whoever wrote it knows to read it. */
  content: unknown;
  /** The seed list as it is typed; null: it was not touched. */
  seeds: string | null;
  /** The job's lock when the draft was begun. */
  baseLock: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What is kept of a form. */
export interface DraftInput {
  id: string;
  userId: string;
  corpusId: string;
  jobId: string | null;
  name: string;
  content: unknown;
  /** Left out: they stay as the draft has them. */
  seeds?: string | null;
  baseLock: number | null;
  /** Which open form it is, by a name that it made up: a form may always write over what it wrote itself. */
  form: string;
  /** When the draft was last kept that the form goes on from; null while there was none. */
  seen: Date | null;
  /** Whatever another window kept gives way. */
  takeOver?: boolean;
}

const columns = sql`d.id, d.corpus_id AS "corpusId", d.job_id AS "jobId", d.name, d.content->'draft' AS content,
  d.seeds,
  d.base_lock AS "baseLock", d.created_at AS "createdAt", d.updated_at AS "updatedAt"`;

/**
 * Keeps a draft: its person's one for the job, or one of many for jobs that don't exist yet. Returns when that was.
 * Throws `conflict`: (otherWindow) when another form has kept the draft since this one saw it, or another draft of the
 * same job; (thrownAway) when the draft that this form goes on from is there no more; (foreignDraft) when the id is
 * another person's. Throws `tooLarge` (draftsOfPerson, draftBytesOfPerson, and the same OfCorpus) when a quota has no room for
 * it, with the own draft that could be deleted; one that takes no more than before is always kept.
 */
export async function keepDraft(database: Database, draft: DraftInput): Promise<Date> {
  // Together: what gives way is not lost where nothing takes its place.
  return inTransaction(database, async (transaction) => {
    const before = await heldDrafts(transaction, draft);
    if (draft.takeOver && draft.jobId) {
      await transaction.query(
        sql`DELETE FROM job_draft WHERE user_id = ${draft.userId} AND job_id = ${draft.jobId}
          AND id <> ${draft.id}`,
      );
    }
    if (draft.seen && !draft.takeOver) await refuseWithoutDraft(transaction, draft);
    const { rows } = await transaction
      .query<{ at: Date }>(
        sql`INSERT INTO job_draft AS d (id, corpus_id, job_id, user_id, name, content, seeds, base_lock, updated_at)
         VALUES (${draft.id}, ${draft.corpusId}, ${draft.jobId}, ${draft.userId}, ${draft.name},
           jsonb_build_object('form', ${draft.form}::text, 'draft', ${JSON.stringify(draft.content)}::jsonb),
           ${draft.seeds}, ${draft.baseLock}, now())
         ON CONFLICT (id) DO UPDATE SET job_id = excluded.job_id, name = excluded.name, content = excluded.content,
           seeds = CASE WHEN ${draft.seeds !== undefined} THEN excluded.seeds
           ELSE d.seeds END, base_lock = excluded.base_lock,
           updated_at = now()
         WHERE d.user_id = ${draft.userId} AND d.corpus_id = ${draft.corpusId}
           AND (${draft.takeOver ?? false} OR d.content->>'form' = ${draft.form}
           OR d.updated_at = ${draft.seen}::timestamptz)
         RETURNING updated_at AS at`,
      )
      .catch(refuseSecond);
    if (rows[0]) {
      await refuseBeyondDrafts(transaction, draft, before);
      return rows[0].at;
    }
    const { rowCount } = await transaction.query(
      sql`SELECT FROM job_draft WHERE id = ${draft.id} AND user_id = ${draft.userId}`,
    );
    throw otherDraft(rowCount ? 'otherWindow' : 'foreignDraft');
  });
}

/** A form sends only what changed of a draft that it goes on from: what was thrown away would come back without the rest. */
async function refuseWithoutDraft(transaction: Transaction, draft: DraftInput): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM job_draft WHERE id = ${draft.id}
      OR (user_id = ${draft.userId} AND job_id = ${draft.jobId}) FOR UPDATE`,
  );
  if (!rowCount) throw otherDraft('thrownAway');
}

/**
 * What the drafts of a person and of a corpus take, and nobody else keeps one under either quota until the transaction
 * ends. All take the person's lock first, so that no two wait for each other.
 */
async function heldDrafts(transaction: Transaction, { userId, corpusId }: DraftInput): Promise<ScopedUse[]> {
  for (const whose of [userId, corpusId]) {
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('quota drafts ' || ${whose}, 0))`,
    );
  }
  return draftUses(transaction, { userId, corpusId });
}

function draftUses(transaction: Transaction, bearers: Bearers): Promise<ScopedUse[]> {
  return scopedUses(transaction, ['drafts', 'draftBytes'], bearers);
}

/** Once it is written: throws when a quota is exceeded that was not so far exceeded before. */
async function refuseBeyondDrafts(
  transaction: Transaction,
  { id, userId, corpusId }: DraftInput,
  before: readonly ScopedUse[],
): Promise<void> {
  const over = grownBeyond(before, await draftUses(transaction, { userId, corpusId }));
  if (!over) return;
  const isMany = over.kind === 'drafts';
  const isOfPerson = over.scope === 'person';
  // Others see nobody's drafts but their own.
  const { rows } = await transaction.query<{ name: string; corpus: string; megabytes: number }>(
    sql`SELECT d.name, c.name AS corpus, d.bytes / 1e6::float8 AS megabytes
     FROM job_draft d JOIN corpus c ON c.id = d.corpus_id
     WHERE d.user_id = ${userId} AND d.id <> ${id} AND (${isOfPerson} OR d.corpus_id = ${corpusId})
     ORDER BY CASE WHEN ${isMany} THEN 0 ELSE d.bytes END DESC, d.updated_at LIMIT 1`,
  );
  throw inputQuotaError(over, rows[0] ?? null);
}

const conflictWords = {
  otherWindow: 'Another form has kept this draft meanwhile.',
  thrownAway: 'This draft was thrown away meanwhile, or has become a job.',
  foreignDraft: 'This draft is somebody else’s.',
};

function otherDraft(reason: keyof typeof conflictWords): AppError {
  return new AppError('conflict', conflictWords[reason], { detail: { reason } });
}

/** A person has one draft of a job; a second one is of another window that was open at the same time. */
function refuseSecond(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  throw code === '23505' ? otherDraft('otherWindow') : error;
}

/** One of a person's drafts, or null. */
export async function draftById(
  database: Database,
  userId: string,
  draftId: string,
): Promise<StoredDraft | null> {
  const { rows } = await database.query<StoredDraft>(
    sql`SELECT ${columns} FROM job_draft d WHERE d.id = ${draftId} AND d.user_id = ${userId}`,
  );
  return rows[0] ?? null;
}

/** A person's draft of a job, or null. */
export async function draftOfJob(
  database: Database,
  userId: string,
  jobId: string,
): Promise<StoredDraft | null> {
  const { rows } = await database.query<StoredDraft>(
    sql`SELECT ${columns} FROM job_draft d WHERE d.job_id = ${jobId} AND d.user_id = ${userId}`,
  );
  return rows[0] ?? null;
}

/** A draft in a list. */
export type DraftSummary = Pick<StoredDraft, 'id' | 'name' | 'updatedAt'>;

/** A person's drafts of jobs that don't exist yet in a corpus, the latest first, 50 at most. */
export async function draftsOfNewJobs(
  database: Database,
  userId: string,
  corpusId: string,
): Promise<DraftSummary[]> {
  const { rows } = await database.query<DraftSummary>(
    sql`SELECT id, name, updated_at AS "updatedAt" FROM job_draft
     WHERE corpus_id = ${corpusId} AND user_id = ${userId} AND job_id IS NULL ORDER BY updated_at DESC LIMIT 50`,
  );
  return rows;
}

/** Throws a person's draft away. Returns what it was, so that it can be given back; null when there is none. */
export async function dropDraft(
  database: Database,
  userId: string,
  draftId: string,
): Promise<StoredDraft | null> {
  const { rows } = await database.query<StoredDraft>(
    sql`DELETE FROM job_draft d WHERE d.id = ${draftId} AND d.user_id = ${userId} RETURNING ${columns}`,
  );
  return rows[0] ?? null;
}

/** Somebody whose draft of a job changed lately. */
export interface FellowEditor {
  name: string;
  at: Date;
}

/** Who besides `userId` has been typing into a job's form within the last `withinMs`, the latest first, 10 at most. */
export async function fellowEditors(
  database: Database,
  jobId: string,
  userId: string,
  withinMs: number,
): Promise<FellowEditor[]> {
  const { rows } = await database.query<FellowEditor>(
    sql`SELECT u.name, d.updated_at AS at FROM job_draft d JOIN app_user u ON u.id = d.user_id
     WHERE d.job_id = ${jobId} AND d.user_id <> ${userId}
     AND d.updated_at > now() - make_interval(secs => ${withinMs / 1_000})
     ORDER BY d.updated_at DESC LIMIT 10`,
  );
  return rows;
}

/** An id for a draft that is begun, and for the job that it may become. */
export function newDraftId(): string {
  return uuidv7();
}
