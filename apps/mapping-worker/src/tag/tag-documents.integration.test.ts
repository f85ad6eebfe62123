import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { openWarcWriter, type WarcWriter } from '@florilegium/archive/warc/warc-writer';
import { ConcordanceService } from '@florilegium/concordance/service/concordance-service';
import { finished } from '@florilegium/concordance/service/finished';
import { parseTaggedRecord } from '@florilegium/corpus/tagged-record';
import { countIndexChanges } from '@florilegium/db/concordance/index-changes';
import { documentsWithFields, narrowChoices } from '@florilegium/db/concordance/searched-documents';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { documentsToTag, recordTags, untaggedDocuments, untaggedOf } from '@florilegium/db/mapping/tagging';
import { sql } from '@florilegium/db/sql/sql';
import { AppError } from '@florilegium/platform/app-error';
import { createLog } from '@florilegium/platform/log';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openIndexing } from '../concordance/indexing';
import { archivedPages } from '../fixtures/archived-pages';
import { htmlPage, prose } from '../fixtures/pages';
import { cleanDocument, type RawDocument } from '../map/clean-document';
import { mapCaptures } from '../map/map-captures';
import { createReadWriteLock } from '../read-write-lock';
import { type TaggingDependencies, tagDocuments } from './tag-documents';
import { tagText } from './tag-text';

let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;
let writer: WarcWriter;
let dependencies: TaggingDependencies;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagging-'));
  archive = await openFsStore(folder);
  [database, writer] = await Promise.all([
    createTestDatabase(),
    openWarcWriter({ store: archive, prefix: 'text', software: 'test' }),
  ]);
  dependencies = {
    database,
    archive,
    writer,
    limit: pLimit(2),
    log: createLog('test', 'silent'),
    keywords: async () => [['pane', 12.5]],
    otherTagger: () => {
      throw new AppError('taggingFailed', 'Not set up.', { detail: { reason: 'notInstalled' } });
    },
    tag: (text) =>
      tagText(text, {
        tag: async ({ blocks }) => ({ tagger: 'test 1', blocks: blocks.map((block) => [[word(block)]]) }),
        keywords: async () => [['pane', 12.5]],
      }),
  };
});
afterAll(async () => {
  await Promise.all([database.drop(), writer.close()]);
  await rm(folder, { recursive: true });
});

const exactOnly = { nearDuplicates: { drop: false } };
const word = (form: string) => ({ form, lemma: 'l', upos: 'NOUN', feats: '', tag: 'NOM', spaceAfter: true });

/** Captures of a job, mapped; the ids of what waits to be tagged. */
async function mappedJob(settings: Record<string, unknown>, texts: readonly string[]) {
  const job = await startedJob(database, settings);
  const pages = texts.map((text, at) => ({
    url: `http://${job.jobId}.test/${at}`,
    body: htmlPage(`Pagina ${at}`, [text, `${text} ${text}`]),
  }));
  const places = await archivedPages(folder, pages);
  const captures = await captured(
    database,
    job,
    pages.map(({ url }, at) => ({ url, place: places[at]! })),
  );
  const ids = captures.map((capture) => capture.id);
  const tools = { identify: () => ({ language: 'it', confidence: 1, uncertain: false }) };
  await mapCaptures(
    {
      ...dependencies,
      lock: createReadWriteLock(),
      ownLanguages: async () => [],
      topicOf: async () => null,
      clean: async (raw: RawDocument) => cleanDocument(raw, tools),
      convert: async () => {
        throw new AppError('internal', 'unexpected');
      },
    },
    ids,
  );
  return { ...job, documentIds: await untaggedOf(database, ids) };
}

