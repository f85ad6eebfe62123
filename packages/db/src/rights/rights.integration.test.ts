import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import type { PermissionInput } from '@florilegium/contracts/rights/permission';
import type { RightsReason } from '@florilegium/contracts/rights/rights';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { wordHashes, wordKeys } from '@florilegium/text/words/find-words';
import { passageOf } from '@florilegium/text/words/passage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteResources, listDeletions, restoreResources, undoDeletion } from '../corpus/deletions';
import { resourceFacets } from '../corpus/resource-facets';
import { narrowFilter } from '../corpus/resource-narrow';
import { inTallyingTransaction } from '../crawl/yields';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { documentsOf, jobOfTexts, linkParts, standingWords } from '../fixtures/repeated-texts';
import { judgeContainments } from '../mapping/containments';
import { addDocumentWords } from '../mapping/document-words';
import { listResources } from '../screens/resource-list';
import { sql } from '../sql/sql';
import { nextPassage, passageCandidates, takePassage } from './passages';
import { continueOrders, orderLapsed, rightsProgress } from './rights-orders';
import { addPermission, changePermission, deletePermission, listPermissions } from './rights-permissions';
import { changeRightsRule, rightsRuleOf } from './rights-rule';
import { previewRightsRule } from './rule-preview';
import { settleRightsOfCaptures } from './settle-rights';
import { listTakedowns } from './takedown-list';
import { liftTakedown, makeTakedown } from './takedowns';

let database: TestDatabase;
let userId: string;
let corpusId: string;
let jobId: string;
let ids: string[];

const urls = [
  'https://news.example/1',
  'https://news.example/2',
  'https://blog.uni.example/free',
  'https://open.example/cc',
];
const signals = [
  { robots: [], noAi: false, tdmReservation: true },
  { robots: ['noai'], noAi: true, tdmReservation: true },
  { robots: [], noAi: false },
  { robots: [], noAi: false, licence: 'https://creativecommons.org/licenses/by-nc/4.0/' },
];

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

beforeEach(async () => {
  const filled = await fillJob(
    database,
    userId,
    urls.map((url) => ({ url, words: 100 })),
  );
  ({ corpusId, jobId, resourceIds: ids } = filled);
  for (const [at, resourceId] of ids.entries())
    await database.prisma.capture.updateMany({ where: { resourceId }, data: { signals: signals[at] } });
  await settleCaptures();
});

async function settleCaptures() {
  const captures = await database.prisma.capture.findMany({ where: { resource: { jobId } } });
  await inTallyingTransaction(database, (transaction, tally) =>
    settleRightsOfCaptures(
      transaction,
      tally,
      captures.map(({ id }) => id),
    ),
  );
}

async function settleAll(step = 2) {
  for (let more = true; more; ) more = (await continueOrders(database, corpusId, step)) === true;
}

/** Which of the resources are in the corpus, by their places. */
async function present() {
  const rows = await database.prisma.resource.findMany({ where: { jobId, deletedAt: null } });
  return ids.flatMap((id, at) => (rows.some((row) => row.id === id) ? [at] : []));
}

const rule = async (...leaveOut: RightsReason[]) => {
  const { version } = await rightsRuleOf(database, corpusId);
  await changeRightsRule(database, { corpusId, version }, { leaveOut }, userId);
  await settleAll();
};

const permission = (given: Partial<PermissionInput> = {}): PermissionInput => ({
  ...{
    host: 'news.example',
    subdomains: false,
    urlStart: undefined,
    allows: ['mining'],
    grantedBy: 'The editor',
  },
  ...{ grantedOn: '2026-01-01', until: null, note: '', evidence: '' },
  ...given,
});
const said = {
  ...{
    requester: 'A. Writer',
    reason: 'copyright' as const,
    requestedOn: '2026-02-01',
    reference: '7',
    note: '',
  },
};

