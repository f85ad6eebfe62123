import { rightsReasons } from '@florilegium/contracts/rights/rights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionFinder, takedownFinder } from './covers';
import { licenceId, licenceTraits } from './licence';
import { pageRights } from './page-rights';
import { permittedBy, reasonsOf, whyLeftOut } from './rights-rule';

describe('the normal form of a licence', () => {
  it.each([
    ['https://creativecommons.org/licenses/by-sa/4.0/', 'CC-BY-SA-4.0'],
    ['http://www.creativecommons.org/licenses/by-nc-nd/3.0/it/deed.it', 'CC-BY-NC-ND-3.0-IT'],
    ['https://creativecommons.org/licenses/by/4.0/deed.de', 'CC-BY-4.0'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
    ['https://creativecommons.org/publicdomain/mark/1.0/', 'CC-PDM-1.0'],
    ['CC BY-NC 4.0', 'CC-BY-NC-4.0'],
    ['cc-by-sa', 'CC-BY-SA'],
    ['Creative Commons Attribution-ShareAlike 3.0 License', 'CC-BY-SA-3.0'],
    ['http://opendatacommons.org/licenses/odbl/1.0/', 'ODbL-1.0'],
    ['https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/', 'OGL-UK-3.0'],
    ['https://www.dati.gov.it/iodl/2.0/', 'IODL-2.0'],
    ['https://example.org/terms', 'other'],
    ['All rights reserved', 'other'],
    ['https://example.org/?creativecommons.org/licenses/by/4.0/', 'other'],
    ['  ', null],
    [undefined, null],
  ])('of %s', (said, id) => expect(licenceId(said)).toBe(id));

  it('is short and plain, whatever a page says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000, unit: 'binary' }), (said) => {
        const id = licenceId(said);
        expect(id === null || /^[A-Za-z0-9][A-Za-z0-9.+-]{0,39}$/.test(id)).toBe(true);
      }),
    );
  });

  it('tells what it holds back', () => {
    expect(licenceTraits('CC-BY-NC-ND-4.0')).toEqual({
      isKnown: true,
      nonCommercial: true,
      noDerivatives: true,
    });
    expect(licenceTraits('CC-BY-4.0')).toEqual({ isKnown: true, nonCommercial: false, noDerivatives: false });
    expect(licenceTraits('other').isKnown).toBe(false);
    expect(licenceTraits(null).isKnown).toBe(false);
  });
});

describe('what a page states', () => {
  it('is read of its own signals and of those of its site', () => {
    expect(
      pageRights({
        robots: ['noindex', 'noai'],
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        tdmReservation: true,
        noAi: true,
        contentSignals: { search: true, 'ai-train': false },
      }),
    ).toEqual({ licence: 'CC-BY-4.0', optOuts: ['tdmReserved', 'noAi', 'noAiTraining', 'noIndex'] });
  });

  it('is nothing where nothing was said, or what was stored has another form', () => {
    const nothing = { licence: null, optOuts: [] };
    expect(pageRights({})).toEqual(nothing);
    expect(
      pageRights({ robots: 'noindex', licence: 7, tdmReservation: 'true', contentSignals: [false] }),
    ).toEqual(nothing);
    expect(pageRights({ contentSignals: JSON.parse('{"__proto__": {"search": false}}') })).toEqual(nothing);
  });
});

describe('the rule of a corpus', () => {
  const rights = { licence: null, optOuts: ['tdmReserved' as const], allowed: [] };

  it('leaves out for the first of its reasons that holds', () => {
    expect(whyLeftOut({ leaveOut: [] }, rights)).toBeNull();
    expect(whyLeftOut({ leaveOut: ['tdmReserved', 'noLicence'] }, rights)).toBe('tdmReserved');
    expect(whyLeftOut({ leaveOut: ['noLicence'] }, rights)).toBe('noLicence');
    expect(whyLeftOut({ leaveOut: ['noAi', 'nonCommercial'] }, rights)).toBeNull();
  });

  it('gives way to what was permitted, and to nothing else', () => {
    const rule = { leaveOut: ['tdmReserved' as const, 'noLicence' as const] };
    expect(whyLeftOut(rule, { ...rights, allowed: ['mining'] })).toBe('noLicence');
    expect(whyLeftOut(rule, { ...rights, allowed: ['publishing'] })).toBe('tdmReserved');
    expect(whyLeftOut(rule, { ...rights, allowed: ['mining', 'publishing'] })).toBeNull();
    for (const reason of rightsReasons) expect(['mining', 'publishing']).toContain(permittedBy(reason));
  });

  it('knows all that could be held against a text', () => {
    expect([...reasonsOf({ licence: 'CC-BY-NC-ND-4.0', optOuts: ['noIndex'], allowed: [] })]).toEqual([
      'noIndex',
      'nonCommercial',
      'noDerivatives',
    ]);
  });
});

describe('what permissions and takedowns are about', () => {
  const page = (url: string) => ({ url, host: new URL(url).hostname });
  const permission = { host: 'example.org', subdomains: false, urlStart: '', allows: ['mining' as const] };

  it('is a host, with what is below it where that was said, or the beginning of addresses', () => {
    const find = permissionFinder([
      { ...permission, id: 'host' },
      { ...permission, id: 'start', urlStart: 'https://example.org/press/', allows: ['publishing'] },
      { ...permission, id: 'below', host: 'uni.example', subdomains: true },
    ]);
    expect(find(page('https://example.org/'))).toEqual({ allowed: ['mining'], permissionId: 'host' });
    expect(find(page('http://example.org/press/1'))).toEqual({
      allowed: ['mining', 'publishing'],
      permissionId: 'start',
    });
    expect(find(page('https://a.b.uni.example/'))).toEqual({ allowed: ['mining'], permissionId: 'below' });
    expect(find(page('https://notuni.example/'))).toEqual({ allowed: [], permissionId: null });
    expect(find(page('https://www.example.org/'))).toEqual({ allowed: [], permissionId: null });
  });

  it('is an address with either scheme', () => {
    const find = takedownFinder([
      { id: 'url', kind: 'url', target: 'http://example.org/a', host: 'example.org', subdomains: false },
      {
        id: 'start',
        kind: 'start',
        target: 'https://example.org/b/',
        host: 'example.org',
        subdomains: false,
      },
      { id: 'host', kind: 'host', target: 'down.example', host: 'down.example', subdomains: true },
    ]);
    expect(find(page('https://example.org/a'))).toEqual(['url']);
    expect(find(page('https://example.org/ab'))).toEqual([]);
    expect(find(page('http://example.org/b/c'))).toEqual(['start']);
    expect(find(page('http://www.down.example/'))).toEqual(['host']);
  });
});
