import { judge } from '@florilegium/db/samples/judgements';
import { identifier, sql } from '@florilegium/db/sql/sql';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { type ActionName, actionAccess } from '../access-table';
import type { ApiRoute } from '../api/api-route';
import { type Asker, makeAskers, makeThings } from '../fixtures/everything';
import { exportedActions } from '../fixtures/exported-actions';
import { type Ids, idsOf } from '../fixtures/ids-of';
import { visitor } from '../fixtures/next/visitor';
import { plantEntry, plantSecrets } from '../fixtures/secrets';
import { kindOf, queryOf, routesByMethod } from '../fixtures/served-routes';
import { takenValues } from '../fixtures/taken-values';

// Somebody who owns a corpus sends its id in one place, and in another the id of a thing of somebody else's corpus.

let asked: Asked;
let owner: Asker;
/** Of a host that both corpora have been to: hosts belong to none. */
let hostId: number;
let mine: Ids;
let theirs: Ids;
let actions: Awaited<ReturnType<typeof exportedActions>>;

beforeAll(async () => {
  asked = await openAsked();
  const [own, other] = [
    await makeThings(asked.database, asked.userId),
    await makeThings(asked.database, asked.userId),
  ];
  const askers = await makeAskers(asked.database, { corpus: own.corpus, other: other.corpus });
  const named = (name: string) => askers.find((asker) => asker.name === name)!;
  owner = named('owner');
  mine = idsOf(own, await plantSecrets(asked.database, owner.userId, own), owner.userId);
  const stranger = named('owner of another corpus').userId;
  theirs = idsOf(other, await plantSecrets(asked.database, stranger, other), stranger);
  await plantEntry(asked.database, owner.userId, own);
  await plantEntry(asked.database, stranger, other);
  // The kind that somebody puts away.
  await asked.database.query(sql`UPDATE alert SET kind = 'nothingFetched'`);
  await judgeAll(owner.userId, own.sample);
  await judgeAll(stranger, other.sample);
  // Nobody does what is ordered, so nothing waits for that either.
  await asked.database.query(sql`UPDATE worker SET heartbeat_at = now() - interval '1 day'`);
  hostId = own.host;
  actions = await exportedActions();
});
afterAll(() => asked?.close());

/** Judges all documents of a sample, which is then done, and has something to drop. */
async function judgeAll(userId: string, sampleId: string): Promise<void> {
  const items = await asked.database.prisma.sampleItem.findMany({ where: { sampleId } });
  const said = items.map(({ resourceId }) => ({ id: uuidv7(), resourceId, verdict: 'inadequate' as const }));
  await judge(asked.database, sampleId, said, userId);
}

const nothing = (like: string | number | undefined) => (typeof like === 'number' ? 2_000_000_000 : uuidv7());

/** A place of a request or an input where an id stands: `put` gives the whole with another one there. */
interface Place<T> {
  name: string;
  kind: string;
  put: (id: string | number) => T;
}

/** Every place in a value whose name asks for an id, inside lists, too. */
function placesIn(value: unknown, name = '', at = ''): Place<unknown>[] {
  if (typeof value !== 'object' || value === null) {
    return isId(name, value) ? [{ name: at, kind: name, put: (id) => id }] : [];
  }
  return Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, Array.isArray(value) ? name : key, `${at}.${Array.isArray(value) ? '' : key}`).map(
      (inner) => ({
        ...inner,
        put: (id: string | number): unknown =>
          Array.isArray(value)
            ? value.map((one, index) => (String(index) === key ? inner.put(id) : one))
            : { ...value, [key]: inner.put(id) },
      }),
    ),
  );
}

/** A value with the ids of the asker's own corpus wherever an id stands, and one in each list of ids. */
function withOwnIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const own = value.map((part) => withOwnIds(part, name));
    return name in mine ? own.slice(0, 1) : own;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withOwnIds(part, key)]));
  }
  if (name === 'hostId') return hostId;
  return isId(name, value) ? mine[name] : value;
}

/** Whether a value at a place of that name is the id of something; other things have the same names in places. */
const isId = (name: string, value: unknown) =>
  name in mine &&
  (typeof value === 'number' ? typeof mine[name] === 'number' : /^[\da-f-]{36}$/.test(String(value)));

interface Wish {
  params: Record<string, string | number>;
  query: Record<string, string | number>;
  body: unknown;
}

