import type { AppError } from '@florilegium/platform/app-error';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources } from '../corpus/deletions';
import { jobById, listJobs } from '../corpus/jobs';
import { editMetadata } from '../corpus/metadata-edits';
import { continueDeletions } from '../deletions/deletion-work';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { continueEdits } from '../metadata/edit-work';
import { startRun } from '../runs/job-control';
import { scheduleOf, setSchedule, startScheduled } from '../runs/schedules';
import { identifier, sql } from '../sql/sql';
import { askRemoval, contentsOf, setArchived, takeBackRemoval } from './archiving';
import { closedAs, closedJobs } from './closed';
import { leavingJobs } from './leaving-jobs';
import { sweepRemovals } from './sweep-removals';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

const anHour = 60 * 60_000;

/** A job with two kept texts, whose run has ended and whose archive file is closed. */
async function endedJob() {
  const job = await fillJob(database, userId, [
    { url: 'https://a.example/1', words: 10 },
    { url: 'https://a.example/2', words: 20 },
  ]);
  await database.query(
    sql`UPDATE run SET ended_at = now(), end_reason = 'frontierEmpty', active = false WHERE id = ${job.runId}`,
  );
  await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${job.jobId}`);
  await database.query(sql`UPDATE archive_file SET closed_at = now()`);
  return { ...job, thing: { kind: 'job', id: job.jobId } as const };
}

const corpusOf = async (jobId: string) => (await jobById(database, jobId))?.corpusId ?? '';
const due = (id: string) =>
  database.query(sql`UPDATE removal SET due_at = now() - interval '1 minute' WHERE id = ${id}`);
const actions = async (id: string) => {
  const { rows } = await database.query<{ action: string }>(
    sql`SELECT action FROM audit_entry WHERE subject IN (${`job:${id}`}, ${`corpus:${id}`}) ORDER BY id`,
  );
  return rows.map(({ action }) => action);
};

/** Tables that have rows of a corpus or a job. */
async function tablesWith(corpusId: string, jobId: string): Promise<string[]> {
  const { rows } = await database.query<{ table: string; column: string }>(
    sql`SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
        AND c.column_name IN ('corpus_id', 'job_id', 'edit_id')`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const of = column === 'edit_id' ? sql`true` : sql`${identifier(column)} IN (${corpusId}, ${jobId})`;
    const { rowCount } = await database.query(sql`SELECT FROM ${identifier(table)} WHERE ${of} LIMIT 1`);
    if (rowCount) found.push(table);
  }
  return [...new Set(found)].sort();
}

describe('archiving', () => {
  it('closes a job, stops its run, takes it out of the lists, and opens it again', async () => {
    const { jobId, thing } = await endedJob();
    const corpusId = await corpusOf(jobId);
    await startRun(database, jobId);
    await setArchived(database, thing, true);
    await setArchived(database, thing, true);
    expect(await closedAs(database, corpusId, jobId)).toMatchObject({ as: 'archived', of: 'job' });
    expect(await closedAs(database, corpusId)).toBeNull();
    expect(await closedJobs(database, corpusId)).toEqual(
      new Map([[jobId, { as: 'archived', begun: false }]]),
    );
    expect((await jobById(database, jobId))?.state).toBe('stopped');
    expect(await listJobs(database, [corpusId])).toEqual([]);
    expect(await listJobs(database, [corpusId], { closed: true })).toMatchObject([{ id: jobId }]);
    await expect(startRun(database, jobId)).rejects.toMatchObject({ detail: { reason: 'closedArchived' } });
    await setArchived(database, thing, false);
    expect(await closedAs(database, corpusId, jobId)).toBeNull();
    expect(await closedJobs(database, corpusId)).toEqual(new Map());
    await startRun(database, jobId);
    expect((await actions(jobId)).filter((action) => action.includes('rchived'))).toEqual([
      'job.archived',
      'job.unarchived',
    ]);
  });

  it('closes all jobs of a corpus', async () => {
    const { jobId } = await endedJob();
    const corpusId = await corpusOf(jobId);
    await setArchived(database, { kind: 'corpus', id: corpusId }, true);
    expect(await closedAs(database, corpusId, jobId)).toMatchObject({ as: 'archived', of: 'corpus' });
    expect(await closedJobs(database, corpusId)).toEqual(new Map());
    await expect(startRun(database, jobId)).rejects.toMatchObject({ code: 'wrongState' });
  });

  it.each(['corpus', 'job'] as const)(
    'leaves no crawl of a %s behind that somebody starts meanwhile',
    async (kind) => {
      const jobs = await Promise.all(Array.from({ length: 8 }, () => endedJob()));
      const ends = await Promise.all(
        jobs.map(async ({ jobId, corpusId }) => {
          const [started] = await Promise.allSettled([
            startRun(database, jobId),
            setArchived(database, { kind, id: kind === 'corpus' ? corpusId : jobId }, true),
          ]);
          return { started: started.status, state: (await jobById(database, jobId))?.state };
        }),
      );
      for (const { started, state } of ends)
        expect(state).toBe(started === 'fulfilled' ? 'stopped' : 'finished');
    },
  );
});

describe('deleting', () => {
  it('can be taken back until it begins, and deletes nothing before it is due', async () => {
    const { jobId, thing } = await endedJob();
    const corpusId = await corpusOf(jobId);
    const first = await askRemoval(database, thing, userId);
    expect(await askRemoval(database, thing, userId)).toEqual(first);
    expect(await closedAs(database, corpusId, jobId)).toMatchObject({
      as: 'removed',
      dueAt: first,
      begun: false,
    });
    expect(await closedJobs(database, corpusId)).toEqual(new Map([[jobId, { as: 'removed', begun: false }]]));
    await sweepRemovals(database, anHour, async () => {});
    expect(await contentsOf(database, thing)).toMatchObject({ jobs: 1, resources: 2, documents: 2 });
    await takeBackRemoval(database, thing);
    await takeBackRemoval(database, thing);
    expect(await closedAs(database, corpusId, jobId)).toBeNull();
    await database.query(
      sql`INSERT INTO removal (id, kind, corpus_id, due_at, begun_at) VALUES (${jobId}, 'job', ${corpusId}, now(), now())`,
    );
    await expect(takeBackRemoval(database, thing)).rejects.toMatchObject({
      detail: { reason: 'removalBegun' },
    });
    await database.query(sql`DELETE FROM removal`);
  });

  it('leaves the words of a job in what the corpus has, and says how many and until when', async () => {
    const { jobId, thing } = await endedJob();
    const corpusId = await corpusOf(jobId);
    expect(await leavingJobs(database, corpusId)).toEqual([]);
    // What is archived stays for good.
    await setArchived(database, thing, true);
    expect(await leavingJobs(database, corpusId)).toEqual([]);
    const dueAt = await askRemoval(database, thing, userId);
    expect(await leavingJobs(database, corpusId)).toEqual([
      { id: jobId, name: expect.any(String), documents: 2, words: 30, dueAt },
    ]);
    await takeBackRemoval(database, thing);
    expect(await leavingJobs(database, corpusId)).toEqual([]);
  });

  it('says of a corpus that the samples of the whole of it go, too, and the discarded ones', async () => {
    const { jobId, thing } = await endedJob();
    const corpusId = await corpusOf(jobId);
    const drawn = { corpusId, seed: 's', method: 'count', amount: 1, threshold: 0.1, population: 0 };
    await database.prisma.sample.createMany({
      data: [
        { ...drawn, id: uuidv7(), jobId },
        { ...drawn, id: uuidv7() },
        { ...drawn, id: uuidv7(), discardedAt: new Date() },
      ],
    });
    const corpus = { kind: 'corpus', id: corpusId } as const;
    expect(await contentsOf(database, corpus)).toMatchObject({ samples: 3, keptSamples: 0, releases: 0 });
    expect(await contentsOf(database, thing)).toMatchObject({ samples: 1, keptSamples: 0 });
    // A sample of the whole corpus with texts of the job stays, and is told.
    const [sample] = await database.prisma.sample.findMany({ where: { corpusId, jobId: null } });
    const { id: resourceId } = await database.prisma.resource.findFirstOrThrow({ where: { jobId } });
    await database.prisma.sampleItem.create({
      data: { sampleId: sample!.id, position: 1, resourceId, documentId: uuidv7() },
    });
    expect(await contentsOf(database, thing)).toMatchObject({ samples: 1, keptSamples: 1, releases: 0 });
    expect(await contentsOf(database, corpus)).toMatchObject({ samples: 3, keptSamples: 0 });
  });

  it('takes the rows and the files that nothing else needs, also after it was killed on the way', async () => {
    const [one, other] = [await endedJob(), await endedJob()];
    // One file has records of this job alone, one of both jobs.
    const own = await file('own.warc.gz');
    await database.query(
      sql`UPDATE capture SET file_id = ${own} WHERE id IN (
         SELECT id FROM capture WHERE run_id = ${one.runId} ORDER BY id LIMIT 1)`,
    );
    await database.query(
      sql`UPDATE capture SET file_id = ${other.fileId} WHERE run_id = ${one.runId} AND file_id <> ${own}`,
    );
    await askRemoval(database, one.thing, userId);
    await due(one.jobId);
    const removed: string[] = [];
    const killed = async () => {
      throw new Error('killed');
    };
    await expect(sweepRemovals(database, anHour, killed)).rejects.toThrow('killed');
    expect(await jobById(database, one.jobId)).toBeNull();
    await sweepRemovals(database, anHour, async (path) => void removed.push(path));
    expect(removed).toEqual(['own.warc.gz']);
    const { rows } = await database.query(sql`SELECT FROM archive_file WHERE id = ${own}`);
    expect(rows).toEqual([]);
    expect((await database.query(sql`SELECT FROM removal`)).rows).toEqual([]);
    expect(await contentsOf(database, other.thing)).toMatchObject({ resources: 2, documents: 2 });
    expect(await actions(one.jobId)).toEqual(expect.arrayContaining(['job.removalAsked', 'job.deleted']));
    await sweepRemovals(database, anHour, killed);
  });

  it('waits for a file that is still written to', async () => {
    const { runId, jobId, thing } = await endedJob();
    const open = await file('open.warc.gz');
    await database.query(sql`UPDATE archive_file SET closed_at = NULL WHERE id = ${open}`);
    await database.query(sql`UPDATE capture SET file_id = ${open} WHERE run_id = ${runId}`);
    await askRemoval(database, thing, userId);
    await due(jobId);
    const removed: string[] = [];
    const remove = async (path: string) => void removed.push(path);
    await sweepRemovals(database, anHour, remove);
    expect(removed).not.toContain('open.warc.gz');
    await database.query(sql`UPDATE archive_file SET closed_at = now() WHERE id = ${open}`);
    await sweepRemovals(database, anHour, remove);
    expect(removed).toContain('open.warc.gz');
  });

  it('removes files of texts and of analyses once they are too old to be written to and no other job needs them', async () => {
    const [{ jobId, runId, thing }, other] = [await endedJob(), await endedJob()];
    const textFile = async (path: string) => {
      const { rows } = await database.query<{ id: number }>(
        sql`INSERT INTO archive_file (path, kind) VALUES (${path}, 'text') RETURNING id`,
      );
      return rows[0]!.id;
    };
    const [texts, analyses, shared] = [
      await textFile('texts'),
      await textFile('analyses'),
      await textFile('shared'),
    ];
    await database.query(
      sql`UPDATE document SET text_file_id = ${texts}, tag_file_id = ${analyses} WHERE job_id = ${jobId}`,
    );
    await database.query(
      sql`UPDATE document SET text_file_id = ${shared} WHERE id = (SELECT id FROM document WHERE job_id = ${jobId} LIMIT 1)`,
    );
    // Of the other job it has the analyses alone.
    await database.query(sql`UPDATE document SET tag_file_id = ${shared} WHERE job_id = ${other.jobId}`);
    await database.query(sql`UPDATE capture SET file_id = ${await file('pages')} WHERE run_id = ${runId}`);
    await askRemoval(database, thing, userId);
    await due(jobId);
    const removed: string[] = [];
    const remove = async (path: string) => void removed.push(path);
    await sweepRemovals(database, anHour, remove);
    expect(removed).toEqual(['pages']);
    await database.query(sql`UPDATE archive_file SET created_at = now() - interval '49 hours'`);
    await sweepRemovals(database, anHour, remove);
    expect(removed.sort()).toEqual(['analyses', 'pages', 'texts']);
    expect((await database.query(sql`SELECT FROM removal`)).rows).toEqual([]);
  });

  it('leaves nothing of a corpus behind, in no table', async () => {
    const { jobId, resourceIds } = await endedJob();
    const corpusId = await corpusOf(jobId);
    await editMetadata(database, { jobId }, { ids: resourceIds }, { author: 'Ada' }, userId);
    await editMetadata(database, { corpusId }, { filter: {} }, { author: 'Bea' }, userId, { withinMs: 0 });
    await deleteResources(database, { corpusId }, { ids: resourceIds.slice(0, 1) }, userId);
    await askRemoval(database, { kind: 'corpus', id: corpusId }, userId);
    await due(corpusId);
    await sweepRemovals(database, anHour, async () => {});
    // Nor of a job that is deleted alone.
    const alone = await endedJob();
    await editMetadata(
      database,
      { jobId: alone.jobId },
      { ids: alone.resourceIds },
      { author: 'Ada' },
      userId,
    );
    await askRemoval(database, alone.thing, userId);
    await due(alone.jobId);
    await sweepRemovals(database, anHour, async () => {});
    // The log of who did what stays, and what a worker sends on to the indexes.
    const stays = ['audit_entry', 'index_change'];
    expect((await tablesWith(corpusId, jobId)).filter((table) => !stays.includes(table))).toEqual([]);
  });

  it('of a job stops no edit of its corpus that is still being made', async () => {
    const first = await endedJob();
    const corpusId = await corpusOf(first.jobId);
    const second = await fillJob(database, userId, [{ url: 'https://b.example/1', words: 10 }], corpusId);
    const scope = { corpusId };
    const { editId } = await editMetadata(database, scope, { filter: {} }, { author: 'Ada' }, userId, {
      withinMs: 0,
    });
    await continueEdits(database, { most: 1 });
    await database.query(
      sql`UPDATE metadata_edit SET job_ids = ${[first.jobId]}::uuid[] WHERE id = ${editId}`,
    );
    await askRemoval(database, first.thing, userId);
    await due(first.jobId);
    await sweepRemovals(database, anHour, async () => {});
    while (await continueEdits(database));
    const [text] = await database.prisma.resource.findMany({ where: { id: second.resourceIds[0]! } });
    expect(text!.metadata).toEqual({ author: 'Ada' });
  });

  it('of a job stops no deletion in its corpus that is still being made, and one in itself leaves nothing', async () => {
    const first = await endedJob();
    const corpusId = await corpusOf(first.jobId);
    const second = await fillJob(database, userId, [{ url: 'https://b.example/1', words: 10 }], corpusId);
    const behind = { withinMs: 0 };
    const all = await deleteResources(database, { corpusId }, { filter: {} }, userId, {}, behind);
    const ofJob = await deleteResources(database, { jobId: first.jobId }, { filter: {} }, userId, {}, behind);
    await continueDeletions(database, { most: 1 });
    await database.query(
      sql`UPDATE deletion SET job_ids = ${[first.jobId]}::uuid[] WHERE id = ${all.deletionId}`,
    );
    await askRemoval(database, first.thing, userId);
    await due(first.jobId);
    await sweepRemovals(database, anHour, async () => {});
    while (await continueDeletions(database));
    const text = await database.prisma.resource.findUnique({ where: { id: second.resourceIds[0]! } });
    expect(text!.deletedAt).not.toBeNull();
    expect(await database.prisma.deletion.findUnique({ where: { id: ofJob.deletionId! } })).toBeNull();
    const { rows } = await database.query(sql`SELECT FROM deletion_picked`);
    expect(rows).toEqual([]);
  });

  it('takes a corpus with all its jobs', async () => {
    const { jobId } = await endedJob();
    const corpusId = await corpusOf(jobId);
    await askRemoval(database, { kind: 'corpus', id: corpusId }, userId);
    await due(corpusId);
    await sweepRemovals(database, anHour, async () => {});
    expect(await jobById(database, jobId)).toBeNull();
    expect(await database.prisma.corpus.findUnique({ where: { id: corpusId } })).toBeNull();
    expect(await actions(corpusId)).toEqual(
      expect.arrayContaining(['corpus.removalAsked', 'corpus.deleted']),
    );
  });
});

describe('a schedule', () => {
  const make = (jobId: string, when: string) =>
    database.query(sql`UPDATE job SET next_crawl_at = now() + ${when}::interval WHERE id = ${jobId}`);

  it('crawls a job anew when it is due, once, whichever workers look', async () => {
    const { jobId } = await endedJob();
    const set = await setSchedule(database, jobId, { everyDays: 7, was: null }, { userId });
    expect(set?.everyDays).toBe(7);
    expect(await startScheduled(database)).toEqual([]);
    await make(jobId, '-1 hour');
    const started = await Promise.all([startScheduled(database), startScheduled(database)]);
    expect(started.flat()).toHaveLength(1);
    expect((await jobById(database, jobId))?.state).toBe('starting');
    const next = (await scheduleOf(database, jobId))?.nextAt.getTime() ?? 0;
    expect(next - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    // It still runs when its next turn comes.
    await make(jobId, '-30 days');
    expect(await startScheduled(database)).toEqual([]);
    expect((await scheduleOf(database, jobId))?.nextAt.getTime()).toBeGreaterThan(Date.now() - 1_000);
    await setSchedule(database, jobId, { everyDays: null, was: 7 }, { userId });
    expect(await scheduleOf(database, jobId)).toBeNull();
  });

  it('that two change at once is that of the first, and the second is told which', async () => {
    const { jobId } = await endedJob();
    const set = (everyDays: number | null, was: number | null) =>
      setSchedule(database, jobId, { everyDays, was }, { userId }).then(
        () => 'saved',
        ({ code, detail }: AppError) => ({ code, ...detail }),
      );
    const both = await Promise.all([set(7, null), set(30, null)]);
    const refused = both.find((answer) => answer !== 'saved');
    const { everyDays } = (await scheduleOf(database, jobId))!;
    expect(both).toContain('saved');
    expect(refused).toEqual({ code: 'conflict', reason: 'scheduleChanged', everyDays });
    expect(await set(null, everyDays)).toBe('saved');
    expect(await set(null, everyDays)).toMatchObject({ reason: 'scheduleChanged', everyDays: 0 });
  });

  it('waits while the job is paused, and is none of what is archived or will be deleted', async () => {
    const [paused, archived, removed] = [await endedJob(), await endedJob(), await endedJob()];
    for (const { jobId } of [paused, archived, removed]) {
      await setSchedule(database, jobId, { everyDays: 1, was: null }, { userId });
      await make(jobId, '-1 hour');
    }
    await database.query(sql`UPDATE job SET state = 'paused' WHERE id = ${paused.jobId}`);
    await setArchived(database, archived.thing, true);
    await askRemoval(database, removed.thing, userId);
    expect(await startScheduled(database)).toEqual([]);
    await setArchived(database, archived.thing, false);
    expect(await startScheduled(database)).toHaveLength(1);
  });
});

async function file(path: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    sql`INSERT INTO archive_file (path, kind, closed_at) VALUES (${path}, 'crawl', now()) RETURNING id`,
  );
  return rows[0]!.id;
}
