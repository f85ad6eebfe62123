import { describe, expect, it } from 'vitest';
import { isSingleKey, keyName, nextStep } from './shortcut-keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('keyName', () => {
  it('takes Ctrl and Cmd for the same, and capitals for their letters', () => {
    expect(keyName({ ...plain, key: 'K', ctrlKey: true })).toBe('mod+k');
    expect(keyName({ ...plain, key: 'k', metaKey: true })).toBe('mod+k');
    expect(keyName({ ...plain, key: 'G' })).toBe('g');
  });

  it('leaves alone what makes other characters, and keys that are only half pressed', () => {
    expect(keyName({ ...plain, key: 'l', altKey: true })).toBeNull();
    expect(keyName({ ...plain, key: 'Dead' })).toBeNull();
    expect(keyName({ ...plain, key: 'Process' })).toBeNull();
    expect(keyName({ ...plain, key: 'ArrowDown' })).toBe('ArrowDown');
  });
});

describe('nextStep', () => {
  const shortcuts = ['g h', 'g c', '/', 'j', 'mod+k'];

  it('waits for the second key, then is complete', () => {
    expect(nextStep('', 'g', shortcuts)).toEqual({ begun: 'g' });
    expect(nextStep('g', 'c', shortcuts)).toEqual({ keys: 'g c' });
    expect(nextStep('', '/', shortcuts)).toEqual({ keys: '/' });
  });

  it('takes a key that goes on with nothing as a first one', () => {
    expect(nextStep('g', 'j', shortcuts)).toEqual({ keys: 'j' });
    expect(nextStep('g', 'g', shortcuts)).toEqual({ begun: 'g' });
    expect(nextStep('g', 'q', shortcuts)).toBeNull();
    expect(nextStep('', 'h', shortcuts)).toBeNull();
  });
});

it('tells what can be turned off', () => {
  expect(isSingleKey('g h')).toBe(true);
  expect(isSingleKey('?')).toBe(true);
  expect(isSingleKey('mod+k')).toBe(false);
});
