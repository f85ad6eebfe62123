import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, restoreResources, undoDeletion } from '../corpus/deletions';
import { jobOfTexts, linkParts, makeEqual, standingWords } from '../fixtures/repeated-texts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const words = (corpusId: string) => standingWords(database, corpusId);
const deleteOnes = (jobId: string, ids: string[]) => deleteResources(database, { jobId }, { ids }, null);
const restoreOnes = (jobId: string, ids: string[]) => restoreResources(database, { jobId }, { ids }, null);
const undo = (jobId: string, { deletionId }: { deletionId: string | null }) =>
  undoDeletion(database, { jobId }, deletionId!);

/** A text of 300 words that was deleted, and the same text that another page has brought since. */
async function replacedText() {
  const { corpusId, jobId, resourceIds, documentIds } = await jobOfTexts(database, [300]);
  const signature = uuidv7();
  await makeEqual(database, documentIds, signature);
  const deletion = await deleteOnes(jobId, resourceIds);
  const later = await jobOfTexts(database, [300], corpusId);
  await makeEqual(database, later.documentIds, signature);
  expect(await words(corpusId)).toBe(300);
  return { corpusId, jobId, resourceIds, deletion };
}

describe('a text that comes back', () => {
  it('counts once where the same text came meanwhile, and leaves it its place when that is undone', async () => {
    const { corpusId, jobId, resourceIds } = await replacedText();
    const restoration = await restoreOnes(jobId, resourceIds);
    expect(await words(corpusId)).toBe(300);
    await undo(jobId, restoration);
    expect(await words(corpusId)).toBe(300);
  });

  it('counts once where its deletion is undone', async () => {
    const { corpusId, jobId, deletion } = await replacedText();
    await undo(jobId, deletion);
    expect(await words(corpusId)).toBe(300);
  });

  it('brings back nothing else, and nothing stays of it when that is undone', async () => {
    const { corpusId, jobId, resourceIds, documentIds } = await jobOfTexts(database, [300, 300]);
    await makeEqual(database, documentIds);
    await deleteOnes(jobId, [resourceIds[0]!]);
    expect(await words(corpusId)).toBe(0);
    const restoration = await restoreOnes(jobId, [resourceIds[0]!]);
    expect(await words(corpusId)).toBe(300);
    await undo(jobId, restoration);
    expect(await words(corpusId)).toBe(0);
    // Its duplicate alone was none before it was deleted, and is none afterwards.
    const deletion = await deleteOnes(jobId, [resourceIds[1]!]);
    await undo(jobId, deletion);
    expect(await words(corpusId)).toBe(0);
  });

  it('stands for its parts again, or they for it, and not both', async () => {
    const { corpusId, jobId, resourceIds } = await jobOfTexts(database, [4_000]);
    const deletion = await deleteOnes(jobId, resourceIds);
    const parts = await jobOfTexts(database, [1_000, 1_000, 1_000, 1_000], corpusId);
    const whole = await database.prisma.document.findFirstOrThrow({ where: { jobId } });
    await linkParts(database, whole.id, parts.documentIds);
    expect(await words(corpusId)).toBe(4_000);
    await undo(jobId, deletion);
    expect(await words(corpusId)).toBe(4_000);
  });

  it('gives its parts their places back when its restoration is undone', async () => {
    const { corpusId, jobId, resourceIds } = await jobOfTexts(database, [4_000]);
    await database.prisma.jobVersion.updateMany({
      where: { jobId },
      data: { config: { mapping: { wholesAndParts: 'whole' } } },
    });
    await deleteOnes(jobId, resourceIds);
    const parts = await jobOfTexts(database, [1_001, 1_001, 1_001, 1_001], corpusId);
    const whole = await database.prisma.document.findFirstOrThrow({ where: { jobId } });
    await linkParts(database, whole.id, parts.documentIds);
    const restoration = await restoreOnes(jobId, resourceIds);
    expect(await words(corpusId)).toBe(4_000);
    await undo(jobId, restoration);
    expect(await words(corpusId)).toBe(4_004);
  });
});
