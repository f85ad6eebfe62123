import { describe, expect, it } from 'vitest';
import { type Checkout, rowFaults } from './asvs';

const checkout: Checkout = {
  paths: [
    'packages/a/src/lock.ts',
    'packages/a/src/lock.test.ts',
    'packages/b/page.ts',
    'packages/c/page.ts',
  ],
  read: (path) => (path.endsWith('lock.test.ts') ? `it('it’s shut', run);\nit("isn't open", run);` : ''),
};

const row = (numbers: string, rest: string) => `| ${numbers} | asks | ${rest} |`;
/** Of a text with one row; what is missing beside it is left out. */
const faultsOf = (rest: string, numbers = '1.1.1') =>
  rowFaults(row(numbers, rest), checkout).filter((fault) => !fault.endsWith('has no row'));

describe('rows of ASVS', () => {
  it('name files and cases that are there', () => {
    expect(faultsOf("met | `lock.ts` | `lock.test.ts` “it’s shut”, “isn't open”")).toEqual([]);
    expect(faultsOf('met | `a/src/lock.ts`, with `--no-lock` | none: it is the library’s')).toEqual([]);
  });

  it.each([
    ['met | `key.ts` | none: x', '1.1.1: there is no key.ts'],
    ['met | `page.ts` | none: x', '1.1.1: page.ts may be 2 files: name its folder'],
    ['met | x | `lock.test.ts` “is open”', '1.1.1: lock.test.ts has no “is open”'],
    ['met | x | “is open”', '1.1.1: “is open” stands behind no file'],
    ['met | x | ', '1.1.1: names neither a test nor the reason for none'],
    ['open | x | none: x', "1.1.1: 'open' is none of met, decided, in part, not met, none"],
  ])('%s: %s', (rest, fault) => {
    expect(faultsOf(rest).filter((one) => !one.includes('neither') || one === fault)).toEqual([fault]);
  });

  it('are one for each requirement', () => {
    const text = [
      row('1.1.1, 1.2.1 to 1.2.3', 'none | x | '),
      row('1.2.3', 'none | x | '),
      '| number | asks |',
    ].join('\n');
    const faults = rowFaults(text, checkout);
    expect(faults).toContain('1.2.3 has 2 rows');
    expect(faults).toContain('1.2.4 has no row');
    expect(faults).not.toContain('1.2.2 has no row');
    expect(faultsOf('none | x | ', '1.2.10')).toEqual(['1.2.10 is no requirement of level 1 or 2']);
    // 70 of level 1 and 183 of level 2.
    expect(rowFaults('', checkout)).toHaveLength(253);
  });
});
