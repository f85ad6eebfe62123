import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources } from '../corpus/deletions';
import { addPerson, capture, fillJob } from '../fixtures/filled-job';
import { jobOfTexts, makeEqual, standingWords } from '../fixtures/repeated-texts';
import { nextPassage, takePassage } from '../rights/passages';
import { continueOrders } from '../rights/rights-orders';
import { changeRightsRule, rightsRuleOf } from '../rights/rights-rule';
import { makeTakedown } from '../rights/takedowns';
import { sql } from '../sql/sql';
import { finishReplay } from './finish-replay';
import { startReplay } from './replays';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

const host = 'a.example';

/** Notes for a run, as the crawl worker does, that it has asked the host. */
async function asked(runId: number): Promise<void> {
  await database.query(sql`INSERT INTO host (name, shard) VALUES (${host}, 0) ON CONFLICT DO NOTHING`);
  await database.query(
    sql`INSERT INTO host_stats (run_id, host_id) SELECT ${runId}, id FROM host WHERE name = ${host}`,
  );
}

/** Sets the counts of some runs to what they are by their rows, as they would have been counted one by one. */
async function countAll(runIds: readonly number[], sums: Record<number, { kept: number; words: number }>) {
  for (const runId of runIds) {
    const { kept, words } = sums[runId]!;
    await database.query(
      sql`UPDATE host_stats SET mapped = 3, kept = ${kept}, words = ${words}, text_bytes = ${words * 6}
        WHERE run_id = ${runId}`,
    );
    await database.query(
      sql`INSERT INTO run_minute (run_id, minute, mapped, kept, words, text_bytes)
       VALUES (${runId}, '2026-01-01 10:00Z', 3, ${kept}, ${words}, ${words * 6})`,
    );
  }
}

async function counted(runId: number) {
  const sums = sql`sum(mapped)::int AS mapped, sum(kept)::int AS kept, sum(words)::int AS words,
    sum(text_bytes)::int AS bytes`;
  const { rows: hosts } = await database.query(sql`SELECT ${sums} FROM host_stats WHERE run_id = ${runId}`);
  const { rows: minutes } = await database.query(sql`SELECT ${sums} FROM run_minute WHERE run_id = ${runId}`);
  expect(minutes).toEqual(hosts);
  return hosts[0];
}

/** A replay's document for each current one, as it was but for what is said of its resource. */
async function mappedAgain(
  jobId: string,
  replayId: string,
  changes: Record<string, { words?: number; dropReason?: string | null }>,
): Promise<void> {
  const documents = await database.prisma.document.findMany({ where: { jobId, current: true } });
  for (const { id: _, keywords: _k, ...old } of documents) {
    const change = changes[old.resourceId] ?? {};
    const dropReason = change.dropReason === undefined ? old.dropReason : change.dropReason;
    const words = change.words ?? old.words;
    await database.prisma.document.create({
      data: {
        ...old,
        id: uuidv7(),
        mappingId: replayId,
        current: false,
        words,
        textBytes: words * 6,
        dropReason,
        kept: dropReason === null,
      },
    });
  }
}

