import { type CoveringTakedown, takes } from '@florilegium/corpus/rights/covers';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { type NotedPart, noteParts } from '../releases/release-parts';
import { sql } from '../sql/sql';
import { listTakedowns } from './takedown-list';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** A release whose pages as they were fetched are published, with these parts. */
async function publishedRelease(corpusId: string, parts: readonly NotedPart[]): Promise<void> {
  const { id } = await database.prisma.release.create({
    data: {
      ...{ id: crypto.randomUUID(), corpusId, major: 1, minor: 0, state: 'done', description: {} },
      manifest: { files: [{ path: 'corpus.warc.gz' }] },
      files: { create: { format: 'warc', path: 'corpus.warc.gz', takedowns: '' } },
    },
  });
  await noteParts(database, id, parts);
}

async function takeDown(corpusId: string, takedown: CoveringTakedown, isLifted = false): Promise<void> {
  await database.prisma.takedown.create({
    data: {
      ...{ ...takedown, corpusId, requester: 'X', reason: 'copyright', requestedOn: new Date('2026-01-01') },
      liftedAt: isLifted ? new Date() : null,
    },
  });
}

/** Takedowns one within the other, of whole hosts, of beginnings and of single addresses, by both schemes. */
function manyTakedowns(): CoveringTakedown[] {
  const hosts = ['a.test', 'cdn.a.test', 'b.test', 'test'];
  const paths = ['/', '/x', '/x/', '/x/1', '/x/1/2', '/x/10', '/y', '/y?', '/%C3%A9', '/z~'];
  const ofHost = (host: string, subdomains: boolean) =>
    ({ kind: 'host', target: host, host, subdomains }) as const;
  const ofPath = (host: string, path: string, at: number) =>
    (['url', 'start'] as const).map((kind) => ({
      ...{ kind, target: `${at % 2 === 0 ? 'http' : 'HTTPS'}://${host}${path}`, host, subdomains: false },
    }));
  return hosts
    .flatMap((host) => [
      ...[ofHost(host, false), ofHost(host, true)],
      ...paths.flatMap((path, at) => ofPath(host, path, at)),
    ])
    .map((takedown) => ({ id: crypto.randomUUID(), ...takedown }));
}

function manyParts(): NotedPart[] {
  const paths = [
    '/',
    '/x',
    '/x/',
    '/x/1',
    '/x/1/',
    '/x/1/2/3',
    '/x/100',
    '/y',
    '/y?q=1',
    '/%C3%A9/1',
    '/z~~',
    '/Z',
  ];
  const urls = ['a.test', 'cdn.a.test', 'b.test', 'c.b.test', 'other.example'].flatMap((host) =>
    paths.map((path) => `https://${host}${path}`),
  );
  return urls.map((url, at) => {
    const page = urls[(7 * at) % urls.length]!;
    return { url, page: at % 3 === 0 ? { url: page, host: new URL(page).hostname, id: null } : null };
  });
}

const hostOf = (url: string) => new URL(url).hostname;

it('counts the parts that each of many takedowns takes as they are told one by one', async () => {
  const userId = await addPerson(database, 'parts@example.org');
  const { corpusId } = await fillJob(database, userId, [{ url: 'https://a.test/page', words: 9 }]);
  const [parts, takedowns] = [manyParts(), manyTakedowns()];
  await publishedRelease(corpusId, parts);
  for (const [at, takedown] of takedowns.entries()) await takeDown(corpusId, takedown, at % 9 === 8);
  const expected = takedowns.map((takedown, at) => {
    const isTaken = ({ url, page }: NotedPart) =>
      takes(takedown, { url, host: hostOf(url) }) || (page !== null && takes(takedown, page));
    return [takedown.id, at % 9 === 8 ? 0 : parts.filter(isTaken).length] as const;
  });
  const { rows } = await listTakedowns(database, corpusId, { limit: 200 });
  expect(rows).toHaveLength(takedowns.length);
  const counted = new Map(rows.map(({ id, releases }) => [id, releases[0]?.parts ?? 0]));
  expect(counted).toEqual(new Map(expected));
  expect(expected.filter(([, count]) => count > 0).length).toBeGreaterThan(40);
});

it('counts what a page had brought that a passage took, beside what addresses take, each once', async () => {
  const userId = await addPerson(database, 'brought@example.org');
  const page = 'https://a.test/page';
  const { corpusId, resourceIds } = await fillJob(database, userId, [{ url: page, words: 9 }]);
  const brought = { url: page, host: 'a.test', id: resourceIds[0]! };
  await publishedRelease(corpusId, [
    { url: 'https://cdn.test/1.js', page: brought },
    { url: 'https://cdn.test/1.js', page: { ...brought, url: 'https://a.test/other', id: null } },
    { url: 'https://cdn.test/2.js', page: brought },
    { url: 'https://cdn.test/3.js', page: null },
  ]);
  const host = { id: crypto.randomUUID(), kind: 'host', target: 'cdn.test', host: 'cdn.test' } as const;
  await takeDown(corpusId, { ...host, subdomains: false });
  await database.query(
    sql`WITH made AS (INSERT INTO takedown (id, corpus_id, kind, target, host, requester, reason, requested_on)
       VALUES (gen_random_uuid(), ${corpusId}, 'text', 'passage', '', 'X', 'copyright', '2026-01-01') RETURNING id)
     INSERT INTO taken_page (takedown_id, resource_id) SELECT id, ${resourceIds[0]!}::uuid FROM made`,
  );
  const { rows } = await listTakedowns(database, corpusId, { limit: 200 });
  const counted = Object.fromEntries(rows.map(({ kind, releases }) => [kind, releases[0]?.parts]));
  expect(counted).toEqual({ host: 3, text: 2 });
});
