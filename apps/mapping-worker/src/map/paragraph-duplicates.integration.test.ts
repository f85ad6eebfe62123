import { parseTextRecord, writeTextRecord } from '@florilegium/corpus/text-record';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import type { CaptureToMap } from '@florilegium/db/mapping/documents';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedTexts } from '../fixtures/archived-texts';
import { madeUpWords } from '../fixtures/words';
import { labelParagraphs } from './paragraph-duplicates';
import type { PreparedDocument } from './prepare';
import { recordDocuments } from './record';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const { archived, read } = archivedTexts();
const prose = (seed: string, count = 40) => madeUpWords(count, seed).join(' ');

function prepared(capture: CaptureToMap, paragraphs: readonly string[]): PreparedDocument {
  const blocks = paragraphs.map((text) => ({ type: 'paragraph', label: 'content', text }) as const);
  const document = archived(capture, paragraphs.join('\n')).prepared;
  return { ...document, clean: { ...document.clean!, textRecord: writeTextRecord({ title: 'T', blocks }) } };
}

/** Labels documents, writes them, and returns the labels of their blocks. */
async function map(documents: readonly PreparedDocument[]) {
  const labelled = await labelParagraphs(database, documents);
  const written = labelled.map((document) => ({ ...archived(document.capture, ''), prepared: document }));
  await recordDocuments(database, written, read);
  return labelled.map((document) =>
    parseTextRecord(document.clean!.textRecord!)!.blocks.map(({ label }) => label),
  );
}

const labelling = { paragraphDuplicates: { label: true }, minWords: 50 };

describe('labelParagraphs', () => {
  it('labels what stands in other texts of the corpus, in the batch and over jobs, and measures what is left', async () => {
    const job = await startedJob(database, labelling);
    const other = await startedJob(database, labelling, job.corpusId);
    const elsewhere = await startedJob(database, labelling);
    const [a, b] = (await captured(database, job, [{}, {}])) as [CaptureToMap, CaptureToMap];
    const [c] = (await captured(database, other, [{}])) as [CaptureToMap];
    const [d] = (await captured(database, elsewhere, [{}])) as [CaptureToMap];
    const first = prepared(a, [prose('a'), prose('b')]);
    expect(await map([first, prepared(b, [prose('b'), prose('c'), prose('d')])])).toEqual([
      ['content', 'content'],
      ['duplicate', 'content', 'content'],
    ]);
    const [again] = await labelParagraphs(database, [prepared(c, [prose('a'), prose('e'), prose('d')])]);
    expect(again!.clean).toMatchObject({ words: 40, textLength: prose('e').length });
    expect(again!.drop).toMatchObject({ reason: 'tooShort' });
    expect(await map([prepared(d, [prose('a'), prose('b')])])).toEqual([['content', 'content']]);
    // A page that is mapped again doesn't repeat itself.
    expect(await labelParagraphs(database, [first])).toMatchObject([{ drop: null, clean: first.clean }]);
  });

  it('holds nothing against a text that has left the corpus, and does nothing unasked', async () => {
    const job = await startedJob(database, labelling);
    const plain = await startedJob(database, {}, job.corpusId);
    const [a, b] = (await captured(database, job, [{}, {}])) as [CaptureToMap, CaptureToMap];
    const [c] = (await captured(database, plain, [{}])) as [CaptureToMap];
    await map([prepared(a, [prose('x'), prose('y')])]);
    expect(await labelParagraphs(database, [prepared(c, [prose('x')])])).toMatchObject([{ drop: null }]);
    await database.prisma.resource.update({ where: { id: a.resourceId }, data: { deletedAt: new Date() } });
    expect(await map([prepared(b, [prose('x'), prose('z')])])).toEqual([['content', 'content']]);
  });
});
