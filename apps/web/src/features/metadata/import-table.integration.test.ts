import { addPerson, fillJob } from '@florilegium/db/fixtures/filled-job';
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

async function take(corpusId: string, text: string | Uint8Array, preview = false) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.slice(at, at + 1_000);
  };
  return importTable(pieces(), {
    database,
    corpusId,
    userId,
    preview,
    emptyTakesAway: false,
    fieldOf: () => null,
    problemOf: () => null,
  });
}

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
    expect(again).toMatchObject({ editId: null, lines: 3, changed: 0, fields: ['nota'], problems: {} });
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
});
