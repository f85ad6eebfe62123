import { type PlanTemplate, planOfTemplate } from '@florilegium/contracts/corpus-plan/ridire';
import type { Actor, Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit, writeAudit } from '../people/audit';
import { putFirstPlan } from '../plan/save-plan';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { keptTotals, sumOfTotals } from './kept-totals';

/** A corpus in a list: what it is, how much is in it, and what the asker may be in it. */
export interface CorpusSummary {
  id: string;
  name: string;
  description: string;
  languages: string[];
  demo: boolean;
  /** Role of the asker; null for an admin who isn't a member. */
  role: Role | null;
  jobs: number;
  documents: number;
  words: number;
  /** False while one of its jobs is being counted for the first time: then it has more. */
  isWhole: boolean;
}

/** What a corpus holds: documents that were kept and not deleted since. */
export interface CorpusTotals {
  jobs: number;
  documents: number;
  words: number;
  /** Most words first. */
  languages: { language: string; documents: number; words: number }[];
  /** False while one of its jobs is being counted for the first time: then it has more. */
  isWhole: boolean;
  /** When the job was counted whose counts are the oldest; null: all just now. */
  countedAt: Date | null;
}

/**
 * The corpora that somebody sees: an admin sees all, others see those that they are members of. Corpora that are archived
 * or will be deleted are left out; with `closed`, only these are listed.
 */
export async function listCorpora(
  database: Database,
  actor: Actor,
  { closed = false }: { closed?: boolean } = {},
): Promise<CorpusSummary[]> {
  const { rows } = await database.query<
    Omit<CorpusSummary, 'jobs' | 'documents' | 'words' | 'isWhole'> & { jobIds: string[] }
  >(
    sql`SELECT c.id, c.name, c.description, c.languages, c.demo, m.role,
       ARRAY(SELECT j.id FROM job j WHERE j.corpus_id = c.id) AS "jobIds"
     FROM corpus c
     LEFT JOIN membership m ON m.corpus_id = c.id AND m.user_id = ${actor.userId}
     WHERE (${actor.role === 'admin'} OR m.user_id IS NOT NULL)
       AND (c.archived_at IS NOT NULL OR EXISTS (SELECT FROM removal WHERE removal.id = c.id)) = ${closed}
     ORDER BY c.created_at DESC, c.id`,
  );
  const totals = await keptTotals(
    database,
    rows.flatMap(({ jobIds }) => jobIds),
  );
  return rows.map(({ jobIds, ...corpus }) => {
    const { documents, words, isWhole } = sumOfTotals(jobIds.map((id) => totals.get(id)));
    return { ...corpus, jobs: jobIds.length, documents, words, isWhole };
  });
}

/** One corpus, or null. Whether the asker may see it is the caller's question. */
export function corpusById(database: Database, corpusId: string) {
  return database.prisma.corpus.findUnique({ where: { id: corpusId } });
}

/** Jobs, documents, words and languages of a corpus. */
export async function corpusTotals(database: Database, corpusId: string): Promise<CorpusTotals> {
  const jobs = await database.prisma.job.findMany({ where: { corpusId }, select: { id: true } });
  const ids = jobs.map(({ id }) => id);
  const totals = await keptTotals(database, ids);
  return { jobs: ids.length, ...sumOfTotals(ids.map((id) => totals.get(id))) };
}

/** The ids of the corpora that somebody sees, see {@link listCorpora}. */
export async function visibleCorpusIds(database: Database, actor: Actor): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT c.id FROM corpus c
     WHERE ${actor.role === 'admin'} OR EXISTS
       (SELECT FROM membership m WHERE m.corpus_id = c.id AND m.user_id = ${actor.userId})
     ORDER BY c.created_at DESC, c.id`,
  );
  return rows.map(({ id }) => id);
}

/** What a person says of a corpus. */
export interface CorpusInput {
  name: string;
  description: string;
  languages: string[];
  /** A document with a larger share of the words causes an alert. Null: none does; missing: the share stays as it is. */
  largestShare?: number | null;
}

/**
 * Makes a corpus and returns its id. Its maker becomes its owner; if the maker is null, it has none. Its plan begins as
 * the template has it.
 */
export async function createCorpus(
  database: Database,
  { template = 'empty', ...input }: CorpusInput & { demo?: boolean; template?: PlanTemplate },
  userId: string | null,
): Promise<string> {
  const id = uuidv7();
  const owned =
    userId === null ? {} : { createdBy: userId, memberships: { create: { userId, role: 'owner' as const } } };
  const { name, languages, demo = false } = input;
  await withAudit(
    database,
    { actorId: userId, action: 'corpus.created', subject: `corpus:${id}`, detail: { name, languages, demo } },
    async (transaction) => {
      await transaction.prisma.corpus.create({ data: { id, ...input, ...owned } });
      await putFirstPlan(transaction, id, planOfTemplate(template));
    },
  );
  return id;
}

/** Deletes a corpus with everything in it. */
export async function deleteCorpus(database: Database, corpusId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await writeAudit(transaction, { action: 'corpus.deleted', subject: `corpus:${corpusId}` });
    await transaction.prisma.corpus.delete({ where: { id: corpusId } });
  });
}

/** Changes what a corpus is called and meant for. Throws `notFound`. */
export async function updateCorpus(database: Database, corpusId: string, input: CorpusInput): Promise<void> {
  const { name, languages } = input;
  const entry = { action: 'corpus.changed', subject: `corpus:${corpusId}`, detail: { name, languages } };
  await withAudit(database, entry, async (transaction) => {
    const { count } = await transaction.prisma.corpus.updateMany({ where: { id: corpusId }, data: input });
    if (count === 0) throw new AppError('notFound', 'There is no such corpus.');
  });
}

/**
 * A person's own demo corpus and its job. What is missing is made, the job by `fill`; two clicks at once make one of
 * each, because the second waits for the first. Returns their ids.
 */
export async function openDemoCorpus(
  database: Database,
  input: CorpusInput,
  userId: string,
  fill: (corpusId: string) => Promise<string>,
): Promise<{ corpusId: string; jobId: string }> {
  // The transaction only holds the lock. Others see what is made before it ends.
  return inTransaction(database, async (transaction) => {
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`demo-corpus:${userId}`}, 0))`,
    );
    const { rows } = await transaction.query<{ corpusId: string; jobId: string | null }>(
      sql`SELECT c.id AS "corpusId", (SELECT j.id FROM job j WHERE j.corpus_id = c.id AND j.demo
         ORDER BY j.created_at LIMIT 1) AS "jobId"
       FROM corpus c JOIN membership m ON m.corpus_id = c.id AND m.user_id = ${userId}
       WHERE c.demo AND c.created_by = ${userId} ORDER BY c.created_at LIMIT 1`,
    );
    const corpusId = rows[0]?.corpusId ?? (await createCorpus(database, { ...input, demo: true }, userId));
    return { corpusId, jobId: rows[0]?.jobId ?? (await fill(corpusId)) };
  });
}
