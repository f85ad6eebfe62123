import { describe, expect, it } from 'vitest';
import { readSearch } from '../../components/address';
import { readCursor, urlQuerySchema, writeCursor } from './url-query';

describe('the address of the list of URLs', () => {
  it('keeps its place', () => {
    const cursor = { keyHash: 'ffffffff-0000-1111-2222-333333333333', shard: 255 };
    for (const foundAt of ['2026-11-21 10:00:00.123+00', '2024-02-29 23:59:59-03:30', null]) {
      expect(readCursor(writeCursor({ ...cursor, foundAt }))).toEqual({ ...cursor, foundAt });
    }
  });

  it('begins from the start with a damaged place', () => {
    for (const text of [undefined, '', 'x~y', "ffffffff-0000-1111-2222-333333333333~1~'; DROP"]) {
      expect(readCursor(text)).toBeNull();
    }
    const times = [
      '2026-02-31 10:00:00+00',
      '2026-13-01 10:00:00+00',
      '2026-01-01 25:00:00+00',
      '2026-01-01 10:61:00+00',
      '2026-01-01 10:00:00+99',
      '2026-01-01 10:00:00+01:75',
      '0000-01-01 10:00:00+00',
      `2026-01-01 10:00:00.${'9'.repeat(40)}+00`,
    ];
    for (const time of times) {
      expect(readCursor(`ffffffff-0000-1111-2222-333333333333~1~${time}`)).toBeNull();
    }
  });

  it('is refused by name where it can’t be meant', () => {
    const parsed = urlQuerySchema.safeParse({ state: 'nonsense', after: 'zzz', q: '\0' });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(['state', 'q', 'after']);
  });

  it('leaves out what it can’t mean when a page reads it', () => {
    expect(
      readSearch(urlQuerySchema, { state: 'lost', after: 'zzz', reason: 'robotsDenied', q: ' a ' }),
    ).toEqual({
      reason: 'robotsDenied',
      q: 'a',
    });
  });
});