describe('what runs are said to have given', () => {
  it('changes with the texts that a replay changes, for pages that came back unchanged, too', async () => {
    const { jobId, corpusId, runId, fileId, resourceIds } = await fillJob(database, userId, [
      { url: `https://${host}/longer`, words: 100 },
      { url: `https://${host}/changed`, words: 200 },
      { url: `https://${host}/dropped`, words: 300 },
      { url: `https://${host}/short`, words: 5, dropReason: 'tooShort' },
      { url: `https://${host}/same`, words: 50 },
    ]);
    const [longer, changed, dropped, short] = resourceIds as [string, string, string, string, string];
    const again = await database.prisma.run.create({ data: { jobId, version: 1 } });
    const of = { runId: again.id, fileId, jobId, corpusId };
    // Two came back unchanged, one with another text.
    await capture(database, { ...of, resourceId: longer }, { url: '' });
    await capture(database, { ...of, resourceId: dropped }, { url: '' });
    const newText = await capture(database, { ...of, resourceId: changed }, { url: '', words: 70 });
    await database.query(
      sql`UPDATE capture SET digest = 'sha1:Y' WHERE id = (SELECT capture_id FROM document WHERE id = ${newText})`,
    );
    await database.query(
      sql`UPDATE capture SET mapped_at = '2026-01-01 10:00:30Z' WHERE run_id = ANY(${[runId, again.id]}::int[])`,
    );
    await database.query(sql`UPDATE document SET text_bytes = words * 6 WHERE job_id = ${jobId}`);
    for (const run of [runId, again.id]) await asked(run);
    await countAll([runId, again.id], {
      [runId]: { kept: 4, words: 100 + 200 + 300 + 50 },
      [again.id]: { kept: 3, words: 100 + 300 + 70 },
    });
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);

    const { replayId } = await startReplay(database, { jobId });
    await mappedAgain(jobId, replayId, {
      [longer]: { words: 120 },
      [changed]: { words: 60 },
      [dropped]: { dropReason: 'tooShort' },
      [short]: { words: 25, dropReason: null },
    });
    expect(await finishReplay(database, replayId)).toBe('done');
    // The text of the first run that the second one's has superseded still was its yield.
    const first = 120 + 200 + 25 + 50;
    expect(await counted(runId)).toEqual({ mapped: 3, kept: 4, words: first, bytes: first * 6 });
    const second = 120 + 60;
    expect(await counted(again.id)).toEqual({ mapped: 3, kept: 2, words: second, bytes: second * 6 });
  });

  it('stays as it is where a replay makes the same texts', async () => {
    const { jobId, runId } = await fillJob(database, userId, [{ url: `https://${host}/uno`, words: 100 }]);
    await database.query(sql`UPDATE capture SET mapped_at = now() WHERE run_id = ${runId}`);
    await asked(runId);
    // Whatever was counted: nothing is counted anew.
    await countAll([runId], { [runId]: { kept: 7, words: 77 } });
    await database.query(sql`UPDATE document SET text_bytes = words * 6 WHERE job_id = ${jobId}`);
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${jobId}`);
    const { replayId } = await startReplay(database, { jobId });
    await mappedAgain(jobId, replayId, {});
    expect(await finishReplay(database, replayId)).toBe('done');
    expect(await counted(runId)).toEqual({ mapped: 3, kept: 7, words: 77, bytes: 462 });
  });
});

describe('what happens while a replay runs', () => {
  /** Two pages with one text of 300 words, the second a duplicate of the first; and a replay of their job. */
  async function replayed() {
    const job = await jobOfTexts(database, [300, 300]);
    await makeEqual(database, job.documentIds);
    await database.query(sql`UPDATE capture SET mapped_at = now() WHERE run_id = ${job.runId}`);
    await database.query(sql`UPDATE job SET state = 'finished' WHERE id = ${job.jobId}`);
    const { replayId } = await startReplay(database, { jobId: job.jobId });
    return { ...job, replayId };
  }
  const words = (corpusId: string) => standingWords(database, corpusId);
  /** Makes the rule of a corpus leave out what reserves mining, or nothing. */
  async function leaveOut(corpusId: string, isLeftOut: boolean) {
    const { version } = await rightsRuleOf(database, corpusId);
    const rule = { leaveOut: isLeftOut ? (['tdmReserved'] as const) : [] };
    await changeRightsRule(database, { corpusId, version }, { leaveOut: [...rule.leaveOut] }, userId);
    while ((await continueOrders(database, corpusId)) === true);
  }
  const reserveFirst = (resourceIds: readonly string[]) =>
    database.prisma.capture.updateMany({
      where: { resourceId: resourceIds[0]! },
      data: { signals: { tdmReservation: true } },
    });

  it('a text that is held back leaves its place to the same text on another page', async () => {
    const { corpusId, jobId, replayId, resourceIds } = await replayed();
    await reserveFirst(resourceIds);
    await mappedAgain(jobId, replayId, {});
    await leaveOut(corpusId, true);
    expect(await words(corpusId)).toBe(300);
    expect(await finishReplay(database, replayId)).toBe('done');
    expect(await words(corpusId)).toBe(300);
  });

  it('a text that comes back counts once', async () => {
    const { corpusId, jobId, replayId, resourceIds } = await replayed();
    await reserveFirst(resourceIds);
    await leaveOut(corpusId, true);
    // The first page does not count for the second one, which is mapped as the only one with its text.
    await mappedAgain(jobId, replayId, { [resourceIds[1]!]: { dropReason: null } });
    await database.query(
      sql`UPDATE document SET cluster_id = NULL, duplicate_of = NULL WHERE mapping_id = ${replayId}`,
    );
    await leaveOut(corpusId, false);
    expect(await words(corpusId)).toBe(300);
    expect(await finishReplay(database, replayId)).toBe('done');
    expect(await words(corpusId)).toBe(300);
  });

  it('a text that a person has deleted brings nothing back', async () => {
    const { corpusId, jobId, replayId, resourceIds } = await replayed();
    await mappedAgain(jobId, replayId, {});
    await deleteResources(database, { jobId }, { ids: [resourceIds[0]!] }, null);
    expect(await finishReplay(database, replayId)).toBe('done');
    expect(await words(corpusId)).toBe(0);
  });

  it('a passage that is taken down is looked for in the texts that come in the place of the old ones', async () => {
    const { corpusId, jobId, replayId } = await replayed();
    await mappedAgain(jobId, replayId, {});
    const text = 'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura';
    const said = {
      requester: 'A',
      reason: 'copyright' as const,
      requestedOn: '2026-02-01',
      reference: '',
      note: '',
    };
    const target = { kind: 'text' as const, text };
    const takedownId = await makeTakedown(database, corpusId, { target, said }, userId);
    const order = await nextPassage(database, corpusId);
    await takePassage(database, order!, { resourceIds: [], read: 2, cursor: null });
    expect(await finishReplay(database, replayId)).toBe('done');
    expect(await nextPassage(database, corpusId)).toMatchObject({ takedownId, cursor: null });
  });
});
