import {
  maxDetailChars,
  maxExcerptChars,
  maxHeaderChars,
  maxTitleChars,
  maxUrlChars,
} from '@florilegium/contracts/lengths';
import { mostPermissions } from '@florilegium/contracts/rights/permission';
import { mostTakedowns } from '@florilegium/contracts/rights/takedown';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { narrowFilter } from './corpus/resource-narrow';
import { countViews, listViews } from './corpus/saved-views';
import { insertCaptures } from './crawl/captures';
import { inTallyingTransaction } from './crawl/yields';
import { addPerson, fillJob } from './fixtures/filled-job';
import { startRunWith } from './fixtures/started-run';
import { clusterOf } from './mapping/clusters';
import { documentPlace } from './mapping/document-place';
import type { DocumentRow } from './mapping/document-row';
import { insertDocuments } from './mapping/documents';
import { keptDocuments } from './mapping/kept-documents';
import { createUpload, listUploads } from './mapping/uploads';
import { listAudit } from './people/audit-list';
import { countPermissions, listPermissions, permissionById } from './rights/rights-permissions';
import { countTakedowns, listTakedowns, takedownById } from './rights/takedown-list';
import { addJobEvent, latestJobEvents } from './runs/job-events';
import { createSample } from './samples/draws';
import { listSampleItems } from './samples/sample-items';
import { listJobLog } from './screens/job-log';
import { latestPages } from './screens/latest-pages';
import { resourceHistory } from './screens/resource-history';
import { listResources, readResources } from './screens/resource-list';
import { resourceById } from './screens/resources';
import { reportedResources } from './screens/run-report';
import { listUrls } from './screens/run-urls';
import { urlFate } from './screens/url-fate';
import { inTransaction } from './sql/database';
import { sql } from './sql/sql';

/** What a stranger's page may have in any of its fields. */
const huge = 9_000_000;
const pages = 60;
/** No list is larger, in bytes of JSON. */
const maxAnswerBytes = 5_000_000;
const found = { sort: 'fetched', descending: false } as const;

let database: TestDatabase;
let userId: string;
let job: Awaited<ReturnType<typeof fillJob>>;
let documentIds: string[];

const bytesOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));

async function all<T>(parts: AsyncIterable<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const part of parts) rows.push(...part);
  return rows;
}

beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
  job = await fillJob(
    database,
    userId,
    Array.from({ length: pages }, (_, n) => ({ url: `https://a.example/${n}`, words: 10 })),
  );
  // Noting the parts of such titles would take minutes, and this is about reading them.
  await database.query(sql`DROP INDEX document_title_part_idx`);
  // As rows of versions that cut nothing are.
  const long = sql`repeat('x', ${huge}::int)`;
  const less = sql`repeat('x', 100000)`;
  await database.query(
    sql`UPDATE document SET title = ${long}, detail = ${long}, excerpt = ${long}, charset = ${less},
      tagger = ${less},
       cluster_id = ${uuidv7()}, topic_classes = array_fill(repeat('x', 2000), ARRAY[50])`,
  );
  await database.query(
    sql`UPDATE capture SET content_type = ${less}, etag = ${less}, modified = ${less},
       signals = jsonb_build_object('licence', ${less}, 'canonical', ${less})`,
  );
  // And one row whose metadata alone is as long.
  await database.query(
    sql`UPDATE resource SET metadata = (SELECT jsonb_object_agg('field ' || n, repeat('x', 3000))
      FROM generate_series(1, 60) n)`,
  );
  await database.query(
    sql`UPDATE resource SET metadata = jsonb_build_object('a', ${long}) WHERE id = ${job.resourceIds[30]}`,
  );
  const { rows } = await database.query<{ id: string }>(sql`SELECT id FROM document ORDER BY id`);
  documentIds = rows.map(({ id }) => id);
}, 300_000);
afterAll(() => database.drop());

