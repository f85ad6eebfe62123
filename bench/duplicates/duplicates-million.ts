/**
 * What it costs to record a document, its comparison with all that came before included, when a corpus has many: CPU of
 * this process and of a PostgreSQL of its own for the first 50,000 and the last, by the mapping worker's own functions,
 * 50 documents a transaction.
 *
 *     npm run bench -- duplicates-million [--documents 1000000] [--part 50000] [--fill]
 *
 * Texts are made of numbers, the same in every run: 70 % new, 12 % exact copies and 12 % near ones of any earlier text,
 * 3 % copies of one page that everybody has, 3 % with a notice of 60 words in them; one in fifty was captured before
 * what it arrives after. `--fill`: what lies between the two parts is written by a few statements instead, each with a
 * sketch of its own, which takes minutes instead of an hour.
 */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { writeTextRecord } from '@florilegium/corpus/text-record';
import type { CaptureToMap } from '@florilegium/db/mapping/documents';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import { sql } from '@florilegium/db/sql/sql';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { sampleOf } from '@florilegium/text/duplicates/containment';
import { shingleSet } from '@florilegium/text/duplicates/shingles';
import { signature } from '@florilegium/text/duplicates/signature';
import { sketch } from '@florilegium/text/duplicates/sketch';
import { wordHashes } from '@florilegium/text/words/find-words';
import { type ArchivedDocument, recordDocuments } from '../../apps/mapping-worker/src/map/record';
import { cpuSeconds } from '../crawling/engine/processes';
import { random } from './near-duplicates/edits';

const { values } = parseArgs({
  args: process.argv.slice(3).filter((arg) => arg !== '--'),
  options: { documents: { type: 'string' }, part: { type: 'string' }, fill: { type: 'boolean' } },
});
const documents = Number(values.documents ?? 1_000_000);
const part = Number(values.part ?? Math.min(50_000, documents / 4));
const perTransaction = 50;
const preparedTogether = 5_000;
const settings = mappingSettingsSchema.parse({});

/** The text of the nth document; made again whenever it is read. */
function textOf(n: number): string {
  const draw = random(n * 2_654_435_761);
  const kind = draw();
  if (n > 100 && kind < 0.12) return textOf(earlierThan(n, draw));
  if (n > 100 && kind < 0.24) {
    const words = textOf(earlierThan(n, draw)).split(' ');
    return words.map((word) => (draw() < 0.05 ? word4(draw) : word)).join(' ');
  }
  if (kind < 0.27) return `${newText(random(1), 120)} ${newText(draw, 20)}`;
  if (kind < 0.3) return `${newText(draw, 120)} ${newText(random(2), 60)}`;
  return newText(draw, 120 + Math.floor(draw() * 60));
}

/** Any document before the nth that has a text of its own. */
function earlierThan(n: number, draw: () => number): number {
  const any = Math.floor(draw() * n);
  return values.fill && any >= part && any < documents - part ? any % part : any;
}

function newText(draw: () => number, words: number): string {
  return Array.from({ length: words }, () => word4(draw)).join(' ');
}

/** One of 30,000 words, frequent ones more often. */
function word4(draw: () => number): string {
  return `p${Math.floor(30_000 ** draw()).toString(36)}`;
}

