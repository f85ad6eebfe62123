import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCorpus } from '../corpus/corpora';
import { createJob } from '../corpus/jobs';
import { createPerson } from '../people/people';
import { type Database, inTransaction, openDatabase } from '../sql/database';
import { findNames } from './name-search';

let test: TestDatabase;
let database: Database;
const people: Record<'ada' | 'bea', string> = { ada: '', bea: '' };

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url);
  for (const name of ['ada', 'bea'] as const) {
    people[name] = await inTransaction(database, (transaction) =>
      createPerson(
        transaction,
        { email: `${name}@example.org`, name, passwordHash: 'x', locale: 'en' },
        'linguist',
      ),
    );
  }
  const input = { description: '', languages: [] };
  const mine = await createCorpus(database, { ...input, name: 'Giornali 100%' }, people.ada);
  const other = await createCorpus(database, { ...input, name: 'Giornali altrui' }, people.bea);
  for (const name of ['Il Giornale', 'giornali locali', 'Forum_di cucina']) {
    await createJob(database, mine, { name, domainSlug: null, config: {} }, people.ada);
  }
  await createJob(database, other, { name: 'Giornali segreti', domainSlug: null, config: {} }, people.bea);
});

afterAll(async () => {
  await database.close();
  await test.drop();
});

const look = async (text: string, who: 'ada' | 'bea' = 'ada', role: 'linguist' | 'admin' = 'linguist') => {
  const found = await findNames(database, { userId: people[who], role, memberships: {} }, text, 10);
  return [...found.corpora, ...found.jobs].map(({ name }) => name);
};

it('finds what begins with the text first, and nothing of corpora that are not open to the asker', async () => {
  expect(await look('GIORNAL')).toEqual(['Giornali 100%', 'giornali locali', 'Il Giornale']);
  expect(await look('giornali', 'bea')).toEqual(['Giornali altrui', 'Giornali segreti']);
  expect(await look('giornali', 'ada', 'admin')).toHaveLength(4);
});

it('takes signs of patterns for what they are', async () => {
  expect(await look('%')).toEqual(['Giornali 100%']);
  expect(await look('_')).toEqual(['Forum_di cucina']);
  expect(await look('')).toHaveLength(4);
});
