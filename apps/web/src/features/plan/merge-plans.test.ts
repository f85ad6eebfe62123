import type { CorpusPlan } from '@florilegium/contracts/corpus-plan/plan';
import { describe, expect, it } from 'vitest';
import { comparePlans, mergePlans, type Whose } from './merge-plans';
import { draftOf, type PlanDraft, planOfDraft } from './plan-draft';

const domain = (slug: string, words: number | null = null) => ({
  slug,
  name: slug,
  kind: 'other' as const,
  targets: words === null ? [] : [{ language: 'it', words }],
});
const field = (key: string, choices: string[]) => ({
  key,
  label: key,
  kind: 'choice' as const,
  choices,
  required: false,
});
const plan: CorpusPlan = {
  domains: [domain('sport', 100), domain('blogs'), domain('news')],
  fields: [field('genre', ['essay'])],
  hostShare: 0.05,
  whenFull: 'rest',
};
const form = (change: Partial<CorpusPlan> = {}): PlanDraft => draftOf({ ...plan, ...change }, ['it'], 'en');
/** A form with a domain that was never saved. */
const withNew = (draft: PlanDraft, name: string): PlanDraft => ({
  ...draft,
  domains: [...draft.domains, { id: 1e6, slug: null, name, kind: 'other', words: {} }],
});
/** What is saved if nobody chooses anything. */
function merged(mine: PlanDraft, theirs: PlanDraft, base: PlanDraft | null = form()) {
  const differences = comparePlans(base, mine, theirs);
  return planOfDraft(mergePlans(mine, theirs, ({ changedBy }) => changedBy ?? 'mine', differences));
}
const ofAll = (whose: Whose, mine: PlanDraft, theirs: PlanDraft) =>
  planOfDraft(mergePlans(mine, theirs, () => whose, comparePlans(form(), mine, theirs)));

describe('two plans', () => {
  it('differ in nothing when they say the same', () => {
    expect(comparePlans(form(), form(), form())).toEqual([]);
    expect(merged(form(), form())).toEqual(plan);
  });

  it('of two owners who have changed other lines keep what each of them has changed', () => {
    const mine = withNew(
      form({ domains: [domain('sport', 200), domain('blogs'), domain('news')], hostShare: 0.1 }),
      'Forums',
    );
    const theirs = form({
      domains: [domain('sport', 100), domain('blogs', 7), domain('law')],
      fields: [field('genre', ['essay', 'novel'])],
      whenFull: 'slow',
    });
    const differences = comparePlans(form(), mine, theirs);
    expect(differences.map(({ id, changedBy }) => [id, changedBy])).toEqual([
      ['sport', 'mine'],
      ['blogs', 'theirs'],
      ['news', 'theirs'],
      ['new 1000000', 'mine'],
      ['law', 'theirs'],
      ['genre', 'theirs'],
      ['hostShare', 'mine'],
      ['whenFull', 'theirs'],
    ]);
    expect(merged(mine, theirs)).toEqual({
      domains: [
        domain('sport', 200),
        domain('blogs', 7),
        { name: 'Forums', kind: 'other', targets: [] },
        domain('law'),
      ],
      fields: [field('genre', ['essay', 'novel'])],
      hostShare: 0.1,
      whenFull: 'slow',
    });
  });

  it('say that both have changed a line, which is a choice', () => {
    const mine = form({ domains: [domain('sport', 1), domain('blogs'), domain('news')] });
    const theirs = form({ domains: [domain('sport', 2), domain('blogs'), domain('news')] });
    expect(comparePlans(form(), mine, theirs)).toMatchObject([{ id: 'sport', changedBy: null }]);
    expect(ofAll('theirs', mine, theirs).domains[0]).toEqual(domain('sport', 2));
    expect(ofAll('mine', mine, theirs).domains[0]).toEqual(domain('sport', 1));
  });

  it('keep a line that one has taken out and the other changed, if that is chosen', () => {
    const mine = form({ domains: [domain('blogs'), domain('news')] });
    const theirs = form({ domains: [domain('sport', 2), domain('blogs'), domain('news')] });
    expect(comparePlans(form(), mine, theirs)).toMatchObject([{ id: 'sport', changedBy: null, mine: null }]);
    expect(ofAll('theirs', mine, theirs).domains).toContainEqual(domain('sport', 2));
    expect(ofAll('mine', mine, theirs).domains).not.toContainEqual(domain('sport', 2));
  });

  it('have one domain where both have added one of the same name', () => {
    const mine = withNew(form(), ' Law ');
    const theirs = form({ domains: [...plan.domains, { ...domain('law', 5), name: 'law' }] });
    expect(comparePlans(form(), mine, theirs)).toMatchObject([{ id: 'law', slug: 'law', changedBy: null }]);
    expect(ofAll('mine', mine, theirs).domains.at(-1)).toMatchObject({ slug: 'law', name: 'Law' });
  });

  it('are all a choice where nobody knows what they were made from', () => {
    const theirs = form({ whenFull: 'slow', hostShare: 0.5 });
    expect(comparePlans(null, form(), theirs).map(({ changedBy }) => changedBy)).toEqual([null, null]);
  });
});
