import type { DropWith } from '@florilegium/contracts/resources/drop-ways';
import type { JudgeVerdict } from '@florilegium/contracts/validation';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, undoDeletion } from '../corpus/deletions';
import { resourceFacets } from '../corpus/resource-facets';
import { narrowFilter } from '../corpus/resource-narrow';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { setArchived } from '../removals/archiving';
import { jobTotals } from '../screens/monitor';
import { resourceHistory } from '../screens/resource-history';
import { listResources } from '../screens/resource-list';
import { sql } from '../sql/sql';
import { assignSample, sampleJudges } from './assignments';
import { createSample, sampleableResources } from './draws';
import { dropJudged, inadequateItems, previewDrop } from './judged-drops';
import { blindUnits, disputedItems, listJudgements } from './judgement-list';
import { judge, settle } from './judgements';
import { discardSample, restoreSample } from './sample-discards';
import { judgingRound, listSampleItems, ownRounds } from './sample-items';
import {
  countSamples,
  countSamplesWaiting,
  listSamples,
  mostWaiting,
  samplesSuperseded,
  samplesWaiting,
} from './sample-lists';
import { corpusOfSample, sampleById } from './samples';
import { sampleSimilar } from './similar-samples';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const order = { seed: '42', method: 'count', amount: 3, threshold: 0.4, notes: '' } as const;

async function sampled() {
  const filled = await fillJob(database, userId, [
    { url: 'https://a.example/1', words: 100 },
    { url: 'https://a.example/2', words: 20 },
    { url: 'https://a.example/3', words: 50, dropReason: 'nearDuplicate' },
    { url: 'https://a.example/4', words: 30 },
    { url: 'https://a.example/5', words: 5 },
    { url: 'https://a.example/6' },
  ]);
  await deleteResources(database, { jobId: filled.jobId }, { under: 10 }, userId);
  const population = (await sampleableResources(database, { scope: { jobId: filled.jobId } })).map(
    ({ id }) => id,
  );
  const drawn = { resourceIds: [...population].reverse(), population: population.length };
  const sampleId = await createSample(database, { jobId: filled.jobId }, order, drawn, userId);
  return { ...filled, sampleId, population };
}

const byPosition = { sort: 'position', descending: false } as const;
const all = { limit: 100, offset: 0 };

/** Judges the item at a position, as whoever sees it there. */
async function judgeAt(sampleId: string, position: number, verdict: JudgeVerdict, judgeId = userId) {
  const items = await listSampleItems(database, { sampleId, readerId: judgeId }, byPosition, all);
  const { resourceId } = items.find((item) => item.position === position)!;
  return judge(database, sampleId, [{ id: uuidv7(), resourceId, verdict }], judgeId);
}

/** Somebody who may judge in a corpus. */
async function addValidator(corpusId: string, name: string): Promise<string> {
  const id = await addPerson(database, `${name}-${uuidv7()}@example.org`);
  await database.prisma.membership.create({ data: { userId: id, corpusId, role: 'validator' } });
  return id;
}

/** Three people who may judge in a corpus. */
const judgesOf = (corpusId: string) =>
  Promise.all([
    addValidator(corpusId, 'ada'),
    addValidator(corpusId, 'bice'),
    addValidator(corpusId, 'carlo'),
  ]);

/** Resources that the table finds by a verdict on them. */
async function judgedResources(jobId: string): Promise<number> {
  const filter = await narrowFilter(database, { jobId }, { judged: 'any' });
  const { rows } = await listResources(database, filter, { sort: 'url', descending: false }, { limit: 9 });
  return rows.length;
}

