import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listMetadataEdits, undoMetadataEdit } from '@florilegium/db/corpus/metadata-edits';
import { addPerson, fillJob } from '@florilegium/db/fixtures/filled-job';
import { listAudit } from '@florilegium/db/people/audit-list';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourcesAsCsv } from '../resources/resources-csv';
import { importTable } from './import-table';

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
    Array.from({ length: 3 }, (_, n) => ({ url: `https://a.example/${n}`, words: 40 })),
  );

const encoded = (text: string) => new TextEncoder().encode(text);

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.slice(at, at + 1_000);
}

const takeFrom = (corpusId: string, pieces: AsyncIterable<Uint8Array>, preview = false) =>
  importTable(pieces, {
    database,
    corpusId,
    userId,
    preview,
    emptyTakesAway: false,
    planVersion: 0,
    fieldOf: () => null,
    meantField: (name) => name,
    takeValue: (field, value) =>
      field === 'year' && !/^\d+$/.test(value) ? { problem: 'notADate' } : { value },
  });

const take = (corpusId: string, text: string | Uint8Array, preview = false) =>
  takeFrom(corpusId, inPieces(typeof text === 'string' ? encoded(text) : text), preview);

const valuesIn = async (jobId: string, field = 'n') => {
  const rows = await database.prisma.resource.findMany({ where: { jobId }, orderBy: { url: 'asc' } });
  return rows.map(({ metadata }) => (metadata as Record<string, string>)[field] ?? '');
};