let named = 0;
function nextName(): number {
  named += 1;
  return named;
}
/** Names are new each time: one that is taken would be refused for that. */
const withNewNames = (value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'name' in value &&
  typeof value.name === 'string'
    ? { ...value, name: `Name ${nextName()}` }
    : value;

async function askRoute(route: ApiRoute, wish: Wish): Promise<string> {
  const { method, path } = route.definition;
  const search = new URLSearchParams(Object.entries(wish.query).map(([key, value]) => [key, String(value)]));
  const leaving = new AbortController();
  const request = new Request(`https://florilegium.test/api/v1${path}?${search}`, {
    method,
    headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
    signal: leaving.signal,
    ...(wish.body === undefined ? {} : { body: JSON.stringify(withNewNames(wish.body)) }),
  });
  const params = Object.fromEntries(Object.entries(wish.params).map(([key, value]) => [key, String(value)]));
  const answer = await route(request, { params: Promise.resolve(params) });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    leaving.abort();
    return `${answer.status} events`;
  }
  return `${answer.status} ${await answer.text()}`;
}

async function takeAction(name: ActionName, input: unknown): Promise<string> {
  visitor.sessionId = owner.sessionId;
  return actions.get(name)!(withNewNames(input)).then(
    (answer) => JSON.stringify(answer),
    (error) => String(Object(error).digest ?? Object(error).stack),
  );
}

/** What of an answer may differ from one request to the next: ids, times and new names. */
const settled = (answer: string) =>
  answer
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/Name \d+/g, 'NAME')
    .replace(/"(?:id|number|version|lock|tookMs)":\d+/g, '"N":0');

/** A place of an operation, with a request that has the asker's own ids in all others. */
interface WayIn {
  operation: string;
  place: Place<unknown>;
  own: unknown;
  ask: (it: unknown) => Promise<string>;
}

/** Each place of each operation that takes ids: what takes something away comes after all that looks for it. */
async function* ways(): AsyncGenerator<WayIn> {
  const takesAway = /^(?:end|disable|change|remove|discard|delete|archive|withdraw|setMember)/;
  const closes = /^(?:archive|remove)(?:Job|Corpus)|^setMember/;
  const names = Object.keys(actionAccess) as ActionName[];
  yield* waysOfRoutes('GET');
  yield* waysOfRoutes('PUT', 'POST', 'PATCH');
  yield* waysOfActions(names.filter((name) => !takesAway.test(name)));
  // It looks for sub-corpora, which are deleted next.
  yield* waysOfActions(names.filter((name) => name === 'deleteResourcesAction'));
  yield* waysOfRoutes('DELETE');
  const isLater = (name: string) => takesAway.test(name) && name !== 'deleteResourcesAction';
  yield* waysOfActions(names.filter((name) => isLater(name) && !closes.test(name)));
  yield* waysOfActions(names.filter((name) => closes.test(name)));
}

async function* waysOfRoutes(...methods: Parameters<typeof routesByMethod>): AsyncGenerator<WayIn> {
  for (const route of routesByMethod(...methods)) {
    const { method, path, query, body } = route.definition;
    const operation = `${method} ${path}`;
    const bodies = body
      ? (await takenValues(operation, body, known())).map((one) => withOwnIds(one))
      : [undefined];
    for (const one of bodies) {
      const own: Wish = { params: paramsOf(path), query: queryFor(operation, query), body: one };
      const ask = (wish: unknown) => askRoute(route, wish as Wish);
      for (const place of placesIn(own)) yield { operation, place, own, ask };
    }
  }
}

async function* waysOfActions(names: readonly ActionName[]): AsyncGenerator<WayIn> {
  for (const name of names) {
    const { input } = actions.get(name)!.definition as unknown as { input: z.ZodType };
    for (const value of (await takenValues(name, input, known())).map((one) => withOwnIds(one))) {
      for (const place of placesIn(value))
        yield { operation: name, place, own: value, ask: (it) => takeAction(name, it) };
    }
  }
}

/**
 * Places where an own id is answered as none, too: the asker is no admin; so few texts have no index to search; nothing
 * fits the filter; something else is refused first, such as a run that is over, or a document
 * that was dropped before.
 */
