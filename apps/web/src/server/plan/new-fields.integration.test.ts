import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { saveJob } from '@florilegium/db/corpus/jobs';
import { editMetadata, undoMetadataEdit } from '@florilegium/db/corpus/metadata-edits';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { saveRules } from '@florilegium/db/metadata/metadata-rules';
import { planOf } from '@florilegium/db/plan/plans';
import { savePlan } from '@florilegium/db/plan/save-plan';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import { newFieldsOf } from './new-fields';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

it('the fields of a corpus are those of its plan, of its texts, and those that rules and jobs give', async () => {
  const { database, userId } = asked;
  const { corpusId, jobId, resourceIds } = await fillJob(database, userId, [
    { url: 'https://a.example/1', words: 40 },
  ]);
  const { version, hostShare, whenFull } = (await planOf(database, corpusId))!;
  const field = { key: 'readers', label: 'Readers', kind: 'number' as const, choices: [], required: false };
  await savePlan(
    database,
    corpusId,
    { version, plan: { domains: [], fields: [field], hostShare, whenFull }, moves: {} },
    userId,
  );
  const ids = { ids: resourceIds };
  await editMetadata(database, { jobId }, ids, { Author: 'Ada' }, userId);
  const undone = await editMetadata(database, { jobId }, ids, { undone: 'x' }, userId);
  await undoMetadataEdit(database, { jobId }, undone.editId!, userId);
  const rule = {
    id: uuidv7(),
    part: 'path',
    test: 'startsWith',
    text: '/',
    field: 'ruled',
    value: 'x',
  } as const;
  await saveRules(database, corpusId, { rules: [rule], version: 0 }, userId);
  const config = jobConfigSchema.parse({ metadata: { place: 'Rome' } });
  await saveJob(database, jobId, 0, { name: 'Job', domainSlug: null, config }, userId);

  const newAmong = await newFieldsOf(corpusId);
  expect(newAmong(['readers', 'Author', 'ruled', 'place', 'domain'])).toEqual([]);
  expect(newAmong(['Readrs', 'author', 'undone', 'publisher'])).toEqual([
    { field: 'Readrs', nearest: [{ key: 'readers', label: 'Readers' }] },
    { field: 'author', nearest: [{ key: 'Author', label: '' }] },
    { field: 'undone', nearest: [] },
    { field: 'publisher', nearest: [] },
  ]);
});