/** Ids that grow as those of the workers do. */
function ordered(kind: 'c' | 'r', n: number): string {
  return `${kind === 'c' ? '0c' : '0a'}000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

interface Job {
  corpusId: string;
  jobId: string;
  runId: number;
  fileId: number;
}

async function makeJob(database: Database): Promise<Job> {
  const [corpusId, jobId] = [crypto.randomUUID(), crypto.randomUUID()];
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'bench' } });
  await database.prisma.job.create({ data: { id: jobId, corpusId, name: 'bench' } });
  await database.prisma.jobVersion.create({ data: { jobId, number: 1, config: {} } });
  const run = await database.prisma.run.create({ data: { jobId, version: 1 } });
  const file = await database.prisma.archiveFile.create({ data: { path: 'crawl.warc.gz', kind: 'crawl' } });
  return { corpusId, jobId, runId: run.id, fileId: file.id };
}

/** Captures that wait to be mapped, with their documents: what was there before is no cost of recording. */
async function prepare(
  database: Database,
  job: Job,
  from: number,
  count: number,
): Promise<ArchivedDocument[]> {
  const made = Array.from({ length: count }, (_, place) => archivedDocument(job, from + place));
  const captures = made.map((document) => document.prepared.capture);
  await database.query(
    sql`INSERT INTO resource (id, job_id, key_hash, url, host)
     SELECT id, ${job.jobId}, gen_random_uuid(), url, 'bench.test'
     FROM unnest(${captures.map((one) => one.resourceId)}::uuid[], ${captures.map((one) => one.url)}::text[]) AS t
       (id, url)`,
  );
  await database.query(
    sql`INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status,
      content_type,
       format, bytes, duration_ms)
     SELECT id, ${job.runId}, resource, at, ${job.fileId}, 0, 1, id::text, 200, 'text/html', 'html', 1000, 5
     FROM unnest(${captures.map((one) => one.id)}::uuid[], ${captures.map((one) => one.resourceId)}::uuid[],
       ${captures.map((one) => one.capturedAt)}::timestamptz[]) AS t (id, resource, at)`,
  );
  return made;
}

function archivedDocument(job: Job, n: number): ArchivedDocument {
  const text = textOf(n);
  const earlier = n % 50 === 7 ? 100_000 : 0;
  const capture: CaptureToMap = {
    id: ordered('c', n),
    runId: job.runId,
    resourceId: ordered('r', n),
    jobId: job.jobId,
    corpusId: job.corpusId,
    url: `http://bench.test/${n}`,
    keyHash: ordered('r', n),
    host: 'bench.test',
    topicVersion: null,
    topic: null,
    capturedAt: new Date(Date.UTC(2026, 0, 1) + (n - earlier) * 1_000),
    place: null,
    contentType: 'text/html',
    format: 'html',
    bytes: 1_000,
    settings,
    mappingId: null,
    mapFailures: 0,
    scripts: null,
    unscripted: null,
  };
  const clean: ArchivedDocument['prepared']['clean'] = {
    title: `Page ${n}`,
    charset: 'utf-8',
    method: 'readability',
    shareKept: 0.5,
    needsJavaScript: false,
    linkList: null,
    language: { language: 'it', confidence: 1, uncertain: false },
    quality: null,
    words: 150,
    textLength: text.length,
    textBytes: text.length,
    signature: signature(text),
    sketch: sketch(text),
    sample: sampleOf(shingleSet(text)),
    wordHashes: wordHashes(text),
    excerpt: text.slice(0, 300),
    textRecord: writeTextRecord({ title: '', blocks: [{ type: 'paragraph', label: 'content', text }] }),
  };
  return {
    textPlace: { path: 'text.warc.gz', offset: n, length: 1 },
    prepared: { capture, clean, record: null, drop: null, note: '' },
  };
}

/** Writes kept documents of many different texts at once, their sketches too. */
async function fill(database: Database, job: Job, from: number, count: number): Promise<void> {
  await database.query(sql`DROP TABLE IF EXISTS filling`);
  await database.query(
    sql`CREATE UNLOGGED TABLE filling AS
     SELECT n, gen_random_uuid() AS resource, gen_random_uuid() AS capture, uuidv7() AS document,
       gen_random_uuid() AS signature
     FROM generate_series(${from}::int, ${from}::int + ${count}::int - 1) AS n`,
  );
  await database.query(
    sql`INSERT INTO resource (id, job_id, key_hash, url, host)
     SELECT resource, ${job.jobId}, gen_random_uuid(), 'http://bench.test/' || n, 'bench.test' FROM filling`,
  );
  await database.query(
    sql`INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status,
      content_type,
       format, bytes, duration_ms, mapped_at)
     SELECT capture, ${job.runId}, resource, timestamptz '2026-01-01' + n * interval '1 second', ${job.fileId}, 0,
       1, n::text, 200, 'text/html',
       'html', 1000, 5, now() FROM filling`,
  );
  await database.query(
    sql`INSERT INTO document (id, capture_id, resource_id, job_id, corpus_id, kept, words, signature, text_file_id,
       text_offset, text_length, mapper_version, excerpt)
     SELECT document, capture, resource, ${job.jobId}, ${job.corpusId}, true, 150, signature,
       (SELECT id FROM archive_file WHERE path = 'text.warc.gz'), n, 1, '1', repeat('x', 300) FROM filling`,
  );
  await database.query(
    sql`INSERT INTO sketch (document_id, corpus_id, hashes)
     SELECT document, ${job.corpusId}, (SELECT array_agg((random() * 9e15)::bigint)
     FROM generate_series(1, 25 + 0 * n)) FROM filling`,
  );
  await database.query(
    sql`INSERT INTO sketch_hash (key, number)
     SELECT sketch_key(s.corpus_id, t.hash), s.number FROM filling f
     JOIN sketch s ON s.document_id = f.document, unnest(s.hashes) AS t (hash) ORDER BY 1 ON CONFLICT DO NOTHING`,
  );
}

