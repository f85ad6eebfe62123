import { maxPageBytes, pageCleaningSettingsSchema } from '@florilegium/contracts/page-cleaning';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addPerson } from '@florilegium/testkit/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../sql/sql';
import {
  createPageCleaning,
  dropPageCleaning,
  failPageCleaning,
  finishPageCleaning,
  forgetPageCleanings,
  pageToClean,
  pageToFetch,
  readPageCleaning,
  storeFetchedPage,
} from './page-cleanings';

let database: TestDatabase;
const userId = crypto.randomUUID();
const settings = pageCleaningSettingsSchema.parse({ method: 'DefaultExtractor' });
const sent = { body: Buffer.from('<p>a\0b'), contentType: 'text/html' };
const result = Buffer.from(
  JSON.stringify({
    title: 'half \ud800',
    text: '',
    words: 0,
    language: 'und',
    method: 'DefaultExtractor',
    shareKept: 0,
    charset: null,
    url: null,
    blocks: [],
  }),
);
const create = (page: Parameters<typeof createPageCleaning>[1]['page'] = sent) =>
  createPageCleaning(database, { userId, settings, page });

beforeAll(async () => {
  database = await createTestDatabase();
  await addPerson(database, userId);
});
beforeEach(() => database.query(sql`DELETE FROM page_cleaning`));
afterAll(() => database?.drop());

describe('a page cleaning', () => {
  it('goes from a page that was sent to a result that is read once', async () => {
    const id = await create();
    expect(await pageToFetch(database, id)).toBeNull();
    const page = await pageToClean(database, id);
    expect(page).toMatchObject({ url: '', contentType: 'text/html', settings });
    expect(page?.body.toString()).toBe('<p>a\0b');
    expect(await readPageCleaning(database, userId, id)).toEqual({ state: 'cleaning' });
    await finishPageCleaning(database, id, result);
    expect(await pageToClean(database, id)).toBeNull();
    expect(await readPageCleaning(database, userId, id)).toMatchObject({
      state: 'done',
      page: { title: 'half \ud800' },
    });
    expect(await readPageCleaning(database, userId, id)).toBeNull();
  });

  it('is fetched first when it is an address', async () => {
    const id = await create({ url: 'http://example.org/' });
    expect(await pageToFetch(database, id)).toMatchObject({ url: 'http://example.org/', redirects: 0 });
    expect(await pageToClean(database, id)).toBeNull();
    await storeFetchedPage(database, id, sent);
    expect(await pageToFetch(database, id)).toBeNull();
    expect(await pageToClean(database, id)).toMatchObject({ url: 'http://example.org/' });
  });

  it('fails with its reason', async () => {
    const id = await create();
    await failPageCleaning(database, id, { code: 'badInput', reason: 'notAPage' });
    await finishPageCleaning(database, id, result);
    expect(await readPageCleaning(database, userId, id)).toEqual({
      state: 'failed',
      failure: { code: 'badInput', reason: 'notAPage' },
    });
  });

  it('is nobody else’s to read', async () => {
    const id = await create();
    await finishPageCleaning(database, id, result);
    expect(await readPageCleaning(database, crypto.randomUUID(), id)).toBeNull();
    expect(await readPageCleaning(database, userId, id)).not.toBeNull();
  });

  it('is refused when it is too large, or one too many', async () => {
    await expect(create({ ...sent, body: Buffer.alloc(maxPageBytes + 1) })).rejects.toMatchObject({
      code: 'tooLarge',
    });
    const ids = [await create(), await create(), await create(), await create(), await create()];
    await expect(create()).rejects.toMatchObject({ code: 'rateLimited' });
    await dropPageCleaning(database, ids[0]!);
    await create();
  });

  it('is refused when it is one too many of those that come at the same moment', async () => {
    const orders = await Promise.allSettled(Array.from({ length: 12 }, () => create()));
    expect(orders.filter((order) => order.status === 'fulfilled')).toHaveLength(5);
  });

  it('is refused when too many lie there unread, however old they are', async () => {
    const ids = [await create(), await create(), await create(), await create(), await create()];
    await finishPageCleaning(database, ids[0]!, result);
    await failPageCleaning(database, ids[1]!, { code: 'badInput', reason: null });
    await database.query(sql`UPDATE page_cleaning SET created_at = now() - interval '8 minutes'`);
    await expect(create()).rejects.toMatchObject({ code: 'rateLimited' });
    await readPageCleaning(database, userId, ids[0]!);
    await create();
  });

  it('is forgotten after ten minutes', async () => {
    const [old, young] = [await create(), await create()];
    await database.query(
      sql`UPDATE page_cleaning SET created_at = now() - interval '61 minutes' WHERE id = ${old}`,
    );
    await forgetPageCleanings(database);
    expect(await pageToClean(database, old)).toBeNull();
    expect(await pageToClean(database, young)).not.toBeNull();
  });
});