describe('samples', () => {
  it('are drawn from what is in the corpus, and keep the order of the draw', async () => {
    const { resourceIds, sampleId, population, jobId, corpusId } = await sampled();
    expect(population).toEqual([resourceIds[0], resourceIds[1], resourceIds[3]]);
    const items = await listSampleItems(database, { sampleId, readerId: userId }, byPosition, all);
    expect(items.map((item) => item.resourceId)).toEqual([...population].reverse());
    expect(items.every((item) => item.verdict === 'unjudged')).toBe(true);
    expect(await corpusOfSample(database, sampleId)).toEqual({ jobId, corpusId });
    await expect(
      createSample(database, { jobId }, order, { resourceIds: [], population: 0 }, userId),
    ).rejects.toMatchObject({ code: 'wrongState' });
  });

  it('count what is judged, and show how only once nobody is missing', async () => {
    const { sampleId, jobId } = await sampled();
    await judgeAt(sampleId, 1, 'adequate');
    await judgeAt(sampleId, 1, 'inadequate');
    await judgeAt(sampleId, 2, 'inadequate');
    const open = { size: 3, population: 3, adequate: null, inadequate: null, unjudged: 1 };
    expect(await sampleById(database, sampleId)).toMatchObject(open);
    expect(await judgedResources(jobId)).toBe(0);
    await judgeAt(sampleId, 3, 'unsure');
    const done = { adequate: 0, inadequate: 2, unjudged: 0, unsettled: 1 };
    expect((await listSamples(database, { jobId }, { limit: 9 })).rows).toMatchObject([done]);
    expect(await judgedResources(jobId)).toBe(3);
    await judgeAt(sampleId, 1, 'unjudged');
    expect(await sampleById(database, sampleId)).toMatchObject({ ...open, unjudged: 1 });
    expect(await judgingRound(database, sampleId, userId)).toEqual([
      { position: 1, verdict: 'unjudged' },
      { position: 2, verdict: 'inadequate' },
      { position: 3, verdict: 'unsure' },
    ]);
  });

  it('are listed part by part, each once, with those that were discarded apart', async () => {
    const { jobId } = await sampled();
    const { corpusId } = await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    const made = Array.from({ length: 7 }, () => uuidv7());
    await database.prisma.sample.createMany({
      data: made.map((id, place) => ({
        ...{ id, corpusId, jobId, seed: 's', method: 'count', amount: 1, threshold: 0.1, population: 0 },
        discardedAt: place % 3 === 0 ? new Date() : null,
      })),
    });
    const of = { jobId };
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const part = await listSamples(database, of, { limit: 3, after });
      expect(part.rows.length).toBeLessThanOrEqual(3);
      seen.push(...part.rows.map(({ id }) => id));
      after = part.after;
    }
    expect(seen).toHaveLength(8);
    expect(seen.slice(0, 7)).toEqual([...made].reverse());
    expect(await countSamples(database, of)).toEqual({ counting: 5, discarded: 3 });
    const gone = await listSamples(database, { ...of, discarded: true }, { limit: 3 });
    expect(gone).toMatchObject({ rows: [{}, {}, {}], after: null });
    expect(await listSamples(database, { corpusId, discarded: false }, { limit: 5 })).toMatchObject({
      after: null,
    });
    const asAdmin = { userId, role: 'admin', memberships: {} } as const;
    const waiting = await samplesWaiting(database, asAdmin, { limit: 2 });
    expect(waiting.rows).toHaveLength(2);
    expect((await countSamplesWaiting(database, asAdmin)).count).toBeGreaterThanOrEqual(2);
  });

  it('keep every judgement as a row, once however often it is sent, and none of somebody else’s', async () => {
    const { sampleId, population, corpusId } = await sampled();
    const other = await addValidator(corpusId, 'other');
    const first = { id: uuidv7(), resourceId: population[0]!, verdict: 'inadequate', seconds: 2.5 } as const;
    const second = { ...first, id: uuidv7(), verdict: 'adequate', reason: null, note: 'a\0b' } as const;
    const elsewhere = { id: uuidv7(), resourceId: uuidv7(), verdict: 'adequate' } as const;
    const taken = await judge(database, sampleId, [first, second, elsewhere], userId);
    expect(taken.map(({ why }) => why)).toEqual([null, null, 'gone']);
    await judge(database, sampleId, [first], userId);
    await expect(judge(database, sampleId, [first], other)).rejects.toMatchObject({ code: 'conflict' });
    const rows = await listJudgements(database, { sampleId, readerId: userId }, all);
    expect(rows.map(({ verdict, counts, late, note }) => [verdict, counts, late, note])).toEqual([
      ['inadequate', false, false, ''],
      ['adequate', true, false, 'a\ufffdb'],
    ]);
    expect(await listJudgements(database, { sampleId, readerId: other }, all)).toEqual([]);
  });

  it('take no verdict on a text that its document has no more, unless a copy of it stands for an earlier one', async () => {
    const { sampleId, population } = await sampled();
    const resourceId = population[0]!;
    const { id: documentId } = await database.prisma.document.findFirstOrThrow({
      where: { resourceId, current: true },
    });
    const [read, now] = [uuidv7(), uuidv7()];
    const sign = (id: string, signature: string) =>
      database.prisma.document.update({ where: { id }, data: { signature } });
    const say = () =>
      judge(
        database,
        sampleId,
        [{ id: uuidv7(), resourceId, documentId, signature: read, verdict: 'adequate' }],
        userId,
      );
    await sign(documentId, now);
    expect(await say()).toMatchObject([{ why: 'changed' }]);
    await sign(documentId, read);
    expect(await say()).toMatchObject([{ why: null }]);
    // Labelled anew: a copy stays for the verdict.
    const {
      id: _,
      keywords: _k,
      ...document
    } = await database.prisma.document.findUniqueOrThrow({
      where: { id: documentId },
    });
    const copy = uuidv7();
    await database.prisma.document.create({
      data: { ...document, id: copy, mappingId: copy, current: false, kept: false, detail: 'replaced' },
    });
    await database.prisma.sampleItem.updateMany({
      where: { sampleId, resourceId },
      data: { documentId: copy },
    });
    await sign(documentId, now);
    expect(await say()).toMatchObject([{ why: null }]);
    const judgements = await database.prisma.sampleJudgement.findMany({
      where: { sampleId, resourceId },
      orderBy: { number: 'asc' },
    });
    expect(judgements.map((one) => one.documentId)).toEqual([documentId, copy]);
  });

  it('are shared out to judges, who are blind to each other until both are done', async () => {
    const { sampleId, corpusId, population, jobId } = await sampled();
    const [ada, bice, carlo] = await Promise.all(
      ['ada', 'bice', 'carlo'].map((name) => addValidator(corpusId, name)),
    );
    const judges = [ada!, bice!];
    await assignSample(database, sampleId, { judges, overlap: 1 }, userId);
    const asAdmin = { userId: carlo!, role: 'viewer', memberships: {} } as const;
    const waits = async (of: string) =>
      (await samplesWaiting(database, { ...asAdmin, userId: of }, { limit: 200 })).rows.some(
        ({ id }) => id === sampleId,
      );
    const seen = async (of: string) =>
      (await listSampleItems(database, { sampleId, readerId: of }, byPosition, all)).map(
        ({ verdict }) => verdict,
      );
    const notHers = [{ id: uuidv7(), resourceId: population[0]!, verdict: 'adequate' } as const];
    expect(await judge(database, sampleId, notHers, carlo!)).toMatchObject([{ why: 'notAssigned' }]);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'adequate', ada);
    expect([await waits(ada!), await waits(bice!), await waits(carlo!)]).toEqual([false, true, false]);
    expect(await seen(bice!)).toEqual(['unjudged', 'unjudged', 'unjudged']);
    expect(await listJudgements(database, { sampleId, readerId: bice! }, all)).toEqual([]);
    expect(await blindUnits(database, sampleId)).toEqual({ judges: [], units: [] });
    const settling = {
      id: uuidv7(),
      resourceId: population[0]!,
      verdict: 'adequate',
      together: false,
      after: null,
    } as const;
    await expect(settle(database, sampleId, settling, carlo!)).rejects.toMatchObject({
      detail: { reason: 'judgesMissing' },
    });
    await judgeAt(sampleId, 1, 'inadequate', bice);
    for (const position of [2, 3]) await judgeAt(sampleId, position, 'adequate', bice);
    expect(await seen(carlo!)).toEqual(['conflict', 'adequate', 'adequate']);
    expect(await sampleById(database, sampleId)).toMatchObject({ adequate: 2, unsettled: 1, judges: 2 });
    expect((await blindUnits(database, sampleId)).units).toHaveLength(3);
    expect(await sampleJudges(database, sampleId)).toMatchObject([
      { userId: ada, assigned: 3, judged: 3, mayJudge: true },
      { userId: bice, assigned: 3, judged: 3 },
    ]);
    // A third person settles it; a judge of it can't alone.
    const disputed = await disputedItems(database, sampleId, 9);
    expect(disputed).toMatchObject([
      { position: 1, verdict: 'conflict', said: [{ judgeId: ada }, { judgeId: bice }] },
    ]);
    const { resourceId } = disputed[0]!;
    expect(await waits(carlo!)).toBe(true);
    await expect(settle(database, sampleId, { ...settling, resourceId }, ada!)).rejects.toMatchObject({
      detail: { reason: 'ownJudgement' },
    });
    // Two settle it at once: one is taken, and the other is told. What is sent again is no second settlement.
    const dora = await addValidator(corpusId, 'dora');
    const others = { ...settling, id: uuidv7(), resourceId, verdict: 'inadequate' } as const;
    const both = await Promise.allSettled([
      settle(database, sampleId, { ...settling, resourceId }, carlo!),
      settle(database, sampleId, others, dora),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const told = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(told.reason).toMatchObject({ code: 'conflict', detail: { reason: 'settledMeanwhile' } });
    const { settlement } = (await disputedItems(database, sampleId, 9))[0]!;
    const [first, by] = settlement === settling.id ? [settling, carlo!] : [others, dora];
    await settle(database, sampleId, { ...first, resourceId }, by);
    // Whoever has seen it may decide anew.
    const last = { ...settling, id: uuidv7(), resourceId, after: settlement };
    await settle(database, sampleId, last, dora);
    expect(await sampleById(database, sampleId)).toMatchObject({ adequate: 3, unsettled: 0 });
    expect(await waits(carlo!)).toBe(false);
    // A changed mind afterwards is kept, as late, and leaves the settlement and the agreement as they are.
    await judgeAt(sampleId, 1, 'unsure', bice);
    expect(await sampleById(database, sampleId)).toMatchObject({ adequate: 3 });
    const { units } = await blindUnits(database, sampleId);
    expect(units.flatMap(({ said }) => said).filter((value) => value === 'unsure')).toEqual([]);
    const { rows } = await database.query<{ detail: object }>(
      sql`SELECT detail FROM audit_entry WHERE action = 'sample.judged' AND job_id = ${jobId} LIMIT 1`,
    );
    expect(Object.keys(rows[0]!.detail)).toEqual(['position']);
  });

  it('are assigned anew when a judge leaves, and keep what was judged', async () => {
    const { sampleId, corpusId } = await sampled();
    const [ada, bice] = await Promise.all(['ada', 'bice'].map((name) => addValidator(corpusId, name)));
    await assignSample(database, sampleId, { judges: [ada!, bice!], overlap: 1 }, userId);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'adequate', ada);
    for (const position of [1, 2]) await judgeAt(sampleId, position, 'adequate', bice);
    await database.prisma.membership.deleteMany({ where: { userId: bice!, corpusId } });
    expect(await sampleById(database, sampleId)).toMatchObject({ unjudged: 1 });
    expect((await sampleJudges(database, sampleId)).map(({ mayJudge }) => mayJudge)).toEqual([true, false]);
    await expect(
      assignSample(database, sampleId, { judges: [bice!], overlap: 0 }, userId),
    ).rejects.toMatchObject({ detail: { reason: 'noJudge' } });
    await assignSample(database, sampleId, { judges: [ada!], overlap: 0 }, userId);
    expect(await sampleById(database, sampleId)).toMatchObject({ unjudged: 0, adequate: 3 });
    // What was judged before is not counted among what is asked now.
    expect(await sampleJudges(database, sampleId)).toMatchObject([
      { userId: ada, assigned: 3, judged: 3, judgedBeyond: 0 },
      { userId: bice, assigned: 0, judged: 0, judgedBeyond: 2 },
    ]);
    await assignSample(database, sampleId, { judges: [], overlap: 0 }, userId);
    expect(await sampleById(database, sampleId)).toMatchObject({ overlap: null, adequate: 3 });
  });

  it('wait for whoever skipped something as long as they are judged, and count it apart', async () => {
    const { sampleId, corpusId } = await sampled();
    const [ada, bice] = await Promise.all(['ada', 'bice'].map((name) => addValidator(corpusId, name)));
    await assignSample(database, sampleId, { judges: [ada!, bice!], overlap: 1 }, userId);
    const waits = async (of: string) =>
      (await samplesWaiting(database, actorOf(of), { limit: 200 })).rows.some(({ id }) => id === sampleId);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'skipped', ada);
    await judgeAt(sampleId, 1, 'adequate', ada);
    await judgeAt(sampleId, 2, 'adequate', bice);
    expect(await ownRounds(database, [sampleId], ada!)).toEqual([
      { sampleId, assigned: true, yours: 3, judged: 1, skipped: 2 },
    ]);
    expect(await ownRounds(database, [sampleId], bice!)).toEqual([
      { sampleId, assigned: true, yours: 3, judged: 1, skipped: 0 },
    ]);
    expect(await sampleJudges(database, sampleId)).toMatchObject([
      { userId: ada, assigned: 3, judged: 1, skipped: 2 },
      { userId: bice, assigned: 3, judged: 1, skipped: 0 },
    ]);
    expect(await waits(ada!)).toBe(true);
    await judgeAt(sampleId, 3, 'skipped', bice);
    expect(await sampleById(database, sampleId)).toMatchObject({ unjudged: 1, unsettled: 1, skipped: 1 });
    for (const position of [2, 3]) await judgeAt(sampleId, position, 'inadequate', ada);
    expect(await waits(ada!)).toBe(false);
    expect(await sampleById(database, sampleId)).toMatchObject({ unjudged: 1, skipped: 0 });
  });

  it('say of what others judged that it is hidden, and not that nobody has', async () => {
    const { sampleId, corpusId } = await sampled();
    const ada = await addValidator(corpusId, 'ada');
    await judgeAt(sampleId, 1, 'inadequate', ada);
    const hidden = async (readerId: string) =>
      (await listSampleItems(database, { sampleId, readerId }, byPosition, all)).map((item) => item.hidden);
    expect(await hidden(userId)).toEqual([true, false, false]);
    expect(await hidden(ada)).toEqual([false, false, false]);
    for (const position of [2, 3]) await judgeAt(sampleId, position, 'adequate', ada);
    expect(await hidden(userId)).toEqual([false, false, false]);
  });

  it('show reasons, flags and notes of all texts once nobody is missing, and before that one’s own', async () => {
    const { sampleId, corpusId, population } = await sampled();
    const [ada, bice] = await Promise.all(['ada', 'bice'].map((name) => addValidator(corpusId, name)));
    await assignSample(database, sampleId, { judges: [ada!, bice!], overlap: 1 }, userId);
    const [resourceId] = population.slice(-1);
    const say = (who: string, extra: { reason?: string; note?: string; flagged?: boolean }) =>
      judge(
        database,
        sampleId,
        [{ id: uuidv7(), resourceId: resourceId!, verdict: 'inadequate', ...extra }],
        who,
      );
    await say(ada!, { reason: 'list' });
    await say(ada!, { reason: 'mixed', note: 'A menu', flagged: true });
    await say(bice!, { note: 'Half of it' });
    const said = async (readerId: string) => {
      const [item] = await listSampleItems(database, { sampleId, readerId }, byPosition, all);
      return item!.said.map(({ judgeId, reason, flagged, note }) => [judgeId, reason, flagged, note]);
    };
    const ofAda = [ada, 'mixed', true, 'A menu'];
    const ofBice = [bice, null, false, 'Half of it'];
    expect([await said(ada!), await said(bice!), await said(userId)]).toEqual([[ofAda], [ofBice], []]);
    for (const who of [ada, bice])
      for (const position of [2, 3]) await judgeAt(sampleId, position, 'adequate', who);
    expect([await said(ada!), await said(userId)]).toEqual([
      [ofAda, ofBice],
      [ofAda, ofBice],
    ]);
  });

  it('keep how far their judges agreed when texts are dropped, and say which are gone', async () => {
    const { sampleId, corpusId, jobId, population } = await sampled();
    const [ada, bice] = await Promise.all(['ada', 'bice'].map((name) => addValidator(corpusId, name)));
    await assignSample(database, sampleId, { judges: [ada!, bice!], overlap: 1 }, userId);
    for (const position of [1, 2, 3]) {
      await judgeAt(sampleId, position, 'adequate', ada);
      await judgeAt(sampleId, position, position === 1 ? 'inadequate' : 'adequate', bice);
    }
    const before = await blindUnits(database, sampleId);
    const judges = await sampleJudges(database, sampleId);
    expect(judges).toMatchObject([
      { assigned: 3, judged: 3 },
      { assigned: 3, judged: 3 },
    ]);
    await deleteResources(database, { jobId }, { ids: [population.at(-1)!] }, userId);
    const after = await blindUnits(database, sampleId);
    expect(after.units.map(({ said }) => said)).toEqual(before.units.map(({ said }) => said));
    expect(after.units.map(({ isGone }) => isGone).sort()).toEqual([false, false, true]);
    expect(await sampleJudges(database, sampleId)).toEqual(judges);
  });

  it('keep what was judged when its text was deleted; what is said of it afterwards counts once it is back', async () => {
    const { sampleId, jobId, population } = await sampled();
    await judgeAt(sampleId, 1, 'inadequate');
    for (const position of [2, 3]) await judgeAt(sampleId, position, 'adequate');
    const ids = [population.at(-1)!];
    const { deletionId } = await deleteResources(database, { jobId }, { ids }, userId);
    for (const verdict of ['inadequate', 'unjudged', 'adequate'] as const) {
      expect(await judgeAt(sampleId, 1, verdict)).toMatchObject([{ why: 'deleted' }]);
      expect(await sampleById(database, sampleId)).toMatchObject({ adequate: 2, inadequate: 1, deleted: 0 });
    }
    await undoDeletion(database, { jobId }, deletionId ?? '');
    expect(await sampleById(database, sampleId)).toMatchObject({ adequate: 3, inadequate: 0, deleted: 0 });
  });

  it('have disagreements that are settled though their text is deleted, and none of a job that is gone', async () => {
    const { sampleId, jobId, corpusId, population } = await sampled();
    const [ada, bice, carlo] = await judgesOf(corpusId);
    await assignSample(database, sampleId, { judges: [ada, bice], overlap: 1 }, userId);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'adequate', ada);
    // Whether both say the same is told of nobody as long as somebody is missing.
    await judgeAt(sampleId, 1, 'inadequate', bice);
    expect(await sampleById(database, sampleId)).toMatchObject({ unjudged: 2, unsettled: 0 });
    for (const position of [2, 3]) await judgeAt(sampleId, position, 'adequate', bice);
    expect(await sampleById(database, sampleId)).toMatchObject({ unjudged: 0, unsettled: 1 });
    await deleteResources(database, { jobId }, { ids: [population.at(-1)!] }, userId);
    expect(await sampleById(database, sampleId)).toMatchObject({ unsettled: 1, adequate: 2 });
    const { resourceId } = (await disputedItems(database, sampleId, 9))[0]!;
    const settling = {
      id: uuidv7(),
      resourceId,
      verdict: 'inadequate',
      together: false,
      after: null,
    } as const;
    await settle(database, sampleId, settling, carlo);
    expect(await sampleById(database, sampleId)).toMatchObject({ unsettled: 0, adequate: 2, inadequate: 1 });
    await settle(
      database,
      sampleId,
      { ...settling, id: uuidv7(), verdict: 'unjudged', after: settling.id },
      carlo,
    );
    expect(await sampleById(database, sampleId)).toMatchObject({ unsettled: 1 });
    // Of a page that is gone nobody can say any more what it was.
    await database.query(sql`DELETE FROM resource WHERE id = ${resourceId}`);
    expect(await sampleById(database, sampleId)).toMatchObject({ unsettled: 0, adequate: 2, deleted: 1 });
  });

  it('measure agreement by what judges said before they could see each other’s words, whatever they take back', async () => {
    const { sampleId, corpusId } = await sampled();
    const [ada, bice, carlo] = await judgesOf(corpusId);
    await assignSample(database, sampleId, { judges: [ada, bice], overlap: 1 }, userId);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'adequate', ada);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'inadequate', bice);
    const said = async (judge: string) => {
      const { judges, units } = await blindUnits(database, sampleId);
      const place = judges.findIndex(({ userId }) => userId === judge);
      return units.map((unit) => unit.said[place]);
    };
    const words = ['inadequate', 'inadequate', 'inadequate'];
    await judgeAt(sampleId, 1, 'unjudged', bice);
    // As long as that one is open the sample is blind again.
    await judgeAt(sampleId, 2, 'adequate', bice);
    await judgeAt(sampleId, 1, 'adequate', bice);
    expect(await said(bice)).toEqual(words);
    // Nor does it help to assign it to one more, whose words are blind.
    await assignSample(database, sampleId, { judges: [ada, bice, carlo], overlap: 1 }, userId);
    await judgeAt(sampleId, 3, 'adequate', bice);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'adequate', carlo);
    expect(await said(bice)).toEqual(words);
    expect(await said(carlo)).toEqual(['adequate', 'adequate', 'adequate']);
  });

  it('wait for no deleted resource until it comes back, and count what was judged before', async () => {
    const { sampleId, jobId, population } = await sampled();
    const owner = { userId, role: 'admin', memberships: {} } as const;
    const waits = async () =>
      (await samplesWaiting(database, owner, { limit: 200 })).rows.some(({ id }) => id === sampleId);
    await judgeAt(sampleId, 1, 'adequate');
    await judgeAt(sampleId, 2, 'inadequate');
    // Drawn in reverse: the second drawn, and the one that is still to be judged.
    const ids = population.slice(0, 2);
    const { deletionId } = await deleteResources(database, { jobId }, { ids }, userId);
    expect(await sampleById(database, sampleId)).toMatchObject({
      size: 3,
      // What was judged before counts on: the verdict is of the state that was drawn.
      deleted: 1,
      adequate: 1,
      inadequate: 1,
      unjudged: 0,
    });
    expect(await waits()).toBe(false);
    const items = await listSampleItems(database, { sampleId, readerId: userId }, byPosition, all);
    expect(items.map(({ deleted }) => deleted)).toEqual([false, true, true]);
    // A judgement of what was deleted meanwhile is kept, and says so.
    expect(await judgeAt(sampleId, 2, 'adequate')).toMatchObject([{ why: 'deleted' }]);
    await undoDeletion(database, { jobId }, deletionId ?? '');
    expect(await sampleById(database, sampleId)).toMatchObject({ deleted: 0, unjudged: 1 });
    expect(await waits()).toBe(true);
  });

  it('count nowhere once they are discarded, and come back with what was judged', async () => {
    const { sampleId, jobId, population } = await sampled();
    const actor = { userId, role: 'admin', memberships: {} } as const;
    const waits = async () =>
      (await samplesWaiting(database, actor, { limit: 200 })).rows.some(({ id }) => id === sampleId);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'inadequate');
    expect(await judgedResources(jobId)).toBe(3);
    await discardSample(database, sampleId, actor);
    await discardSample(database, sampleId, actor);
    expect(await judgedResources(jobId)).toBe(0);
    expect(await waits()).toBe(false);
    expect(await sampleById(database, sampleId)).toMatchObject({
      discardedAt: expect.any(Date),
      discardedByName: 'owner@example.org',
      inadequate: 3,
    });
    const { judged } = await resourceHistory(database, population.at(-1) ?? '');
    expect(judged).toMatchObject([{ sampleId, discarded: true }]);
    await expect(judgeAt(sampleId, 2, 'adequate')).rejects.toMatchObject({
      code: 'wrongState',
      detail: { reason: 'sampleDiscarded' },
    });
    await restoreSample(database, sampleId, actor);
    expect(await judgedResources(jobId)).toBe(3);
    expect(await sampleById(database, sampleId)).toMatchObject({ discardedAt: null, inadequate: 3 });
    const { rows } = await database.query(
      sql`SELECT action FROM audit_entry WHERE subject = 'job:' || ${jobId} AND action LIKE '%Sample' ORDER BY id`,
    );
    expect(rows.map((row) => row.action)).toEqual(['job.discardSample', 'job.restoreSample']);
  });

  it('sort by every column, each item once', async () => {
    const { sampleId } = await sampled();
    for (const sort of ['position', 'url', 'words', 'language', 'type', 'verdict'] as const) {
      const pages = await Promise.all(
        [0, 2].map((offset) =>
          listSampleItems(
            database,
            { sampleId, readerId: userId },
            { sort, descending: true },
            { limit: 2, offset },
          ),
        ),
      );
      expect(new Set(pages.flat().map((item) => item.position)).size).toBe(3);
    }
    const byWords = await listSampleItems(
      database,
      { sampleId, readerId: userId },
      { sort: 'words', descending: true },
      { limit: 9, offset: 0 },
    );
    expect(byWords.map((item) => item.words)).toEqual([100, 30, 20]);
  });

  it('wait for those who may judge them', async () => {
    const { sampleId, corpusId } = await sampled();
    const viewer = await addPerson(database, `viewer-${sampleId}@example.org`);
    const waits = async (as: string) =>
      (
        await samplesWaiting(database, { userId: as, role: 'owner', memberships: {} }, { limit: 200 })
      ).rows.some((s) => s.id === sampleId);
    await database.prisma.membership.create({ data: { userId: viewer, corpusId, role: 'viewer' } });
    expect(await waits(viewer)).toBe(false);
    await database.prisma.membership.updateMany({
      where: { userId: viewer, corpusId },
      data: { role: 'validator' },
    });
    expect(await waits(viewer)).toBe(true);
    expect(await countSamplesWaiting(database, actorOf(viewer))).toEqual({ count: 1, isMore: false });
    // What is archived can't be judged.
    const archive = (isArchived: boolean) =>
      setArchived(database, { kind: 'corpus', id: corpusId }, isArchived);
    await archive(true);
    expect(await waits(viewer)).toBe(false);
    await archive(false);
    for (const position of [1, 2, 3]) await judgeAt(sampleId, position, 'adequate');
    expect(await waits(viewer)).toBe(false);
  });

  it('wait no more once another was drawn later of the same texts, and are found all the same', async () => {
    const { sampleId, corpusId, jobId, population } = await sampled();
    const validator = await addValidator(corpusId, 'late');
    const listed = async () => {
      const { rows } = await samplesWaiting(database, actorOf(validator), { limit: 200 });
      const superseded = await samplesSuperseded(database, actorOf(validator), 9);
      return [rows.map(({ id }) => id), superseded.map(({ id }) => id)];
    };
    const drawn = { resourceIds: population, population: 3 };
    const faults = await createSample(database, { jobId }, { ...order, method: 'risk' }, drawn, userId);
    expect(await listed()).toEqual([[sampleId, faults], []]);
    const later = await createSample(database, { jobId }, order, drawn, userId);
    expect(await listed()).toEqual([[faults, later], [sampleId]]);
    expect((await countSamplesWaiting(database, actorOf(validator))).count).toBe(2);
    expect(await samplesSuperseded(database, actorOf(validator), 9)).toMatchObject([
      { size: 3, jobName: expect.any(String), corpusName: expect.any(String) },
    ]);
    // Of the whole corpus is something else; a discarded one takes nothing away.
    const ofCorpus = await createSample(database, { corpusId }, order, drawn, userId);
    await discardSample(database, later, { userId, role: 'admin', memberships: {} });
    expect(await listed()).toEqual([[sampleId, faults, ofCorpus], []]);
  });

  it('that wait are counted up to a bound, and those that are judged to the end cost nothing', async () => {
    const { sampleId, corpusId, jobId, population } = await sampled();
    const validator = await addValidator(corpusId, 'busy');
    const made = Array.from({ length: mostWaiting + 20 }, () => uuidv7());
    // For faults: of samples that were drawn by chance, the last of a job alone waits.
    const whole = { corpusId, jobId, seed: 's', method: 'risk', amount: 1, threshold: 0.1, population: 3 };
    await database.prisma.sample.createMany({ data: made.map((id) => ({ ...whole, id })) });
    const { documentId } = await database.prisma.sampleItem.findFirstOrThrow({ where: { sampleId } });
    const itemOf = (id: string) => ({
      ...{ sampleId: id, position: 1, resourceId: population[0]!, documentId },
      verdict: id < made[9]! ? ('adequate' as const) : ('unjudged' as const),
    });
    await database.prisma.sampleItem.createMany({ data: made.map(itemOf) });
    expect(await countSamplesWaiting(database, actorOf(validator))).toEqual({
      count: mostWaiting,
      isMore: true,
    });
    const { rows } = await samplesWaiting(database, actorOf(validator), { limit: 3, after: made[0] });
    expect(rows.map(({ id }) => id)).toEqual(made.slice(9, 12));
    const { rows: indexes } = await database.query<{ predicate: string }>(
      sql`SELECT pg_get_expr(indpred, indrelid) AS predicate FROM pg_index
       WHERE indexrelid = 'sample_item_open_idx'::regclass`,
    );
    expect(indexes[0]?.predicate).toMatch(/adequate.*inadequate/);
  });
});

