import { bilingualSchema } from '@florilegium/contracts/jobs/bilingual';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import {
  alignedPages,
  judgePair,
  listPairs,
  listUnpaired,
  pairByNumber,
  pairNeighbours,
  pairTallies,
} from './page-pairs';
import { countPagesToPair, pagesWithoutTraits, readTraits, storeTraits } from './page-traits';
import {
  claimPairing,
  finishPairing,
  lostPairings,
  renewPairing,
  storeAlignments,
  storePairs,
} from './pairing-work';
import { orderPairing, pairingById, stopPairing } from './pairings';

let database: TestDatabase;
let userId: string;
let jobId: string;
let documents: string[];
const settings = bilingualSchema.parse({ languages: ['it', 'en'] });
const worker = (pairingId: string, workerId = crypto.randomUUID()) => ({
  pairingId,
  workerId,
  leaseMs: 60_000,
});

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database?.drop());

beforeEach(async () => {
  const filled = await fillJob(database, userId, [
    { url: 'http://a.test/it/1', words: 100, language: 'it' },
    { url: 'http://a.test/en/1', words: 110, language: 'en' },
    { url: 'http://a.test/it/2', words: 50, language: 'it' },
    { url: 'http://a.test/fr/1', words: 100, language: 'fr' },
    { url: 'http://a.test/en/2', words: 10, language: 'en', dropReason: 'tooShort' },
  ]);
  jobId = filled.jobId;
  const rows = await database.prisma.document.findMany({ where: { jobId }, orderBy: { resourceId: 'asc' } });
  documents = rows.map((row) => row.id);
});

const pair = (number: number, score: number, a = 0, b = 1) => ({
  number,
  languageA: 'it',
  languageB: 'en',
  documentA: documents[a]!,
  documentB: documents[b]!,
  score,
  features: [{ name: 'numbers', value: 0.9, part: 1.5 }],
});
const unpaired = () => ({
  documentId: documents[2]!,
  language: 'it',
  reason: 'partnerTaken',
  nearest: documents[1]!,
  score: 0.4,
});

async function paired() {
  const pairingId = await orderPairing(database, { jobId, settings, actor: { userId } });
  const hold = worker(pairingId);
  await claimPairing(database, hold);
  await storePairs(database, hold, { pairs: [pair(1, 0.8)], unpaired: [unpaired()] });
  return { pairingId, hold };
}

