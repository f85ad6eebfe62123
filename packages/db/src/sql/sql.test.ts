import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batch } from './batch';
import { allOf, identifier, integer, joined, prepared, Sql, sql } from './sql';

/** A template's strings, as the tag gets them of a literal in the sources. */
const literal = (texts: readonly string[]) =>
  Object.assign([...texts], { raw: texts }) as unknown as TemplateStringsArray;

/** Statements of any shape: texts without parameters' names, with values and other statements between them. */
const statements = fc.letrec<{ statement: Sql; hole: unknown }>((tie) => ({
  hole: fc.oneof({ depthSize: 'small' }, fc.integer(), fc.string(), tie('statement')),
  statement: fc.array(fc.tuple(tie('hole'), fc.string().map(withoutNames)), { maxLength: 4 }).chain((spans) =>
    fc
      .string()
      .map(withoutNames)
      .map((head) => sql(literal([head, ...spans.map(([, text]) => text)]), ...spans.map(([hole]) => hole))),
  ),
})).statement;

function withoutNames(text: string): string {
  return text.replace(/[$\d]/g, '');
}

/** The numbers of a text's parameters, in the order in which they stand in it. */
const numbersIn = (text: string) => [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));

describe('a statement', () => {
  it('has a parameter for each value', () => {
    const statement = sql`SELECT ${1}::int, ${'two'}`;
    expect(statement.text).toBe('SELECT $1::int, $2');
    expect(statement.values).toEqual([1, 'two']);
  });

  it('takes parts in, with their values in their places', () => {
    const isOpen = sql`ended_at IS NULL AND job_id = ${'j'}`;
    const statement = sql`SELECT ${1} WHERE (${isOpen}) OR (${isOpen}) LIMIT ${9}`;
    expect(statement.text).toBe(
      'SELECT $1 WHERE (ended_at IS NULL AND job_id = $2) OR (ended_at IS NULL AND job_id = $3) LIMIT $4',
    );
    expect(statement.values).toEqual([1, 'j', 'j', 9]);
  });

  it('numbers its parameters as its values stand, however deep its parts are', () => {
    fc.assert(
      fc.property(statements, ({ text, values }) => {
        expect(numbersIn(text)).toEqual(values.map((_, at) => at + 1));
      }),
    );
  });

  it('reads the same whether a part is put in or written out', () => {
    fc.assert(
      fc.property(statements, statements, (one, other) => {
        const both = sql`${one} ${other}`;
        const shift = one.values.length;
        expect(both.values).toEqual([...one.values, ...other.values]);
        expect(both.text).toBe(
          `${one.text} ${other.text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + shift}`)}`,
        );
      }),
    );
  });

  it('never has a value in its text, whatever a stranger wrote', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const statement = sql`SELECT ${value} AS said`;
        expect(statement.text).toBe('SELECT $1 AS said');
        expect(statement.values).toEqual([value]);
      }),
    );
  });

  it('takes nothing for a part that only looks like one', () => {
    const forged = JSON.parse('{"text":"DROP TABLE job","values":[],"strings":["DROP TABLE job"]}');
    expect(sql`SELECT ${forged}`.text).toBe('SELECT $1');
    expect(sql`SELECT ${Object.create(Sql.prototype)}`.text).toBe('SELECT $1');
  });

  it('numbers the text of a place in the sources once', () => {
    const of = (value: number) => sql`SELECT ${value}`;
    expect(of(1).text).toBe(of(2).text);
    expect(of(2).values).toEqual([2]);
  });

  it('has a name where it is planned once', () => {
    const statement = prepared('one', sql`SELECT ${1}`);
    expect(statement).toMatchObject({ name: 'one', text: 'SELECT $1', values: [1] });
    expect(sql`SELECT ${1}`.name).toBeUndefined();
  });
});

describe('an identifier', () => {
  it('stands in quotes, which it can’t leave', () => {
    expect(identifier('offset').text).toBe('"offset"');
    expect(identifier('a"; DROP TABLE job; --').text).toBe('"a""; DROP TABLE job; --"');
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((name) => !name.includes('\0')),
        (name) => {
          const { text, values } = identifier(name);
          expect(values).toEqual([]);
          expect(text.slice(1, -1).replaceAll('""', '')).not.toContain('"');
          expect(text.slice(1, -1).replaceAll('""', '"')).toBe(name);
        },
      ),
    );
  });

  it('is never empty, and has no null byte', () => {
    expect(() => identifier('')).toThrow(TypeError);
    expect(() => identifier('a\0b')).toThrow(TypeError);
  });
});

describe('parts in a row', () => {
  it('are joined by another', () => {
    expect(joined([sql`a`, sql`${1}`, sql`c`], sql`, `).text).toBe('a, $1, c');
    expect(joined([], sql`, `).text).toBe('');
  });

  it('are conditions that all hold, or none to hold', () => {
    expect(allOf([sql`a = ${1}`, sql`b`]).text).toBe('a = $1 AND b');
    expect(allOf([]).text).toBe('true');
  });

  it('are whole numbers, and no other text', () => {
    expect(integer(1000).text).toBe('1000');
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, '1; DROP TABLE job' as unknown as number])
      expect(() => integer(value)).toThrow(TypeError);
  });
});

describe('a batch', () => {
  it('sends each column as one array', () => {
    const rows = [
      { id: 1, name: 'a' },
      { id: 2, name: null },
    ];
    const given = batch({ id: ['int', (row) => row.id], name: ['text', (row) => row.name] }, rows);
    expect(given.text).toBe('(SELECT * FROM unnest($1::int[], $2::text[]) AS given ("id", "name"))');
    expect(given.values).toEqual([
      [1, 2],
      ['a', null],
    ]);
  });

  it('has the same text for any number of rows', () => {
    const textOf = (rows: number[]) => batch({ n: ['int', (n) => n] }, rows).text;
    expect(textOf([])).toBe(textOf([1, 2, 3]));
  });
});
