import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { apiRoutes } from '../app/api/registry';
import type { ApiRoute } from './api/api-route';
import { openApiDocument } from './api/openapi';
import { type Asker, makeAskers, makeThings } from './fixtures/everything';
import { type JsonSchema, valuesOf } from './fixtures/hostile-values';
import { kindOf, routesByMethod } from './fixtures/served-routes';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** A request as it is made of an operation. */
interface Wish {
  params: Record<string, string>;
  query: [string, string][];
  type: string | null;
  body: string | null;
}

/** What is made comes before what looks at it, and what is thrown away comes last. */
const inOrder = routesByMethod('PUT', 'POST', 'PATCH', 'GET', 'DELETE');

/** What there is now, by its kind and by the names of the fields that ask for it. */
const known: Record<string, string> = {};

const document = openApiDocument(apiRoutes.map((route) => route.definition)) as {
  paths: Record<string, Record<string, Operation>>;
};

describe('every operation of the document', () => {
  it.each(seeds)(
    'answers whatever it is sent as its document says, and never with an error of its own (seed %i)',
    async (seed) => {
      const things = await makeThings(asked.database, asked.userId);
      const askers = await makeAskers(asked.database, { corpus: things.corpus, other: things.corpus });
      for (const [kind, id] of Object.entries(things)) known[kind] = String(id);
      Object.assign(known, { corpusId: things.corpus, jobId: things.job, draft: uuidv7() });
      const broken: unknown[] = [];
      for (const asker of askers.filter(({ name }) => name === 'viewer' || name === 'admin').reverse()) {
        for (const [index, route] of inOrder.entries()) {
          const [wish] = fc.sample(wishesFor(route), { seed: seed * 1_000 + index, numRuns: 1 });
          const answer = await send(route, asker, wish!);
          if (answer === null) continue;
          const { method, path } = route.definition;
          broken.push({ ...answer, method, path, by: asker.name, ...wish });
        }
      }
      expect(broken).toEqual([]);
    },
  );
});

const made = new Map<ApiRoute, fc.Arbitrary<Wish>>();

/** Some requests are right in all places or all but a few, so that they come far; others in hardly any. */
function wishesFor(route: ApiRoute): fc.Arbitrary<Wish> {
  const before = made.get(route);
  if (before) return before;
  const { method, path } = route.definition;
  const operation = document.paths[path]![method.toLowerCase()]!;
  const [right, near, off] = [0, 2, 10].map((hostile) => wishesOf(operation, kindOf(path), hostile));
  const wishes = fc.oneof(
    { weight: 2, arbitrary: right! },
    { weight: 1, arbitrary: near! },
    { weight: 1, arbitrary: off! },
  );
  made.set(route, wishes);
  return wishes;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function wishesOf(operation: Operation, kind: string, hostile: number): fc.Arbitrary<Wish> {
  const { parameters, requestBody } = operation;
  const valuesFor = (name: string, schema: JsonSchema) => {
    const values = valuesOf(schema, known, hostile).map(asText);
    const asked = name === 'id' ? kind : name;
    if (!(asked in known)) return values;
    const there = fc.constant(asked).map((one) => known[one] ?? '');
    return fc.oneof({ weight: 9, arbitrary: there }, { weight: 1, arbitrary: values });
  };
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const params = fc.record(
    Object.fromEntries(inPath.map(({ name, schema }) => [name, valuesFor(name, schema)])),
  );
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = inQuery.map(({ name, required, schema }) =>
    fc
      .option(valuesFor(name, schema), { nil: null, freq: required ? 20 : 1 })
      .map((value): [string, string][] => (value === null ? [] : [[name, value]])),
  );
  const twice: [string, string][] = [
    ['limit', '1'],
    ['limit', '2'],
  ];
  const odd = fc.constantFrom<[string, string][]>([], [], [], [], [['__proto__', '1']], twice);
  const query = fc.tuple(...pairs, odd).map((parts) => parts.flat());
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    bodiesOf(type, schema, hostile),
  );
  const body = bodies.length > 0 ? fc.oneof(...bodies) : fc.constant({ type: null, body: null });
  return fc
    .tuple(params, query, body)
    .map(([inAddress, asking, sent]) => ({ params: inAddress, query: asking, ...sent }));
}

function bodiesOf(
  type: string,
  schema: JsonSchema,
  hostile: number,
): fc.Arbitrary<Pick<Wish, 'type' | 'body'>> {
  const texts = fc.string({ unit: 'binary', maxLength: 200 });
  if (type === 'application/json') {
    const json = valuesOf(schema, known, hostile).map((value) => JSON.stringify(value) ?? '');
    return fc
      .oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: texts })
      .map((body) => ({ type, body }));
  }
  if (type === 'multipart/form-data') {
    const field = (name: string, value: unknown) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`;
    const form = valuesOf(schema, known, hostile).map(
      (value) =>
        `${Object.entries(Object(value))
          .map(([name, one]) => field(name, one))
          .join('')}--b--\r\n`,
    );
    return fc
      .oneof({ weight: 9, arbitrary: form }, { weight: 1, arbitrary: texts })
      .map((body) => ({ type: `${type}; boundary=b`, body }));
  }
  return texts.map((body) => ({ type, body }));
}

const isJson = (response: Response) => response.headers.get('content-type') === 'application/json';

/** An answer that isn't what its route says of it, or has fields that it doesn't name; null for every other. */
function beyondDocument(route: ApiRoute, answer: unknown): { status: number; detail: unknown } | null {
  const parsed = route.definition.response.safeParse(answer);
  if (parsed.success && isDeepStrictEqual(parsed.data, answer)) return null;
  return { status: 200, detail: { answer, asNamed: parsed.success ? parsed.data : parsed.error.message } };
}

/** Sends a request; what it broke, or null. The whole answer is read: what is streamed may break late. */
async function send(
  route: ApiRoute,
  asker: Asker,
  wish: Wish,
): Promise<{ status: number; detail: unknown } | null> {
  const search = new URLSearchParams(wish.query);
  const leaving = new AbortController();
  const request = new Request(`http://florilegium.test/api/v1${route.definition.path}?${search}`, {
    method: route.definition.method,
    headers: {
      authorization: `Bearer ${asker.key}`,
      host: 'florilegium.test',
      ...(wish.type === null ? {} : { 'content-type': wish.type }),
    },
    body: wish.body,
    signal: leaving.signal,
  });
  try {
    const response = await route(request, { params: Promise.resolve(wish.params) });
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
    else if (response.status === 500) return { status: 500, detail: await response.json() };
    else if (isJson(response) && response.ok) return beyondDocument(route, await response.json());
    else await response.arrayBuffer();
    return null;
  } catch (error) {
    return { status: 0, detail: Object(error).stack ?? String(error) };
  } finally {
    leaving.abort();
  }
}
