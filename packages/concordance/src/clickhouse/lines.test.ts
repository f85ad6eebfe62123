import { describe, expect, it } from 'vitest';
import { ClickHouseEngine } from './clickhouse-engine';
import type { ClickHouse } from './connection';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A server with a match for each of some sorted words, each in a text of its own. */
function serverWith(words: readonly string[], collations: readonly string[], changes: number): ClickHouse {
  return {
    rows: async (statement, parameters) => {
      if (statement.includes('system.collations')) return collations.map((name) => [name]);
      if (statement.includes('FROM changes')) return [[words.length, words.length, words.length, 1, changes]];
      if (statement.startsWith('SELECT count()')) return [[words.length]];
      if (statement.startsWith('SELECT sum(abs')) return [[0, 0]];
      if (statement.startsWith('SELECT text, document')) return words.map((_, at) => [at + 1, idOf(at)]);
      if (statement.startsWith('SELECT text, position'))
        return words.map((word, at) => [at + 1, 0, 63, word, word, '', '', '']);
      const [from, count] = ['OFFSET', 'LIMIT'].map((word) => {
        const name = new RegExp(`${word} \\{(\\w+):`).exec(statement)![1]!;
        return Number(parameters[name]);
      }) as [number, number];
      const rows = words.map((word, at) => [at + 1, 0, 1, [word, '', '']]);
      return rows.slice(from, from + count);
    },
    run: async () => {},
    insert: async () => {},
  };
}

async function page(engine: ClickHouseEngine, language: string, from: number, count: number) {
  const view = {
    kind: 'lines' as const,
    from,
    count,
    context: 1,
    order: 'right' as const,
    language,
    counted: true,
  };
  const answer = await engine.answer({ corpus: idOf(0), query: '[]', view, documentIds: null });
  if (answer.kind !== 'lines') throw new Error(answer.kind);
  return { words: answer.lines.map(({ node }) => node[0]!.word), generation: answer.generation };
}

describe('lines of several servers', () => {
  it('keep the order in which each server sent its own, in every language, page by page', async () => {
    const servers = [
      serverWith(['a', 'ss', 'ß', 'z'], ['en', 'it'], 3),
      serverWith(['b', 'ß', 'zz'], ['en', 'it'], 4),
    ];
    const engine = new ClickHouseEngine(servers);
    const all = ['a', 'b', 'ss', 'ß', 'ß', 'z', 'zz'];
    for (const language of ['it', 'scn', "x'y"]) {
      expect((await page(engine, language, 0, 10)).words).toEqual(all);
      const pages = [0, 2, 4, 6].map(async (from) => (await page(engine, language, from, 2)).words);
      expect((await Promise.all(pages)).flat()).toEqual(all);
    }
    const without = new ClickHouseEngine([serverWith(['Z', 'é'], [], 0), serverWith(['a', 'z'], [], 0)]);
    expect((await page(without, 'it', 0, 10)).words).toEqual(['Z', 'a', 'z', 'é']);
  });

  it('say another generation when any server has changed', async () => {
    const generation = async (changes: number) =>
      (
        await page(
          new ClickHouseEngine([serverWith(['a'], [], 9), serverWith(['b'], [], changes)]),
          'it',
          0,
          1,
        )
      ).generation;
    expect(await generation(2)).toBeGreaterThan(await generation(1));
  });
});
