import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editMetadata, undoMetadataEdit } from '../corpus/metadata-edits';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { resourceHistory } from '../screens/resource-history';
import { inTransaction } from '../sql/database';
import { JobsByHost } from './jobs-by-host';
import { beginEdit } from './metadata-changes';
import { importLines } from './metadata-import';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const fill = () =>
  fillJob(
    database,
    userId,
    [1, 2].map((n) => ({ url: `https://a.example/${n}`, words: 40 })),
  );

const valuesOf = async (ids: readonly string[]) => {
  const rows = await database.prisma.resource.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map(rows.map(({ id, metadata }) => [id, metadata as Record<string, string>]));
  return ids.map((id) => byId.get(id)!);
};

interface Made {
  editId: string;
  values: Record<string, string>;
  /** Places of the resources that it changed. */
  places: number[];
  undone: boolean;
}

/** What edits make of a resource. */
function madeOf(edits: readonly Made[], place: number): Record<string, string> {
  const made: Record<string, string> = {};
  for (const { values, places, undone } of edits) {
    if (undone || !places.includes(place)) continue;
    for (const [field, value] of Object.entries(values)) {
      if (value === '') delete made[field];
      else made[field] = value;
    }
  }
  return made;
}

const value = fc.constantFrom('', '1', '2', '3');
const step = fc.oneof(
  fc.record({
    places: fc.subarray([0, 1], { minLength: 1 }),
    values: fc.oneof(fc.record({ a: value }), fc.record({ b: value }), fc.record({ a: value, b: value })),
  }),
  fc.record({ undo: fc.nat(20) }),
);

describe('undo of metadata', () => {
  it('leaves what the edits that stand have made, in whatever order others were undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { jobId, resourceIds } = await fill();
        const edits: Made[] = [];
        for (const one of steps) {
          if ('undo' in one) {
            const edit = edits[one.undo % Math.max(1, edits.length)];
            if (!edit) continue;
            await undoMetadataEdit(database, { jobId }, edit.editId, userId);
            edit.undone = true;
          } else {
            const had = await valuesOf(resourceIds);
            const values: Record<string, string> = { ...one.values };
            const ids = one.places.map((at) => resourceIds[at]!);
            const { editId } = await editMetadata(database, { jobId }, { ids }, values, userId);
            // An edit is one of the resources that it changes.
            const places = one.places.filter((at) =>
              Object.entries(values).some(([field, given]) => (had[at]![field] ?? '') !== given),
            );
            expect(editId === null).toBe(places.length === 0);
            if (editId) edits.push({ editId, values, places, undone: false });
          }
          expect(await valuesOf(resourceIds)).toEqual([madeOf(edits, 0), madeOf(edits, 1)]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('of two at once leaves nothing of either', async () => {
    const { jobId, resourceIds } = await fill();
    const give = (a: string) => editMetadata(database, { jobId }, { ids: resourceIds }, { a }, userId);
    const edits = [await give('1'), await give('2')];
    await Promise.all(edits.map(({ editId }) => undoMetadataEdit(database, { jobId }, editId!, userId)));
    expect(await valuesOf(resourceIds)).toEqual([{}, {}]);
  });

  it('goes by when a resource was changed, where a table comes in for long', async () => {
    const { jobId, resourceIds } = await fill();
    const { corpusId } = await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    const [early = '', late = ''] = resourceIds;
    const scope = { corpusId };
    const table = await inTransaction(database, (transaction) =>
      beginEdit(transaction, scope, 'file', userId),
    );
    const take = (id: string, isLast: boolean) =>
      importLines(
        database,
        { scope: { ...scope, ofCorpus: corpusId }, hosts: new JobsByHost() },
        [{ line: 2, id, url: null, values: { a: 'table' } }],
        { id: table, scope, userId, isLast },
      );
    await take(early, false);
    const hand = await editMetadata(database, { jobId }, { ids: resourceIds }, { a: 'hand' }, userId);
    await take(late, true);
    expect(await valuesOf(resourceIds)).toEqual([{ a: 'hand' }, { a: 'table' }]);
    const { metadata } = await resourceHistory(database, late);
    expect(metadata.map(({ values }) => values.a)).toEqual(['hand', 'table']);
    await undoMetadataEdit(database, scope, table, userId);
    expect(await valuesOf(resourceIds)).toEqual([{ a: 'hand' }, { a: 'hand' }]);
    await undoMetadataEdit(database, { jobId }, hand.editId!, userId);
    expect(await valuesOf(resourceIds)).toEqual([{}, {}]);
  });

  it('is told by field and value in the history of a resource', async () => {
    const { jobId, resourceIds } = await fill();
    const give = (values: Record<string, string>) =>
      editMetadata(database, { jobId }, { ids: resourceIds }, values, userId);
    const first = await give({ readers: '111', place: 'Rome' });
    const second = await give({ readers: '222' });
    const told = async () => {
      const { metadata } = await resourceHistory(database, resourceIds[0]!);
      return metadata.map(({ gaveBack }) => gaveBack);
    };
    await undoMetadataEdit(database, { jobId }, first.editId!, userId);
    expect(await told()).toEqual([{ readers: null, place: '' }, {}]);
    await undoMetadataEdit(database, { jobId }, second.editId!, userId);
    expect(await told()).toEqual([{ readers: null, place: '' }, { readers: '' }]);
  });
});
