import { describe, expect, it } from 'vitest';
import { isWithin } from './versions';
import { type AdvisoryCopy, faultsOf, weaknessesOf } from './weaknesses';

describe('a range of versions', () => {
  it.each([
    ['1.2.3', '<1.2.4', true],
    ['1.2.4', '<1.2.4', false],
    ['1.10.0', '<1.9.0', false],
    ['1.2.4', '<=1.2.4', true],
    ['2.0.0', '>=1.0.0 <2.0.0', false],
    ['1.9.9', '>=1.0.0 <2.0.0', true],
    ['0.9.0', '>=1.0.0 <2.0.0', false],
    ['4.5.0', '<3.3.8 || >=4.0.0 <5.0.9', true],
    ['3.3.8', '<3.3.8 || >=4.0.0 <5.0.9', false],
    ['2.0.0-rc.1', '<2.0.0', true],
    ['2.0.0', '>2.0.0-rc.1', true],
    ['1.0.0', '=1.0.0', true],
  ])('%s within %s: %s', (version, range, is) => {
    expect(isWithin(version, range)).toBe(is);
  });

  it('that says something else is no range', () => {
    expect(() => isWithin('1.0.0', '^1.0.0')).toThrow();
    expect(() => isWithin('1', '<2.0.0')).toThrow();
  });
});

const copy: AdvisoryCopy = {
  copiedOn: '2026-01-01',
  advisories: [
    { id: 'GHSA-aaaa-aaaa-aaaa', package: 'a', affected: '<2.0.0', severity: 'high', title: 'T' },
    { id: 'GHSA-bbbb-bbbb-bbbb', package: '@b/b', affected: '<2.0.0', severity: 'moderate', title: 'T' },
  ],
};
const lock = {
  packages: {
    'node_modules/a': { version: '2.0.0' },
    'node_modules/x/node_modules/a': { version: '1.0.0' },
    'node_modules/renamed': { name: '@b/b', version: '1.0.0' },
    'packages/a': { version: '0.1.0' },
  },
};

describe('the packages of a lock file', () => {
  it('are found wherever they stand, under their own names', () => {
    expect(weaknessesOf(lock, copy).map(({ id, version }) => [id, version])).toEqual([
      ['GHSA-aaaa-aaaa-aaaa', '1.0.0'],
      ['GHSA-bbbb-bbbb-bbbb', '1.0.0'],
    ]);
  });

  it('fail where a grave weakness has no reason, and where a reason has no weakness', () => {
    const found = weaknessesOf(lock, copy);
    const why = 'It is only there for a test.';
    expect(faultsOf(found, [])).toHaveLength(1);
    expect(faultsOf(found, [{ id: 'GHSA-aaaa-aaaa-aaaa', why }])).toEqual([]);
    expect(faultsOf([], [{ id: 'GHSA-aaaa-aaaa-aaaa', why }])).toHaveLength(1);
  });
});
