import { filterOf } from '@florilegium/contracts/resources/resource-filter';
import { describe, expect, it } from 'vitest';
import { readSearch } from '../../components/address';
import { isFiltered, orderOf, placeFrom, placeText, resourceQuerySchema, searchOf } from './table-query';

describe('the address of the resource table', () => {
  it('reads filters and order', () => {
    const query = resourceQuerySchema.parse({
      status: 'kept',
      min: '100',
      max: '',
      q: ' news ',
      sort: 'words',
      dir: 'desc',
    });
    expect(filterOf(query)).toMatchObject({
      status: 'kept',
      minWords: 100,
      maxWords: undefined,
      text: 'news',
    });
    expect(orderOf(query)).toEqual({ sort: 'words', descending: true });
    expect(isFiltered(query)).toBe(true);
  });

  it('is refused by name where it can’t be meant', () => {
    const parsed = resourceQuerySchema.safeParse({ status: 'x', min: '-1', q: 'a\0', deletion: '1' });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(['status', 'min', 'q', 'deletion']);
  });

  it('leaves out what it can’t mean when a page reads it', () => {
    const query = readSearch(resourceQuerySchema, {
      status: 'x',
      language: "'; DROP",
      min: '-1',
      sort: 'id',
      q: ['a', 'b'],
    });
    expect(filterOf(query)).toEqual(filterOf({}));
    expect(orderOf(query)).toEqual({ sort: 'fetched', descending: true });
    expect(isFiltered(query)).toBe(false);
  });

  it('shows a deletion’s resources as deleted ones', () => {
    const deletion = '01890000-0000-7000-8000-000000000000';
    expect(filterOf({ deletion })).toMatchObject({ status: 'deleted', deletionId: deletion });
  });

  it('reads metadata, days and hosts', () => {
    const query = resourceQuerySchema.parse({
      field: 'genre',
      value: 'news',
      from: '2026-11-01',
      to: '2026-11-01',
      host: ' WWW.A.example ',
      judged: 'none',
      language: 'x-sardu',
    });
    expect(filterOf(query, 'Europe/Rome')).toMatchObject({
      metadata: { field: 'genre', value: 'news' },
      from: new Date('2026-10-31T23:00:00Z'),
      to: new Date('2026-11-01T23:00:00Z'),
      host: 'www.a.example',
      judged: 'none',
      language: 'x-sardu',
    });
    // A field without a value asks for the texts that have none.
    const without = filterOf(resourceQuerySchema.parse({ field: 'genre', value: '' }));
    expect(without.metadata).toEqual({ field: 'genre', value: '' });
    expect(filterOf(resourceQuerySchema.parse({ value: 'news' })).metadata).toBeUndefined();
    expect(resourceQuerySchema.safeParse({ from: '2026-02-31' }).success).toBe(false);
  });

  it('is kept as a view, and is the same when it is read again', () => {
    const query = resourceQuerySchema.parse({
      q: 'a&b=c',
      min: '0',
      status: 'kept',
      sort: 'words',
      value: '',
    });
    const search = searchOf(query);
    expect(resourceQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(query);
    expect(searchOf(resourceQuerySchema.parse({}))).toBe('');
  });

  it('has places of the table, and takes nothing else for one', () => {
    const id = '01890000-0000-7000-8000-000000000000';
    const places = [
      { key: 'https://a.example/è?x', sort: 'url' },
      { key: 7, sort: 'words' },
      { key: null, sort: 'words' },
      { key: null, sort: 'fetched' },
    ] as const;
    for (const { key, sort } of places)
      expect(placeFrom(placeText({ key, id }), { sort })).toEqual({ key, id });
    const bad = ['', 'x', placeText({ key: 'a', id: 'b' }), placeText({ key: 'a\0', id }), 'A'.repeat(9_999)];
    for (const text of [...bad, undefined, [placeText({ key: 'a', id })]]) {
      expect(placeFrom(text, { sort: 'url' })).toBeNull();
    }
    // What no row is sorted by, the database would refuse.
    const badWords = [2 ** 31, -(2 ** 31), 1e300, 0.5, 'many', '7'];
    for (const key of badWords) expect(placeFrom(placeText({ key, id }), { sort: 'words' })).toBeNull();
    expect(placeFrom(placeText({ key: 7, id }), { sort: 'url' })).toBeNull();
  });
});