const actorOf = (userId: string) => ({ userId, role: 'viewer' as const, memberships: {} });

describe('what was judged not adequate', () => {
  /** A job of two hosts, of which a sample found one forum page not adequate and an article adequate. */
  async function judged() {
    const filled = await fillJob(database, userId, [
      { url: 'https://a.example/forum/1', words: 100 },
      { url: 'https://a.example/forum/2', words: 200 },
      { url: 'https://a.example/news/3', words: 300 },
      { url: 'https://b.example/forum/4', words: 400, format: 'pdf' },
      { url: 'https://a.example/forum/5', words: 50, dropReason: 'nearDuplicate' },
    ]);
    const [bad, , good] = filled.resourceIds as [string, string, string];
    const drawn = { resourceIds: [bad, good], population: 4 };
    const sampleId = await createSample(database, { jobId: filled.jobId }, order, drawn, userId);
    return { ...filled, sampleId, bad, good };
  }

  it('goes with its folder, host or kind, as the preview said, and comes back', async () => {
    const { sampleId, jobId, bad, good } = await judged();
    const input = (how: DropWith, path?: string) => ({
      resourceId: bad,
      with: how,
      path,
    });
    await judgeAt(sampleId, 1, 'inadequate');
    // As long as a judge is missing nobody sees from here how others judged.
    expect(await inadequateItems(database, sampleId)).toEqual([]);
    await judgeAt(sampleId, 2, 'adequate');
    const folder = 'https://a.example/forum/';
    expect(await inadequateItems(database, sampleId)).toMatchObject([
      { resourceId: bad, host: 'a.example', format: 'html', folders: [folder] },
    ]);
    const sizes = await Promise.all(
      [input('itself'), input('path', folder), input('host'), input('kind')].map(async (one) => {
        const { documents, words, inAll, adequate } = await previewDrop(database, sampleId, one);
        return [documents, words, inAll, adequate];
      }),
    );
    expect(sizes).toEqual([
      [1, 100, 4, 0],
      [2, 300, 4, 0],
      [3, 600, 4, 1],
      [3, 600, 4, 1],
    ]);
    // What is most like it and in no sample is offered for judging next; once more there is nothing left but b.example.
    const next = await sampleById(database, await sampleSimilar(database, sampleId, userId));
    expect(next).toMatchObject({ method: 'similar', size: 1, population: 1, jobId });
    const [similar] = await listSampleItems(
      database,
      { sampleId: next!.id, readerId: userId },
      byPosition,
      all,
    );
    expect(similar).toMatchObject({ url: `${folder}2` });
    await expect(sampleSimilar(database, sampleId, userId)).rejects.toMatchObject({
      detail: { reason: 'nothingSimilar' },
    });
    for (const wrong of [{ ...input('host'), resourceId: good }, input('path', 'https://b.example/forum/')])
      await expect(previewDrop(database, sampleId, wrong)).rejects.toThrow();
    const dropped = await dropJudged(database, sampleId, input('path', folder), userId);
    expect(dropped.count).toBe(2);
    expect(await jobTotals(database, jobId)).toMatchObject({ documents: 2, deletedKept: 2, judgedKept: 2 });
    const { facets } = await resourceFacets(database, { jobId });
    expect(facets?.reasons).toContainEqual({ reason: 'judgedInadequate', count: 2 });
    const shown = await narrowFilter(database, { jobId }, { status: 'deleted', reason: 'judgedInadequate' });
    const { rows } = await listResources(database, shown, { sort: 'url', descending: false }, { limit: 9 });
    expect(rows.map(({ url }) => url)).toEqual([`${folder}1`, `${folder}2`]);
    await expect(dropJudged(database, sampleId, input('itself'), userId)).rejects.toMatchObject({
      detail: { reason: 'notInadequate' },
    });
    expect(await undoDeletion(database, { jobId }, dropped.deletionId!, userId)).toEqual({
      count: 2,
      goesOn: false,
    });
    expect(await jobTotals(database, jobId)).toMatchObject({ documents: 4, judgedKept: 0 });
  });
});