const untold = new RegExp(
  [
    '^GET /audit |^(?:invite|confirmAddress|makeResetLink|grantNetwork|withdrawNetwork|changeRole|disablePerson|removeFactors|endSessionsOf)',
    '^(?:add|change)EngineAction ',
    '^GET /corpora/\\{id\\}/(?:concordance|frequencies|collocates|distribution|word-list|ngrams|keywords) ',
    '^POST /corpora/\\{id\\}/seed-searches .body.draftId$',
    '^POST /corpora/\\{id\\}/(?:exports|releases) .body.',
    '^orderExportAction .subCorpusId$',
    '^POST /corpora/\\{id\\}/sub-corpora .body.filter.job$|^saveViewAction .query.(?:subCorpus|deletion)$',
    '^(?:assignMetadata|deleteResources)Action .what.query.job$|Action .what.query.deletion$',
    '^POST /samples/\\{id\\}/drops .body.resourceId$|^DELETE /jobs/\\{id\\}/run .query.run$',
    '^discardRunAction |^judgePairAction |^answerOfferAction ',
    '^(?:change|delete)ViewAction .jobId$|^setMemberAction .userId$',
  ].join('|'),
);

const known = () => Object.fromEntries(Object.entries(mine).map(([key, value]) => [key, String(value)]));

function paramsOf(path: string): Wish['params'] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'id') return [name, mine[kindOf(path.replace('/services/crawls', '/jobs'))]!];
      if (name === 'command')
        return [name, path.includes('hosts') ? 'block' : path.includes('seed-searches') ? 'stop' : 'start'];
      return [name, mine[name] ?? '1'];
    }),
  );
}

/** What a route needs, and every id that it may be asked for. */
function queryFor(operation: string, schema: z.ZodType | undefined): Wish['query'] {
  const needed = Object.fromEntries(
    new URLSearchParams(queryOf(operation, { ...mine, release: mine.release } as never) ?? ''),
  );
  const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
  const ids = Object.keys(shape).filter((name) => name in mine && name !== 'search');
  return { ...needed, ...Object.fromEntries(ids.slice(0, 1).map((name) => [name, mine[name]!])) };
}

/** All rows of a corpus, but for what says who was refused something. */
async function rowsOf(corpusId: string, jobId: string): Promise<Record<string, string>> {
  const { rows: tables } = await asked.database.query<{ table: string; column: string }>(
    sql`SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('corpus_id', 'job_id', 'sample_id', 'release_id')
       AND table_name NOT IN ('audit_entry') ORDER BY 1, 2`,
  );
  const ids: Record<string, string> = {
    corpus_id: corpusId,
    job_id: jobId,
    sample_id: String(theirs.sample),
    release_id: String(theirs.release),
  };
  const found: Record<string, string> = {};
  for (const { table, column } of tables) {
    const { rows } = await asked.database.query<{ all: string }>(
      sql`SELECT coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '') AS all FROM ${identifier(table)} t
       WHERE ${identifier(column)}::text = ${ids[column]}`,
    );
    found[`${table} by ${column}`] = rows[0]!.all;
  }
  return found;
}

it('an id of another corpus is answered as one that there is not, in every place, and changes nothing there', async () => {
  const told: Record<string, { nothing: string; theirs: string }> = {};
  const consulted = new Set<string>();
  const answers = new Map<string, string>();
  const places = new Set<string>();
  const before = await rowsOf(String(theirs.corpus), String(theirs.job));
  for await (const { operation, place, own, ask } of ways()) {
    const key = `${operation} ${place.name}`;
    places.add(key);
    const without = settled(await ask(place.put(nothing(mine[place.kind]))));
    const withTheirs = settled(await ask(place.put(theirs[place.kind]!)));
    if (without !== withTheirs)
      told[key] = { nothing: without.slice(0, 300), theirs: withTheirs.slice(0, 300) };
    // Once only: what is thrown away is gone.
    const request = `${operation} ${JSON.stringify(own)}`;
    const answer = answers.get(request) ?? settled(await ask(own));
    answers.set(request, answer);
    if (answer !== without) consulted.add(key);
  }
  expect(told).toEqual({});
  expect(await rowsOf(String(theirs.corpus), String(theirs.job))).toEqual(before);
  const silent = [...places].filter((place) => !consulted.has(place) && !untold.test(place));
  expect(silent).toEqual([]);
  expect(consulted.size).toBeGreaterThan(110);
}, 600_000);
