import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/en/reasons.json';
import it_ from '../../../messages/it/reasons.json';
import {
  cameToNothing,
  nothingCauses,
  nothingHelp,
  nothingWords,
  whyNothing,
  whyNothingOf,
} from './nothing-fetched';

const words = (locale: 'en' | 'it') =>
  createTranslator({ locale, messages: { reasons: locale === 'en' ? en : it_ }, namespace: 'reasons' });

describe('why a run saved nothing', () => {
  it('is what its URLs were skipped for, like reasons taken together, the most frequent first', () => {
    const skipped = [
      { reason: 'robotsDenied', count: 4 },
      { reason: 'timedOut', count: 3 },
      { reason: 'hostUnreachable', count: 3 },
      { reason: 'redirected', count: 90 },
    ];
    expect(whyNothing(skipped)).toEqual([
      { cause: 'noAnswer', count: 6, total: 10 },
      { cause: 'robots', count: 4, total: 10 },
    ]);
    expect(whyNothing([{ reason: 'neverHeardOf', count: 1 }])[0]?.cause).toBe('other');
    expect(whyNothing([])).toEqual([{ cause: 'seeds', count: 0, total: 0 }]);
    const tied = ['addressRefused', 'contactMissing'].map((reason) => ({ reason, count: 1 }));
    expect(nothingWords(words('en'), 0, whyNothing(tied))).toBe(
      'Finished, but nothing was fetched: no contact address is set for this installation (1 of 2 URLs); its seeds are in a private or reserved network (1 of 2 URLs).',
    );
  });

  it('reads an alert, whose pages and hosts are no reasons', () => {
    expect(whyNothingOf({ pages: 0, hosts: 900, robotsDenied: 1 })).toEqual([
      { cause: 'robots', count: 1, total: 1 },
    ]);
  });

  it('has words with their numbers, for every cause and in both languages', () => {
    expect(nothingWords(words('en'), 0, [{ cause: 'robots', count: 1_200, total: 1_200 }])).toBe(
      'Finished, but nothing was fetched: robots.txt denies all 1,200 URLs.',
    );
    expect(nothingWords(words('en'), 2, [{ cause: 'rules', count: 3, total: 5 }])).toBe(
      'Finished, but none of the 2 pages fetched was saved: the job’s settings leave out 3 of 5 URLs.',
    );
    for (const locale of ['en', 'it'] as const) {
      for (const cause of nothingCauses) {
        const why = [{ cause, count: 1, total: 2 }];
        expect(nothingWords(words(locale), 0, why)).not.toContain('nothing.');
        expect(nothingHelp(words(locale), why, false)[0]).not.toContain('nothing.');
      }
    }
  });
});

describe('what can be done about a run that saved nothing', () => {
  const contact = whyNothing([{ reason: 'contactMissing', count: 1 }]);
  it('leads to the settings of the installation those alone who may open them', () => {
    expect(nothingHelp(words('en'), contact, true)[0]).toContain('under Admin, Settings');
    expect(nothingHelp(words('en'), contact, false)[0]).toContain('Ask an admin');
    expect(nothingHelp(words('it'), contact, false)[0]).not.toContain('Amministrazione');
  });
});

describe('what a finished run came to', () => {
  const run = { resources: 3, unmapped: 0 };
  it('is nothing without a page, and without a text once all were read', () => {
    expect(cameToNothing({ state: 'finished', run: { ...run, resources: 0 }, totals: null })).toBe('saved');
    expect(cameToNothing({ state: 'finished', run, totals: { documents: 0 } })).toBe('texts');
    expect(
      cameToNothing({ state: 'finished', run: { ...run, unmapped: 1 }, totals: { documents: 0 } }),
    ).toBeNull();
    expect(cameToNothing({ state: 'finished', run, totals: { documents: 1 } })).toBeNull();
    expect(cameToNothing({ state: 'running', run: { ...run, resources: 0 }, totals: null })).toBeNull();
  });
});
