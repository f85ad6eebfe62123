import { expect, it } from 'vitest';
import { valuesOfDomains } from '@/i18n/domain-values';
import { withNames } from './domain-values';

const names = valuesOfDomains([
  { slug: 'food', name: 'Cucina' },
  { slug: 'lavoro', name: 'Mestieri' },
  { slug: 'jobs', name: 'Lavoro' },
  { slug: 'sport', name: 'Sport' },
  { slug: 'sport-2', name: 'sport' },
]);

it('a domain stands by its name in a field, and by its slug where its name could mean another one', () => {
  expect(Object.fromEntries(names)).toEqual({
    food: 'Cucina',
    lavoro: 'Mestieri',
    jobs: 'jobs',
    sport: 'sport',
    'sport-2': 'sport-2',
  });
});

it('of rules only those that give a domain have its name', () => {
  const rule = { id: '1', part: 'host', test: 'is', text: 'a.test' } as const;
  const saved = {
    version: 1,
    rules: [
      { ...rule, field: 'domain', value: 'food' },
      { ...rule, field: 'semantic', value: 'food' },
      { ...rule, field: 'domain', value: 'gone' },
    ],
  };
  expect(withNames(saved, names).rules.map(({ value }) => value)).toEqual(['Cucina', 'food', 'gone']);
});
