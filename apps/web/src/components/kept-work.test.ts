import { expect, it, vi } from 'vitest';
import { browserStorage } from './fixtures/browser-storage';
import {
  countUnsent,
  forgetWork,
  isEndedByOthers,
  keepAgain,
  keepWork,
  markEnded,
  probeKeys,
  signOutOf,
  unsentKeys,
} from './kept-work';

const ada = '0190b3c2-0000-7000-8000-000000000001';
const bo = '0190b3c2-0000-7000-8000-000000000002';

it('what a person has typed goes from the browser, and nobody else’s, nor how the product looks', () => {
  const store = browserStorage();
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
  // With the mark of the sign-out.
  expect(store.length).toBe(kinds + 2);
});

const keep = (store: ReturnType<typeof browserStorage>, userId: string) =>
  keepWork(store, { userId, key: `${unsentKeys.draft(userId)}${ada}`, value: '{}' });

it('a browser keeps nothing of whoever has signed out, until they sign in again, and goes on for others', () => {
  const store = browserStorage();
  keep(store, ada);
  forgetWork(store, ada);
  expect(() => keep(store, ada)).toThrow('signed out');
  keep(store, bo);
  expect([countUnsent(store, ada), countUnsent(store, bo)]).toEqual([0, 1]);
  keepAgain(store, bo, signOutOf(store, ada)!);
  expect(() => keep(store, ada)).toThrow('signed out');
  keepAgain(store, ada, signOutOf(store, ada)!);
  keep(store, ada);
  expect(countUnsent(store, ada)).toBe(1);
});

it('a page that was loaded before a sign-out does not undo it, when it hears of the session of then', () => {
  vi.useFakeTimers({ now: 1 });
  const store = browserStorage();
  forgetWork(store, ada);
  const before = signOutOf(store, ada)!;
  vi.setSystemTime(2);
  forgetWork(store, ada);
  keepAgain(store, ada, before);
  expect(() => keep(store, ada)).toThrow('signed out');
  vi.useRealTimers();
});

it('a browser that is full gives the room of what it forgets to the mark of the sign-out', () => {
  const store = browserStorage();
  const full = { ...store, key: store.key };
  const put = store.setItem;
  Object.defineProperty(full, 'length', { get: () => store.length });
  full.setItem = (key, value) => {
    if (store.length > 0) throw new Error('QuotaExceededError');
    put(key, value);
  };
  keep(full, ada);
  expect(() => keep(full, ada)).toThrow('Quota');
  forgetWork(full, ada);
  expect(signOutOf(full, ada)).not.toBeNull();
});

it('a sign-in that somebody ended leaves what was typed where it is, and is no sign-out of one’s own', () => {
  const store = browserStorage();
  keep(store, ada);
  markEnded(store, ada);
  expect(countUnsent(store, ada)).toBe(1);
  expect(isEndedByOthers(signOutOf(store, ada))).toBe(true);
  expect(() => keep(store, ada)).toThrow('signed out');
  keepAgain(store, ada, signOutOf(store, ada)!);
  expect(signOutOf(store, ada)).toBeNull();
  forgetWork(store, ada);
  markEnded(store, ada);
  expect(isEndedByOthers(signOutOf(store, ada))).toBe(false);
});
