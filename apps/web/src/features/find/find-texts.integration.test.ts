import { deleteResources } from '@florilegium/db/corpus/deletions';
import { addPerson, fillJob } from '@florilegium/db/fixtures/filled-job';
import { addDocumentWords } from '@florilegium/db/mapping/document-words';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { wordHashes, wordKeys } from '@florilegium/text/words/find-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArchivedText } from '../../server/archived';
import { findTexts } from './find-texts';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

/** A job with these texts, findable; `read` gives them, as the archive would. */
async function jobOf(texts: readonly string[]) {
  const urls = texts.map((_, n) => `https://a.example/${String(n).padStart(4, '0')}`);
  const filled = await fillJob(
    database,
    userId,
    urls.map((url) => ({ url, words: 10 })),
  );
  const { jobId } = filled;
  const documents = await database.prisma.document.findMany({
    where: { jobId },
    include: { resource: true },
  });
  const file = await database.prisma.archiveFile.create({ data: { path: `${jobId}.text`, kind: 'text' } });
  const placed = documents.map(({ id, signature, resource }) => ({
    id,
    signature,
    text: urls.indexOf(resource.url),
  }));
  for (const { id, text } of placed) {
    const place = { textFileId: file.id, textOffset: BigInt(text), textLength: 1 };
    await database.prisma.document.update({ where: { id }, data: place });
  }
  await addDocumentWords(
    database,
    placed.map(({ id, text, signature }) => ({
      documentId: id,
      signature,
      keys: wordKeys(jobId, wordHashes(texts[text]!)),
    })),
  );
  const read = async ({ textOffset }: { textOffset: number }): Promise<ArchivedText> => ({
    kind: 'text',
    title: '',
    isCut: false,
    blocks: [
      { type: 'paragraph', label: 'boilerplate', text: 'Menu pane' },
      { type: 'paragraph', label: 'content', text: texts[textOffset]! },
    ],
  });
  return { ...filled, means: { database, read } };
}

describe('finding in texts', () => {
  it('shows hits in their context, of kept and undeleted texts alone', async () => {
    const { jobId, means, resourceIds } = await jobOf([
      'Il pane di Altamura è famoso.',
      'Senza PÀNE non si mangia; col pane sì.',
      'Solo vino.',
      'Altro pane, cancellato.',
    ]);
    await deleteResources(database, { jobId }, { ids: [resourceIds[3]!] }, userId);
    const found = await findTexts(means, { jobId }, 'pane', null);
    expect(found).toMatchObject({ hits: 3, read: 2, unreadable: 0, next: null, waiting: 0 });
    expect(found.texts.map((text) => [text.resourceId, text.hits.map((hit) => hit.hit)])).toEqual([
      [resourceIds[0], ['pane']],
      [resourceIds[1], ['PÀNE', 'pane']],
    ]);
    expect(found.texts[0]!.hits[0]).toMatchObject({
      left: 'Il ',
      right: ' di Altamura è famoso.',
      block: 0,
      start: 3,
    });
    expect((await findTexts(means, { jobId }, '"vino pane"', null)).texts).toEqual([]);
    expect((await findTexts(means, { jobId }, '…', null)).read).toBe(0);
  });

  it('says what it could not read, and what can’t be found yet', async () => {
    const { jobId, means } = await jobOf(['Il pane.', 'Un pane.']);
    const broken = { ...means, read: async () => ({ kind: 'unreadable' as const }) };
    expect(await findTexts(broken, { jobId }, 'pane', null)).toMatchObject({
      unreadable: 2,
      texts: [],
      next: null,
    });
    await database.query(sql`DELETE FROM document_words`);
    expect(await findTexts(means, { jobId }, 'pane', null)).toMatchObject({ waiting: 2, texts: [] });
  });

  it('looks further from where it stopped, and misses nothing', async () => {
    const { jobId, means } = await jobOf(Array.from({ length: 220 }, (_, n) => `Il pane numero ${n}.`));
    const seen: string[] = [];
    let after: string | null = null;
    let calls = 0;
    do {
      const found = await findTexts(means, { jobId }, 'pane', after);
      expect(found.hits).toBeLessThanOrEqual(100);
      seen.push(...found.texts.map((text) => text.url));
      after = found.next;
      calls += 1;
    } while (after !== null && calls < 10);
    expect(seen).toHaveLength(220);
    expect(new Set(seen).size).toBe(220);
  });
});
