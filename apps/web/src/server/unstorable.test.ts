import { describe, expect, it } from 'vitest';
import { unstorable } from './unstorable';

describe('unstorable', () => {
  it('names the fields that hold what is no text for the database', () => {
    const input = {
      name: 'a\0b',
      notes: 'half \ud83d of a pair',
      config: { languages: ['it', '\0'], metadata: { 'ke\0y': 'x', fine: null } },
    };
    expect(unstorable(input).map(({ path }) => path.join('.'))).toEqual([
      'name',
      'notes',
      'config.languages.1',
      'config.metadata',
    ]);
  });

  it('names each of many places by its own path', () => {
    const found = unstorable([['\0', 'a', { b: '\0' }], '\0']);
    expect(found.map(({ path }) => path)).toEqual([['0', '0'], ['0', '2', 'b'], ['1']]);
  });

  it('lets every other character through', () => {
    expect(unstorable({ text: 'città 🌼 \t\n\u0001 \uffff', number: 1, none: null, list: [] })).toEqual([]);
  });
});
