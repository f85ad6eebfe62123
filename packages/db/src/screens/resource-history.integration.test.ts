import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, undoDeletion } from '../corpus/deletions';
import { editMetadata, undoMetadataEdit } from '../corpus/metadata-edits';
import { addPerson, capture, fillJob } from '../fixtures/filled-job';
import { createSample } from '../samples/draws';
import { type JudgementInput, judge } from '../samples/judgements';
import { sql } from '../sql/sql';
import { listVersions } from './job-versions';
import { resourceHistory } from './resource-history';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database.drop());

describe('the history of a resource', () => {
  it('says how it was found, and by whom a file was added', async () => {
    const filled = await fillJob(database, userId, [
      { url: 'https://a.example/', words: 10 },
      { url: 'https://a.example/due', words: 20 },
    ]);
    const { jobId, runId } = filled;
    const [seed, page] = await database.prisma.resource.findMany({
      where: { jobId },
      orderBy: { id: 'asc' },
    });
    await database.query(
      sql`INSERT INTO frontier_url (run_id, key_hash, shard, url, state, depth, via_hash)
       VALUES (${runId}, ${seed!.keyHash}, 7, 'https://a.example/', 'done', 0, NULL),
         (${runId}, ${page!.keyHash}, 9, 'https://a.example/due', 'done', 1, ${seed!.keyHash})`,
    );
    const upload = await database.prisma.run.create({ data: { jobId, version: 1, endReason: 'uploaded' } });
    await database.prisma.upload.create({
      data: { id: uuidv7(), jobId, name: 'libro.pdf', bytes: 1n, runId: upload.id, createdBy: userId },
    });
    await capture(
      database,
      { ...filled, runId: upload.id, resourceId: page!.id },
      { url: 'https://a.example/due', words: 30 },
    );
    const { cameIn, former } = await resourceHistory(database, page!.id);
    expect(cameIn).toMatchObject([
      {
        runId,
        upload: null,
        found: { depth: 1, viaUrl: 'https://a.example/', viaResource: seed!.id },
        path: `${jobId}.warc.gz`,
      },
      { upload: { name: 'libro.pdf', by: 'ada@example.org' }, found: null },
    ]);
    expect(former).toMatchObject([{ words: 20 }]);
    expect((await resourceHistory(database, seed!.id)).cameIn[0]?.found).toMatchObject({
      depth: 0,
      viaUrl: null,
    });
  });

  it('names the version that the run had when the page was fetched, and counts the run at both', async () => {
    const { jobId, runId, resourceIds } = await fillJob(database, userId, [
      { url: 'https://v.example/', words: 10 },
      { url: 'https://v.example/later', words: 11 },
    ]);
    const { rows } = await database.query<{ id: string }>(
      sql`SELECT id FROM capture WHERE run_id = ${runId} ORDER BY id`,
    );
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
    await database.query(
      sql`UPDATE run SET started_at = ${at(0)}, ended_at = ${at(59)}, end_reason = 'frontierEmpty', version = 3
        WHERE id = ${runId}`,
    );
    await database.query(sql`UPDATE job_version SET created_at = ${at(0)} WHERE job_id = ${jobId}`);
    await database.query(sql`DELETE FROM job_version WHERE job_id = ${jobId} AND number <> 1`);
    // Version 2 was saved for the next run; what was applied to this one became version 3.
    for (const [number, second] of [
      [2, 10],
      [3, 30],
    ] as const) {
      await database.prisma.jobVersion.create({ data: { jobId, number, config: {}, createdAt: at(second) } });
    }
    await database.prisma.jobEvent.create({
      data: { jobId, at: at(30), kind: 'configRevised', detail: { version: 3 } },
    });
    for (const [index, second] of [20, 40].entries()) {
      await database.query(sql`UPDATE capture SET captured_at = ${at(second)} WHERE id = ${rows[index]!.id}`);
    }
    const histories = await Promise.all(resourceIds.map((id) => resourceHistory(database, id)));
    expect(histories.map(({ cameIn }) => cameIn[0]?.version)).toEqual([1, 3]);
    const versions = await listVersions(database, jobId);
    expect(versions.map(({ number, runs }) => [number, runs])).toEqual([
      [3, 1],
      [2, 0],
      [1, 1],
    ]);
  });

  it('says what was taken back or judged otherwise, and gives reasons, flags and notes', async () => {
    const { corpusId, jobId, resourceIds } = await fillJob(database, userId, [
      { url: 'https://a.example/judged', words: 10 },
    ]);
    const [resourceId] = resourceIds;
    const about = { seed: 's', method: 'count', amount: 1, threshold: 0.1, notes: '' } as const;
    const drawn = { resourceIds, population: 1 };
    const sampleId = await createSample(database, { jobId }, about, drawn, userId);
    const other = await addPerson(database, `other-${corpusId}@example.org`);
    const say = (who: string, judgement: Omit<JudgementInput, 'id' | 'resourceId'>) =>
      judge(database, sampleId, [{ id: uuidv7(), resourceId: resourceId!, ...judgement }], who);
    await say(userId, { verdict: 'unjudged', flagged: true });
    await say(userId, { verdict: 'inadequate', reason: 'list', note: 'Only links' });
    await say(other, { verdict: 'adequate' });
    await say(userId, { verdict: 'unjudged' });
    await say(userId, { verdict: 'adequate' });
    await say(other, { verdict: 'inadequate' });
    const { judged } = await resourceHistory(database, resourceId!);
    const short = judged.map(({ what, verdict, later, reason, flagged, note }) => [
      ...[what, verdict, later?.how ?? null],
      ...[reason, flagged, note],
    ]);
    expect(short).toEqual([
      ['noted', 'unjudged', null, null, true, ''],
      ['judged', 'inadequate', 'takenBack', 'list', false, 'Only links'],
      ['judged', 'adequate', 'replaced', null, false, ''],
      ['takenBack', 'unjudged', null, null, false, ''],
      ['judged', 'adequate', null, null, false, ''],
      ['judged', 'inadequate', null, null, false, ''],
    ]);
    // While a judge is missing, nobody sees any of it.
    await say(userId, { verdict: 'unjudged' });
    await say(other, { verdict: 'unjudged' });
    expect((await resourceHistory(database, resourceId!)).judged).toEqual([]);
  });

  it('says who judged, described, deleted and restored it', async () => {
    const { jobId, corpusId, resourceIds } = await fillJob(database, userId, [
      { url: 'https://a.example/', words: 10 },
    ]);
    const resourceId = resourceIds[0]!;
    expect(await resourceHistory(database, resourceId)).toMatchObject({
      judged: [],
      metadata: [],
      deletion: null,
      former: [],
    });
    const sample = { id: uuidv7(), corpusId, jobId, seed: 's', method: 'count', amount: 1, population: 1 };
    const item = {
      position: 1,
      resourceId,
      documentId: uuidv7(),
      verdict: 'inadequate' as const,
      judgements: {
        create: { id: uuidv7(), documentId: uuidv7(), judgeId: userId, verdict: 'inadequate' as const },
      },
    };
    await database.prisma.sample.create({ data: { ...sample, items: { create: item } } });
    await editMetadata(database, { jobId }, { ids: [resourceId] }, { genre: 'news' }, userId);
    const { editId } = await editMetadata(
      database,
      { jobId },
      { ids: [resourceId] },
      { genre: 'novel' },
      null,
    );
    await undoMetadataEdit(database, { jobId }, editId!, userId);
    const { deletionId } = await deleteResources(database, { jobId }, { under: 11 }, userId);
    await undoDeletion(database, { jobId }, deletionId!, userId);
    const { judged, metadata, deletion } = await resourceHistory(database, resourceId);
    expect(judged).toMatchObject([
      { sampleId: sample.id, verdict: 'inadequate', by: 'ada@example.org', what: 'judged', later: null },
    ]);
    expect(metadata).toMatchObject([
      { by: 'ada@example.org', values: { genre: 'news' }, before: {}, undoneAt: null },
      { by: null, values: { genre: 'novel' }, before: { genre: 'news' }, undoneBy: 'ada@example.org' },
    ]);
    expect(deletion).toMatchObject({
      said: { under: 11 },
      by: 'ada@example.org',
      undoneBy: 'ada@example.org',
    });
  });
});
