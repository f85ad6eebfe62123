import type { Actor, Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';
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

/** The corpora that somebody sees: an admin all of them, whoever else those of the own memberships. */
export async function listCorpora(database: Database, actor: Actor): Promise<CorpusSummary[]> {
  const { rows } = await database.pool.query<
    Omit<CorpusSummary, 'jobs' | 'documents' | 'words' | 'isWhole'> & { jobIds: string[] }
  >(
    `SELECT c.id, c.name, c.description, c.languages, c.demo, m.role,
       ARRAY(SELECT j.id FROM job j WHERE j.corpus_id = c.id) AS "jobIds"
     FROM corpus c
     LEFT JOIN membership m ON m.corpus_id = c.id AND m.user_id = $1
     WHERE $2 OR m.user_id IS NOT NULL
     ORDER BY c.created_at DESC, c.id`,
    [actor.userId, actor.role === 'admin'],
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
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT c.id FROM corpus c
     WHERE $2 OR EXISTS (SELECT FROM membership m WHERE m.corpus_id = c.id AND m.user_id = $1)
     ORDER BY c.created_at DESC, c.id`,
    [actor.userId, actor.role === 'admin'],
  );
  return rows.map(({ id }) => id);
}

/** What a person says of a corpus. */
export interface CorpusInput {
  name: string;
  description: string;
  languages: string[];
}

/** Makes a corpus; whoever makes it owns it. Returns its id. */
export async function createCorpus(
  database: Database,
  input: CorpusInput & { demo?: boolean },
  userId: string,
): Promise<string> {
  const id = uuidv7();
  await database.prisma.corpus.create({
    data: { id, ...input, createdBy: userId, memberships: { create: { userId, role: 'owner' } } },
  });
  return id;
}

/** Changes what a corpus is called and meant for. Throws `notFound`. */
export async function updateCorpus(database: Database, corpusId: string, input: CorpusInput): Promise<void> {
  const { count } = await database.prisma.corpus.updateMany({ where: { id: corpusId }, data: input });
  if (count === 0) throw new AppError('notFound', 'There is no such corpus.');
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
  // The transaction does nothing but hold the lock: what is made is seen by others before it ends.
  return inTransaction(database, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo-corpus:${userId}`]);
    const { rows } = await client.query<{ corpusId: string; jobId: string | null }>(
      `SELECT c.id AS "corpusId", (SELECT j.id FROM job j WHERE j.corpus_id = c.id AND j.demo
         ORDER BY j.created_at LIMIT 1) AS "jobId"
       FROM corpus c JOIN membership m ON m.corpus_id = c.id AND m.user_id = $1
       WHERE c.demo AND c.created_by = $1 ORDER BY c.created_at LIMIT 1`,
      [userId],
    );
    const corpusId = rows[0]?.corpusId ?? (await createCorpus(database, { ...input, demo: true }, userId));
    return { corpusId, jobId: rows[0]?.jobId ?? (await fill(corpusId)) };
  });
}

/** The account with an e-mail address, to put it into a corpus. Throws `notFound` without one that can sign in. */
export async function accountByEmail(database: Database, email: string): Promise<string> {
  const user = await database.prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (!user || user.disabledAt) throw new AppError('notFound', 'No account has that address.');
  return user.id;
}

/** The twelve seeded domains and those added since, in their order. */
export function listDomains(database: Database) {
  return database.prisma.domain.findMany({ orderBy: { position: 'asc' } });
}
