import type { RuleDecision } from '@florilegium/contracts/jobs/rules';
import { groupByPath } from '@florilegium/scope/urls/path-groups';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { describe, expect, it } from 'vitest';
import { isWanted, shownGroups } from './shown-addresses';

const urls = Array.from({ length: 9 }, (_, n) => `https://a.example/News/${n}`).map((line) => {
  const read = normalizeUrl(line);
  if (!read.ok) throw new Error(line);
  return read.url;
});
const outcomeOf = (place: number): RuleDecision => (place === 7 ? 'skip' : place === 5 ? 'navigate' : 'both');

describe('what is shown of the addresses', () => {
  it('is one of each outcome, then the first ones', () => {
    const [shown] = shownGroups(groupByPath(urls), () => true, outcomeOf);
    expect(shown?.samples).toEqual([0, 5, 7]);
    expect(shownGroups(groupByPath(urls), (place) => place < 5, outcomeOf)[0]?.samples).toEqual([0, 1, 2]);
  });

  it('leaves out groups without a wanted address', () => {
    expect(shownGroups(groupByPath(urls), () => false, outcomeOf)).toEqual([]);
  });

  it('is found by a part of the address in any case', () => {
    const [first] = urls;
    if (!first) throw new Error();
    expect(isWanted({ outcome: null, text: 'nEWS/0' }, first, undefined)).toBe(true);
    expect(isWanted({ outcome: 'skip', text: '' }, first, undefined)).toBe(false);
    expect(isWanted({ outcome: null, text: '/x' }, first, undefined)).toBe(false);
  });
});