describe('rows of earlier versions with fields of nine million characters', () => {
  it('are listed in pages of bounded size, each of them once', async () => {
    const filter = await narrowFilter(database, { jobId: job.jobId }, { status: 'all' });
    const seen: string[] = [];
    let after: { key: string | number | null; id: string } | null = null;
    do {
      const page = await listResources(database, filter, found, { limit: 500, after });
      expect(bytesOf(page)).toBeLessThan(maxAnswerBytes);
      expect(page.rows[0]?.title).toHaveLength(maxTitleChars);
      expect(page.rows[0]?.title).toMatch(/x…$/);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
    } while (after !== null);
    expect(seen).toEqual(job.resourceIds);
  }, 120_000);

  it('are listed backwards likewise', async () => {
    const filter = await narrowFilter(database, { jobId: job.jobId }, { status: 'all' });
    const before = { key: null, id: job.resourceIds.at(-1)! };
    const page = await listResources(database, filter, found, { limit: 500, before });
    expect(page.rows.at(-1)?.id).toBe(job.resourceIds.at(-2));
    expect(page.before).not.toBeNull();
    expect(bytesOf(page)).toBeLessThan(maxAnswerBytes);
  }, 120_000);

  it('are read in order for a file, in steps of bounded size', async () => {
    const filter = { status: 'all' } as const;
    const seen: string[] = [];
    for await (const rows of readResources(database, { jobId: job.jobId }, filter, {
      sort: 'url',
      descending: true,
    })) {
      expect(bytesOf(rows)).toBeLessThan(maxAnswerBytes);
      seen.push(...rows.map(({ url }) => url));
    }
    expect(seen).toHaveLength(pages);
    expect(seen).toEqual([...seen].sort().reverse());
  }, 120_000);

  it.each<[string, () => Promise<unknown>]>([
    ['a resource', () => resourceById(database, job.resourceIds[0]!)],
    ['its history', () => resourceHistory(database, job.resourceIds[0]!)],
    ['the latest pages', () => latestPages(database, job.jobId, 50, Date.now())],
    ['a cluster', () => clusterOf(database, documentIds[0]!, 100)],
    ['place', () => documentPlace(database, documentIds[0]!)],
    ['kept documents', () => all(keptDocuments(database, job.jobId))],
    ['a report', () => all(reportedResources(database, job.runId))],
  ])(
    '%s is of bounded size',
    async (_, read) => {
      const answer = await read();
      expect(answer).toBeTruthy();
      expect(bytesOf(answer)).toBeLessThan(1_000_000);
    },
    120_000,
  );

  it('the items of a sample are of bounded size', async () => {
    const input = { seed: 'x', method: 'count' as const, amount: pages, threshold: 0.4, notes: '' };
    const drawn = { resourceIds: job.resourceIds, population: pages };
    const sampleId = await createSample(database, { jobId: job.jobId }, input, drawn, userId);
    const order = { sort: 'position', descending: false } as const;
    const items = await listSampleItems(database, { sampleId, readerId: userId }, order, {
      limit: 500,
      offset: 0,
    });
    expect(items).toHaveLength(pages);
    expect(bytesOf(items)).toBeLessThan(1_000_000);
  }, 120_000);

  it('URLs, events, uploads and entries of the audit are of bounded size', async () => {
    const run = await startRunWith(database, { 'b.example': 3 });
    await database.query(
      sql`UPDATE frontier_url SET detail = repeat('x', ${huge}) WHERE run_id = ${run.runId}`,
    );
    await database.query(
      sql`INSERT INTO job_event (job_id, kind, detail)
        VALUES (${run.jobId}, 'uploadRead', jsonb_build_object('name', repeat('x', ${huge})))`,
    );
    await database.query(
      sql`INSERT INTO audit_entry (actor_id, action, subject, detail)
       VALUES (${userId}, 'job.start', 'job:' || ${run.jobId}, jsonb_build_object('host', repeat('x', ${huge})))`,
    );
    await database.query(
      sql`INSERT INTO upload (id, job_id, name, bytes) VALUES (${uuidv7()}, ${run.jobId}, repeat('x', ${huge}), 1)`,
    );
    const urls = await listUrls(database, run.jobId, {}, null, 100);
    expect(urls.rows).toHaveLength(3);
    const { rows } = await database.query<{ key: string }>(
      sql`SELECT key_hash AS key FROM frontier_url WHERE run_id = ${run.runId} LIMIT 1`,
    );
    const answers = [
      urls,
      await urlFate(database, run.jobId, rows[0]!.key),
      await listJobLog(database, run.jobId, {}, { limit: 100 }),
      await latestJobEvents(database, run.jobId, 100),
      await listAudit(database, {}, { limit: 100 }),
      await listUploads(database, run.jobId),
    ];
    for (const answer of answers) expect(bytesOf(answer)).toBeLessThan(100_000);
  }, 120_000);
});