describe('recordTags', () => {
  it('locks documents in the order of their ids, whatever the order of its rows', async () => {
    const { documentIds } = await mappedJob(exactOnly, [prose('it', 'dieci'), prose('it', 'undici')]);
    const [lower, higher] = documentIds.sort() as [string, string];
    const places = (await documentsToTag(database, documentIds)).sort((a, b) => (a.id < b.id ? 1 : -1));
    const row = { tagger: 'test 1', place: null, tokens: 1, keywords: null };
    // Lies behind the other in the table now: no order but that of ids has it first.
    await database.query(sql`UPDATE document SET title = title WHERE id = ${lower}`);
    const client = await database.connect();
    try {
      await client.query(sql`BEGIN`);
      await client.query(sql`SELECT FROM document WHERE id = ${lower} FOR UPDATE`);
      const noted = recordTags(
        database,
        places.map(({ id: documentId, textPlace }) => ({ ...row, documentId, textPlace })),
        [],
      );
      await vi.waitFor(
        async () => {
          const { rows } = await database.query(
            sql`SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
          );
          expect(rows).not.toHaveLength(0);
        },
        { timeout: 60_000 },
      );
      await client.query(sql`SELECT FROM document WHERE id = ${higher} FOR UPDATE NOWAIT`);
      await client.query(sql`COMMIT`);
      expect(await noted).toBe(2);
    } finally {
      client.release(new Error('Its locks go with it.'));
    }
  });
});

describe('tagDocuments', () => {
  it('writes the analysis of each content block to the archive, and its place to the document', async () => {
    const { documentIds } = await mappedJob(exactOnly, [prose('it', 'uno'), prose('it', 'due')]);
    expect(documentIds).toHaveLength(2);
    expect(await tagDocuments(dependencies, documentIds)).toBe(2);
    const document = await database.prisma.document.findUniqueOrThrow({ where: { id: documentIds[0]! } });
    expect(document).toMatchObject({ tagger: 'test 1', keywords: [['pane', 12.5]] });
    expect(document.tokens).toBeGreaterThan(0);
    const file = await database.prisma.archiveFile.findUniqueOrThrow({ where: { id: document.tagFileId! } });
    const record = await readRecordAt(archive, file.path, Number(document.tagOffset), document.tagLength!);
    const textFile = await database.prisma.archiveFile.findUniqueOrThrow({
      where: { id: document.textFileId! },
    });
    const text = await readRecordAt(
      archive,
      textFile.path,
      Number(document.textOffset),
      document.textLength!,
    );
    expect(record.header('WARC-Refers-To')).toBe(text.header('WARC-Record-ID'));
    const tagged = parseTaggedRecord(record.payload)!;
    expect(tagged).toMatchObject({ tagger: 'test 1', language: 'it' });
    expect(tagged.blocks).toHaveLength(document.tokens!);
    expect(tagged.blocks.map((block) => block[0]![0]!.form)).toContain(prose('it', 'uno'));
  });

  it('changes nothing when a message comes again, and leaves none to be sent again', async () => {
    const { documentIds } = await mappedJob({}, [prose('it', 'tre')]);
    await tagDocuments(dependencies, documentIds);
    const before = await database.prisma.document.findMany({ where: { id: { in: documentIds } } });
    expect(await tagDocuments(dependencies, documentIds)).toBe(0);
    expect(await database.prisma.document.findMany({ where: { id: { in: documentIds } } })).toEqual(before);
    const waiting = await untaggedDocuments(database, { olderThanMs: -60_000, limit: 1_000 });
    expect(waiting).not.toContain(documentIds[0]);
  });

  it('tags nothing where the job wants no tags', async () => {
    const { documentIds } = await mappedJob({ tagger: 'none' }, [prose('it', 'quattro')]);
    expect(await tagDocuments(dependencies, documentIds)).toBe(1);
    const document = await database.prisma.document.findUniqueOrThrow({ where: { id: documentIds[0]! } });
    expect(document).toMatchObject({ tagger: '', tagFileId: null, tokens: null, keywords: null });
  });

  it('says why a text could not be tagged, tags the others, and fails on what is nobody’s fault', async () => {
    const { documentIds } = await mappedJob(exactOnly, [prose('it', 'cinque'), prose('it', 'sei')]);
    let calls = 0;
    const torn: TaggingDependencies = {
      ...dependencies,
      tag: async (text) => {
        if (++calls === 1)
          throw new AppError('conversionFailed', 'Late.', { detail: { reason: 'timedOut' } });
        return dependencies.tag(text);
      },
    };
    await expect(
      tagDocuments({ ...dependencies, tag: async () => Promise.reject(new Error('no thread')) }, documentIds),
    ).rejects.toThrow();
    expect(await tagDocuments(torn, documentIds)).toBe(2);
    const documents = await database.prisma.document.findMany({ where: { id: { in: documentIds } } });
    expect(documents.map(({ tagger }) => tagger).sort()).toEqual(['failed: timedOut', 'test 1']);
  });

  it('asks a tagger that an admin has set up, a batch at once, and a text alone where a batch fails', async () => {
    const { documentIds } = await mappedJob({ ...exactOnly, tagger: 'treetagger' }, [
      prose('it', 'sette'),
      prose('it', 'otto'),
    ]);
    const asked: number[] = [];
    const others: TaggingDependencies = {
      ...dependencies,
      otherTagger: () => ({
        name: 'treetagger',
        close: () => {},
        async tag(documents) {
          asked.push(documents.length);
          const isBad = documents.some(({ blocks }) => blocks.some((block) => block.includes('sette0')));
          if (isBad) throw new AppError('taggingFailed', 'It crashed.', { detail: { reason: 'crashed' } });
          return documents.map(({ blocks }) => blocks.map((block) => [[word(block)]]));
        },
      }),
    };
    expect(await tagDocuments(others, documentIds)).toBe(2);
    expect(asked).toEqual([2, 1, 1]);
    const documents = await database.prisma.document.findMany({ where: { id: { in: documentIds } } });
    expect(documents.map(({ tagger }) => tagger).sort()).toEqual(['failed: crashed', 'treetagger']);
  });

  it('lets a service that can’t be reached fail the message, and says of one that is not set up', async () => {
    const { documentIds } = await mappedJob({ tagger: 'udpipe' }, [prose('it', 'nove')]);
    const away: TaggingDependencies = {
      ...dependencies,
      otherTagger: () => {
        throw new AppError('taggingFailed', 'Away.', { detail: { reason: 'unreachable' } });
      },
    };
    await expect(tagDocuments(away, documentIds)).rejects.toMatchObject({ code: 'taggingFailed' });
    expect(await tagDocuments(dependencies, documentIds)).toBe(1);
    const document = await database.prisma.document.findUniqueOrThrow({ where: { id: documentIds[0]! } });
    expect(document).toMatchObject({ tagger: 'failed: notInstalled', kept: true });
  });
});

describe('the texts that are searched', () => {
  it('are narrowed by what the database knows of them, whatever is asked', async () => {
    const { documentIds, corpusId, jobId } = await mappedJob(exactOnly, [
      prose('it', 'quaranta'),
      prose('it', 'cinquanta'),
    ]);
    await tagDocuments(dependencies, documentIds);
    const having = async (...values: [field: string, value: string, equal?: boolean][]) => {
      const fields = values.map(([field, value, equal = true]) => ({ field, value, equal }));
      return (await documentsWithFields(database, corpusId, fields)).sort();
    };
    expect(await having(['language', 'it'], ['jobId', jobId])).toEqual(documentIds.toSorted());
    expect(await having(['language', 'it', false])).toEqual([]);
    expect(await having(['language', 'en'])).toEqual([]);
    expect(await having(['nothing of this name', ''])).toEqual(documentIds.toSorted());
    expect(await having([`' OR true --`, 'it'], ['language', `' OR true --`])).toEqual([]);
    expect(await having(['language', '\0'])).toEqual([]);
    expect(await having(['language', '\0', false])).toEqual(documentIds.toSorted());
    const choices = () => narrowChoices(database, corpusId);
    expect(await choices()).toContainEqual({ field: 'language', value: 'it', name: 'it', documents: 2 });
    const ofJob = { field: 'job', value: jobId, name: expect.any(String), documents: 2 };
    expect(await choices()).toContainEqual(ofJob);
    await database.query(sql`UPDATE resource SET metadata = '{"domain": "sport"}'
      WHERE id = (SELECT resource_id FROM document WHERE id = ${documentIds[0]!})`);
    expect(await choices()).toContainEqual({ field: 'domain', value: 'sport', name: 'sport', documents: 1 });
    await database.query(sql`UPDATE resource SET deleted_at = now() WHERE job_id = ${jobId}`);
    expect(await choices()).toEqual([]);
  });
});

describe('the index of a corpus', () => {
  it('has a text once it was tagged, and no more once its resource is deleted', async () => {
    const { documentIds, corpusId } = await mappedJob(exactOnly, [
      prose('it', 'venti'),
      prose('it', 'trenta'),
    ]);
    await tagDocuments(dependencies, documentIds);
    const indexes = join(folder, 'concordance');
    const indexing = openIndexing({ database, archive, folder: indexes, log: createLog('test', 'silent') });
    const service = new ConcordanceService(1 << 20);
    const found = async () => {
      await indexing.follow(new AbortController().signal);
      const view = { kind: 'lines', from: 0, count: 100, context: 0, order: null, language: 'it' } as const;
      const answer = finished(
        service.answer({
          folder: join(indexes, corpusId),
          query: '[lemma="l" & upos="NOUN"]',
          view: { ...view, counted: true },
          documentIds: null,
          budgetMs: 60_000,
        }),
      );
      return answer.kind === 'lines'
        ? new Set(answer.lines.map(({ documentId }) => documentId))
        : answer.kind;
    };
    try {
      expect(await found()).toEqual(new Set(documentIds));
      expect(await countIndexChanges(database, corpusId)).toBe(0);

      const setDeleted = (at: Date | null) =>
        database.query(sql`UPDATE resource SET deleted_at = ${at}
          WHERE id = (SELECT resource_id FROM document WHERE id = ${documentIds[0]})`);
      await setDeleted(new Date());
      expect(await found()).toEqual(new Set([documentIds[1]]));
      await setDeleted(null);
      expect(await found()).toEqual(new Set(documentIds));

      // A file that is damaged: the index is built anew from the archive.
      await rm(join(indexes, corpusId, 'words.heap'));
      await setDeleted(new Date());
      expect(await found()).toEqual(new Set([documentIds[1]]));

      await database.query(sql`DELETE FROM corpus WHERE id = ${corpusId}`);
      expect(await found()).toBe('none');
    } finally {
      await indexing.close();
    }
  });
});
