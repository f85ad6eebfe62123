import { describe, expect, it } from 'vitest';
import { ClickHouseWriter, shardOf } from './clickhouse-writer';
import type { ClickHouse } from './connection';

const corpus = '11111111-0000-4000-8000-000000000001';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const token = (form: string, spaceAfter = true) => ({
  form,
  lemma: form,
  upos: 'X',
  feats: '',
  tag: '',
  spaceAfter,
});

/** Notes what is written; the documents had the texts `known`. */
function noting(known: readonly number[] = []) {
  const written: [table: string, rows: Record<string, unknown>[]][] = [];
  const server: ClickHouse = {
    rows: async (statement) =>
      statement.includes('FROM changes')
        ? [[written.filter(([table]) => table === 'changes').length]]
        : statement.startsWith('SELECT max')
          ? [[Math.max(0, ...known)]]
          : known.map((text) => [text]),
    run: async () => {},
    insert: async (table, lines) => {
      written.push([table, lines.split('\n').map((line) => JSON.parse(line))]);
    },
  };
  return { server, written };
}

describe('the writer for ClickHouse', () => {
  it('notes what is gone and what comes before it writes tokens', async () => {
    const { server, written } = noting([4, 90]);
    await new ClickHouseWriter([server], corpus).put([{ id: idOf(1), paragraphs: [[[token('a')]]] }]);
    expect(written.map(([table]) => table)).toEqual(['gone', 'documents', 'tokens', 'changes']);
    const [[, gone], [, [document]], [, [row]]] = written as [
      (typeof written)[0],
      (typeof written)[0],
      (typeof written)[0],
    ];
    expect(gone.map(({ text }) => text)).toEqual([4, 90]);
    expect(document).toMatchObject({ document: idOf(1), text: 91, tokens: 1 });
    expect(row).toMatchObject({ text: 91, word: 'a' });
  });

  it('says what begins and ends with a token, and cuts what is no word of any language', async () => {
    const { server, written } = noting();
    const paragraphs = [
      [],
      [[], [token('a', false), token('b')], [token('c')]],
      [[token('d'.repeat(1_000))]],
    ];
    await new ClickHouseWriter([server], corpus).put([{ id: idOf(1), paragraphs }]);
    const rows = written.find(([table]) => table === 'tokens')![1];
    expect(rows.map(({ paragraph, sentence, position }) => [paragraph, sentence, position])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 2],
      [1, 2, 3],
    ]);
    expect(rows.map(({ bounds }) => Number(bounds).toString(2))).toEqual([
      '111',
      '1001000',
      '11001',
      '111011',
    ]);
    expect(rows[3]!.word).toHaveLength(201);
  });

  it('writes only what is well-formed: a server refuses all rows beside half a character', async () => {
    const { server, written } = noting();
    const paragraphs = [[[token('silenzio\ud83d'), token(`${'a'.repeat(199)}😀b`)]]];
    await new ClickHouseWriter([server], corpus).put([{ id: idOf(1), paragraphs }]);
    const rows = written.find(([table]) => table === 'tokens')![1];
    expect(rows.map(({ word }) => word)).toEqual(['silenzio\ufffd', `${'a'.repeat(199)}…`]);
  });

  it('takes the last of several documents with one id', async () => {
    const { server, written } = noting();
    const documents = ['a', 'b'].map((form) => ({ id: idOf(1), paragraphs: [[[token(form)]]] }));
    await new ClickHouseWriter([server], corpus).put([
      ...documents,
      { id: idOf(2), paragraphs: [[[token('c')]]] },
    ]);
    const rowsOf = (name: string) => written.find(([table]) => table === name)![1];
    expect(rowsOf('documents').map(({ document, text }) => [document, text])).toEqual([
      [idOf(1), 1],
      [idOf(2), 2],
    ]);
    expect(rowsOf('tokens').map(({ word, text }) => [word, text])).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('counts what is put and what is removed', async () => {
    const { server, written } = noting([4]);
    const writer = new ClickHouseWriter([server], corpus);
    await writer.put([{ id: idOf(1), paragraphs: [] }]);
    await writer.remove([idOf(1)]);
    const changes = written.filter(([table]) => table === 'changes').map(([, [row]]) => row);
    expect(changes).toEqual([
      { corpus, number: 1 },
      { corpus, number: 2 },
    ]);
    expect(written.at(-1)![0]).toBe('changes');
  });

  it('shares documents out evenly, the same each time', async () => {
    const servers = [noting(), noting(), noting()];
    const writer = new ClickHouseWriter(
      servers.map(({ server }) => server),
      corpus,
    );
    const documents = Array.from({ length: 300 }, (_, at) => ({
      id: idOf(at),
      paragraphs: [[[token('a')]]],
    }));
    await writer.put(documents);
    const counts = servers.map(({ written }) => written.find(([table]) => table === 'documents')![1].length);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(300);
    for (const count of counts) expect(count).toBeGreaterThan(60);
    expect(shardOf(idOf(7), 3)).toBe(shardOf(idOf(7), 3));
  });
});