describe('a table of metadata', () => {
  it('comes back as the table of resources was saved, with what somebody changed in it', async () => {
    const { corpusId, resourceIds } = await fill();
    const first = await take(
      corpusId,
      `id,metadata.nota\r\n${resourceIds[0]},=1+1\r\n${resourceIds[1]},b\r\n`,
    );
    expect(first).toMatchObject({ lines: 2, changed: 2, problems: {} });
    let saved = '';
    const order = { sort: 'url', descending: false } as const;
    for await (const part of resourcesAsCsv(database, { corpusId }, { filter: {}, order, separator: ';' }))
      saved += part;
    expect(saved).toContain("'=1+1");
    const again = await take(corpusId, saved, true);
    // Those of the plan are there to be filled in.
    const fields = ['functional', 'nota', 'semantic'];
    expect(again).toMatchObject({ editId: null, lines: 3, changed: 0, fields, problems: {} });
    const changed = await take(corpusId, saved.replace(';b;', ';Caffè;'));
    expect(changed).toMatchObject({
      changed: 1,
      examples: [{ before: { nota: 'b' }, after: { nota: 'Caffè' } }],
    });
  });

  it('names each line that it can’t take, and takes the rest, in any encoding', async () => {
    const { corpusId, resourceIds } = await fill();
    const text = `url;metadata.autore;anno\nhttps://a.example/0;Bel\xe0;x\nhttps://b.example/;x;\n;x;\n`;
    const bytes = Uint8Array.from([...text].map((char) => char.charCodeAt(0)));
    expect(await take(corpusId, bytes)).toMatchObject({
      encoding: 'windows-1252',
      changed: 1,
      ignored: ['anno'],
      problems: { unknown: 1, noKey: 1 },
      examples: [{ line: 2, after: { autore: 'Belà' } }],
    });
    const twice = `id,metadata.z\n${resourceIds[0]},1\n${resourceIds[0]},2\n`;
    expect(await take(corpusId, twice)).toMatchObject({ lines: 2, changed: 1, unchanged: 0 });
    const many = `id,metadata.n\n${resourceIds.map((id, n) => `${id},${n}`).join('\n')}\n${'x,1\n'.repeat(2_000)}`;
    const taken = await take(corpusId, many);
    expect([taken.changed, taken.problems, taken.named.length]).toEqual([3, { badId: 2_000 }, 500]);
    for (const bad of ['', 'title,metadata.x\n', 'id,title\n', 'x'.repeat(200_000)])
      await expect(take(corpusId, bad)).rejects.toMatchObject({ code: 'badInput' });
  });

  it.each(['id', 'url'])(
    'by %s takes the other cells of a line with a bad one, and the rest once it is corrected',
    async (by) => {
      const { corpusId, jobId, resourceIds } = await fill();
      const keys = by === 'id' ? resourceIds : [0, 1, 2].map((n) => `https://a.example/${n}`);
      const wrong = `${by},metadata.n,metadata.year\n${keys[0]},a,once\n${keys[1]},b,1999\n${keys[2]},,never\n`;
      const expected = {
        ...{ lines: 3, changed: 2, unchanged: 0, problems: {}, cellProblems: { notADate: 2 } },
        named: [
          { line: 2, problem: 'notADate', field: 'year', column: 'metadata.year', value: 'once' },
          { line: 4, problem: 'notADate', field: 'year', column: 'metadata.year', value: 'never' },
        ],
      };
      expect(await take(corpusId, wrong, true)).toMatchObject(expected);
      expect(await take(corpusId, wrong)).toMatchObject(expected);
      expect(await valuesIn(jobId)).toEqual(['a', 'b', '']);
      const right = wrong.replace('once', '1900').replace('never', '2000');
      expect(await take(corpusId, right)).toMatchObject({ changed: 2, unchanged: 1, cellProblems: {} });
      expect(await take(corpusId, right)).toMatchObject({ changed: 0, unchanged: 3, cellProblems: {} });
      expect(await valuesIn(jobId, 'year')).toEqual(['1900', '1999', '2000']);
    },
  );

  it('says in which jobs it changes texts, and is narrowed to a job by its id or name', async () => {
    const { corpusId, jobId } = await fill();
    const texts = [0, 1].map((n) => ({ url: `https://a.example/${n}`, words: 40 }));
    const other = await fillJob(database, userId, texts, corpusId);
    await database.prisma.job.update({ where: { id: other.jobId }, data: { name: 'Giornali  del Sud' } });
    const lines = (head: string, cell: string) =>
      `url,${head}metadata.n\n${[0, 1, 2].map((n) => `https://a.example/${n},${cell}${n}\n`).join('')}`;
    expect(await take(corpusId, lines('', ''), true)).toMatchObject({
      ...{ changed: 5, jobCount: 2, linesInSeveralJobs: 2 },
      jobs: [
        { id: jobId, changed: 3 },
        { id: other.jobId, name: 'Giornali  del Sud', changed: 2 },
      ],
    });
    for (const [head, cell] of [
      ['job,', 'giornali  del sud,'],
      ['jobId,', `${other.jobId.toUpperCase()},`],
    ] as const) {
      expect(await take(corpusId, lines(head, cell), true), head).toMatchObject({
        ...{ changed: 2, problems: { unknown: 1 }, jobCount: 1, linesInSeveralJobs: 0, ignored: [] },
        jobs: [{ id: other.jobId, changed: 2 }],
      });
    }
    const named = await take(corpusId, lines('job,', 'Nobody’s,'));
    expect(named).toMatchObject({
      changed: 0,
      problems: { unknownJob: 3 },
      named: [{ value: 'Nobody’s' }, {}, {}],
    });
    expect(await take(corpusId, lines('job,', 'Giornali  del Sud,'))).toMatchObject({
      ...{ changed: 2, jobs: [{ id: other.jobId, changed: 2 }] },
    });
    expect([await valuesIn(jobId), await valuesIn(other.jobId)]).toEqual([
      ['', '', ''],
      ['0', '1'],
    ]);
  });

  it('is read in the encoding that all of it has, and a line in another one is named', async () => {
    const { corpusId, jobId, resourceIds } = await fill();
    const [first, second, third] = resourceIds;
    const padding = 'x,y\n'.repeat(30_000);
    const late = Buffer.concat([
      encoded(`id,metadata.n\n${padding}`),
      Buffer.from(`${first},Bel\xe0\n${second},\x80\x93\n`, 'latin1'),
      encoded(`${padding}${third},città\n`),
    ]);
    expect(await take(corpusId, late)).toMatchObject({
      ...{ encoding: 'windows-1252', changed: 2 },
      problems: { badId: 60_000 },
      cellProblems: { otherEncoding: 1 },
    });
    expect(await valuesIn(jobId)).toEqual(['Belà', '€“', '']);
    const mixed = Buffer.concat([
      encoded(`id,metadata.n\n${first},è\n${'x,è\n'.repeat(30_000)}`),
      Buffer.from(`${second},Bel\xe0\n`, 'latin1'),
    ]);
    expect(await take(corpusId, mixed)).toMatchObject({
      ...{ encoding: 'utf-8', changed: 1 },
      problems: { badId: 30_000 },
      cellProblems: { badCharacters: 1 },
    });
    expect(await valuesIn(jobId)).toEqual(['è', '€“', '']);
  });

  it('is in the audit log from its first change on, whoever ends the process after it, and once where it is short', async () => {
    const { corpusId, jobId, resourceIds } = await fill();
    const actions = async () => {
      const entries = await listAudit(database, { corpusId, kind: 'resource' }, { limit: 100 });
      return entries.map(({ action, actorId, detail }) => [action, actorId, detail.count]);
    };
    const begun = ['resource.metadataImportBegun', userId, undefined];
    const whileRead: unknown[] = [];
    await takeFrom(
      corpusId,
      brokenOff(resourceIds, async () => {
        expect(await valuesIn(jobId)).toEqual(['0', '1', '']);
        whileRead.push(...(await actions()));
      }),
    );
    // What somebody finds who comes after kill -9 at this moment.
    expect(whileRead).toEqual([begun]);
    expect(await actions()).toEqual([['resource.metadataImported', userId, 3], begun]);
    await take(corpusId, `id,metadata.n\n${resourceIds[0]},9\n`);
    expect(await actions()).toEqual([
      ['resource.metadataImported', userId, 1],
      ['resource.metadataImported', userId, 3],
      begun,
    ]);
    // What changes nothing leaves nothing.
    await take(corpusId, `id,metadata.n\n${resourceIds[0]},9\n`);
    expect(await actions()).toHaveLength(3);
  });

  it('that its sender stops leaves what was taken until then, which is undone in one step', async () => {
    const { corpusId, jobId, resourceIds } = await fill();
    const stopped = takeFrom(corpusId, brokenOff(resourceIds));
    await expect(stopped).rejects.toThrow('aborted');
    expect(await valuesIn(jobId)).toEqual(['0', '1', '']);
    const [edit] = await listMetadataEdits(database, { corpusId });
    expect(edit).toMatchObject({ source: 'file', count: 2 });
    expect((await undoMetadataEdit(database, { corpusId }, edit!.id, userId)).count).toBe(2);
    expect(await valuesIn(jobId)).toEqual(['', '', '']);
  });

  it('that somebody undoes while it is read is taken no further', async () => {
    const { corpusId, jobId, resourceIds } = await fill();
    const undone = takeFrom(
      corpusId,
      brokenOff(resourceIds, async () => {
        const [edit] = await listMetadataEdits(database, { corpusId });
        await undoMetadataEdit(database, { corpusId }, edit!.id, userId);
      }),
    );
    await expect(undone).rejects.toMatchObject({ code: 'wrongState', detail: { reason: 'editUndone' } });
    expect(await valuesIn(jobId)).toEqual(['', '', '']);
  });

  it('takes no more memory the longer it is', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const { corpusId, resourceIds } = await fill();
    const held: number[] = [];
    async function* lines() {
      yield encoded('id,url,metadata.n\n');
      for (let block = 0; block < 40; block += 1) {
        const rows = Array.from({ length: 1_000 }, (_, n) => `,https://nowhere.example/${block}/${n},${n}`);
        yield encoded(`${resourceIds[0]},,${block}\n${rows.join('\n')}\n`);
        collect();
        held.push(process.memoryUsage().heapUsed);
      }
    }
    const taken = await takeFrom(corpusId, lines());
    expect(taken).toMatchObject({ lines: 40_040, changed: 1, problems: { unknown: 40_000 } });
    expect(taken.named).toHaveLength(500);
    // The lines alone are 60 kB a block: if they stayed, it would be 1.8 MB, and several times that as objects.
    expect(held.at(-1)! - held[9]!).toBeLessThan(1_000_000);
  });
});

/** A table whose first two lines are taken before `meanwhile`, and whose last comes after it; without it, it breaks off. */
async function* brokenOff(ids: readonly string[], meanwhile?: () => Promise<void>) {
  // So many lines that the first are written: some hundred are written together.
  const same = `${ids[0]},0\n`.repeat(2_000);
  yield encoded(`id,metadata.n\n${ids[0]},0\n${ids[1]},1\n${same}`);
  if (!meanwhile) throw new Error('aborted');
  await meanwhile();
  yield encoded(`${same}${ids[2]},2\n`);
}
