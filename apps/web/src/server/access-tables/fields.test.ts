import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiRoutes } from '../../app/api/registry';
import { exportedActions } from '../fixtures/exported-actions';
import type { JsonSchema } from '../fixtures/hostile-values';
import { takenValues } from '../fixtures/taken-values';
import { openPlaces } from './fields';
import { placesThatTakeMore } from './strict-input';

/** What somebody would like to set who may set something else of the same thing. */
const wished = {
  ...{
    id: 'x',
    corpusId: 'x',
    jobId: 'x',
    userId: 'x',
    ownerId: 'x',
    createdBy: 'x',
    role: 'admin',
    isAdmin: true,
  },
  ...{
    createdAt: '2020-01-01T00:00:00Z',
    state: 'done',
    status: 'done',
    verdict: 'adequate',
    kept: true,
    lock: 9,
  },
  ...{
    hash: 'x',
    passwordHash: 'x',
    keyHash: 'x',
    token: 'x',
    path: '/etc',
    version: 9,
    shared: true,
    quotas: {},
  },
};

/** Every body of a route and every input of an action, by the name that the tables of access have for it. */
async function inputs(): Promise<[string, z.ZodType][]> {
  const ofRoutes = apiRoutes.flatMap(({ definition: { method, path, body } }): [string, z.ZodType][] =>
    body ? [[`${method} ${path}`, body]] : [],
  );
  const ofActions = [...(await exportedActions())].map(([name, action]): [string, z.ZodType] => [
    name,
    (action.definition as unknown as { input: z.ZodType }).input,
  ]);
  return [...ofRoutes, ...ofActions];
}

/** The line of the table for a place; undefined: there is none. */
function lineFor(name: string, place: string): string | undefined {
  const whole = `${name} ${place}`;
  return Object.keys(openPlaces).find(
    (end) => whole === end || whole.endsWith(`.${end}`) || whole.endsWith(` ${end}`),
  );
}

/** An object in a value, with its place as {@link placesThatTakeMore} writes it; `put` puts another in its stead. */
interface Part {
  place: string;
  of: object;
  put: (of: object) => unknown;
}

/** Every object in a value whose names a schema knows all. */
function objectsIn(value: unknown, name: string, place = ''): Part[] {
  if (typeof value !== 'object' || value === null || lineFor(name, `${place}.{}`)) return [];
  const own: Part[] =
    Array.isArray(value) || lineFor(name, place) ? [] : [{ place, of: value, put: (of) => of }];
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const step = Array.isArray(value) ? '[]' : key;
    return objectsIn(part, name, place === '' ? step : `${place}.${step}`).map(
      (inner): Part => ({
        ...inner,
        put: (of) =>
          Array.isArray(value)
            ? value.map((one, index) => (String(index) === key ? inner.put(of) : one))
            : { ...value, [key]: inner.put(of) },
      }),
    );
  });
  return [...own, ...parts];
}

describe('a property that a schema doesn’t name', () => {
  it('has no place but those of the table, and each of those is one', async () => {
    const unnamed: string[] = [];
    const used = new Set<string>();
    for (const [name, schema] of await inputs()) {
      for (const place of placesThatTakeMore(schema)) {
        const line = lineFor(name, place);
        if (line === undefined) unnamed.push(`${name} ${place}`);
        else used.add(line);
      }
    }
    expect(unnamed).toEqual([]);
    expect([...used].sort()).toEqual(Object.keys(openPlaces).sort());
  });

  it('is refused wherever a body or an input has an object', async () => {
    const taken: string[] = [];
    const untried: string[] = [];
    let tried = 0;
    for (const [name, schema] of await inputs()) {
      const values = await takenValues(name, schema);
      if (values.length === 0) untried.push(name);
      for (const { place, of, put } of values.flatMap((value) => objectsIn(value, name))) {
        for (const [key, value] of Object.entries(wished)) {
          if (Object.hasOwn(of, key)) continue;
          const known = await schema.safeParseAsync(put({ ...of, [key]: value }));
          tried += 1;
          // One that the schema has a name for is no stranger's.
          if (known.success && !names(schema, place).has(key)) taken.push(`${name} ${place}: ${key}`);
        }
      }
    }
    expect(untried).toEqual([]);
    expect(tried).toBeGreaterThan(10_000);
    expect([...new Set(taken)]).toEqual([]);
  }, 120_000);
});

/** The names that a schema has for properties at a place. */
function names(schema: z.ZodType, place: string): Set<string> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const found = new Set<string>();
  const walk = (part: JsonSchema, steps: readonly string[]) => {
    for (const choice of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])])
      walk(choice, steps);
    const [step, ...further] = steps;
    if (step === undefined) for (const name of Object.keys(part.properties ?? {})) found.add(name);
    else if (step === '[]' && part.items) walk(part.items, further);
    else if (part.properties?.[step]) walk(part.properties[step], further);
  };
  walk(json, place === '' ? [] : place.split('.'));
  return found;
}
