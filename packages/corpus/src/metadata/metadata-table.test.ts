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
      fields: [
        { at: 3, field: 'autore' },
        { at: 4, field: 'genre' },
      ],
      ignored: ['title', 'metadata'],
    });
  });

  it.each([
    [[id, '', '', 'Ada', ''], { ok: true, id: id.toLowerCase(), url: null, values: { autore: 'Ada' } }],
    [
      ['', 'https://a.example/', '', "'=SUM(1)", 'news'],
      { ok: true, values: { autore: '=SUM(1)', genre: 'news' } },
    ],
    [['', '', 't', 'Ada'], { ok: false, problem: 'noKey' }],
    [['12', '', '', 'Ada'], { ok: false, problem: 'badId', value: '12' }],
    [[id, '', '', 'Ada', 'x'], { ok: false, problem: 'notAChoice', field: 'genre', value: 'x' }],
    [[id, '', '', 'Caff\ufffd'], { ok: false, problem: 'badCharacters', field: 'autore' }],
    [['', 'https://a.example/caff\ufffd', '', 'Ada'], { ok: false, problem: 'badCharacters' }],
    [[id, '', '', 'a'.repeat(2_001)], { ok: false, problem: 'tooLong' }],
  ])('%j', (cells, expected) => expect(readTableLine(cells, columns, options)).toMatchObject(expected));

  it('takes a field away by an empty cell where that is asked for', () => {
    expect(readTableLine([id, '', '', ''], columns, { ...options, emptyTakesAway: true })).toMatchObject({
      values: { autore: '', genre: '' },
    });
  });
});
