import { describe, expect, it } from 'vitest';
import { slowFilesInWords } from './slow-files';

const time = (file: string, suite: string, seconds: number) => ({ file, suite, seconds });

describe('slowFilesInWords', () => {
  it('lists the slowest first, and names the budget of those that passed it', () => {
    expect(
      slowFilesInWords([
        time('a.test.ts', 'unit', 5.04),
        time('b.integration.test.ts', 'integration', 19),
        time('c.e2e.ts', 'e2e', 70),
      ]),
    ).toEqual([
      '  70.0 s  e2e          c.e2e.ts',
      '  19.0 s  integration  b.integration.test.ts',
      '   5.0 s  unit         a.test.ts  over its budget of 5 s',
    ]);
  });

  it('shows twenty, and beyond them every one over its budget', () => {
    const journeys = Array.from({ length: 25 }, (_, at) => time(`${at}.e2e.ts`, 'e2e', 100 + at));
    const lines = slowFilesInWords([...journeys, time('slow.test.ts', 'unit', 6)]);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toContain('slow.test.ts');
  });
});
