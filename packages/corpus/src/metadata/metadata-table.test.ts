import { describe, expect, it } from 'vitest';
import { readColumns, readTableLine } from './metadata-table';

const columns = readColumns(['\ufeffid', 'url', 'title', 'metadata.Autore', 'Genre', 'metadata'], {
  fieldOf: (name) => (name === 'Genre' ? 'genre' : null),
  meantField: (name) => (name === 'Autore' ? 'autore' : name),
});
const options = {
  emptyTakesAway: false,
  takeValue: (field: string, value: string) =>
    field === 'genre' && value === 'x' ? { problem: 'notAChoice' as const } : { value: value.trim() },
};
const id = '01935A2E-0000-7000-8000-000000000001';

describe('a table of metadata', () => {
  it('knows its columns, and names those that are none', () => {
    expect(columns).toEqual({
      id: 0,
      url: 1,
      job: null,
      fields: [
        { at: 3, field: 'autore', column: 'metadata.Autore' },
        { at: 4, field: 'genre', column: 'Genre' },
      ],
      ignored: ['title', 'metadata'],
      twice: [],
    });
  });

  it.each([
    [['jobId', 'job'], { job: 1, ignored: ['job'], fields: [] }],
    [['Job', 'metadata.x'], { job: 1, ignored: [] }],
    // A field of the plan goes before.
    [['Genre', 'jobID'], { job: 2, fields: [{ at: 1, field: 'genre' }] }],
  ])('knows the column of jobs among %j', (cells, expected) => {
    const named = { fieldOf: (name: string) => (name === 'Genre' ? 'genre' : null), meantField: String };
    expect(readColumns(['url', ...cells], named)).toMatchObject(expected);
  });

  it('leaves a column called job to the field of that name', () => {
    const named = { fieldOf: (name: string) => (name === 'job' ? 'job' : null), meantField: String };
    expect(readColumns(['url', 'job', 'jobId'], named)).toMatchObject({ job: 2, fields: [{ field: 'job' }] });
  });

  it.each([
    [[id, '', '', 'Ada', ''], { ok: true, id: id.toLowerCase(), url: null, values: { autore: 'Ada' } }],
    [
      ['', 'https://a.example/', '', "'=SUM(1)", 'news'],
      { ok: true, values: { autore: '=SUM(1)', genre: 'news' } },
    ],
    [['', '', 't', 'Ada'], { ok: false, problem: 'noKey' }],
    [['12', '', '', 'Ada'], { ok: false, problem: 'badId', value: '12' }],
    [['', 'https://a.example/caff\ufffd', '', 'Ada'], { ok: false, problem: 'badCharacters' }],
  ])('%j', (cells, expected) => expect(readTableLine(cells, columns, options)).toMatchObject(expected));

  it.each([
    [
      [id, '', '', 'Ada', 'x'],
      { autore: 'Ada' },
      { problem: 'notAChoice', field: 'genre', column: 'Genre', value: 'x' },
    ],
    [
      [id, '', '', 'Caff\ufffd', 'news'],
      { genre: 'news' },
      { problem: 'badCharacters', field: 'autore', column: 'metadata.Autore' },
    ],
    [[id, '', '', 'a'.repeat(2_001)], {}, { problem: 'tooLong', field: 'autore', value: 'a'.repeat(60) }],
  ])('takes the other cells of a line: %.80j', (cells, values, bad) => {
    expect(readTableLine(cells, columns, options)).toMatchObject({ ok: true, values, bad: [bad] });
    // Nor is a field emptied whose value can't be read.
    const cleared = readTableLine(cells, columns, { ...options, emptyTakesAway: true });
    expect(cleared.ok && Object.hasOwn(cleared.values, bad.field)).toBe(false);
  });

  it('takes a field away by an empty cell where that is asked for', () => {
    expect(readTableLine([id, '', '', ''], columns, { ...options, emptyTakesAway: true })).toMatchObject({
      values: { autore: '', genre: '' },
    });
  });
});