describe('the rights of resources', () => {
  it('are read of their captures, once, and counted', async () => {
    await settleCaptures();
    const rows = await database.prisma.resourceRights.findMany({ where: { jobId } });
    const of = (at: number) => rows.find(({ resourceId }) => resourceId === ids[at]);
    expect(of(0)).toMatchObject({ licence: null, optOuts: ['tdmReserved'], leftOut: null, corpusId });
    expect(of(1)).toMatchObject({ optOuts: ['tdmReserved', 'noAi'] });
    expect(of(3)).toMatchObject({ licence: 'CC-BY-NC-4.0', optOuts: [] });
    const { facets } = await resourceFacets(database, { corpusId });
    expect(facets).toMatchObject({
      licences: [
        { licence: 'none', count: 3 },
        { licence: 'CC-BY-NC-4.0', count: 1 },
      ],
      permitted: 0,
    });
    expect(facets!.optOuts).toContainEqual({ optOut: 'noAi', count: 1 });
  });

  it('filter the table', async () => {
    const found = async (filter: ResourceFilter) => {
      const narrowed = await narrowFilter(database, { corpusId }, filter);
      const { rows } = await listResources(
        database,
        narrowed,
        { sort: 'url', descending: false },
        { limit: 50 },
      );
      return rows.map(({ id }) => ids.indexOf(id)).sort();
    };
    expect(await found({ licence: 'none' })).toEqual([0, 1, 2]);
    expect(await found({ licence: 'CC-BY-NC-4.0' })).toEqual([3]);
    expect(await found({ optOut: 'any' })).toEqual([0, 1]);
    expect(await found({ optOut: 'noAi' })).toEqual([1]);
    expect(await found({ permitted: true })).toEqual([]);
  });
});

describe('the rule of a corpus', () => {
  it('says what it would do, does it, and gives back', async () => {
    const preview = await previewRightsRule(database, corpusId, {
      leaveOut: ['tdmReserved', 'nonCommercial'],
    });
    expect(preview).toMatchObject({
      all: { documents: 4, words: 400 },
      goes: { documents: 3, words: 300 },
      comes: { documents: 0 },
      unread: 0,
    });
    expect(
      preview.out.map(({ reason, documents, examples }) => [reason, documents, examples.length]),
    ).toEqual([
      ['tdmReserved', 2, 2],
      ['nonCommercial', 1, 1],
    ]);
    await rule('tdmReserved', 'nonCommercial');
    expect(await present()).toEqual([2]);
    expect(await previewRightsRule(database, corpusId, { leaveOut: ['nonCommercial'] })).toMatchObject({
      all: { documents: 4 },
      goes: { documents: 0 },
      comes: { documents: 2 },
    });
    const { facets } = await resourceFacets(database, { corpusId });
    expect(facets!.reasons).toContainEqual({ reason: 'rightsRule', count: 3 });
    await rule('nonCommercial');
    expect(await present()).toEqual([0, 1, 2]);
    await rule();
    expect(await present()).toEqual([0, 1, 2, 3]);
  });

  it('refuses the second of two who change it at once', async () => {
    await rule('noAi');
    const change = { corpusId, version: 0 };
    await expect(changeRightsRule(database, change, { leaveOut: [] }, userId)).rejects.toMatchObject({
      detail: { reason: 'rightsRuleChanged' },
    });
  });

  it('goes on after a kill, and once more changes nothing', async () => {
    const { version } = await rightsRuleOf(database, corpusId);
    await changeRightsRule(database, { corpusId, version }, { leaveOut: ['tdmReserved'] }, userId);
    await continueOrders(database, corpusId, 1);
    expect(await rightsProgress(database, corpusId)).toMatchObject({ orders: 1, done: 1 });
    await settleAll(1);
    expect(await present()).toEqual([2, 3]);
    await database.query(sql`INSERT INTO rights_order (corpus_id) VALUES (${corpusId})`);
    await settleAll();
    expect(await present()).toEqual([2, 3]);
  });

  it('holds what people deleted and restored, and leaves what they deleted', async () => {
    const { deletionId } = await deleteResources(database, { jobId }, { ids: [ids[0]!, ids[2]!] }, userId);
    await rule('tdmReserved');
    expect(await present()).toEqual([3]);
    expect(await undoDeletion(database, { jobId }, deletionId!, userId)).toEqual({ count: 1, goesOn: false });
    expect(await present()).toEqual([2, 3]);
    expect((await restoreResources(database, { corpusId }, { ids }, userId)).count).toBe(0);
    await rule();
    expect(await present()).toEqual([0, 1, 2, 3]);
    await deleteResources(database, { jobId }, { ids: [ids[0]!] }, userId);
    await rule('tdmReserved');
    await rule();
    expect(await present()).toEqual([1, 2, 3]);
    expect(await listDeletions(database, { jobId })).toHaveLength(2);
  });

  it('lets a text of equal content stand for one that it leaves out, and keeps one of both afterwards', async () => {
    const signature = '0cc175b9-c0f1-b6a8-31c3-99e269772661';
    const [first, , second] = await Promise.all(
      ids.map((resourceId) => database.prisma.document.findFirstOrThrow({ where: { resourceId } })),
    );
    const clusterId = first!.id;
    await database.prisma.document.update({ where: { id: first!.id }, data: { signature, clusterId } });
    await database.prisma.document.update({
      where: { id: second!.id },
      data: { signature, clusterId, kept: false, dropReason: 'exactDuplicate', duplicateOf: first!.id },
    });
    const kept = async (id: string) =>
      (await database.prisma.document.findUniqueOrThrow({ where: { id } })).kept;
    await rule('tdmReserved');
    expect(await kept(second!.id)).toBe(true);
    await rule();
    expect([await kept(first!.id), await kept(second!.id)]).toEqual([true, false]);
  });

  /** A book of 4,000 words on one page and its chapters, of which a page of either kind reserves mining. */
  async function bookAndChapters(reserved: 'book' | 'chapters') {
    const job = await jobOfTexts(database, [4_000, 1_000, 1_000, 1_000, 1_000]);
    ({ corpusId, jobId, resourceIds: ids } = job);
    const [book, ...chapters] = ids as [string, ...string[]];
    await linkParts(database, job.documentIds[0]!, job.documentIds.slice(1));
    await inTallyingTransaction(database, (transaction, tally) =>
      judgeContainments(transaction, tally, job.documentIds),
    );
    await database.prisma.capture.updateMany({
      where: { resourceId: { in: reserved === 'book' ? [book] : chapters } },
      data: { signals: { tdmReservation: true } },
    });
    await settleCaptures();
    expect(await standingWords(database, corpusId)).toBe(4_000);
  }

  it('lets a whole stand for parts that it leaves out, and gives the parts back their places', async () => {
    await bookAndChapters('chapters');
    await rule('tdmReserved');
    expect(await present()).toEqual([0]);
    expect(await standingWords(database, corpusId)).toBe(4_000);
    await rule();
    expect(await standingWords(database, corpusId)).toBe(4_000);
  });

  it('lets parts stand for a whole that it leaves out', async () => {
    await bookAndChapters('book');
    await database.prisma.jobVersion.updateMany({
      where: { jobId },
      data: { config: { mapping: { wholesAndParts: 'whole' } } },
    });
    const documents = await documentsOf(database, ids);
    await inTallyingTransaction(database, (transaction, tally) =>
      judgeContainments(transaction, tally, documents),
    );
    expect(await standingWords(database, corpusId)).toBe(4_000);
    await rule('tdmReserved');
    expect(await present()).toEqual([1, 2, 3, 4]);
    expect(await standingWords(database, corpusId)).toBe(4_000);
    await rule();
    expect(await standingWords(database, corpusId)).toBe(4_000);
  });
});

