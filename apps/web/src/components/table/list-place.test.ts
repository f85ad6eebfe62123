import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeSchema, placeText, writePlace } from './list-place';

const schema = placeSchema(z.strictObject({ host: placeText(300), id: z.uuid() }));
const place = { host: 'bücher.example~"\\', id: '0190a000-0000-7000-8000-000000000000' };

describe('a place in a list', () => {
  it('comes back from an address as it was', () => {
    expect(schema.parse(writePlace(place))).toEqual(place);
    expect(schema.parse('')).toBeUndefined();
    expect(writePlace(null)).toBeNull();
  });

  it.each([
    'x',
    '%%%',
    writePlace({ host: 'a' }),
    writePlace({ ...place, more: 1 }),
    writePlace({ ...place, host: 'a\0' }),
    writePlace([]),
    Buffer.from('['.repeat(9_000)).toString('base64url'),
    'x'.repeat(20_000),
  ])('that is damaged is refused', (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });
});
