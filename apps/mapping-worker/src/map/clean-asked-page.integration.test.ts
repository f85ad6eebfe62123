import { pageCleaningSettingsSchema } from '@florilegium/contracts/page-cleaning';
import { createPageCleaning, readPageCleaning } from '@florilegium/db/crawl/page-cleanings';
import { AppError } from '@florilegium/platform/app-error';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addPerson } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaggingTools } from '../tag/tagging-tools';
import { cleanAskedPage } from './clean-asked-page';
import { cleanPage, type SinglePage } from './clean-page';

let database: TestDatabase;
const userId = crypto.randomUUID();
const identify = () => ({ language: 'en', confidence: 1, uncertain: false });
const { tag } = createTaggingTools();
const clean = (page: SinglePage) => cleanPage(page, { identify, tag });

beforeAll(async () => {
  database = await createTestDatabase();
  await addPerson(database, userId);
});
afterAll(() => database?.drop());

async function outcomeOf(body: string, contentType: string, cleaner = clean, given = {}) {
  const settings = pageCleaningSettingsSchema.parse({ method: 'KeepEverythingExtractor', ...given });
  const page = { body: Buffer.from(body), contentType };
  const id = await createPageCleaning(database, { userId, settings, page });
  await cleanAskedPage(database, id, cleaner);
  return readPageCleaning(database, userId, id);
}

describe('cleanAskedPage', () => {
  it('cleans what was pasted, whatever it looks like', async () => {
    expect(await outcomeOf('no tag at all', 'text/html; charset=utf-8')).toMatchObject({
      state: 'done',
      page: { language: 'en', blocks: [{ text: 'no tag at all', words: 4 }] },
    });
  });

  it('tags it when that is asked for, in the language that was given', async () => {
    const outcome = await outcomeOf('Piove sul mare.', 'text/plain; charset=utf-8', clean, {
      tag: true,
      language: 'it',
    });
    const tagged = outcome?.state === 'done' ? outcome.page.tagged : null;
    expect(tagged?.tagger).toMatch(/^florilegium it /);
    expect(tagged?.sentences[0]?.map(({ lemma, upos }) => `${lemma} ${upos}`)).toContain('piovere VERB');
  });

  it('knows a file by its bytes', async () => {
    expect(await outcomeOf('<!doctype html><p>A page.', '')).toMatchObject({
      state: 'done',
      page: { text: 'A page.' },
    });
    expect(await outcomeOf('%PDF-1.7 and so on', '')).toEqual({
      state: 'failed',
      failure: { code: 'badInput', reason: 'notAPage' },
    });
  });

  it('tells when a page is too hard, and leaves it to another worker when this one stops', async () => {
    const hard = () => Promise.reject(new AppError('conversionFailed', 'Not done.'));
    expect(await outcomeOf('<p>x', 'text/html', hard)).toEqual({
      state: 'failed',
      failure: { code: 'conversionFailed', reason: 'pageTooHard' },
    });
    const stopping = () => Promise.reject(new AppError('aborted', 'Stopping.', { retry: 'now' }));
    await expect(outcomeOf('<p>x', 'text/html', stopping)).rejects.toMatchObject({ code: 'aborted' });
  });
});