interface Cost {
  documents: number;
  ownCpu: number;
  postgresCpu: number;
  seconds: number;
  kept: number;
}

const none = (): Cost => ({ documents: 0, ownCpu: 0, postgresCpu: 0, seconds: 0, kept: 0 });

/** Records documents; adds what it took to the cost. */
async function record(
  database: Database,
  pid: number,
  made: readonly ArchivedDocument[],
  cost: Cost,
): Promise<void> {
  const [own, postgres, start] = [process.cpuUsage(), cpuSeconds(pid), performance.now()];
  for (let at = 0; at < made.length; at += perTransaction) {
    const recorded = await recordDocuments(database, made.slice(at, at + perTransaction), async (place) =>
      textOf(place.offset),
    );
    cost.kept += recorded.kept;
  }
  const used = process.cpuUsage(own);
  cost.ownCpu += (used.user + used.system) / 1e6;
  cost.postgresCpu += cpuSeconds(pid) - postgres;
  cost.seconds += (performance.now() - start) / 1_000;
  cost.documents += made.length;
}

function show(name: string, { documents: count, ownCpu, postgresCpu, seconds, kept }: Cost): number {
  const ms = (value: number) => `${((value / count) * 1_000).toFixed(3)} ms`;
  const total = ownCpu + postgresCpu;
  process.stdout.write(
    `${name}: ${count.toLocaleString('en')} documents, ${kept.toLocaleString('en')} kept, CPU a document ${ms(total)} (PostgreSQL ${ms(postgresCpu)}), time ${ms(seconds)}\n`,
  );
  return total / count;
}

const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
chmodSync(dataFolder, 0o711);
const postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
try {
  await migrate(postgres.url, fileURLToPath(new URL('../../prisma/migrations', import.meta.url)));
  const database = openDatabase(postgres.url, { maxConnections: 2 });
  const job = await makeJob(database);
  const [first, last] = [none(), none()];
  for (let from = 0; from < documents; from += preparedTogether) {
    if (values.fill && from >= part && from < documents - part) {
      const count = Math.min(100_000, documents - part - from);
      await fill(database, job, from, count);
      process.stderr.write(`filled to ${(from + count).toLocaleString('en')}\n`);
      from += count - preparedTogether;
      if (from + preparedTogether >= documents - part) await database.query(sql`VACUUM ANALYZE`);
      continue;
    }
    const made = await prepare(database, job, from, Math.min(preparedTogether, documents - from));
    const cost = from < part ? first : from >= documents - part ? last : none();
    await record(database, postgres.pid, made, cost);
    if (cost !== first && cost !== last && from % 50_000 === 0)
      show(`  at ${from.toLocaleString('en')}`, cost);
  }
  const before = show(`first ${part.toLocaleString('en')}`, first);
  const after = show(`last ${part.toLocaleString('en')}`, last);
  const { rows } = await database.query<{ bytes: number; rows: number; largest: number }>(
    sql`SELECT pg_total_relation_size('sketch_hash') + pg_total_relation_size('sketch') AS bytes,
       (SELECT count(*) FROM sketch_hash) AS rows,
       (SELECT max(n) FROM (SELECT count(*) AS n FROM document GROUP BY cluster_id HAVING cluster_id IS NOT NULL) c)
         AS largest`,
  );
  process.stdout.write(
    `sketches: ${(rows[0]!.bytes / documents).toFixed(0)} bytes a document, ${(rows[0]!.rows / documents).toFixed(1)} hashes; the largest cluster has ${rows[0]!.largest} texts\n`,
  );
  process.stdout.write(`last / first: ${(after / before).toFixed(2)}, at most 1.30 wanted\n`);
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
