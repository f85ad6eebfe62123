import { expect, it } from 'vitest';
import { planInputSchema } from '../corpus-plan/plan-schema';
import { subCorpusNameSchema } from '../resources/sub-corpus';
import { nameSchema, withoutUnseen } from './names';

it.each([
  ['Mestieri/i', true],
  ['  مدونة عربية ', true],
  ['می‌خواهم', true],
  ['👩‍🌾 recipes', true],
  ['Food\u202edrow', false],
  ['\u2066Food', false],
  ['Fo\u200fod', false],
  ['a\u0007b', false],
  ['a\nb', false],
  ['a\u2028b', false],
])('a name may be %j: %s', (name, isGood) => {
  expect(nameSchema(200).min(1).safeParse(name).success).toBe(isGood);
  expect(subCorpusNameSchema.safeParse(name).success).toBe(isGood);
});

it('the plan names what it refuses', () => {
  const plan = {
    domains: [{ name: 'A\u202eB', kind: 'other' }],
    fields: [
      { label: 'C\u202eD', kind: 'text' },
      { label: 'Genre', kind: 'choice', choices: ['a', 'b\u202e'] },
    ],
    hostShare: null,
    whenFull: 'goOn',
  };
  const issues = planInputSchema
    .safeParse(plan)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(issues).toEqual([
    ['domains.0.name', 'unseenCharacter'],
    ['fields.0.label', 'unseenCharacter'],
    ['fields.1.choices.1', 'unseenCharacter'],
  ]);
});

it.each([
  ['note\u202efdp.txt', 'notefdp.txt'],
  ['\u2067a\u2069\n\u0007b', 'ab'],
  ['می‌خواهم 👩‍🌾.txt', 'می‌خواهم 👩‍🌾.txt'],
])('of %j, a name that somebody else gave, %j is left', (given, left) => {
  expect(withoutUnseen(given)).toBe(left);
});
