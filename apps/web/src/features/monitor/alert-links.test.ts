import { alertKinds } from '@florilegium/contracts/hosts';
import { describe, expect, it } from 'vitest';
import { alertLinks } from './alert-links';

const of = (kind: (typeof alertKinds)[number], detail: Record<string, number> = {}, subject = '') => ({
  ...{ kind, detail, subject },
  jobId: 'j',
  corpusId: 'c',
});
const words = (...given: Parameters<typeof alertLinks>) => alertLinks(...given).map((link) => link.words);

describe('the ways on from an alert', () => {
  it('lead a linguist into no page of admins', () => {
    const all = { contactMissing: 1, addressRefused: 1, hostNotFound: 1, pages: 0 };
    for (const kind of alertKinds)
      for (const { href } of alertLinks(of(kind, all, 'a.example'), false))
        expect(href).not.toMatch(/^\/admin/);
    expect(words(of('nothingFetched', all), false)).toEqual(['urls', 'settings']);
    expect(words(of('nothingFetched', all), true)).toEqual(['urls', 'adminSettings', 'corpus', 'settings']);
    // Only an admin can open a network, on a panel of the corpus that others don't see.
    expect(words(of('nothingFetched', { addressRefused: 2 }), false)).toEqual(['urls']);
  });

  it('lead to where the cause is', () => {
    expect(alertLinks(of('hostRefuses', {}, 'a b.example'), false)).toEqual([
      { words: 'host', href: '/jobs/j/hosts?q=a%20b.example' },
    ]);
    expect(words(of('domainFull'), false)).toEqual(['plan']);
    expect(words(of('corpusFull'), false)).toEqual(['quota']);
    expect([words(of('noPage'), false), words(of('noPage'), true)]).toEqual([[], ['workers']]);
  });
});
