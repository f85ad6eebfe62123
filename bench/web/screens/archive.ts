import { join } from 'node:path';
import { conversionRecord, responseRecord } from '@florilegium/archive/warc/warc-records';
import { openWarcWriter, type RecordPlace } from '@florilegium/archive/warc/warc-writer';
import type { Block, TaggedSentence } from '@florilegium/contracts/documents';
import { writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import { textRecordType, writeTextRecord } from '@florilegium/corpus/text-record';
import type pg from 'pg';
import type { ArchivePlaces, RecordPlaces } from './fill';
import { words } from './shape';

/** So many different pages there are: all resources share them. */
const pages = 64;

/** Writes an archive of a few pages with their texts and analyses; gives what notes its files in a database. */
export async function smallArchive(
  dataFolder: string,
): Promise<(client: pg.ClientBase) => Promise<ArchivePlaces>> {
  const folder = join(dataFolder, 'archive');
  const written: Record<keyof ArchivePlaces, RecordPlace[]> = { pages: [], texts: [], tags: [] };
  for (const what of ['pages', 'texts', 'tags'] as const) {
    const writer = await openWarcWriter({ folder, prefix: `bench-${what}`, software: 'Florilegium bench' });
    written[what] = await writer.append(Array.from({ length: pages }, (_, n) => records[what](n)));
    await writer.close();
  }
  return async (client) => ({
    pages: await noted(client, 'crawl', written.pages),
    texts: await noted(client, 'text', written.texts),
    tags: await noted(client, 'text', written.tags),
  });
}

async function noted(client: pg.ClientBase, kind: string, places: RecordPlace[]): Promise<RecordPlaces> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO archive_file (path, kind, closed_at) VALUES ($1, $2, now())
     ON CONFLICT (path) DO UPDATE SET kind = excluded.kind RETURNING id`,
    [places[0]!.path, kind],
  );
  return { fileId: rows[0]!.id, places };
}

function sentences(n: number): string[][] {
  return Array.from({ length: 30 }, (_, s) =>
    Array.from({ length: 9 }, (_, w) => words[(n * 7 + s * 5 + w * (s + 3)) % words.length]!),
  );
}

const urlOf = (n: number) => `https://www.giornale0.test/articoli/${n}`;
const text = (n: number) => sentences(n).map((sentence) => `${sentence.join(' ')}.`);

function html(n: number): Buffer {
  const paragraphs = text(n).map((paragraph) => `<p>${paragraph}</p>`);
  return Buffer.from(
    `<!doctype html><html lang="it"><title>Pagina ${n}</title><article><h1>Pagina ${n}</h1>${paragraphs.join('\n')}</article></html>`,
  );
}

function blocks(n: number): Block[] {
  return text(n).map((paragraph) => ({ type: 'paragraph', label: 'content', text: paragraph }));
}

function tagged(n: number): TaggedSentence[][] {
  return sentences(n).map((sentence) => [
    sentence.map((form) => ({ form, lemma: form, upos: 'NOUN', feats: '', tag: '', spaceAfter: true })),
  ]);
}

const converted = (n: number, contentType: string, payload: Uint8Array) =>
  conversionRecord({
    refersTo: `<urn:uuid:00000000-0000-4000-8000-${String(n).padStart(12, '0')}>`,
    url: urlOf(n),
    date: new Date(),
    contentType,
    payload: Buffer.from(payload),
  });

const records = {
  pages: (n: number) =>
    responseRecord({
      url: urlOf(n),
      status: 200,
      statusText: 'OK',
      httpVersion: '1.1',
      rawHeaders: [['Content-Type', 'text/html; charset=utf-8']],
      requestHeaders: [],
      body: html(n),
      remoteAddress: '127.0.0.1',
      startedAt: new Date(),
    }),
  texts: (n: number) =>
    converted(n, textRecordType, writeTextRecord({ title: `Pagina ${n}`, blocks: blocks(n) })),
  tags: (n: number) =>
    converted(
      n,
      'application/json',
      writeTaggedRecord({ tagger: 'florilegium it 1', language: 'it', blocks: tagged(n) }),
    ),
};
