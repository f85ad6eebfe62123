import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { captured, startedJob, startedRun } from '@florilegium/db/fixtures/captured-job';
import { capturesToMap } from '@florilegium/db/mapping/documents';
import { finishReplay } from '@florilegium/db/mapping/finish-replay';
import { startReplay } from '@florilegium/db/mapping/replays';
import { discardRun } from '@florilegium/db/runs/discard-run';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTexts } from '../fixtures/archived-texts';
import { madeUpWords } from '../fixtures/words';
import { recordDocuments } from './record';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const { archived, read } = archivedTexts();
const words = (seed: string, count: number) => madeUpWords(count, seed).join(' ');

/** A book, its chapters, and the sections of the first chapter. */
function library(seed: string) {
  const sections = [1, 2, 3].map((n) => words(`${seed}s${n}`, 400));
  const chapters = [sections.join(' '), ...[2, 3, 4].map((n) => words(`${seed}c${n}`, 1_000))];
  return { sections, chapters, book: [words(`${seed}p`, 60), ...chapters].join(' ') };
}

type Text = readonly [path: string, text: string];
const textsOf = (seed: string, withSections = false): Text[] => {
  const { sections, chapters, book } = library(seed);
  return [
    ['/book.pdf', book],
    ...chapters.map((text, n): Text => [`/ch${n + 1}`, text]),
    ...(withSections ? sections.map((text, n): Text => [`/sec${n + 1}`, text]) : []),
  ];
};

/** Records the texts in batches of this size, in this order; returns why each is left out, by its path. */
async function recorded(
  texts: readonly Text[],
  size: number,
  settings: Record<string, unknown> = {},
  corpusId?: string,
) {
  const job = await startedJob(database, settings, corpusId);
  const order = new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path], at) => [path, at]));
  const captures = await captured(
    database,
    job,
    texts.map(([path]) => ({
      url: `https://book.test${path}`,
      // What was captured first does not depend on what is mapped first.
      capturedAt: new Date(Date.UTC(2026, 0, 1, 0, order.get(path))),
    })),
  );
  const byUrl = new Map(captures.map((capture) => [capture.url, capture]));
  for (let at = 0; at < texts.length; at += size) {
    const batch = texts
      .slice(at, at + size)
      .map(([path, text]) => archived(byUrl.get(`https://book.test${path}`)!, text));
    await recordDocuments(database, batch, read);
    // A message that comes twice changes nothing.
    await recordDocuments(database, batch, read);
  }
  return { ...job, byUrl, reasons: await reasonsOf(job.jobId) };
}

