import { describe, expect, it } from 'vitest';
import { readSearch } from '../../components/address';
import { filterOf, isFiltered, orderOf, resourceQuerySchema } from './table-query';

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
});
