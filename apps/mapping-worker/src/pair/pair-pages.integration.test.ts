import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { goldenHtml, names } from '@florilegium/corpus/pairing/fixtures';
import { startedJob } from '@florilegium/db/fixtures/captured-job';
import { listPairs, listUnpaired, pairByNumber } from '@florilegium/db/pairs/page-pairs';
import { claimPairing, lostPairings } from '@florilegium/db/pairs/pairing-work';
import { orderPairing, pairingById } from '@florilegium/db/pairs/pairings';
import { sql } from '@florilegium/db/sql/sql';
import { createLog } from '@florilegium/platform/log';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedPages } from '../fixtures/fetched-pages';
import { htmlPage, prose } from '../fixtures/pages';
import { type Mapping, openMapping } from '../mapping';

let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;
let mapping: Mapping;
let job: Awaited<ReturnType<typeof startedJob>>;
const settings = bilingualSchema.parse({ languages: ['it', 'en'] });
const signal = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pair-pages-'));
  archive = await openFsStore(folder);
  database = await createTestDatabase();
  const log = createLog('test', 'silent');
  mapping = await openMapping({ database, archive, archiveFileBytes: 1_000_000, log });
  await mapping.ready;
  job = await startedJob(database, { cleaner: 'KeepEverythingExtractor', nearDuplicates: { drop: false } });
  const pages = Object.fromEntries(
    names.flatMap((name) => [
      [`/it/${name}.html`, { body: goldenHtml(name, 'it') }],
      [`/en/${name}.html`, { body: goldenHtml(name, 'en') }],
    ]),
  );
  const both = [
    prose('it', 'uno'),
    prose('en', 'one'),
    prose('it', 'due'),
    prose('it', 'tre'),
    prose('en', 'two'),
  ];
  const alone = {
    '/it/pane.html': { body: htmlPage('Il pane', [prose('it', 'uno'), prose('it', 'due')]) },
    '/due.html': { body: htmlPage('Due lingue', both) },
    '/it/perso.html': { body: htmlPage('Perso', [prose('it', 'sei'), prose('it', 'sette')]) },
  };
  const captures = await fetchedPages(database, folder, job, { ...pages, ...alone });
  await mapping.map(Object.values(captures));
  await database.query(
    sql`UPDATE capture SET "offset" = "offset" + 1 WHERE id = ${captures['/it/perso.html']}`,
  );
}, 120_000);
afterAll(async () => {
  await mapping?.close();
  await database?.drop();
  await rm(folder, { recursive: true });
});

describe('pairing the pages of a job', () => {
  it('finds the translations, aligns their sentences, and says of each other page why it has none', async () => {
    const pairingId = await orderPairing(database, { jobId: job.jobId, settings });
    await mapping.pair(pairingId, signal);
    const pairing = await pairingById(database, pairingId);
    expect(pairing).toMatchObject({ state: 'done', detail: null });
    const pairs = await listPairs(database, pairingId, { order: 'number', limit: 100 });
    expect(pairs.map((pair) => pair.number)).toEqual(names.map((_, place) => place + 1));
    for (const { a, b } of pairs) expect(a.url.replace('/it/', '/en/')).toBe(b.url);
    const reasonOf = async (reason: string) =>
      (await listUnpaired(database, pairingId, { reason, limit: 10 })).map(
        ({ url }) => new URL(url).pathname,
      );
    expect(await reasonOf('mixedLanguages')).toEqual(['/due.html']);
    expect(await reasonOf('notRead')).toEqual(['/it/perso.html']);
    expect(await listUnpaired(database, pairingId, { limit: 10 })).toHaveLength(3);
    expect(pairing!.counts!.unpaired).toMatchObject({ mixedLanguages: 1, notRead: 1 });
    const detail = await pairByNumber(database, pairingId, 1);
    expect(detail!.features.length).toBeGreaterThan(3);
    const { sentences } = detail!;
    for (const side of ['a', 'b'] as const) {
      const covered = sentences!.pairs.flatMap((bead) => bead[side]);
      expect(covered).toEqual(sentences![side].map((_, place) => place));
    }
    expect(pairing!.counts!.sentences).toBe(pairs.reduce((sum, pair) => sum + (pair.aligned ?? 0), 0));
  }, 60_000);

  it('is done once by the worker that has it in hand, and taken over from one that died', async () => {
    const pairingId = await orderPairing(database, { jobId: job.jobId, settings });
    const dead = { pairingId, workerId: crypto.randomUUID(), leaseMs: 60_000 };
    await claimPairing(database, dead);
    await mapping.pair(pairingId, signal);
    expect((await pairingById(database, pairingId))!.state).toBe('running');
    await database.query(sql`UPDATE pairing SET leased_to = now() - interval '1 s' WHERE id = ${pairingId}`);
    expect(await lostPairings(database, 60)).toContain(pairingId);
    await mapping.pair(pairingId, signal);
    expect((await pairingById(database, pairingId))!.state).toBe('done');
    expect(await listPairs(database, pairingId, { order: 'number', limit: 100 })).toHaveLength(names.length);
  }, 60_000);

  it('says that a language has no pages', async () => {
    const french = { ...settings, languages: ['it', 'fr'] };
    const pairingId = await orderPairing(database, { jobId: job.jobId, settings: french });
    await mapping.pair(pairingId, signal);
    const pairing = await pairingById(database, pairingId);
    expect(pairing!.counts).toMatchObject({
      pages: { it: names.length + 2, fr: 0 },
      pairs: { 'it-fr': 0 },
      unpaired: { noPagesInLanguage: names.length + 2, notRead: 1 },
    });
  }, 60_000);
});
