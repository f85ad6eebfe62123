import { describe, expect, it } from 'vitest';
import { withHappened } from './happened';
import { type ShownPage, shownPages, withPages } from './latest-page';

const line = (id: number) => ({
  id,
  at: '2026-11-21T10:00:00Z',
  level: 'info',
  kind: 'runPaused',
  detail: {},
});
const page = (n: number, kept = true): ShownPage => ({
  id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  resourceId: '0190a000-0000-7000-8000-000000000000',
  url: 'http://a.test/',
  title: '',
  excerpt: '',
  language: null,
  words: 0,
  kept,
  dropReason: null,
});

describe('what comes while somebody looks', () => {
  it('stands in the timeline once, in order, however often it is sent', () => {
    const first = withHappened([line(3), line(1)], [line(2), line(3), line(4)]);
    expect(first.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('takes the place of what was shown of the same page, and of the oldest', () => {
    const many = Array.from({ length: shownPages }, (_, n) => page(n));
    const shown = withPages(many, [page(3, false), page(99)]);
    expect(shown).toHaveLength(shownPages);
    expect(shown[0]!.id).toBe(page(99).id);
    expect(shown.filter(({ kept }) => !kept)).toEqual([page(3, false)]);
    expect(shown.map(({ id }) => id)).not.toContain(page(0).id);
  });
});