describe('lists that people fill to their most', () => {
  /** Three bytes each in UTF-8. */
  const wide = (chars: number) => sql`repeat('€', ${chars}::int)`;
  /** Rows that one answer of the API has at most. */
  const limit = 200;

  it('permissions are read in pages of bounded size, each of them once, and whole one by one', async () => {
    await database.query(
      sql`INSERT INTO rights_permission (id, corpus_id, host, url_start, allows, granted_by, granted_on, note, evidence)
       SELECT gen_random_uuid(), ${job.corpusId}, 'h' || n % 7 || '.example',
         rpad('https://h.example/' || n % 11, ${maxUrlChars}::int, 'x'), '{mining,publishing}', ${wide(300)},
         current_date, ${wide(2_000)}, ${wide(maxUrlChars)} FROM generate_series(1, ${mostPermissions}::int) n`,
    );
    const seen: string[] = [];
    let after = null;
    do {
      const page = await listPermissions(database, job.corpusId, { limit, after });
      expect(bytesOf(page)).toBeLessThan(maxAnswerBytes);
      expect(page.rows[0]).toMatchObject({ note: `${'€'.repeat(maxExcerptChars - 1)}…`, isCut: true });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
    } while (after !== null);
    expect(new Set(seen).size).toBe(mostPermissions);
    expect(seen).toHaveLength(await countPermissions(database, job.corpusId));
    const one = await permissionById(database, job.corpusId, seen[0]!);
    expect(one).toMatchObject({ note: '€'.repeat(2_000), evidence: '€'.repeat(maxUrlChars), isCut: false });
  }, 120_000);

  it('saved searches are, of as many people as share theirs', async () => {
    await database.query(
      sql`INSERT INTO saved_view (id, corpus_id, user_id, subject, name, query, shared)
       SELECT gen_random_uuid(), ${job.corpusId}, ${userId}, 'search', ${wide(90)} || n, repeat('%E2%82%AC', 5000), true
       FROM generate_series(1, 2000) n`,
    );
    const of = { scope: { corpusId: job.corpusId }, subject: 'search' as const, userId };
    const seen: string[] = [];
    let after = null;
    do {
      const page = await listViews(database, of, { limit, after });
      expect(bytesOf(page)).toBeLessThan(maxAnswerBytes);
      expect(page.rows[0]?.isCut).toBe(true);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
    } while (after !== null);
    expect(new Set(seen).size).toBe(2_000);
    expect(await countViews(database, of)).toBe(2_000);
  }, 120_000);

  it('takedowns are, what stands before what was lifted', async () => {
    const lifted = 300;
    await database.query(
      sql`INSERT INTO takedown (id, corpus_id, kind, target, requester, reason, requested_on, reference, note, lifted_at,
         lifted_for)
       SELECT gen_random_uuid(), ${job.corpusId}, 'text', ${wide(20_000)}, ${wide(300)}, 'other', current_date, ${wide(300)},
         ${wide(2_000)}, CASE WHEN n > ${mostTakedowns}::int THEN now() END, ${wide(1_000)}
       FROM generate_series(1, ${mostTakedowns + lifted}::int) n`,
    );
    const seen: { id: string; liftedAt: Date | null }[] = [];
    let after = null;
    do {
      const page = await listTakedowns(database, job.corpusId, { limit, after });
      expect(bytesOf(page)).toBeLessThan(maxAnswerBytes);
      seen.push(...page.rows);
      after = page.after;
    } while (after !== null);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(mostTakedowns + lifted);
    expect(seen.findIndex(({ liftedAt }) => liftedAt !== null)).toBe(mostTakedowns);
    const counts = await countTakedowns(database, job.corpusId);
    expect(counts).toEqual({ standing: mostTakedowns, lifted });
    expect(await takedownById(database, job.corpusId, seen[0]!.id)).toMatchObject({
      target: '€'.repeat(20_000),
      note: '€'.repeat(2_000),
      liftedFor: '€'.repeat(1_000),
      isCut: false,
    });
  }, 120_000);
});

