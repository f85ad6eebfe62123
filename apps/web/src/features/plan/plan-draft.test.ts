import { describe, expect, it } from 'vitest';
import { draftOf, planOfDraft, withRidire, wrongIn } from './plan-draft';

const plan = {
  domains: [
    { slug: 'sport', name: '', kind: 'semantic' as const, targets: [{ language: 'it', words: 2_500_000 }] },
    { slug: 'blogs', name: 'Blogs', kind: 'other' as const, targets: [] },
  ],
  fields: [
    { key: 'period', label: 'Period', kind: 'choice' as const, choices: ['1900', '2000'], required: true },
  ],
  hostShare: 0.05,
  whenFull: 'rest' as const,
};

describe('the form of a plan', () => {
  it.each(['en', 'it'])('says what the plan says, in %s', (locale) => {
    expect(planOfDraft(draftOf(plan, ['de'], locale))).toEqual(plan);
  });

  it('has a column for each language of the corpus and of the targets, else one for all', () => {
    expect(draftOf(plan, ['de'], 'en').languages).toEqual(['de', 'it']);
    expect(draftOf({ ...plan, domains: [] }, [], 'en').languages).toEqual(['']);
  });

  it('names the targets that are no numbers', () => {
    const draft = draftOf(plan, ['de'], 'en');
    const domains = [{ ...draft.domains[0]!, words: { it: 'many', de: '3k' } }];
    expect(wrongIn({ ...draft, domains })).toEqual([{ field: 'plan.domains.0.targets.it', key: 'badWords' }]);
  });

  it.each(['10000000000001', '11000 bn', '9'.repeat(100_000)])(
    'names a target that is too large: %.20s',
    (it) => {
      const draft = draftOf(plan, ['de'], 'en');
      const domains = [{ ...draft.domains[0]!, words: { it } }];
      expect(wrongIn({ ...draft, domains })).toEqual([
        { field: 'plan.domains.0.targets.it', key: 'tooManyWords' },
      ]);
    },
  );

  it.each([
    ['x'.repeat(1_000_000), 'longChoice'],
    [Array.from({ length: 201 }, (_, n) => n).join('\n'), 'tooManyChoices'],
  ])('names values of a choice that are more or longer than the server takes', (choices, key) => {
    const field = { id: 1, key: null, label: 'Genre', kind: 'choice' as const, choices, required: false };
    const draft = { ...draftOf(plan, [], 'en'), fields: [field] };
    expect(wrongIn(draft)).toEqual([{ field: 'plan.fields.0.choices', key }]);
    expect(wrongIn({ ...draft, fields: [{ ...field, kind: 'text' }] })).toEqual([]);
  });

  it.each([
    ['essay\nnovel\nEssay', { key: 'choicesAlike', named: { first: 'essay', second: 'Essay' } }],
    [' essay \nessay', { key: 'choiceTwice', named: { first: 'essay', second: 'essay' } }],
    [
      'caff\u00e8\ncaffe\u0300',
      { key: 'choicesAlike', named: { first: 'caff\u00e8', second: 'caffe\u0300' } },
    ],
  ])('names values of a choice that nobody tells apart: %j', (choices, wrong) => {
    const field = { id: 1, key: null, label: 'Genre', kind: 'choice' as const, choices, required: false };
    const draft = { ...draftOf(plan, [], 'en'), fields: [field] };
    expect(wrongIn(draft)).toEqual([{ field: 'plan.fields.0.choices', ...wrong }]);
  });

  it.each(['-1', '0', '101', 'abc', 'NaN', '\0'])(
    'names a share of a host that there can’t be: %j',
    (typed) => {
      const draft = { ...draftOf(plan, [], 'en'), hostShare: typed };
      expect(wrongIn(draft)).toEqual([{ field: 'plan.hostShare', key: 'badShare' }]);
      expect(wrongIn({ ...draft, hostShare: ' 2,5 %' })).toEqual([]);
    },
  );

  it('gets those of RIDIRE’s domains that it has not', () => {
    const slugs = withRidire(draftOf(plan, [], 'en')).domains.map(({ slug }) => slug);
    expect([slugs.length, new Set(slugs).size, slugs.slice(0, 2)]).toEqual([13, 13, ['sport', 'blogs']]);
  });
});
