import { describe, expect, it } from 'vitest';
import type { JudgedSample } from './sample-verdict';
import { standingOf } from './standing-verdict';

const valid: JudgedSample = {
  ...{ method: 'count', population: 200, threshold: 0.4, strata: null },
  ...{ adequate: 100, inadequate: 0, unjudged: 0, unsettled: 0 },
};
const open = { ...valid, adequate: null, inadequate: null, unjudged: 100 };
/** All are judged, and what is to be settled could still make it not valid. */
const disputed = { ...valid, adequate: 10, unsettled: 90 };
/** All are judged, and what is to be settled changes nothing. */
const settled = { ...valid, adequate: 95, unsettled: 5 };

describe('standingOf', () => {
  it('is the sample with the last verdict, and beside it the one that was drawn since', () => {
    expect(standingOf([open, valid])).toEqual({ ...valid, newer: open });
    expect(standingOf([disputed, valid])).toEqual({ ...valid, newer: disputed });
    const newest = { ...open, population: 9 };
    expect(standingOf([newest, open, settled, valid])).toEqual({ ...settled, newer: newest });
  });

  it('is the latest where it has a verdict, or where none has', () => {
    expect(standingOf([settled, open, valid])).toEqual({ ...settled, newer: null });
    expect(standingOf([open, disputed])).toEqual({ ...open, newer: null });
    expect(standingOf([])).toBeNull();
  });
});