describe('permissions', () => {
  it('outweigh the rule as long as they last', async () => {
    await rule('tdmReserved', 'noLicence');
    expect(await present()).toEqual([3]);
    const id = await addPermission(
      database,
      corpusId,
      permission({ allows: ['mining', 'publishing'] }),
      userId,
    );
    expect(await present()).toEqual([0, 1, 3]);
    await changePermission(
      database,
      { corpusId, permissionId: id, version: 1 },
      permission({ host: undefined, urlStart: 'https://news.example/2', allows: ['mining', 'publishing'] }),
      userId,
    );
    expect(await present()).toEqual([1, 3]);
    await changePermission(
      database,
      { corpusId, permissionId: id, version: 2 },
      permission({ allows: ['mining', 'publishing'], until: '2026-01-31' }),
      userId,
    );
    const [row] = (await listPermissions(database, corpusId, { limit: 10 })).rows;
    expect(row).toMatchObject({ host: 'news.example', until: '2026-01-31', version: 3 });
    await database.query(
      sql`UPDATE rights_permission SET until = current_date - 1, lapsed = false WHERE id = ${id}`,
    );
    await orderLapsed(database);
    await settleAll();
    expect(await present()).toEqual([3]);
    expect(await orderLapsed(database)).toBeUndefined();
    expect(await rightsProgress(database, corpusId)).toBeNull();
  });

  it('are changed by one person at a time, and end when they are deleted', async () => {
    await rule('tdmReserved');
    const id = await addPermission(database, corpusId, permission(), userId);
    const at = { corpusId, permissionId: id, version: 1 };
    await changePermission(database, at, permission({ note: 'by letter' }), userId);
    await expect(changePermission(database, at, permission(), userId)).rejects.toMatchObject({
      detail: { reason: 'permissionChanged' },
    });
    const other = await fillJob(database, userId, []);
    await expect(
      deletePermission(database, { ...at, corpusId: other.corpusId, version: 2 }, userId),
    ).rejects.toMatchObject({ detail: { reason: 'permissionGone' } });
    expect(await present()).toEqual([0, 1, 2, 3]);
    await deletePermission(database, { ...at, version: 2 }, userId);
    expect(await present()).toEqual([2, 3]);
  });
});

