import { setContact } from '@florilegium/db/people/installation';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { type ActionName, actionAccess } from './access-table';
import { type Asker, makeAskers, makeThings } from './fixtures/everything';
import { exportedActions } from './fixtures/exported-actions';
import { type JsonSchema, valuesOf } from './fixtures/hostile-values';
import { visitor } from './fixtures/next/visitor';

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

let asked: Asked;
let actions: Awaited<ReturnType<typeof exportedActions>>;
beforeAll(async () => {
  asked = await openAsked();
  await setContact(asked.database, { email: '', url: '' });
  actions = await exportedActions();
});
afterAll(() => asked?.close());

/** What there is now, by the names of the fields that ask for it. */
const known: Record<string, string> = {};

/** What takes somebody's access, or a thing, comes last: all others would find nothing then. */
const takesAway =
  /^(?:end|disable|change|remove|save(?:Password|FactorDemand)|reset|discard|delete|archive|withdraw|setMember)/;
const names = (Object.keys(actionAccess) as ActionName[]).sort(
  (a, b) => Number(takesAway.test(a)) - Number(takesAway.test(b)),
);

describe('every server action', () => {
  it.each(seeds)(
    'answers whatever it is sent, and never with an error of its own (seed %i)',
    async (seed) => {
      const things = await makeThings(asked.database, asked.userId);
      const askers = await makeAskers(asked.database, { corpus: things.corpus, other: things.corpus });
      for (const [kind, id] of Object.entries(things)) known[`${kind}Id`] = String(id);
      const broken: unknown[] = [];
      let done = 0;
      for (const asker of [askers.find(({ name }) => name === 'viewer')!, askers[0]!]) {
        for (const [index, name] of names.entries()) {
          const [input] = fc.sample(inputsFor(name), { seed: seed * 1_000 + index, numRuns: 1 });
          const answer = await send(name, input, asker);
          if (answer === 'done') done += 1;
          else if (answer !== 'refused') broken.push({ name, by: asker.name, input, answer });
        }
      }
      expect(broken).toEqual([]);
      expect(done).toBeGreaterThan(3);
    },
    120_000,
  );
});

const made = new Map<ActionName, fc.Arbitrary<unknown>>();

/** Some inputs are right in all places or all but a few, so that they come far; others in hardly any. */
function inputsFor(name: ActionName): fc.Arbitrary<unknown> {
  const before = made.get(name);
  if (before) return before;
  const { input } = actions.get(name)!.definition as unknown as { input: z.ZodType };
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const [right, near, off] = [0, 2, 10].map((hostile) => valuesOf(schema, known, hostile));
  const inputs = fc.oneof(
    { weight: 2, arbitrary: right! },
    { weight: 1, arbitrary: near! },
    { weight: 1, arbitrary: off! },
  );
  made.set(name, inputs);
  return inputs;
}

/** Takes an action; what it broke, as text. Next's own redirects are answers, too. */
async function send(name: ActionName, input: unknown, asker: Asker): Promise<string> {
  visitor.sessionId = asker.sessionId;
  try {
    const { ok, error } = await actions.get(name)!(input);
    if (ok) return 'done';
    return error?.code === 'internal' ? 'internal' : 'refused';
  } catch (error) {
    const digest = String(Object(error).digest ?? '');
    return digest.startsWith('NEXT_') ? 'refused' : (Object(error).stack ?? String(error));
  }
}
