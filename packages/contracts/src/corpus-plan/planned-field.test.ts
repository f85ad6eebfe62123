import { describe, expect, it } from 'vitest';
import { keyedByPlan, meantField } from './planned-field';

const field = (key: string, label: string) => {
  return { key, label, kind: 'text' as const, choices: [], required: false };
};
const plan = { fields: [field('readers', 'Readers'), field('written', 'Written on'), field('semantic', '')] };

describe('metadata of a file', () => {
  it.each([
    [{ Readers: '5' }, { readers: '5' }],
    [
      { WRITTEN_ON: '2020', author: 'Ada' },
      { written: '2020', author: 'Ada' },
    ],
    [{ 'Dominio semantico': 'food' }, { semantic: 'food' }],
    // Of two names of one field the key goes first, wherever it stands, and nothing is lost.
    [
      { Readers: '5', readers: '6' },
      { Readers: '5', readers: '6' },
    ],
    [
      { READERS: '5', Readers: '6' },
      { readers: '5', Readers: '6' },
    ],
    // A domain is the slug of one: what a file calls so may be anything.
    [{ Domain: 'Sport' }, { Domain: 'Sport' }],
    [JSON.parse('{"__proto__": "5"}'), JSON.parse('{"__proto__": "5"}')],
    [{}, {}],
  ])('has the keys of the plan: %j', (given, keyed) => expect(keyedByPlan(plan, given)).toEqual(keyed));
});

it('the field of domains is meant by its name in any language of the screens', () => {
  expect(['domain', 'Domain', 'DOMINIO', 'Other'].map((name) => meantField(plan, name))).toEqual([
    'domain',
    'domain',
    'domain',
    'Other',
  ]);
});
