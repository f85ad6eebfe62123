import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { hasPublishedReleases, publishedReleases } from '../releases/releases';
import { endRunIn } from '../runs/runs';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** What can be archived and deleted. */
export interface Thing {
  kind: 'job' | 'corpus';
  id: string;
}

/** What the audit log calls it. */
const said = {
  archived: { job: 'job.archived', corpus: 'corpus.archived' },
  unarchived: { job: 'job.unarchived', corpus: 'corpus.unarchived' },
  asked: { job: 'job.removalAsked', corpus: 'corpus.removalAsked' },
  takenBack: { job: 'job.removalTakenBack', corpus: 'corpus.removalTakenBack' },
} as const;

/** A crawl that goes on, or is paused, ends before its job is closed: what was fetched is kept. */
const openStates = ['starting', 'running', 'paused'];

/**
 * Archives a thing, or opens it again. Twice is as once. Runs that go on are stopped, and what was fetched stays.
 * Throws `notFound`.
 */
export async function setArchived(database: Database, thing: Thing, archived: boolean): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockThing(transaction, thing);
    const { rowCount } = await transaction.query(
      sql`UPDATE ${tableOf(thing)} SET archived_at = CASE WHEN ${archived} THEN now() END
       WHERE id = ${thing.id} AND (archived_at IS NOT NULL) <> ${archived}`,
    );
    if (!rowCount) return;
    if (archived) await stopRunsOf(transaction, thing);
    const action = archived ? said.archived : said.unarchived;
    await writeAudit(transaction, { action: action[thing.kind], subject: `${thing.kind}:${thing.id}` });
  });
}

/** How long what is to be deleted can be taken back. */
export const removalGraceDays = 7;

/**
 * Has a thing deleted after a time of grace. Until then it can be read and not changed, and its runs are stopped. Twice is
 * as once: the first time counts. Throws `notFound`, and `wrongState` (corpusHasReleases) for a corpus with releases that
 * are not withdrawn.
 *
 * @returns when it is deleted
 */
export async function askRemoval(database: Database, thing: Thing, userId: string | null): Promise<Date> {
  return inTransaction(database, async (transaction) => {
    await lockThing(transaction, thing);
    if (thing.kind === 'corpus') await refuseWithReleases(transaction, thing.id);
    const corpusId = thing.kind === 'corpus' ? sql`${thing.id}::uuid` : corpusOf(thing.id);
    const { rows } = await transaction.query<{ dueAt: Date }>(
      sql`INSERT INTO removal (id, kind, corpus_id, asked_by, due_at)
       VALUES (${thing.id}, ${thing.kind}, ${corpusId}, ${userId},
         now() + make_interval(days => ${removalGraceDays}))
       ON CONFLICT (id) DO NOTHING RETURNING due_at AS "dueAt"`,
    );
    const asked = rows[0];
    if (!asked) return dueOf(transaction, thing.id);
    await stopRunsOf(transaction, thing);
    const detail = { dueAt: asked.dueAt.toISOString() };
    const entry = {
      actorId: userId,
      action: said.asked[thing.kind],
      subject: `${thing.kind}:${thing.id}`,
    };
    await writeAudit(transaction, { ...entry, detail });
    return asked.dueAt;
  });
}

/** A corpus whose releases can be cited stays: whoever finds one cited must be able to look it up. */
async function refuseWithReleases(transaction: Transaction, corpusId: string): Promise<void> {
  const { rowCount } = await transaction.query(sql`SELECT FROM corpus c WHERE c.id = ${corpusId}
    AND ${hasPublishedReleases(sql`c.id`)}`);
  if (!rowCount) return;
  throw new AppError('wrongState', 'The corpus has releases that can be cited: withdraw them first.', {
    detail: { reason: 'corpusHasReleases' },
  });
}

/** Takes a deletion back. Twice is as once. Throws `wrongState` once it has begun. */
export async function takeBackRemoval(database: Database, thing: Thing): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ begun: boolean }>(
      sql`SELECT begun_at IS NOT NULL AS begun FROM removal WHERE id = ${thing.id} AND kind = ${thing.kind} FOR UPDATE`,
    );
    if (!rows[0]) return;
    if (rows[0].begun) {
      throw new AppError('wrongState', 'It is being deleted already.', {
        detail: { reason: 'removalBegun' },
      });
    }
    await transaction.query(sql`DELETE FROM removal WHERE id = ${thing.id}`);
    const action = said.takenBack[thing.kind];
    await writeAudit(transaction, { action, subject: `${thing.kind}:${thing.id}` });
  });
}

