import { expect, it } from 'vitest';
import { type FeedingFacts, missingReasons, whyMissing } from './why-missing';

const target = (language: string, missing: number) => ({ language, missing, words: 100, has: 100 - missing });
const job = (state: FeedingFacts['state'], ...languages: string[]): FeedingFacts => ({ state, languages });

it.each<[FeedingFacts[], boolean, string, string[]]>([
  [[], false, 'noJob', []],
  [[job('finished'), job('draft')], true, 'noneRuns', []],
  [[job('finished'), job('paused', 'it')], true, 'paused', []],
  [[job('running', 'de')], true, 'otherLanguages', ['it']],
  [[job('running', 'de'), job('finished', 'it')], true, 'otherLanguages', ['it']],
  [[job('running', 'it'), job('paused', 'it')], true, 'goesFirst', []],
  [[job('running', 'it', 'de')], false, 'underWay', []],
])('%# says %s', (jobs, othersWantLess, reason, languages) => {
  expect(missingReasons).toContain(reason);
  expect(
    whyMissing({ missing: 5, targets: [target('it', 5), target('de', 0)] }, jobs, othersWantLess),
  ).toEqual({
    reason,
    languages,
  });
});

it('of two languages that are missing, names the one that nobody keeps', () => {
  const targets = [target('it', 5), target('de', 5)];
  expect(whyMissing({ missing: 10, targets }, [job('running', 'it')], false)).toEqual({
    reason: 'underWay',
    languages: ['de'],
  });
  expect(whyMissing({ missing: 0, targets: [target('it', 0)] }, [], false)).toBeNull();
});
