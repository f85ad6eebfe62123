import { describe, expect, it } from 'vitest';
import { fitsLog, logFilter, logQuerySchema } from './log-query';

const line = { level: 'warn', kind: 'hostBlocked', detail: { host: 'A.test', skipped: 3 } };

describe('the filter of a log', () => {
  it.each([
    [{}, true],
    [{ level: 'warn', kind: 'hostBlocked', q: 'a.TEST' }, true],
    [{ level: 'error' }, false],
    [{ kind: 'runPaused' }, false],
    [{ q: 'b.test' }, false],
  ] as const)('%j lets a line through: %s', (query, fits) => {
    expect(fitsLog(query, line)).toBe(fits);
  });

  it('counts back from now', () => {
    expect(logFilter({ since: 'hour' }, 3_600_000).from).toEqual(new Date(0));
    expect(logFilter({}, 0).from).toBeUndefined();
  });

  it('refuses what it can’t mean', () => {
    const parsed = logQuerySchema.safeParse({ kind: 'nonsense', before: '-1', since: 'year' });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['kind', 'since', 'before']);
  });
});
