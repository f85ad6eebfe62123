import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { decidingSet, tryUrls } from './explain';

const config = jobConfigSchema.parse({
  rules: {
    navigate: [{ action: 'exclude', test: 'contains', value: '/login' }],
    save: [{ action: 'include', test: 'matches', value: '/20[0-9]{2}/' }],
  },
});
const seeds = ['https://a.example/'];

function outcomes(text: string) {
  return tryUrls(config, seeds, text)?.map((trial) => {
    if (trial.kind === 'notAUrl') return trial.reason;
    const { set, verdict } = decidingSet(trial.decision);
    return `${trial.decision.outcome}: ${set} ${verdict.because}`;
  });
}

describe('trying URLs', () => {
  it('shows the outcome of each line with the set that decides', () => {
    expect(
      outcomes(
        'https://a.example/2026/x\nhttps://a.example/list\n\nhttps://a.example/login\nhttps://b.example/\nhm',
      ),
    ).toEqual([
      'both: save include',
      'navigate: save noInclude',
      'skip: navigate exclude',
      'skip: navigate outOfScope',
      'invalidUrl',
    ]);
  });

  it('explains a seed by the save rules alone', () => {
    expect(outcomes('https://a.example/')).toEqual(['navigate: save noInclude']);
    const leaving = { action: 'exclude' as const, test: 'contains' as const, value: 'a.example' };
    const [trial] =
      tryUrls({ ...config, rules: { navigate: [leaving], save: [] } }, seeds, 'https://a.example/') ?? [];
    if (trial?.kind !== 'decided') throw new Error();
    expect([trial.decision.outcome, decidingSet(trial.decision).verdict.because]).toEqual([
      'both',
      'everything',
    ]);
  });

  it('says nothing while a pattern is broken', () => {
    const broken = {
      ...config,
      rules: {
        ...config.rules,
        save: [{ action: 'include' as const, test: 'matches' as const, value: '(' }],
      },
    };
    expect(tryUrls(broken, seeds, 'https://a.example/')).toBeNull();
  });
});
