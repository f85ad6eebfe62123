import type { Actor, Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';

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
}

/** What a corpus holds: documents that were kept and not deleted since. */
export interface CorpusTotals {
  jobs: number;
  documents: number;
  words: number;
  /** Most words first. */
  languages: { language: string; documents: number; words: number }[];
}

/** Documents of a corpus that count: kept, of the newest capture, and not deleted by a person. */
const counted = `document d WHERE d.current AND d.kept
  AND NOT EXISTS (SELECT 1 FROM resource r WHERE r.id = d.resource_id AND r.deleted_at IS NOT NULL)`;

/** The corpora that somebody sees: an admin all of them, whoever else those of the own memberships. */
export async function listCorpora(database: Database, actor: Actor): Promise<CorpusSummary[]> {
  const { rows } = await database.pool.query<CorpusSummary>(
    `SELECT c.id, c.name, c.description, c.languages, c.demo, m.role,
       (SELECT count(*)::int FROM job j WHERE j.corpus_id = c.id) AS jobs,
       coalesce(t.documents, 0) AS documents, coalesce(t.words, 0)::float8 AS words
     FROM corpus c
     LEFT JOIN membership m ON m.corpus_id = c.id AND m.user_id = $1
     LEFT JOIN LATERAL (
       SELECT count(*)::int AS documents, sum(d.words) AS words FROM job j, ${counted}
         AND d.job_id = j.id AND j.corpus_id = c.id) t ON true
     WHERE $2 OR m.user_id IS NOT NULL
     ORDER BY c.created_at DESC, c.id`,
    [actor.userId, actor.role === 'admin'],
  );
  return rows;
}

/** One corpus, or null. Whether the asker may see it is the caller's question. */
export function corpusById(database: Database, corpusId: string) {
  return database.prisma.corpus.findUnique({ where: { id: corpusId } });
}

/** Jobs, documents, words and languages of a corpus. */
export async function corpusTotals(database: Database, corpusId: string): Promise<CorpusTotals> {
  const [jobs, languages] = await Promise.all([
    database.prisma.job.count({ where: { corpusId } }),
    database.pool.query<{ language: string; documents: number; words: number }>(
      `SELECT coalesce(d.language, 'und') AS language, count(*)::int AS documents, sum(d.words)::float8 AS words
       FROM ${counted} AND d.job_id IN (SELECT id FROM job WHERE corpus_id = $1)
       GROUP BY 1 ORDER BY words DESC, 1`,
      [corpusId],
    ),
  ]);
  const sum = (of: 'documents' | 'words') => languages.rows.reduce((total, row) => total + row[of], 0);
  return { jobs, documents: sum('documents'), words: sum('words'), languages: languages.rows };
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
