import { describe, expect, it } from 'vitest';
import { readable } from './readable';

describe('readable addresses', () => {
  it.each([
    ['/citt%C3%A0/x', '/città/x'],
    ['/%d7%90?q=%D0%B0', '/א?q=а'],
    ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
    ['/a%20b', '/a%20b'],
    ['/x%E2%80%AEy', '/x%E2%80%AEy'],
    ['/%ff%zz', '/%ff%zz'],
  ])('%s is shown as %s', (address, shown) => {
    expect(readable(address)).toBe(shown);
  });
});