describe('what workers write', () => {
  const long = 'x'.repeat(huge);
  const rowOf = (extra: Partial<DocumentRow>): DocumentRow => ({
    id: uuidv7(),
    captureId: '',
    runId: job.runId,
    resourceId: '',
    jobId: job.jobId,
    corpusId: job.corpusId,
    dropReason: 'empty',
    detail: long,
    duplicateOf: null,
    title: long,
    format: 'html',
    charset: long,
    method: null,
    shareKept: null,
    language: null,
    words: 0,
    textBytes: 0,
    signature: null,
    excerpt: long,
    topic: { score: 1, classes: [long] },
    textPlace: null,
    clusterId: null,
    mappingId: null,
    mapperVersion: 'test',
    ...extra,
  });

  it('is cut: a document and its capture', async () => {
    const captureId = uuidv7();
    const keyHash = uuidv7();
    await inTransaction(database, (client) =>
      insertCaptures(client, new Map([[job.runId, job.jobId]]), [
        {
          id: captureId,
          runId: job.runId,
          keyHash,
          url: 'https://a.example/new',
          host: 'a.example',
          capturedAt: new Date(),
          fileId: job.fileId,
          offset: 0,
          length: 1,
          digest: 'sha1:X',
          checksum: uuidv7(),
          revisitOf: null,
          rendering: null,
          etag: long,
          modified: long,
          signals: {},
          status: 200,
          contentType: long,
          format: 'html',
          bytes: 1,
          durationMs: 1,
        },
      ]),
    );
    const { rows } = await database.query<{ resourceId: string }>(
      sql`SELECT resource_id AS "resourceId" FROM capture WHERE id = ${captureId}
        AND length(content_type) = ${maxHeaderChars}
         AND etag IS NULL AND modified IS NULL`,
    );
    const { resourceId } = rows[0]!;
    const document = rowOf({ captureId, resourceId });
    await inTallyingTransaction(database, (client, tally) => insertDocuments(client, tally, [document]));
    const written = await database.prisma.document.findUniqueOrThrow({ where: { id: document.id } });
    expect(written.title).toBe(`${'x'.repeat(maxTitleChars - 1)}…`);
    expect(written.detail).toHaveLength(maxDetailChars);
    expect(bytesOf({ ...written, textOffset: 0 })).toBeLessThan(10_000);
  });

  it('is cut: an event and the name of an upload', async () => {
    await addJobEvent(database, { jobId: job.jobId, kind: 'uploadFailed', detail: { name: long } });
    const upload = { jobId: job.jobId, name: long, path: 'x', bytes: 1, createdBy: null };
    const uploadId = await createUpload(database, upload);
    const { rows } = await database.query<{ event: number; name: number }>(
      sql`SELECT (SELECT max(length(detail::text)) FROM job_event WHERE job_id = ${job.jobId}) AS event,
         (SELECT length(name) FROM upload WHERE id = ${uploadId}) AS name`,
    );
    expect(rows[0]!.event).toBeLessThan(2 * maxDetailChars);
    expect(rows[0]!.name).toBeLessThan(maxDetailChars);
  });
});