describe('takedowns', () => {
  it('of addresses hold what is there and what comes, until they are lifted', async () => {
    const target = { kind: 'host' as const, host: 'uni.example', subdomains: true };
    const id = await makeTakedown(database, corpusId, { target, said }, userId);
    expect(await present()).toEqual([0, 1, 3]);
    expect((await restoreResources(database, { corpusId }, { ids }, userId)).count).toBe(0);
    const late = await fillJob(database, userId, [{ url: 'https://uni.example/new', words: 9 }], corpusId);
    const captures = await database.prisma.capture.findMany({ where: { resource: { jobId: late.jobId } } });
    await inTallyingTransaction(database, (transaction, tally) =>
      settleRightsOfCaptures(
        transaction,
        tally,
        captures.map((one) => one.id),
      ),
    );
    expect(await database.prisma.resource.count({ where: { jobId: late.jobId, deletedAt: null } })).toBe(0);
    const [row] = (await listTakedowns(database, corpusId, { limit: 10 })).rows;
    expect(row).toMatchObject({
      id,
      kind: 'host',
      target: 'uni.example',
      pages: 2,
      texts: 2,
      isRunning: false,
    });
    await liftTakedown(database, { corpusId, takedownId: id, version: 1 }, 'a mistake', userId);
    expect(await present()).toEqual([0, 1, 2, 3]);
    await expect(
      liftTakedown(database, { corpusId, takedownId: id, version: 1 }, 'again', userId),
    ).rejects.toMatchObject({ detail: { reason: 'takedownChanged' } });
  });

  it('stay while another one, or the rule, holds the same text', async () => {
    await rule('tdmReserved');
    const url = { kind: 'url' as const, url: 'http://news.example/1' };
    const start = { kind: 'start' as const, url: 'https://news.example/' };
    const one = await makeTakedown(database, corpusId, { target: url, said }, userId);
    await makeTakedown(database, corpusId, { target: start, said }, userId);
    await rule();
    expect(await present()).toEqual([2, 3]);
    await liftTakedown(database, { corpusId, takedownId: one, version: 1 }, '', userId);
    expect(await present()).toEqual([2, 3]);
  });

  it('of a passage take the texts that hold it, found by their words', async () => {
    const text = 'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura';
    const file = await database.prisma.archiveFile.create({ data: { path: `${jobId}.text`, kind: 'text' } });
    const documents = await database.prisma.document.findMany({ where: { jobId } });
    const place = { textFileId: file.id, textOffset: 0n, textLength: 1 };
    await database.prisma.document.updateMany({ where: { jobId }, data: place });
    await addDocumentWords(
      database,
      documents.map(({ id, signature }, at) => ({
        documentId: id,
        signature,
        keys: wordKeys(jobId, wordHashes(at < 2 ? `${text} e altro` : 'altro')),
      })),
    );
    const target = { kind: 'text' as const, text };
    await expect(
      makeTakedown(database, corpusId, { target: { kind: 'text', text: 'selva' }, said }, userId),
    ).rejects.toMatchObject({ detail: { reason: 'passageTooShort' } });
    const takedownId = await makeTakedown(database, corpusId, { target, said }, userId);
    const order = await nextPassage(database, corpusId);
    expect(order).toMatchObject({ takedownId, cursor: null });
    const found = await passageCandidates(database, corpusId, passageOf(text), null, 10);
    expect(found.map(({ documentId }) => documentId).sort()).toEqual(
      documents
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    );
    const resourceIds = [found[0]!.resourceId];
    await takePassage(database, order!, { resourceIds, read: 1, cursor: found[0]!.documentId });
    // Another worker has read the same.
    await takePassage(database, order!, { resourceIds, read: 1, cursor: found[0]!.documentId });
    expect(await nextPassage(database, corpusId)).toMatchObject({ cursor: found[0]!.documentId });
    expect(await rightsProgress(database, corpusId)).toMatchObject({ done: 1 });
    await takePassage(database, order!, { resourceIds, read: 0, cursor: null });
    expect(await present()).toHaveLength(3);
    await liftTakedown(database, { corpusId, takedownId, version: 1 }, '', userId);
    expect(await present()).toHaveLength(4);
    expect(await nextPassage(database, corpusId)).toBeNull();
  });
});
