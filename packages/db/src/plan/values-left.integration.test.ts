import { problemOfValue } from '@florilegium/contracts/corpus-plan/metadata-value';
import type { FieldKind } from '@florilegium/contracts/corpus-plan/plan';
import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTemplate } from '../corpus/job-templates';
import { editMetadata, listMetadataEdits, undoMetadataEdit } from '../corpus/metadata-edits';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { continueRules, rulesOf, saveRules } from '../metadata/metadata-rules';
import { resourceHistory } from '../screens/resource-history';
import { planOf } from './plans';
import { savePlan } from './save-plan';
import { valuesLeft } from './values-left';

let database: TestDatabase;
let ada: string;
let corpusId: string;
let jobId: string;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
});
afterAll(() => database?.drop());

const field = (kind: FieldKind, choices: string[] = []) => ({
  ...{ key: 'period', label: 'Period', kind, choices, required: false },
});

async function save(fields: ReturnType<typeof field>[], values?: PlanValues) {
  const { version, hostShare, whenFull } = (await planOf(database, corpusId))!;
  const plan = { domains: [], fields, hostShare, whenFull };
  return savePlan(database, corpusId, { version, plan, moves: {}, ...(values && { values }) }, ada);
}

const give = (place: number, value: string) =>
  editMetadata(database, { jobId }, { ids: [ids[place]!] }, { period: value }, ada);

const held = async () => {
  const rows = await database.prisma.resource.findMany({ where: { id: { in: ids } } });
  const byId = new Map(rows.map(({ id, metadata }) => [id, metadata as Record<string, string>]));
  return ids.map((id) => byId.get(id)?.period ?? '');
};

/** Three texts, two of which have values that nothing but a text or a list of just these takes. */
beforeEach(async () => {
  const urls = [1, 2, 3].map((n) => ({ url: `https://a.example/${uuidv7()}/${n}`, words: 40 }));
  ({ corpusId, jobId, resourceIds: ids } = await fillJob(database, ada, urls));
  await save([field('choice', ['ancient', 'late', '1900'])]);
  for (const [place, value] of ['ancient', 'late', '1900'].entries()) await give(place, value);
});

const left = (detail: object) => ({
  code: 'wrongState',
  detail: {
    reason: 'valuesLeft',
    name: 'Period',
    fieldKey: 'period',
    field: 'values.period',
    isMore: 'false',
    ...detail,
  },
});

const template = (period: string) => ({
  ...{ name: `Texts of ${period}`, description: '', domainSlug: null },
  config: jobConfigSchema.parse({ metadata: { period } }),
});

