import { writeTextRecord } from '@florilegium/corpus/text-record';
import { inTallyingTransaction } from '@florilegium/db/crawl/yields';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { lockCorpora } from '@florilegium/db/mapping/documents';
import { changeRightsRule, rightsRuleOf } from '@florilegium/db/rights/rights-rule';
import { listTakedowns } from '@florilegium/db/rights/takedown-list';
import { liftTakedown, makeTakedown } from '@florilegium/db/rights/takedowns';
import type { TestDatabase } from '@florilegium/testkit/database';
import { mostWords } from '@florilegium/text/words/find-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archivedPages } from '../fixtures/archived-pages';
import { type MappingWorld, openMappingWorld } from '../fixtures/mapping-world';
import { htmlPage } from '../fixtures/pages';
import { madeUpWords } from '../fixtures/words';
import { mapCaptures } from '../map/map-captures';
import { noteMissingWords } from '../map/note-words';
import { followRights } from './follow-rights';
import { takeIncomingTexts } from './incoming-texts';

let database: TestDatabase;
let folder: string;
let dependencies: MappingWorld['dependencies'];
let world: MappingWorld;
let corpusId: string;
let job: Awaited<ReturnType<typeof startedJob>>;

const passage = 'la nonna metteva il lievito nella madia e aspettava che la luna fosse piena';
const said = {
  ...{
    requester: 'The writer',
    reason: 'copyright' as const,
    requestedOn: '2026-01-01',
    reference: '',
    note: '',
  },
};

beforeAll(async () => {
  world = await openMappingWorld('rights');
  ({ database, folder, dependencies } = world);
  job = await startedJob(database, { minWords: 10, keepLinkLists: true });
  corpusId = (await database.prisma.job.findUniqueOrThrow({ where: { id: job.jobId } })).corpusId;
});
afterAll(() => world?.close());

/** Archives pages, and maps them. Each has its own prose, and some the passage, or another one, within it. */
async function mapped(pages: readonly { url: string; has: boolean | string; signals?: object }[]) {
  const places = await archivedPages(
    folder,
    pages.map(({ url, has }) => ({
      url,
      body: htmlPage(url, [
        madeUpWords(120, url).join(' '),
        `Così si faceva il pane: ${has === true ? passage.replace('luna', 'LUNA,') : has || 'con calma'}. Poi si accendeva il forno.`,
      ]),
    })),
  );
  const captures = await captured(
    database,
    job,
    pages.map(({ url }, at) => ({ url, place: places[at]! })),
  );
  for (const [at, { id }] of captures.entries())
    await database.prisma.capture.update({ where: { id }, data: { signals: pages[at]!.signals ?? {} } });
  await mapCaptures(
    dependencies,
    captures.map(({ id }) => id),
  );
}

const present = async () =>
  (
    await database.prisma.resource.findMany({
      where: { jobId: job.jobId, deletedAt: null },
      orderBy: { url: 'asc' },
    })
  ).map(({ url }) => new URL(url).pathname);

it('takes down the texts that hold a passage, those that come later, too, until it is lifted', async () => {
  await mapped([
    { url: 'https://a.example/1', has: true },
    { url: 'https://b.example/2', has: false },
  ]);
  const target = { kind: 'text' as const, text: passage };
  const takedownId = await makeTakedown(database, corpusId, { target, said }, null);
  await followRights(dependencies);
  expect(await present()).toEqual(['/2']);
  await mapped([
    { url: 'https://c.example/3', has: true },
    { url: 'https://c.example/4', has: false },
  ]);
  expect(await present()).toEqual(['/2', '/4']);
  expect((await listTakedowns(database, corpusId, { limit: 10 })).rows).toMatchObject([
    { pages: 2, texts: 2, isRunning: false },
  ]);
  await liftTakedown(database, { corpusId, takedownId, version: 1 }, 'agreed', null);
  await followRights(dependencies);
  expect(await present()).toEqual(['/1', '/2', '/3', '/4']);
});

