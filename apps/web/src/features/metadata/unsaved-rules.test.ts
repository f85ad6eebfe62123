import { describe, expect, it } from 'vitest';
import { keepUnsaved, readUnsaved, type Store } from './unsaved-rules';

const place = { userId: 'ada', corpusId: 'c1' };
const rule = {
  id: '0198a8a0-0000-7000-8000-000000000001',
  part: 'path',
  test: 'startsWith',
  text: '/sport/',
  field: 'genre',
  value: '',
} as const;

function storeOf(kept = new Map<string, string>()): Store {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('rules that are not saved yet', () => {
  it('are found again by whoever typed them, half a rule too, until they are saved', () => {
    const store = storeOf();
    const unsaved = { version: 3, rules: [rule] };
    keepUnsaved(store, place, unsaved);
    expect(readUnsaved(store, place)).toEqual(unsaved);
    expect(readUnsaved(store, { ...place, userId: 'bea' })).toBeNull();
    expect(readUnsaved(store, { ...place, corpusId: 'c2' })).toBeNull();
    keepUnsaved(store, place, null);
    expect(readUnsaved(store, place)).toBeNull();
  });

  it('are kept no more once whoever typed them has signed out in another tab', () => {
    const kept = new Map([['florilegium.signedOut.ada', '1']]);
    keepUnsaved(storeOf(kept), place, { version: 3, rules: [rule] });
    expect(kept.size).toBe(1);
    keepUnsaved(storeOf(kept), { ...place, userId: 'bea' }, { version: 3, rules: [rule] });
    expect(kept.size).toBe(2);
  });

  it('are none where the browser has no room, or has something else there', () => {
    const full: Store = {
      ...storeOf(),
      getItem: () => '{"version":3,"rules":[{"id":1}]}',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => keepUnsaved(full, place, { version: 1, rules: [rule] })).not.toThrow();
    expect(readUnsaved(full, place)).toBeNull();
    expect(readUnsaved({ ...full, getItem: () => '{' }, place)).toBeNull();
  });
});