describe('a pairing', () => {
  it('takes the kept pages in its languages, each until its traits are known in this version', async () => {
    const languages = ['it', 'en'];
    expect(await countPagesToPair(database, jobId, languages)).toBe(3);
    const wanted = { jobId, languages, version: 1, after: null, limit: 10 };
    const pages = await pagesWithoutTraits(database, wanted);
    expect(pages.map((page) => page.url).sort()).toEqual([
      'http://a.test/en/1',
      'http://a.test/it/1',
      'http://a.test/it/2',
    ]);
    await storeTraits(
      database,
      pages.slice(0, 2).map(({ documentId, language }) => {
        return { documentId, jobId, language, version: 1, traits: Buffer.from(documentId) };
      }),
    );
    expect(await pagesWithoutTraits(database, wanted)).toHaveLength(1);
    expect(await pagesWithoutTraits(database, { ...wanted, version: 2 })).toHaveLength(3);
    const read = [];
    for await (const batch of readTraits(database, { jobId, language: 'it', version: 1 }))
      read.push(...batch);
    for (const row of read) expect(row.traits.toString()).toBe(row.documentId);
  });

  it('is in one worker’s hand at a time, and taken over when its lease has run out', async () => {
    const pairingId = await orderPairing(database, { jobId, settings });
    await expect(orderPairing(database, { jobId, settings })).rejects.toMatchObject({
      code: 'wrongState',
      detail: { reason: 'pairingUnderWay' },
    });
    const first = { ...worker(pairingId), leaseMs: 0 };
    expect(await claimPairing(database, first)).toEqual({ jobId, settings });
    expect(await lostPairings(database, 0)).toContain(pairingId);
    const second = worker(pairingId);
    expect(await claimPairing(database, second)).toEqual({ jobId, settings });
    expect(await claimPairing(database, first)).toBeNull();
    const progress = { step: 'reading' as const, done: 1, total: 3 };
    expect(await renewPairing(database, first, progress)).toBe(false);
    expect(await renewPairing(database, second, progress)).toBe(true);
    expect(await lostPairings(database, 0)).not.toContain(pairingId);
    expect(await pairingById(database, pairingId)).toMatchObject({ state: 'running', progress });
  });

  it('keeps what the last try found, once, and nothing after it was stopped', async () => {
    const { pairingId, hold } = await paired();
    await storePairs(database, hold, { pairs: [pair(1, 0.7), pair(2, 0.6, 2, 1)], unpaired: [] });
    const query = { order: 'number', limit: 10 } as const;
    const pairs = await listPairs(database, pairingId, query);
    expect(pairs.map(({ number, score }) => [number, score])).toEqual([
      [1, expect.closeTo(0.7)],
      [2, expect.closeTo(0.6)],
    ]);
    expect(await listUnpaired(database, pairingId, { limit: 10 })).toEqual([]);
    await stopPairing(database, pairingId);
    expect(await storePairs(database, hold, { pairs: [], unpaired: [] })).toBe(false);
    expect(await listPairs(database, pairingId, query)).toHaveLength(2);
  });

  it('lists its pairs in the order asked for, page after page, and by filter', async () => {
    const { pairingId, hold } = await paired();
    const pairs = [0.9, 0.5, 0.9, 0.7].map((score, index) => pair(index + 1, score, index % 2 ? 2 : 0, 1));
    await storePairs(database, hold, { pairs, unpaired: [] });
    for (const [order, expected] of [
      ['scoreDown', [1, 3, 4, 2]],
      ['scoreUp', [2, 4, 1, 3]],
      ['number', [1, 2, 3, 4]],
    ] as const) {
      const numbers: number[] = [];
      let after: { number: number; score: number } | undefined;
      for (;;) {
        const [row] = await listPairs(database, pairingId, { order, after, limit: 1 });
        if (!row) break;
        numbers.push(row.number);
        const { previous, next } = await pairNeighbours(database, pairingId, row, { order, limit: 10 });
        const place = numbers.length - 1;
        expect([previous, next]).toEqual([expected[place - 1] ?? null, expected[place + 1] ?? null]);
        after = row;
      }
      expect(numbers).toEqual(expected);
    }
    const found = await listPairs(database, pairingId, { order: 'number', text: 'IT/2', limit: 10 });
    expect(found.map((row) => row.number)).toEqual([2, 4]);
    expect(await listPairs(database, pairingId, { order: 'number', minScore: 0.8, limit: 9 })).toHaveLength(
      2,
    );
    expect(await listPairs(database, pairingId, { order: 'number', languageA: 'en', limit: 9 })).toEqual([]);
  });

  it('shows a pair with its features and sentences, and what people say of it', async () => {
    const { pairingId, hold } = await paired();
    const sentences = { a: ['Ciao \0.'], b: ['Hello.'], pairs: [{ a: [0], b: [0], score: 0.9 }] };
    const aligned = [{ number: 1, sentences, aligned: 1, alignment: 0.9 }];
    expect(await storeAlignments(database, { ...hold, workerId: crypto.randomUUID() }, aligned)).toBe(false);
    expect(await pairByNumber(database, pairingId, 1)).toMatchObject({ sentences: null });
    expect(await storeAlignments(database, hold, aligned)).toBe(true);
    expect(await judgePair(database, { pairingId, number: 1, verdict: 'wrong', userId })).toBe(true);
    expect(await judgePair(database, { pairingId, number: 7, verdict: 'wrong', userId })).toBe(false);
    expect(await pairByNumber(database, pairingId, 1)).toMatchObject({
      a: { url: 'http://a.test/it/1', words: 100 },
      b: { url: 'http://a.test/en/1' },
      features: [{ name: 'numbers', value: 0.9, part: 1.5 }],
      sentences,
      aligned: 1,
      verdict: 'wrong',
    });
    const tallies = await pairTallies(database, pairingId);
    expect(tallies.verdicts).toEqual({ wrong: 1 });
    expect(tallies.tenths[8]! + tallies.tenths[7]!).toBe(1);
    expect(await listUnpaired(database, pairingId, { limit: 10 })).toMatchObject([
      { url: 'http://a.test/it/2', reason: 'partnerTaken', nearestUrl: 'http://a.test/en/1' },
    ]);
    const counts = {
      pages: { it: 2, en: 1 },
      pairs: { 'it-en': 1 },
      unpaired: { partnerTaken: 1 },
      sentences: 1,
      patterns: [],
    };
    await finishPairing(database, hold, counts);
    expect(await pairingById(database, pairingId)).toMatchObject({ state: 'done', counts });
  });

  it.each([
    ['a page that was deleted', sql`UPDATE resource SET deleted_at = now() WHERE url = 'http://a.test/en/1'`],
    [
      'a text that was dropped since',
      sql`UPDATE document SET kept = false WHERE resource_id IN (SELECT id FROM resource WHERE url = 'http://a.test/en/1')`,
    ],
    [
      'a text in the place of which another one came',
      sql`UPDATE document SET current = false WHERE resource_id IN (SELECT id FROM resource WHERE url = 'http://a.test/it/1')`,
    ],
  ])('shows and gives out no pair of %s, and counts it as such', async (_, change) => {
    const { pairingId, hold } = await paired();
    const sentences = { a: ['Ciao.'], b: ['Hello.'], pairs: [{ a: [0], b: [0], score: 0.9 }] };
    await storeAlignments(database, hold, [{ number: 1, sentences, aligned: 1, alignment: 0.9 }]);
    const given = async () => {
      const pages = [];
      for await (const one of alignedPages(database, pairingId, { a: 'it', b: 'en' })) pages.push(one.urlA);
      return pages;
    };
    expect(await given()).toEqual(['http://a.test/it/1']);
    expect((await pairTallies(database, pairingId)).left).toBe(0);
    await database.query(change);
    expect(await listPairs(database, pairingId, { order: 'number', limit: 10 })).toEqual([]);
    expect(await pairByNumber(database, pairingId, 1)).toBeNull();
    expect(await given()).toEqual([]);
    expect(await pairTallies(database, pairingId)).toMatchObject({ verdicts: {}, left: 1 });
  });
});
