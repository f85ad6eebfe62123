import { expect, it } from 'vitest';
import { browserStorage } from '@/components/fixtures/browser-storage';
import { countUnsent, forgetWork } from '@/components/kept-work';
import { keepTypedNote, typedNote } from './typed-notes';

const place = { userId: 'ada', sampleId: 'sample', documentId: 'first' };

it('what is typed of a note stays with its text and its judge until it is saved', () => {
  const store = browserStorage();
  keepTypedNote(store, place, 'half a');
  keepTypedNote(store, place, '');
  expect(typedNote(store, place)).toBe('');
  keepTypedNote(store, place, 'half a sentence');
  expect(typedNote(store, place)).toBe('half a sentence');
  expect(typedNote(store, { ...place, documentId: 'second' })).toBeNull();
  expect(typedNote(store, { ...place, userId: 'bo' })).toBeNull();
  keepTypedNote(store, place, null);
  expect(typedNote(store, place)).toBeNull();
});

it('whoever signs out is told of it, and takes it from the browser', () => {
  const store = browserStorage();
  keepTypedNote(store, place, 'half a sentence');
  expect(countUnsent(store, 'ada')).toBe(1);
  forgetWork(store, 'ada');
  keepTypedNote(store, place, 'from another tab');
  expect(typedNote(store, place)).toBeNull();
});

it('a browser that keeps nothing stops nobody', () => {
  const forbidden = () => {
    throw new Error('The browser allows no storage.');
  };
  const store = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  keepTypedNote(store, place, 'half a sentence');
  expect(typedNote(store, place)).toBeNull();
});
