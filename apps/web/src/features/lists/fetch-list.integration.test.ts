import { createCorpus } from '@florilegium/db/corpus/corpora';
import { beat } from '@florilegium/db/runs/workers';
import { sql } from '@florilegium/db/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '../services/fixtures/ask-route';
import { fetchList } from './fetch-list';

let asked: Asked;
let corpusId: string;
beforeAll(async () => {
  asked = await openAsked();
  corpusId = await createCorpus(
    asked.database,
    { name: 'Corpus', description: '', languages: [] },
    asked.userId,
  );
  // It is there, but it does nothing.
  const worker = { id: crypto.randomUUID(), kind: 'crawl', version: '1', machine: 'm', pid: 1 } as const;
  await beat(asked.database, worker, { holding: 0 });
});
afterAll(() => asked?.close());

const waiting = async () =>
  (await asked.database.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM fetched_text`)).rows[0]?.n;

describe('a list that somebody waits for', () => {
  it('is forgotten when they leave, so that it does not count against the next', async () => {
    for (let n = 0; n < 12; n += 1) {
      const leaving = new AbortController();
      const asking = fetchList({
        userId: asked.userId,
        corpusId,
        url: 'https://a.example/terms.txt',
        signal: leaving.signal,
      });
      leaving.abort();
      await expect(asking).rejects.toMatchObject({ code: 'aborted' });
    }
    expect(await waiting()).toBe(0);
  });
});