/** What goes when a thing is deleted. */
export interface Contents {
  jobs: number;
  resources: number;
  documents: number;
  /** Discarded ones among them. */
  samples: number;
  /** Samples that stay, of the whole corpus or of a part of it, with texts that go; 0 of a corpus. */
  keptSamples: number;
  /** Releases of a corpus that can be cited: as long as there is one it can't be deleted. */
  releases: number;
  /** Of its records in the archive. A file that holds records of other jobs, too, stays until these are gone. */
  bytes: number;
}

/** Counts what would go with a thing. */
export async function contentsOf(database: Database, thing: Thing): Promise<Contents> {
  const ownCorpus = thing.kind === 'corpus' ? sql`${thing.id}::uuid` : corpusOf(thing.id);
  const { rows } = await database.query<Contents>(
    sql`WITH j AS MATERIALIZED (SELECT id FROM job WHERE ${jobsOf(thing)})
     SELECT (SELECT count(*)::int FROM j) AS jobs,
       (SELECT count(*)::int FROM resource r JOIN j ON j.id = r.job_id) AS resources,
       (SELECT count(*)::int FROM resource r JOIN j ON j.id = r.job_id
         JOIN document d ON d.resource_id = r.id AND d.current AND d.kept WHERE r.deleted_at IS NULL) AS documents,
       (SELECT count(*)::int FROM sample s WHERE ${samplesOf(thing)}) AS samples,
       (SELECT count(*)::int FROM sample s WHERE s.corpus_id = ${ownCorpus} AND NOT (${samplesOf(thing)})
         AND EXISTS (SELECT FROM sample_item i JOIN resource r ON r.id = i.resource_id JOIN j ON j.id = r.job_id
           WHERE i.sample_id = s.id)) AS "keptSamples",
       ${thing.kind === 'corpus' ? publishedReleases(ownCorpus) : sql`0`} AS releases,
       (SELECT coalesce(sum(c.length), 0)::float8 FROM run JOIN j ON j.id = run.job_id
         JOIN capture c ON c.run_id = run.id) AS bytes`,
  );
  return rows[0]!;
}

function tableOf({ kind }: Thing): Sql {
  return kind === 'job' ? sql`job` : sql`corpus`;
}

const corpusOf = (jobId: string) => sql`(SELECT corpus_id FROM job WHERE id = ${jobId})`;

/** The jobs of a thing, as a condition. */
function jobsOf({ kind, id }: Thing): Sql {
  return kind === 'job' ? sql`id = ${id}` : sql`corpus_id = ${id}`;
}

/** The samples `s` that go with a thing: with a corpus also those of the whole of it and of its parts. */
function samplesOf({ kind, id }: Thing): Sql {
  return kind === 'job' ? sql`s.job_id IS NOT DISTINCT FROM ${id}::uuid` : sql`s.corpus_id = ${id}`;
}

async function lockThing(transaction: Transaction, thing: Thing): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM ${tableOf(thing)} WHERE id = ${thing.id} FOR NO KEY UPDATE`,
  );
  if (!rowCount) throw new AppError('notFound', `There is no such ${thing.kind}.`);
}

/** Stops the runs of a thing's jobs that go on; each job's row is held before its run's, as everywhere. */
async function stopRunsOf(transaction: Transaction, thing: Thing): Promise<void> {
  const { rows: jobs } = await transaction.query<{ id: string }>(
    sql`SELECT id FROM job WHERE ${jobsOf(thing)} AND state::text = ANY(${openStates}::text[])
     ORDER BY id FOR NO KEY UPDATE`,
  );
  const { rows: runs } = await transaction.query<{ id: number }>(
    sql`SELECT id FROM run WHERE job_id = ANY(${jobs.map(({ id }) => id)}::uuid[]) AND ended_at IS NULL ORDER BY id`,
  );
  for (const { id } of runs) await endRunIn(transaction, id, 'stoppedByUser', {});
}

async function dueOf(transaction: Transaction, id: string): Promise<Date> {
  const { rows } = await transaction.query<{ dueAt: Date }>(
    sql`SELECT due_at AS "dueAt" FROM removal WHERE id = ${id}`,
  );
  return rows[0]!.dueAt;
}
