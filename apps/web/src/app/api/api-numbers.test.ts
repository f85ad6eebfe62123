import { describe, expect, it } from 'vitest';
import { maxRowNumber } from '../../components/table/row-numbers';
import { openApiDocument } from '../../server/api/openapi';
import { apiRoutes } from './registry';

interface Schema {
  type?: string;
  maximum?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Every number within a schema, by its path. */
function numbersIn(schema: unknown, path: string): [string, Schema][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type } = schema as Schema;
  if (type === 'integer' || type === 'number') return [[path, schema as Schema]];
  return Object.entries(schema).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`));
}

interface Operation {
  parameters?: { name: string; schema: unknown }[];
  requestBody?: unknown;
}

/** All numbers that a client may give: what comes back in an answer is not among them. */
function givenNumbers(): [string, Schema][] {
  const { paths } = openApiDocument(apiRoutes.map((route) => route.definition)) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.flatMap(({ name, schema }) => numbersIn(schema, `${method} ${path} ${name}`)),
      ...numbersIn(requestBody, `${method} ${path} body`),
    ]),
  );
}

/** Kept as JSON: no column holds them by themselves. */
const inConfiguration = /\.properties\.(?:config|settings)\.|\/replay body\./;
/** Numbers of 64 bits hold every whole number that JSON does: lines of the timeline and of the audit log, states of a corpus, words of a plan. */
const of64Bits = [
  'get /audit before',
  'get /corpora/{id}/audit before',
  ...[
    'collocates',
    'concordance',
    'distribution',
    'frequencies',
    'keywords',
    'ngrams',
    'search-state',
    'word-list',
  ].map((name) => `get /corpora/{id}/${name} state`),
  'get /jobs/{id}/audit before',
  'get /jobs/{id}/events after',
  'get /jobs/{id}/log before',
  'put /corpora/{id}/plan body.content.application/json.schema.properties.plan.properties.domains.items.properties.targets.items.properties.words',
];

describe('a number that is given to the API', () => {
  const numbers = givenNumbers().filter(([path]) => !inConfiguration.test(path));

  it('is refused where no column could hold it', () => {
    const beyond = numbers
      .filter(([, { maximum = Number.POSITIVE_INFINITY }]) => maximum > maxRowNumber)
      .map(([path]) => path);
    expect(beyond.sort()).toEqual(of64Bits);
    const below = numbers
      .filter(([, { minimum, exclusiveMinimum }]) => (minimum ?? exclusiveMinimum ?? -Infinity) < 0)
      .map(([path]) => path);
    expect(below).toEqual([]);
  });

  it('is met in the addresses and bodies that are known to have one', () => {
    const paths = numbers.map(([path]) => path);
    expect(paths.length).toBeGreaterThan(15);
    expect(paths).toContain('post /jobs/{id}/seeds lock');
    expect(paths.some((path) => /^put \/drafts\/\{id\} body.*baseLock/.test(path))).toBe(true);
  });
});
