import { join } from 'node:path';
import { can } from '@florilegium/contracts/permissions';
import { setContact } from '@florilegium/db/people/installation';
import { identifier, sql } from '@florilegium/db/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import type { ActionName, PagePath } from '../access-table';
import { pageAccess } from '../access-table';
import type { ApiRoute } from '../api/api-route';
import { type Asker, makeAskers, makeThings, type Things } from '../fixtures/everything';
import { exportedActions } from '../fixtures/exported-actions';
import { idsOf } from '../fixtures/ids-of';
import { visitor } from '../fixtures/next/visitor';
import { plantEntry, plantSecrets, type Secrets } from '../fixtures/secrets';
import { sentByPage } from '../fixtures/sent-by-page';
import { queryOf, routesByMethod, servedRoutes, thingOf } from '../fixtures/served-routes';
import { takenValues } from '../fixtures/taken-values';
import { type HiddenField, hiddenFields, type SeenBy } from './fields';

let asked: Asked;
/** What the members are in, and what somebody else owns. */
let places: { things: Things; secrets: Secrets }[];
let askers: Asker[];
let values: Value[];

/** Length of values that are looked for. */
const shortest = 30;

/** A value that stands in a column, and whose it is. */
interface Value {
  field: string;
  text: string;
  ownerId: string | null;
  corpusId: string | null;
}

beforeAll(async () => {
  asked = await openAsked();
  await setContact(asked.database, { email: '', url: '' });
  const [mine, other] = [
    await makeThings(asked.database, asked.userId),
    await makeThings(asked.database, asked.userId),
  ];
  askers = await makeAskers(asked.database, { corpus: mine.corpus, other: other.corpus });
  const idOf = (name: string) => askers.find((asker) => asker.name === name)!.userId;
  places = [
    { things: mine, secrets: await plantSecrets(asked.database, idOf('validator'), mine) },
    { things: other, secrets: await plantSecrets(asked.database, idOf('owner of another corpus'), other) },
  ];
  for (const { things } of places) await plantEntry(asked.database, idOf('validator'), things);
  visitor.saysValues = true;
  values = await valuesInDatabase();
});
afterAll(() => asked?.close());

