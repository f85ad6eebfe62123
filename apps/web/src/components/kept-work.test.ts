import { expect, it } from 'vitest';
import { countUnsent, forgetWork, probeKeys, unsentKeys } from './kept-work';

const ada = '0190b3c2-0000-7000-8000-000000000001';
const bo = '0190b3c2-0000-7000-8000-000000000002';

function browser() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (number: number) => [...kept.keys()][number] ?? null,
    get length() {
      return kept.size;
    },
  };
}

it('what a person has typed goes from the browser, and nobody else’s, nor how the product looks', () => {
  const store = browser();
  for (const userId of [ada, bo])
    for (const keyOf of Object.values(unsentKeys)) store.setItem(`${keyOf(userId)}${ada}`, '{}');
  store.setItem(`${probeKeys}trial /jobs/1`, ada);
  store.setItem('florilegium.singleKeys', 'off');
  const kinds = Object.keys(unsentKeys).length;
  expect(countUnsent(store, ada)).toBe(kinds);
  forgetWork(store, ada);
  expect(countUnsent(store, ada)).toBe(0);
  expect(countUnsent(store, bo)).toBe(kinds);
  expect(store.getItem('florilegium.singleKeys')).toBe('off');
  expect(store.length).toBe(kinds + 1);
});
