import type { CorpusState } from '@florilegium/corpus/judging/sample-verdict';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';
import { partSizeWithin } from './part-sizes';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const sizeOf = (documents: number): CorpusState => ({ documents, words: documents * 100 });

/** A part of so many documents whose count takes so long, and how often it was counted to its end. */
function partThatTakes(key: string, seconds: number) {
  const part = {
    key,
    stateNow: sizeOf(50),
    documents: 5,
    counted: 0,
    count: async (connection: Queryable) => {
      await connection.query(sql`SELECT pg_sleep(${seconds})`);
      part.counted += 1;
      return sizeOf(part.documents);
    },
  };
  return part;
}

describe('the size of a part of a corpus', () => {
  it('is counted at every look where that is quick', async () => {
    const part = partThatTakes('quick', 0);
    expect(await partSizeWithin(database, part, 20_000)).toEqual(sizeOf(5));
    part.documents = 6;
    await until(async () => (await partSizeWithin(database, part, 20_000))?.documents === 6);
  });

  it('is counted behind where nobody waits so long, and given as long as the corpus is as large', async () => {
    const part = partThatTakes('slow', 0.3);
    const look = () => partSizeWithin(database, part, 50);
    expect(await look()).toBeNull();
    await until(async () => (await look()) !== null);
    expect(await look()).toEqual(sizeOf(5));
    expect(part.counted).toBe(1);
    // A document came in: what was counted before says nothing of it.
    Object.assign(part, { stateNow: sizeOf(51), documents: 6 });
    expect(await look()).toBeNull();
    await until(async () => (await look()) !== null);
    expect(await look()).toEqual(sizeOf(6));
    expect(part.counted).toBe(2);
  });

  it('is told of two parts that are counted behind one after the other', async () => {
    const [one, other] = [partThatTakes('one', 0.2), partThatTakes('other', 0.2)];
    expect(await partSizeWithin(database, one, 0)).toBeNull();
    expect(await partSizeWithin(database, other, 0)).toBeNull();
    for (const part of [one, other]) {
      await until(async () => (await partSizeWithin(database, part, 0)) !== null);
      expect(part.counted).toBe(1);
    }
  });
});
