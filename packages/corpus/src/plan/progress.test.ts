import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planProgress } from './progress';

const words = (domain: string | null, language: string, count: number) => ({
  domain,
  language,
  documents: 1,
  words: count,
});
const domain = (slug: string, ...targets: [language: string, words: number][]) => ({
  slug,
  targets: targets.map(([language, words]) => ({ language, words })),
});

describe('a plan beside what there is', () => {
  it('puts most missing first, then what has no target, and full ones last', () => {
    const plan = [
      domain('sport', ['it', 5]),
      domain('any'),
      domain('food', ['it', 100]),
      domain('law', ['', 50]),
    ];
    const counts = [
      words('sport', 'it', 9),
      words('food', 'it', 40),
      words('law', 'de', 1),
      words(null, 'it', 3),
    ];
    const progress = planProgress(plan, counts);
    expect(progress.domains.map(({ slug, missing, full }) => [slug, missing, full])).toEqual([
      ['food', 60, false],
      ['law', 49, false],
      ['any', 0, false],
      ['sport', 0, true],
    ]);
    expect(progress).toMatchObject({
      target: 155,
      missing: 109,
      words: 53,
      outside: { words: 3, documents: 1 },
    });
  });

  it('counts a language for its own target, and every language for that of all', () => {
    const counts = [words('food', 'it', 10), words('food', 'de', 30), words('food', 'und', 5)];
    const [food] = planProgress([domain('food', ['it', 20], ['de', 20], ['', 100])], counts).domains;
    expect(food!.targets.map(({ has, missing }) => [has, missing])).toEqual([
      [10, 10],
      [30, 0],
      [45, 55],
    ]);
    expect(food).toMatchObject({ target: 100, missing: 55, full: false });
  });

  it('wants nothing more for a target of 0', () => {
    expect(planProgress([domain('food', ['it', 0])], []).domains[0]).toMatchObject({ full: true, target: 0 });
  });

  it('counts what belongs to a domain that is gone as outside', () => {
    expect(planProgress([domain('food')], [words('gone', 'it', 4)]).outside.words).toBe(4);
  });

  it('is never less missing for fewer words, and full exactly when nothing is', () => {
    const target = fc.record({ language: fc.constantFrom('', 'it', 'de'), words: fc.nat(1_000) });
    const targets = fc.uniqueArray(target, { selector: ({ language }) => language, minLength: 1 });
    const count = fc.record({
      domain: fc.constant('d'),
      language: fc.constantFrom('it', 'de', 'fr'),
      documents: fc.nat(9),
      words: fc.nat(1_000),
    });
    fc.assert(
      fc.property(targets, fc.array(count), count, (targets, counts, more) => {
        const before = planProgress([{ slug: 'd', targets }], counts).domains[0]!;
        const after = planProgress([{ slug: 'd', targets }], [...counts, more]).domains[0]!;
        expect(after.missing).toBeLessThanOrEqual(before.missing);
        expect(before.full).toBe(before.targets.every(({ missing }) => missing === 0));
      }),
    );
  });
});