async function reasonsOf(jobId: string): Promise<Record<string, string | null>> {
  const documents = await database.prisma.document.findMany({
    where: { jobId, current: true },
    include: { resource: true },
  });
  const found = documents.map(({ resource, dropReason, kept }) => {
    expect(kept).toBe(dropReason === null);
    return [new URL(resource.url).pathname, dropReason] as const;
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const chaptersAlone = { '/book.pdf': 'compilation', '/ch1': null, '/ch2': null, '/ch3': null, '/ch4': null };

describe('a book and its chapters', () => {
  it.each([
    ['the book first', 1, (texts: Text[]) => texts],
    ['the book last', 1, (texts: Text[]) => [...texts].reverse()],
    ['the book in the middle', 2, (texts: Text[]) => [...texts.slice(1, 3), texts[0]!, ...texts.slice(3)]],
    ['all at once', 10, (texts: Text[]) => texts],
  ] as const)('leave out the book by default: %s', async (name, size, ordered) => {
    const { runId, jobId, reasons } = await recorded(ordered(textsOf(`a${name}`)), size);
    expect(reasons).toEqual(chaptersAlone);
    const counted = await database.prisma.reasonCount.findMany({
      where: { runId, kind: 'drop', count: { gt: 0 } },
    });
    expect(counted.map(({ reason, count }) => [reason, count])).toEqual([['compilation', 1]]);
    const links = await database.prisma.textPart.findMany({ where: { whole: { jobId } } });
    expect(links.map(({ share }) => share)).toEqual([1, 1, 1, 1]);
  });

  it('leave out the chapters where the job keeps the longer text, in whatever order they come', async () => {
    const settings = { wholesAndParts: 'whole' };
    for (const [seed, ordered] of [
      ['b', (texts: Text[]) => texts],
      ['c', (texts: Text[]) => [...texts].reverse()],
    ] as const) {
      const { reasons } = await recorded(ordered(textsOf(seed)), 2, settings);
      expect(new Set(Object.values(reasons))).toEqual(new Set([null, 'containedElsewhere']));
      expect(reasons['/book.pdf']).toBe(null);
    }
  });

  it('both stay where the job wants that, and are linked', async () => {
    const { jobId, reasons } = await recorded(textsOf('d'), 2, { wholesAndParts: 'both' });
    expect(new Set(Object.values(reasons))).toEqual(new Set([null]));
    expect(await database.prisma.textPart.count({ where: { whole: { jobId } } })).toBe(4);
  });

  it('are held by the sections of a chapter, too', async () => {
    for (const [seed, ordered] of [
      ['e', (texts: Text[]) => texts],
      ['f', (texts: Text[]) => [...texts].reverse()],
    ] as const) {
      const { reasons } = await recorded(ordered(textsOf(seed, true)), 1);
      expect(reasons).toEqual({
        ...chaptersAlone,
        '/ch1': 'compilation',
        '/sec1': null,
        '/sec2': null,
        '/sec3': null,
      });
    }
  });

  it('both stay while much of the book is nowhere else', async () => {
    const { reasons } = await recorded(textsOf('g').slice(0, 3), 1);
    expect(reasons).toEqual({ '/book.pdf': null, '/ch1': null, '/ch2': null });
  });

  it('bring the book back when a chapter becomes another text', async () => {
    const { jobId, byUrl } = await recorded(textsOf('h'), 2);
    const runId = await startedRun(database, jobId);
    for (const path of ['/ch2', '/ch3']) {
      const url = `https://book.test${path}`;
      const { resourceId } = byUrl.get(url)!;
      const later = { url, resourceId, capturedAt: new Date(Date.UTC(2026, 1, 1)) };
      const [capture] = await captured(database, { jobId, runId }, [later]);
      await recordDocuments(database, [archived(capture!, words(`new${path}`, 300))], read);
    }
    expect(await reasonsOf(jobId)).toMatchObject({ '/book.pdf': null });
  });

  it('leave out a second copy of the book, too', async () => {
    const texts = textsOf('i');
    const copy: Text = ['/book-print', `${texts[0]![1]} ${words('print', 20)}`];
    for (const order of [
      [...texts, copy],
      [copy, ...texts],
    ]) {
      const { reasons } = await recorded(order, 2);
      expect(reasons).toEqual({
        ...chaptersAlone,
        '/book-print': 'compilation',
        '/book.pdf': 'nearDuplicate',
      });
    }
  });
});

describe('what is left out for others', () => {
  const ended = async ({ jobId, runId }: { jobId: string; runId: number }) => {
    await database.prisma.run.update({
      where: { id: runId },
      data: { endedAt: new Date(), endReason: 'frontierEmpty' },
    });
    await database.prisma.job.update({ where: { id: jobId }, data: { state: 'finished' } });
  };

  it('is decided anew by a replay, for the job’s new settings', async () => {
    const texts = textsOf('r');
    const job = await recorded(texts, 3);
    await ended(job);
    const settings = mappingSettingsSchema.parse({ minWords: 0, wholesAndParts: 'whole' });
    const { replayId } = await startReplay(database, { jobId: job.jobId, settings });
    const ids = [...job.byUrl.values()].map(({ id }) => id);
    const again = await capturesToMap(database, ids, replayId);
    const textOf = new Map(texts.map(([path, text]) => [`https://book.test${path}`, text]));
    await recordDocuments(
      database,
      again.map((capture) => archived(capture, textOf.get(capture.url)!)),
      read,
    );
    expect(await reasonsOf(job.jobId)).toEqual(chaptersAlone);
    expect(await finishReplay(database, replayId)).toBe('done');
    expect(await reasonsOf(job.jobId)).toEqual({
      '/book.pdf': null,
      '/ch1': 'containedElsewhere',
      '/ch2': 'containedElsewhere',
      '/ch3': 'containedElsewhere',
      '/ch4': 'containedElsewhere',
    });
  });

  it('comes back when the run that brought the others is discarded', async () => {
    const texts = textsOf('q');
    const { jobId, corpusId, runId } = await recorded(texts.slice(0, 1), 1);
    const chapters = await recorded(texts.slice(1), 2, {}, corpusId);
    expect(await reasonsOf(jobId)).toEqual({ '/book.pdf': 'compilation' });
    await ended(chapters);
    await discardRun(database, chapters.jobId);
    expect(await reasonsOf(jobId)).toEqual({ '/book.pdf': null });
    const left = await database.prisma.reasonCount.findMany({ where: { runId, count: { gt: 0 } } });
    expect(left).toEqual([]);
  });
});

describe('a text that quotes another', () => {
  it('stays, and so does what it quotes', async () => {
    const note = words('note', 300);
    const { reasons } = await recorded(
      [
        ['/note', note],
        ['/about', `${words('before', 400)} ${note} ${words('after', 400)}`],
      ],
      1,
    );
    expect(reasons).toEqual({ '/about': null, '/note': null });
  });
});
