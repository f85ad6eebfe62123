import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { createCorpus } from './corpora';
import { createTemplate, deleteTemplate, listTemplates, templateById } from './job-templates';

let database: TestDatabase;
let ada: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
  corpusId = await createCorpus(database, { name: 'Corpus', description: '', languages: [] }, ada);
});
afterAll(() => database.drop());

describe('templates', () => {
  it('keep a configuration by a name that a corpus has once', async () => {
    const config = jobConfigSchema.parse({ limits: { maxPages: 7 } });
    const template = { name: 'Blogs', description: 'Small sites', domainSlug: 'news', config };
    const id = await createTemplate(database, corpusId, template, ada);
    expect(await templateById(database, id)).toMatchObject({ ...template, createdByName: 'ada@example.org' });
    await expect(createTemplate(database, corpusId, template, ada)).rejects.toMatchObject({
      code: 'badInput',
      detail: { reason: 'templateNameTaken', field: 'name' },
    });
    const other = await createCorpus(database, { name: 'Other', description: '', languages: [] }, ada);
    await createTemplate(database, other, template, ada);
    expect((await listTemplates(database, corpusId)).map(({ name }) => name)).toEqual(['Blogs']);
    expect(await deleteTemplate(database, id)).toBe(true);
    expect(await deleteTemplate(database, id)).toBe(false);
    expect(await listTemplates(database, corpusId)).toEqual([]);
  });

  it('are so many in a corpus and no more', async () => {
    const full = await createCorpus(database, { name: 'Full', description: '', languages: [] }, ada);
    const config = jobConfigSchema.parse({});
    await database.prisma.jobTemplate.createMany({
      data: Array.from({ length: 199 }, (_, n) => ({
        id: uuidv7(),
        corpusId: full,
        name: `t${n}`,
        config: {},
      })),
    });
    const template = { name: 'last', description: '', domainSlug: null, config };
    const id = await createTemplate(database, full, template, ada);
    await expect(createTemplate(database, full, { ...template, name: 'more' }, ada)).rejects.toMatchObject({
      code: 'tooLarge',
      detail: { reason: 'tooManyTemplates', most: 200 },
    });
    expect(await listTemplates(database, full)).toHaveLength(200);
    await deleteTemplate(database, id);
    await createTemplate(database, full, { ...template, name: 'more' }, ada);
  });
});