describe('values that a field of the plan takes no more', () => {
  it('are told before anything is saved, whatever makes them so', async () => {
    await expect(save([field('number')])).rejects.toMatchObject(left({ texts: 2, jobs: 0, rules: 0 }));
    await expect(save([field('date')])).rejects.toMatchObject(left({ shown: 2, examples: 'ancient; late' }));
    await expect(save([field('choice', ['1900', 'late'])])).rejects.toMatchObject(left({ texts: 1 }));
    await expect(save([])).rejects.toMatchObject(left({ texts: 3 }));
    expect(await held()).toEqual(['ancient', 'late', '1900']);
    expect((await planOf(database, corpusId))?.version).toBe(1);
    await createTemplate(database, corpusId, template('late'), ada);
    await createTemplate(database, corpusId, template('1900'), ada);
    await expect(save([field('number')])).rejects.toMatchObject(left({ texts: 2, templates: 1 }));
    // What fits goes on without a word.
    await save([field('text')]);
    await save([field('choice', ['1900', 'late', 'ancient', 'new'])]);
  });

  it('are kept as they are where that is said, and are not asked about again', async () => {
    await save([field('number')], [{ field: 'period', rest: 'keep', moved: [] }]);
    expect(await held()).toEqual(['ancient', 'late', '1900']);
    expect((await listMetadataEdits(database, { corpusId })).length).toBe(3);
    await save([{ ...field('number'), label: 'Year' }]);
  });

  it('are emptied or moved with a history, and come back by undo', async () => {
    const moves = [{ from: 'ancient', to: '1800' }];
    await save([field('number')], [{ field: 'period', rest: 'empty', moved: moves }]);
    expect(await held()).toEqual(['1800', '', '1900']);
    const [edit] = await listMetadataEdits(database, { corpusId });
    expect(edit).toMatchObject({ values: {}, count: 2, source: 'plan', going: null });
    const history = await resourceHistory(database, ids[1]!);
    expect(JSON.stringify(history)).toContain('late');
    await undoMetadataEdit(database, { corpusId }, edit!.id, ada);
    expect(await held()).toEqual(['ancient', 'late', '1900']);
  });

  it('move to nothing that the field does not take', async () => {
    for (const to of ['never', 'ancient'])
      await expect(
        save([field('choice', ['1900'])], [{ field: 'period', rest: 'keep', moved: [{ from: 'late', to }] }]),
      ).rejects.toMatchObject({ detail: { reason: 'planValueUnknown', field: 'values.period' } });
    expect(await held()).toEqual(['ancient', 'late', '1900']);
  });

  it('are given by no rule any more', async () => {
    const rule = {
      id: uuidv7(),
      part: 'path',
      test: 'is',
      text: '/a',
      field: 'period',
      value: 'late',
    } as const;
    const second = { ...rule, id: uuidv7(), value: 'ancient' };
    await saveRules(database, corpusId, { rules: [rule, second], version: 0 }, ada);
    await expect(save([field('choice', ['1900'])])).rejects.toMatchObject(left({ texts: 2, rules: 2 }));
    await save(
      [field('choice', ['1900'])],
      [{ field: 'period', rest: 'empty', moved: [{ from: 'late', to: '1900' }] }],
    );
    expect((await rulesOf(database, corpusId)).rules).toEqual([{ ...rule, value: '1900' }]);
    expect(await held()).toEqual(['', '1900', '1900']);
  });

  it('are left to the rules where rules gave them, so that undo says what it does', async () => {
    const rule = {
      id: uuidv7(),
      part: 'url',
      test: 'endsWith',
      text: '/2',
      field: 'period',
      value: 'late',
    } as const;
    await saveRules(database, corpusId, { rules: [rule], version: 0 }, ada);
    const [, of] = await listMetadataEdits(database, { corpusId });
    await undoMetadataEdit(database, { corpusId }, of!.id, ada);
    while (await continueRules(database));
    expect(await held()).toEqual(['ancient', 'late', '1900']);
    await save(
      [field('choice', ['1900'])],
      [{ field: 'period', rest: 'empty', moved: [{ from: 'late', to: '1900' }] }],
    );
    while (await continueRules(database));
    expect(await held()).toEqual(['', '1900', '1900']);
    const edit = (await listMetadataEdits(database, { corpusId })).find(({ source }) => source === 'plan');
    expect(edit).toMatchObject({ count: 1 });
    await undoMetadataEdit(database, { corpusId }, edit!.id, ada);
    expect(await held()).toEqual(['ancient', '1900', '1900']);
  });

  it('are counted as far as the bounds go, and never taken for none', async () => {
    const narrowed = { before: field('text'), after: field('number') };
    const bounds = { withinMs: 60_000, step: 1, most: 1 };
    expect(await valuesLeft(database, corpusId, narrowed, bounds)).toMatchObject({
      texts: 1,
      isWhole: false,
    });
    const late = await valuesLeft(database, corpusId, narrowed, { ...bounds, withinMs: -1 });
    expect(late).toMatchObject({ texts: 0, isWhole: false });
    const all = await valuesLeft(database, corpusId, narrowed, { ...bounds, most: 10 });
    expect(all).toMatchObject({ texts: 2, isWhole: true, examples: ['ancient', 'late'] });
  });

  it('are the same to the database as to the forms', async () => {
    const part = fc.constantFrom('00', '01', '02', '04', '11', '12', '13', '28', '29', '30', '31', '32');
    const year = fc.constantFrom('1900', '2000', '2023', '2024', '0000', '99');
    const value = fc.oneof(
      fc.tuple(year, part, part).map((parts) => parts.join('-')),
      fc.tuple(year, part).map((parts) => parts.join('-')),
      fc.stringMatching(/^-?[0-9]{0,16}[.,]?[0-9]{0,3}$/),
      fc.constantFrom('1\n', '１９９９', '2024-02-29\n'),
    );
    for (const kind of ['date', 'number'] as const)
      await fc.assert(
        fc.asyncProperty(
          value.filter((text) => text !== ''),
          async (text) => {
            await database.prisma.resource.update({
              where: { id: ids[0]! },
              data: { metadata: { period: text } },
            });
            const narrowed = { before: field('text'), after: field(kind) };
            const { examples } = await valuesLeft(database, corpusId, narrowed);
            expect(examples.includes(text)).toBe(problemOfValue(field(kind), text) !== null);
          },
        ),
        { numRuns: 60 },
      );
  });
});