it('holds pages against the rule as they come in', async () => {
  const { version } = await rightsRuleOf(database, corpusId);
  await changeRightsRule(database, { corpusId, version }, { leaveOut: ['tdmReserved'] }, null);
  await mapped([
    { url: 'https://d.example/5', has: false, signals: { robots: [], tdmReservation: true } },
    { url: 'https://d.example/6', has: false, signals: { robots: [], tdmReservation: false } },
  ]);
  expect(await present()).toEqual(['/1', '/2', '/3', '/4', '/6']);
  await followRights(dependencies);
  expect(await present()).toEqual(['/1', '/2', '/3', '/4', '/6']);
});

it('looks through all texts without words, and compares those that come back into the corpus', async () => {
  const pages = Array.from({ length: 203 }, (_, at) => ({
    url: `https://e.example/${at}`,
    has: at === 0 || at === 202,
  }));
  await mapped(pages);
  const { jobId } = job;
  const of = (url: string) => ({ jobId, resource: { url } });
  await database.prisma.documentWords.deleteMany({});
  // Out of the corpus while it is looked for the passage.
  await database.prisma.document.updateMany({
    where: of('https://e.example/202'),
    data: { kept: false, dropReason: 'nearDuplicate' },
  });
  const target = { kind: 'text' as const, text: passage };
  await makeTakedown(database, corpusId, { target, said }, null);
  await followRights(dependencies);
  const there = async () => (await present()).filter((path) => ['/0', '/202'].includes(path));
  expect(await there()).toEqual(['/202']);
  await database.prisma.document.updateMany({
    where: of('https://e.example/202'),
    data: { kept: true, dropReason: null },
  });
  const round = { last: null };
  do await noteMissingWords(dependencies, round);
  while (round.last !== null);
  expect(await there()).toEqual([]);
});

it('takes passages with characters that stand for several', async () => {
  const recipe = 'si mescolano ½ litro di latte e ¼ di farina con due uova e un poco di sale fino';
  await mapped([{ url: 'https://f.example/recipe/1', has: recipe }]);
  await makeTakedown(database, corpusId, { target: { kind: 'text', text: recipe }, said }, null);
  await followRights(dependencies);
  expect(await present()).not.toContain('/recipe/1');
  await mapped([{ url: 'https://f.example/recipe/2', has: recipe }]);
  expect(await present()).not.toContain('/recipe/2');
});

it('reads texts with more different words than are noted of one: what is not noted may stand there, too', async () => {
  const verse = 'chi semina il vento nella valle raccoglie soltanto la polvere delle strade vecchie';
  await mapped([{ url: 'https://g.example/dictionary/1', has: verse }]);
  const { id: resourceId } = await database.prisma.resource.findFirstOrThrow({
    where: { url: 'https://g.example/dictionary/1' },
  });
  const [document] = await database.prisma.document.findMany({ where: { resourceId } });
  const others = Array.from({ length: mostWords }, (_, at) => at);
  await database.prisma.documentWords.update({ where: { documentId: document!.id }, data: { keys: others } });
  const target = { kind: 'text' as const, text: verse };
  const takedownId = await makeTakedown(database, corpusId, { target, said }, null);
  await followRights(dependencies);
  expect(await present()).not.toContain('/dictionary/1');

  await liftTakedown(database, { corpusId, takedownId, version: 1 }, 'agreed', null);
  await followRights(dependencies);
  expect(await present()).toContain('/dictionary/1');
  await makeTakedown(database, corpusId, { target, said }, null);
  const blocks = [{ type: 'paragraph', label: 'content', text: `Il libro dice: ${verse}.` }] as const;
  const textRecord = writeTextRecord({ title: '', blocks });
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpora(transaction, [corpusId]);
    await takeIncomingTexts(transaction, tally, [{ corpusId, resourceId, textRecord, wordHashes: others }]);
  });
  expect(await present()).not.toContain('/dictionary/1');
});
