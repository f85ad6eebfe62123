/** A release whose list stands: generated documents as records of an archive, and their rows. */
import { conversionRecord } from '@florilegium/archive/warc/warc-records';
import { openWarcWriter, type RecordPlace } from '@florilegium/archive/warc/warc-writer';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { sentenceText } from '@florilegium/corpus/sentence-text';
import { writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import { textRecordType, writeTextRecord } from '@florilegium/corpus/text-record';
import type { ExportedDocument } from '@florilegium/db/corpus/kept-documents';
import { createRelease } from '@florilegium/db/releases/releases';
import type { Database } from '@florilegium/db/sql/database';
import { sql } from '@florilegium/db/sql/sql';
import { filesOfFormats } from '@florilegium/releases/release-formats';
import { type GeneratedDocument, generatedDocuments } from '../concordance/generated-corpus';

export interface FillOptions {
  documents: number;
  formats: readonly ReleaseFormat[];
}

const together = 500;
const seed = 17;

/**
 * Documents that differ. A longer list names their records again, each time as other documents: making records takes much
 * longer than writing a release of them, which reads and writes as much whether it has met a text before or not.
 */
const differing = 20_000;

/** Fills the archive and the list of a release. Returns its id. */
export async function fillRelease(
  database: Database,
  archiveFolder: string,
  { documents, formats }: FillOptions,
): Promise<string> {
  const corpusId = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'bench', languages: ['it'] } });
  const { id } = await createRelease(database, {
    ...{ corpusId, jobId: null, subCorpusId: null, step: 'minor', createdBy: null },
    description: { title: 'Bench', creators: ['Nobody'], licence: '', doi: '', note: '' },
    files: filesOfFormats(formats),
  });
  const texts = await openWarcWriter({ folder: archiveFolder, prefix: 'text', software: 'bench' });
  let waiting: GeneratedDocument[] = [];
  let place = 0;
  const write = async () => {
    const records = waiting.flatMap((document) => recordsOf(document));
    const places = await texts.append(records);
    const rows = waiting.map((document, at) => rowOf(document, places[2 * at]!, places[2 * at + 1]!));
    await insert(database, id, place, rows);
    place += rows.length;
    waiting = [];
  };
  for (const document of generatedDocuments(Number.POSITIVE_INFINITY, seed)) {
    waiting.push(document);
    if (waiting.length === together) await write();
    if (place + waiting.length === Math.min(documents, differing)) break;
  }
  await write();
  await texts.close();
  for (; place < documents; place += differing) await nameAgain(database, id, place, documents);
  await stand(database, id);
  return id;
}

function recordsOf({ id, blocks }: GeneratedDocument) {
  const text = blocks.map((sentences) => sentences.map(sentenceText).join(' '));
  const converted = (payload: Uint8Array) =>
    conversionRecord({
      refersTo: `<urn:uuid:${id}>`,
      url: urlOf(id),
      date: new Date(Date.UTC(2026, 0, 1)),
      contentType: textRecordType,
      payload: Buffer.from(payload),
    });
  return [
    converted(
      writeTextRecord({
        title: id,
        blocks: text.map((one) => ({ type: 'paragraph', label: 'content', text: one })),
      }),
    ),
    converted(writeTaggedRecord({ tagger: 'generated', language: 'it', blocks })),
  ];
}

const urlOf = (id: string) => `https://www.giornale${id.slice(0, 2)}.test/articoli/${id}`;

function rowOf(
  { id, tokens }: GeneratedDocument,
  textPlace: RecordPlace,
  tagPlace: RecordPlace,
): ExportedDocument {
  const url = urlOf(id);
  return {
    ...{ id, resourceId: id, url, host: new URL(url).hostname, title: `Articolo ${id}`, textPlace, tagPlace },
    capturedAt: new Date(Date.UTC(2026, 0, 1)),
    ...{ language: 'it', confidence: 0.99, uncertain: false, domain: 'news', format: 'html' },
    ...{ contentType: 'text/html', words: tokens, signature: id, method: 'cleaner', shareKept: 0.5 },
    ...{ topicScore: null, topicClasses: [], keywords: null, contains: [], containedIn: [] },
    ...{ jobId: id, jobName: 'bench', version: 1, metadata: { register: 'formal', period: '2026' } },
    ...{ digest: 'sha1:X', original: textPlace, revisited: null, signals: {} },
  };
}

async function insert(
  database: Database,
  releaseId: string,
  from: number,
  rows: readonly ExportedDocument[],
): Promise<void> {
  await database.query(
    sql`INSERT INTO release_document (release_id, place, document_id, resource_id, url, host, signature, words, language,
       domain, frozen)
     SELECT ${releaseId}, ${from} + at - 1, (k ->> 'id')::uuid, (k ->> 'resourceId')::uuid, k ->> 'url', k ->> 'host',
       (k ->> 'signature')::uuid, (k ->> 'words')::int, k ->> 'language', k ->> 'domain', k
     FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS t (k, at)`,
  );
}

/** Adds the first documents once more from a place on, under other ids and addresses, up to the end of the list. */
async function nameAgain(database: Database, releaseId: string, from: number, end: number): Promise<void> {
  await database.query(
    sql`INSERT INTO release_document (release_id, place, document_id, resource_id, url, host, signature, words, language,
       domain, frozen)
     SELECT release_id, place + ${from}::int, n.id, n.id, n.url, host, n.id, words, language, domain,
       frozen || jsonb_build_object('id', n.id, 'resourceId', n.id, 'url', n.url, 'signature', n.id)
     FROM release_document CROSS JOIN LATERAL (SELECT md5(document_id::text || ' ' || ${from}::int)::uuid AS id,
       url || '-' || ${from}::int AS url) n
     WHERE release_id = ${releaseId} AND place < least(${differing}::int, ${end}::int - ${from}::int)`,
  );
}

/** What freezing a list leaves behind it, here of a list that has no documents in the corpus. */
async function stand(database: Database, releaseId: string): Promise<void> {
  await database.query(
    sql`UPDATE release SET state = 'writing', frozen_at = now(), jobs = '[]', documents = t.documents, words = t.words,
       facts = jsonb_build_object('documents', t.documents, 'words', t.words, 'hosts', 0, 'capturedFrom', null,
         'capturedTo', null, 'uncertainLanguage', 0, 'byLanguage', '[]'::jsonb, 'byDomain', '[]'::jsonb,
         'domainNames', '{}'::jsonb, 'byFormat', '[]'::jsonb, 'byHost', '[]'::jsonb, 'byTagger', '[]'::jsonb,
         'byLicence', '[]'::jsonb, 'byMetadata', '{}'::jsonb, 'targets', '[]'::jsonb, 'verdicts', '[]'::jsonb,
         'optOuts', '{"tdmReserved":0,"noAi":0,"noIndex":0}'::jsonb,
         'leftOut', '{"documents":[],"deleted":0,"urls":[]}'::jsonb,
         'corpus', '{"id":"","name":"bench","description":"","languages":["it"]}'::jsonb,
         'part', '{"kind":"corpus","name":"","filter":null}'::jsonb)
     FROM (SELECT count(*) AS documents, sum(words) AS words FROM release_document WHERE release_id = ${releaseId}) t
     WHERE release.id = ${releaseId}`,
  );
}
