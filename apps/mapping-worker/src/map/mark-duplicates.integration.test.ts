import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { capturesToMap } from '@florilegium/db/mapping/documents';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTexts } from '../fixtures/archived-texts';
import { madeUpWords } from '../fixtures/words';
import { recordDocuments } from './record';

let database: TestDatabase;
const texts = archivedTexts();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A text that was captured at that hour of a day. */
interface Page {
  text: string;
  hour: number;
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
type Job = Awaited<ReturnType<typeof startedJob>>;

/** Maps pages in batches, in the given order; their URLs are /0, /1 and so on, by their names. */
async function map(job: Job, pages: Record<string, Page>, batches: readonly string[][]) {
  const captures = await captured(
    database,
    job,
    Object.entries(pages).map(([name, { hour }]) => ({ url: urlOf(name), capturedAt: at(hour) })),
  );
  const byUrl = new Map(captures.map((capture) => [capture.url, capture]));
  for (const batch of batches) {
    const documents = batch.map((name) => texts.archived(byUrl.get(urlOf(name))!, pages[name]!.text));
    await recordDocuments(database, documents, texts.read);
  }
}

const urlOf = (name: string) => `http://pages.test/${name}`;

/** The results of the pages: kept, or why not and whose duplicate; and which of them share a cluster. */
async function outcome(corpusId: string) {
  const rows = await database.prisma.document.findMany({ where: { corpusId }, include: { resource: true } });
  const names = new Map(rows.map((row) => [row.id, new URL(row.resource.url).pathname.slice(1)]));
  const places = rows.map((row) => [
    names.get(row.id)!,
    row.kept ? 'kept' : `${row.dropReason} of ${names.get(row.duplicateOf ?? '')}`,
  ]);
  const clusters = new Map<string, string[]>();
  for (const row of rows) {
    if (row.clusterId === null) continue;
    clusters.set(row.clusterId, [...(clusters.get(row.clusterId) ?? []), names.get(row.id)!].sort());
  }
  return { places: Object.fromEntries(places.sort()), clusters: [...clusters.values()].sort() };
}

async function drops(job: Job) {
  const rows = await database.prisma.reasonCount.findMany({ where: { runId: job.runId, count: { gt: 0 } } });
  return Object.fromEntries(rows.map((row) => [row.reason, row.count]));
}

const words = (seed: string, count = 300) => madeUpWords(count, seed);
const prose = (seed: string, count?: number) => words(seed, count).join(' ');
/** The text with every `step`th word replaced. */
const edited = (text: string, step: number, mark: string) =>
  text
    .split(' ')
    .map((word, place) => (place % step === step - 1 ? `${word}${mark}` : word))
    .join(' ');

describe('clusters', () => {
  it('have the text captured first as the one that is kept, though it came last', async () => {
    const job = await startedJob(database);
    const text = prose('first');
    const pages = {
      late: { text, hour: 9 },
      duplicate: { text, hour: 10 },
      near: { text: edited(text, 30, 'x'), hour: 8 },
      early: { text: edited(text, 40, 'y'), hour: 1 },
    };
    await map(job, pages, [['late', 'duplicate'], ['near'], ['early']]);
    expect((await outcome(job.corpusId)).places).toEqual({
      late: 'nearDuplicate of early',
      duplicate: 'nearDuplicate of early',
      near: 'nearDuplicate of early',
      early: 'kept',
    });
    expect(await drops(job)).toEqual({ nearDuplicate: 3 });
  });

  it('count what they drop in the run of each', async () => {
    const job = await startedJob(database);
    const other = await startedJob(database, {}, job.corpusId);
    const text = prose('runs');
    await map(job, { late: { text, hour: 9 } }, [['late']]);
    expect(await drops(job)).toEqual({});
    await map(other, { early: { text, hour: 3 } }, [['early']]);
    expect(await drops(job)).toEqual({ exactDuplicate: 1 });
    expect(await drops(other)).toEqual({});
  });

  it('become one when a text links them', async () => {
    const job = await startedJob(database);
    const [left, right] = [prose('left', 200), prose('right', 200)];
    const pages = {
      left: { text: left, hour: 2 },
      left2: { text: edited(left, 40, 'x'), hour: 3 },
      right: { text: right, hour: 1 },
      right2: { text: right, hour: 4 },
      both: { text: `${left} ${right}`, hour: 5 },
    };
    await map(job, pages, [['left', 'left2', 'right', 'right2']]);
    expect((await outcome(job.corpusId)).clusters).toEqual([
      ['left', 'left2'],
      ['right', 'right2'],
    ]);
    const bridge = await startedJob(database, {}, job.corpusId);
    await map(bridge, { both: pages.both }, [['both']]);
    expect(await outcome(job.corpusId)).toEqual({
      places: {
        right: 'kept',
        right2: 'exactDuplicate of right',
        left: 'nearDuplicate of right',
        left2: 'nearDuplicate of right',
        both: 'nearDuplicate of right',
      },
      clusters: [['both', 'left', 'left2', 'right', 'right2']],
    });
    expect(await drops(job)).toEqual({ exactDuplicate: 1, nearDuplicate: 2 });
  });

  it('come out the same whatever the order of arrival', async () => {
    // A chain whose ends share almost nothing, duplicates of its links, two unrelated texts, equal times.
    const whole = words('chain', 540);
    const chain = [0, 60, 120, 180, 240].map((from) => whole.slice(from, from + 300).join(' '));
    const pages: Record<string, Page> = {
      e0: { text: chain[4]!, hour: 1 },
      a0: { text: chain[0]!, hour: 2 },
      c0: { text: chain[2]!, hour: 2 },
      b0: { text: chain[1]!, hour: 4 },
      d0: { text: chain[3]!, hour: 5 },
      a1: { text: chain[0]!, hour: 6 },
      d1: { text: chain[3]!, hour: 6 },
      stranger: { text: prose('stranger'), hour: 3 },
      other: { text: prose('other', 40), hour: 3 },
      other1: { text: prose('other', 40), hour: 3 },
    };
    const inOrder = Object.keys(pages).sort((a, b) => pages[a]!.hour - pages[b]!.hour);
    const expected = await arrive(inOrder, [inOrder.length]);
    expect(expected.clusters).toEqual([
      ['a0', 'a1', 'b0', 'c0', 'd0', 'd1', 'e0'],
      ['other', 'other1'],
    ]);
    for (let seed = 1; seed <= 12; seed++) {
      const order = shuffled(inOrder, seed);
      expect(await arrive(order, [1 + (seed % 4)]), order.join(' ')).toEqual(expected);
    }

    async function arrive(order: readonly string[], [size]: [number]) {
      const job = await startedJob(database);
      const batches: string[][] = [];
      for (let from = 0; from < order.length; from += size) batches.push(order.slice(from, from + size));
      await map(job, pages, batches);
      return { ...(await outcome(job.corpusId)), drops: await drops(job) };
    }
  });

  it('keep each text once where the job keeps near-duplicates', async () => {
    const job = await startedJob(database, { nearDuplicates: { drop: false } });
    const strict = await startedJob(database, {}, job.corpusId);
    const text = prose('loose');
    const near = edited(text, 40, 'x');
    await map(job, { a: { text, hour: 5 }, b: { text: near, hour: 4 } }, [['a'], ['b']]);
    await map(
      strict,
      { c: { text: near, hour: 6 }, d: { text, hour: 7 }, e: { text: edited(text, 30, 'y'), hour: 1 } },
      [['c'], ['d']],
    );
    expect(await outcome(job.corpusId)).toEqual({
      places: { a: 'kept', b: 'kept', c: 'exactDuplicate of b', d: 'exactDuplicate of a' },
      clusters: [['a', 'b', 'c', 'd']],
    });
  });

  it('find the hundredth copy of a page, and keep one of them', async () => {
    const job = await startedJob(database);
    const template = prose('template', 200);
    const names = Array.from({ length: 240 }, (_, place) => `p${String(place).padStart(3, '0')}`);
    const pages = Object.fromEntries(
      names.map((name, place) => [name, { text: `${template} ${prose(name, 80)}`, hour: 23 - (place % 20) }]),
    );
    await map(job, pages, [
      names.slice(0, 50),
      names.slice(50, 120),
      names.slice(120, 239),
      names.slice(239),
    ]);
    const { places, clusters } = await outcome(job.corpusId);
    expect(Object.values(places).filter((place) => place === 'kept')).toHaveLength(1);
    expect(places.p019).toBe('kept');
    expect(clusters.map((cluster) => cluster.length)).toEqual([240]);
    expect(await drops(job)).toEqual({ nearDuplicate: 239 });
  });

  it('are compared with by a replay without changing what stands', async () => {
    const job = await startedJob(database);
    const other = await startedJob(database, {}, job.corpusId);
    const text = prose('replayed');
    const pages = { a: { text, hour: 2 }, b: { text: edited(text, 40, 'x'), hour: 6 } };
    await map(job, pages, [['a', 'b']]);
    await map(other, { c: { text: edited(text, 30, 'y'), hour: 4 } }, [['c']]);
    const before = await outcome(job.corpusId);
    const replayId = uuidv7();
    await database.prisma.mapping.create({
      data: { id: replayId, jobId: job.jobId, settings: {}, total: 2 },
    });
    const rows = await database.prisma.capture.findMany({ where: { runId: job.runId } });
    const captures = await capturesToMap(
      database,
      rows.map((row) => row.id),
      replayId,
    );
    // The first page has lost the text that made it similar to the others; the second has not.
    const made = captures.map((capture) =>
      texts.archived(capture, capture.url.endsWith('/a') ? prose('else') : pages.b.text),
    );
    await recordDocuments(database, made, texts.read);
    const now = await database.prisma.document.findMany({ where: { mappingId: replayId } });
    const rest = await database.prisma.document.findMany({
      where: { mappingId: null, corpusId: job.corpusId },
    });
    expect(rest.filter((row) => row.kept)).toHaveLength(1);
    expect(Object.keys(before.places)).toHaveLength(3);
    const c = rest.find((row) => row.jobId === other.jobId)!;
    expect(now.map((row) => [row.kept, row.duplicateOf, row.current]).sort()).toEqual([
      [false, c.id, false],
      [true, null, false],
    ]);
    expect(c).toMatchObject({ kept: false, dropReason: 'nearDuplicate' });
  });
});

/** The same shuffle for the same seed. */
function shuffled<T>(things: readonly T[], seed: number): T[] {
  const order = [...things];
  let state = seed * 2_654_435_761;
  for (let place = order.length - 1; place > 0; place--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (place + 1);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return order;
}
