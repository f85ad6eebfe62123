import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitting, keepUnsaved, readUnsaved, type Store, type UnsavedPlace } from './unsaved';

const place: UnsavedPlace = { what: 'rules', userId: 'ada', corpusId: 'c1' };

function storeOf(kept = new Map<string, string>()): Store {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('what is not saved yet', () => {
  it('is found again by whoever typed it, in its own form and corpus alone, until it is saved', () => {
    const store = storeOf();
    const unsaved = { version: 3, text: '/sport/' };
    keepUnsaved(store, place, unsaved);
    expect(readUnsaved(store, place)).toEqual(unsaved);
    for (const other of [{ userId: 'bea' }, { corpusId: 'c2' }, { what: 'plan' as const }])
      expect(readUnsaved(store, { ...place, ...other })).toBeNull();
    keepUnsaved(store, place, null);
    expect(readUnsaved(store, place)).toBeNull();
  });

  it('is kept no more once whoever typed it has signed out in another tab', () => {
    const kept = new Map([['florilegium.signedOut.ada', '1']]);
    keepUnsaved(storeOf(kept), place, { version: 3 });
    expect(kept.size).toBe(1);
    keepUnsaved(storeOf(kept), { ...place, userId: 'bea' }, { version: 3 });
    expect(kept.size).toBe(2);
  });

  it('is nothing where it has another shape than the form has now', () => {
    const store = storeOf();
    const schema = z.object({ version: z.int(), text: z.string() });
    keepUnsaved(store, place, { version: 3, text: '/sport/' });
    expect(fitting(schema, readUnsaved(store, place))).toEqual({ version: 3, text: '/sport/' });
    for (const other of [{ version: 3 }, { version: '3', text: '' }, [], { text: null, version: 1 }]) {
      keepUnsaved(store, place, other);
      expect(fitting(schema, readUnsaved(store, place))).toBeNull();
    }
  });

  it('is nothing where the browser has no room, or has no JSON there', () => {
    const full: Store = {
      ...storeOf(),
      getItem: () => '{',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => keepUnsaved(full, place, { version: 1 })).not.toThrow();
    expect(readUnsaved(full, place)).toBeNull();
  });
});