/** What stands in the columns of the table, each in all forms in which an answer could hold it. */
async function valuesInDatabase(): Promise<Value[]> {
  const { rows: columns } = await asked.database.query<{ name: string; type: string }>(
    sql`SELECT table_name || '.' || column_name AS name, data_type AS type
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const found: Value[] = [];
  for (const [field, { ownedBy = 'user_id', unless }] of Object.entries(hiddenFields)) {
    const [table = '', column = ''] = field.split('.');
    expect(types.has(field), field).toBe(true);
    const has = (name: string) =>
      types.has(`${table}.${name}`) ? sql`${identifier(name)}::text` : sql`NULL`;
    const bytes = types.get(field) === 'bytea';
    const text = bytes ? sql`encode(${identifier(column)}, 'hex')` : sql`${identifier(column)}::text`;
    const { rows } = await asked.database.query<{
      text: string;
      ownerId: string | null;
      corpusId: string | null;
    }>(
      sql`SELECT ${text} AS text, ${has(ownedBy)} AS "ownerId", ${has('corpus_id')} AS "corpusId"
       FROM ${identifier(table)}
       WHERE ${identifier(column)} IS NOT NULL AND ${unless ? sql`NOT ${identifier(unless)}` : sql`true`}`,
    );
    for (const { text: value, ...whose } of rows) {
      // A shorter one could stand somewhere by chance.
      if (value.length < shortest) continue;
      const forms = bytes ? formsOf(Buffer.from(value, 'hex')) : [value];
      found.push(...forms.map((form) => ({ field, text: form, ...whose })));
    }
  }
  return found;
}

const formsOf = (bytes: Buffer) => [
  ...(['hex', 'base64', 'base64url', 'latin1'] as const).map((encoding) => bytes.toString(encoding)),
  Object.values(bytes).join(','),
];

function mayBeSeen(by: SeenBy | undefined, asker: Asker, value: Value, asked: Things): boolean {
  if (by === undefined) return false;
  if (by === 'all') return true;
  if (by === 'own') return value.ownerId === asker.userId;
  // What is in no corpus itself, such as an account, is seen in the one that is asked for.
  return can(asker, by, { corpusId: value.corpusId ?? asked.corpus });
}

/** What was seen, where, by whom and of whom: what the table forbids; and what it allows, by field and operation. */
const forbidden = new Set<string>();
const allowed = new Set<string>();
let answers = 0;

function look(operation: string, asker: Asker, things: Things, text: string): void {
  answers += 1;
  for (const value of values) {
    if (!text.includes(value.text)) continue;
    const by = (hiddenFields[value.field] as HiddenField).at[operation];
    if (mayBeSeen(by, asker, value, things)) allowed.add(`${value.field} at ${operation}`);
    else {
      const whose = value.ownerId === asker.userId ? ', own' : '';
      forbidden.add(`${value.field}${whose} at ${operation} by ${asker.name}`);
    }
  }
}

function paramsOf(path: string, { things, secrets }: (typeof places)[number]): Record<string, string> {
  const first = path.replace(/^\/api/, '').replace('/services/crawls', '/jobs');
  return {
    ...secrets,
    alert: String(secrets.alert),
    id:
      path === '/drafts/{id}'
        ? secrets.draft
        : path.startsWith('/crawler')
          ? secrets.objection
          : thingOf(first, things),
    host: String(things.host),
    number: '1',
    position: '1',
    section: 'start',
    name: 'monitor.png',
    searchId: things.seedSearch,
    releaseId: things.release,
    token: 'x'.repeat(43),
  };
}

async function answerOf(
  route: ApiRoute,
  asker: Asker,
  place: (typeof places)[number],
  body?: object,
): Promise<string> {
  const { method, path } = route.definition;
  const leaving = new AbortController();
  const query = queryOf(`${method} ${path}`, place.things) ?? '';
  const request = new Request(`https://florilegium.test/api/v1${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${asker.key}`, 'content-type': 'application/json' },
    signal: leaving.signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const all = paramsOf(path, place);
  const params = Promise.resolve(Object.fromEntries(names.map((name) => [name, all[name]])));
  const answer = await route(request, { params });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body!.getReader();
  const first = await reader.read();
  leaving.abort();
  await reader.cancel().catch(() => {});
  return Buffer.from(first.value ?? []).toString();
}

/** One of each role in the corpus and of the installation, those with the fewest rights first, and somebody from elsewhere. */
function writers(): Asker[] {
  const names = ['owner of another corpus', 'viewer', 'validator', 'linguist', 'owner', 'admin'];
  return names.map((name) => askers.find((asker) => asker.name === name)!);
}

interface Writing {
  operation: string;
  ask: (asker: Asker) => Promise<string>;
}

/** Everything that changes something, about the things of the first place; what takes things away comes last. */
async function writingOperations(): Promise<Writing[]> {
  const place = places[0]!;
  const ids = idsOf(place.things, place.secrets, askers.find(({ name }) => name === 'validator')!.userId);
  const known = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
  const routes = async (...methods: Parameters<typeof routesByMethod>) => {
    const found: Writing[] = [];
    for (const route of routesByMethod(...methods)) {
      const { method, path, body } = route.definition;
      const operation = `${method} ${path}`;
      for (const one of body ? (await takenValues(operation, body, known)).slice(0, mostBodies) : [undefined])
        found.push({ operation, ask: (asker) => answerOf(route, asker, place, atFirst(one)) });
    }
    return found;
  };
  const actions = await exportedActions();
  const takesAway = /^(?:end|disable|change|remove|discard|delete|archive|withdraw|setMember|savePassword)/;
  const isLast = (name: string) => takesAway.test(name);
  const ofActions = async (names: ActionName[]) => {
    const found: Writing[] = [];
    for (const name of names) {
      const { input } = actions.get(name)!.definition as unknown as { input: z.ZodType };
      for (const one of (await takenValues(name, input, known)).slice(0, mostBodies))
        found.push({ operation: name, ask: (asker) => takeAction(actions.get(name)!, asker, one) });
    }
    return found;
  };
  const names = [...actions.keys()];
  return [
    ...(await routes('PUT', 'POST', 'PATCH')),
    ...(await ofActions(names.filter((name) => !isLast(name)))),
    ...(await routes('DELETE')),
    ...(await ofActions(names.filter(isLast))),
  ];
}

/** Of each operation, sent by everybody. */
const mostBodies = 2;

/** A body as of somebody who has read the thing when it was new: any other is told that it was changed meanwhile. */
const atFirst = (body: object | undefined) => body && ('version' in body ? { ...body, version: 1 } : body);

async function takeAction(
  action: (input: unknown) => Promise<unknown>,
  asker: Asker,
  input: unknown,
): Promise<string> {
  visitor.sessionId = asker.sessionId;
  return action(input).then(
    (answer) => JSON.stringify(answer),
    (error) => String(Object(error).digest ?? Object(error).stack),
  );
}

describe('a property that not everybody sees', () => {
  it('is in no answer of a route to somebody else', async () => {
    for (const [operation, route] of await servedRoutes()) {
      if (!operation.startsWith('GET ')) continue;
      // Reading changes nothing, so everybody may read at once.
      const pairs = places.flatMap((place) => askers.map((asker) => ({ place, asker })));
      const texts = await Promise.all(pairs.map(({ place, asker }) => answerOf(route, asker, place)));
      for (const [index, { place, asker }] of pairs.entries())
        look(operation, asker, place.things, texts[index]!);
    }
    expect(answers).toBeGreaterThan(1_000);
    expect([...forbidden].sort()).toEqual([]);
  }, 600_000);

  it('is in nothing that a browser is sent of a page', async () => {
    const before = answers;
    for (const path of Object.keys(pageAccess) as PagePath[]) {
      const { default: page } = (await import(
        /* @vite-ignore */ join(import.meta.dirname, '../../app', path, 'page.tsx')
      )) as { default: (props: object) => Promise<unknown> };
      for (const place of places) {
        const props = {
          params: Promise.resolve(paramsOf(path, place)),
          // The log has the refusals of all who asked before.
          searchParams: Promise.resolve({ action: 'member.accepted' }),
        };
        for (const asker of askers) {
          visitor.sessionId = asker.sessionId;
          look(
            path,
            asker,
            place.things,
            await page(props).then(sentByPage, (error) => String(Object(error).digest ?? error)),
          );
        }
      }
    }
    expect(answers - before).toBeGreaterThan(500);
    expect([...forbidden].sort()).toEqual([]);
  }, 600_000);

  it('is in no answer of a route or an action that changes something', async () => {
    const before = answers;
    // Nobody does what is ordered, so nothing waits for that either.
    await asked.database.query(sql`UPDATE worker SET heartbeat_at = now() - interval '1 day'`);
    for (const { operation, ask } of await writingOperations()) {
      for (const asker of writers()) look(operation, asker, places[0]!.things, await ask(asker));
    }
    expect(answers - before).toBeGreaterThan(1_000);
    expect([...forbidden].sort()).toEqual([]);
  }, 600_000);

  it('is seen where the table says so', () => {
    const named = Object.entries(hiddenFields).flatMap(([field, { at }]) =>
      Object.keys(at).map((operation) => `${field} at ${operation}`),
    );
    expect([...allowed].sort()).toEqual(named.sort());
  });

  it('stands in each of the columns, so that it could be seen', () => {
    const filled = new Set(values.map(({ field }) => field));
    expect(Object.keys(hiddenFields).filter((field) => !filled.has(field))).toEqual([]);
  });
});
