import { describe, expect, it } from 'vitest';
import { readCursor, urlQuerySchema, writeCursor } from './url-query';

describe('the address of the list of URLs', () => {
  it('keeps its place', () => {
    const cursor = { keyHash: 'ffffffff-0000-1111-2222-333333333333', foundAt: '2026-11-21 10:00:00.123+00' };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it('begins from the start with a damaged place', () => {
    for (const text of [undefined, '', 'x~y', "ffffffff-0000-1111-2222-333333333333~'; DROP"]) {
      expect(readCursor(text)).toBeNull();
    }
  });

  it('leaves out what it can’t mean', () => {
    expect(urlQuerySchema.parse({ state: 'lost', reason: 'robotsDenied', q: ' a ' })).toEqual({
      reason: 'robotsDenied',
      q: 'a',
    });
  });
});
