import { keyOptionsSchema, signalPolicySchema } from '@florilegium/contracts/jobs/job-config';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decideSignals, type PageSignals, readSignals, type SignalSources } from './signals';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const empty: SignalSources = {
  headers: [],
  metas: [],
  relations: [],
  jsonLd: [],
  base: 'http://example.org/a/b',
};
const read = (part: Partial<SignalSources>) => readSignals({ ...empty, ...part });
const tag = (...values: string[]) =>
  read({ headers: values.map((value) => ['X-Robots-Tag', value] as const) });
const meta = (name: string, content: string) => read({ metas: [{ name, content }] });

describe('X-Robots-Tag', () => {
  it.each([
    [['noindex, nofollow'], ['noindex', 'nofollow']],
    [
      ['NoIndex', 'noarchive'],
      ['noindex', 'noarchive'],
    ],
    [['googlebot: noindex, nofollow'], []],
    [['Florilegium: noindex, nofollow'], ['noindex', 'nofollow']],
    [['googlebot: noindex, florilegium: nofollow, nosnippet, otherbot: noai'], ['nofollow', 'nosnippet']],
    [['noai, googlebot: noindex'], ['noai']],
    [['*: noindex'], ['noindex']],
    [
      ['max-snippet: 5, max-image-preview:large, noindex'],
      ['max-snippet: 5', 'max-image-preview:large', 'noindex'],
    ],
    [['unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT, nofollow'], ['unavailable_after: wed', 'nofollow']],
    [['googlebot: unavailable_after: 25 Jun 2025 15:00:00 GMT'], []],
    [['noindex, noindex,, '], ['noindex']],
  ])('%j says %j', (values, robots) => {
    expect(tag(...values).robots).toEqual(robots);
  });

  it('has directives for everyone, or for the crawler that is asked for', () => {
    const headers = [['x-robots-tag', 'otherbot: none']] as const;
    expect(readSignals({ ...empty, headers }, 'OtherBot')).toMatchObject({ nofollow: true, noindex: true });
    expect(readSignals({ ...empty, headers })).toMatchObject({ nofollow: false, noindex: false });
  });
});

describe('a meta element', () => {
  it.each([
    ['robots', 'NOINDEX,NOFOLLOW', { noindex: true, nofollow: true, noAi: false }],
    ['robots', 'noindex nofollow', { noindex: true, nofollow: true }],
    ['robots', 'none', { noindex: true, nofollow: true }],
    ['robots', 'index, follow, max-snippet:-1', { noindex: false, nofollow: false }],
    ['robots', 'noai, noimageai', { noAi: true, robots: ['noai', 'noimageai'] }],
    ['robots', 'noimageai', { noAi: false }],
    ['florilegium', 'noindex', { noindex: true }],
    ['googlebot', 'noindex', { noindex: false }],
    ['tdm-reservation', '1', { tdmReservation: true }],
    ['tdm-reservation', ' 0 ', { tdmReservation: false }],
    ['tdm-reservation', 'yes', { tdmReservation: undefined }],
    ['tdm-policy', '/tdm.json', { tdmPolicy: 'http://example.org/tdm.json' }],
    ['tdm-policy', 'javascript:1', { tdmPolicy: undefined }],
  ])('%s with %j says %o', (name, content, says) => {
    expect(meta(name, content)).toMatchObject(says);
  });

  it('has the word over the header', () => {
    const signals = read({
      headers: [
        ['TDM-Reservation', '1'],
        ['tdm-policy', 'https://example.org/policy'],
      ],
      metas: [{ name: 'tdm-reservation', content: '0' }],
    });
    expect(signals).toMatchObject({ tdmReservation: false, tdmPolicy: 'https://example.org/policy' });
  });
});

describe('a relation', () => {
  it('names the canonical address, by element before header', () => {
    const headers = [['Link', '</h>; rel="canonical"']] as const;
    expect(read({ headers }).canonical).toBe('http://example.org/h');
    expect(read({ headers, relations: [{ rel: 'Canonical', href: 'c' }] }).canonical).toBe(
      'http://example.org/a/c',
    );
    expect(read({ relations: [{ rel: 'canonical', href: 'http://[' }] }).canonical).toBeUndefined();
  });

  it('names versions in other languages', () => {
    const signals = read({
      headers: [
        ['link', '</de>; rel="alternate"; hreflang="de-AT", <fr>;hreflang=fr;rel=alternate, </x>; rel=next'],
      ],
      relations: [
        { rel: 'alternate', href: '/it', hreflang: 'IT' },
        { rel: 'alternate', href: '/feed' },
        { rel: 'alternate', href: '/y', hreflang: '"><b>' },
      ],
    });
    expect(signals.hreflang).toEqual([
      { language: 'it', url: 'http://example.org/it' },
      { language: 'de-at', url: 'http://example.org/de' },
      { language: 'fr', url: 'http://example.org/a/fr' },
    ]);
  });
});

describe('a licence', () => {
  const by = 'https://creativecommons.org/licenses/by/4.0/';

  it.each<[Partial<SignalSources>, string | undefined]>([
    [{ relations: [{ rel: 'license', href: '/terms' }] }, 'http://example.org/terms'],
    [
      {
        relations: [
          { rel: 'license', href: '/terms' },
          { rel: 'license', href: by },
        ],
      },
      by,
    ],
    [{ headers: [['Link', `<${by}>; rel=license`]] }, by],
    [{ jsonLd: [JSON.stringify({ '@type': 'Article', license: by })] }, by],
    [{ jsonLd: [JSON.stringify([{ '@type': 'Article', license: { '@id': by } }])] }, by],
    [{ jsonLd: [JSON.stringify({ '@graph': [{ '@type': 'WebPage', license: ['CC BY', by] }] })] }, by],
    [{ jsonLd: [JSON.stringify({ '@type': 'Article', license: 'CC BY' })] }, 'CC BY'],
    [
      { jsonLd: [JSON.stringify({ '@type': 'Article', image: { '@type': 'ImageObject', license: by } })] },
      undefined,
    ],
    [{ jsonLd: [JSON.stringify({ '@graph': [{ '@type': 'ImageObject', license: by }] })] }, undefined],
    [{ jsonLd: ['{"license": ', '"license"', '[[[[{"license": "x"}]]]]', '{"license": 5}'] }, undefined],
    [{ jsonLd: [`{"license": "${'x'.repeat(600)}"}`] }, undefined],
    [{ jsonLd: [`{"a": "${'x'.repeat(70_000)}", "license": "${by}"}`] }, undefined],
    [{ jsonLd: ['['.repeat(60_000), '{"license":'.repeat(5_000)] }, undefined],
  ])('%# is found: %s', (sources, licence) => {
    expect(read(sources).licence).toBe(licence);
  });
});

it('has bounded answers to everything', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index);
  const signals = read({
    headers: many.map((index) => ['x-robots-tag', `x${index}, ${'y'.repeat(500)}`] as const),
    relations: many.map((index) => ({ rel: 'alternate', href: `/${index}`, hreflang: 'it' })),
  });
  expect(JSON.stringify(signals).length).toBeLessThan(20_000);
  const pairs = fc.array(fc.tuple(fc.constantFrom('link', 'x-robots-tag', 'tdm-policy'), fc.string()));
  fc.assert(
    fc.property(pairs, fc.string(), fc.string({ unit: 'binary' }), (headers, content, href) => {
      read({
        headers,
        metas: [{ name: 'robots', content }],
        relations: [{ rel: 'canonical', href }],
        jsonLd: [content],
      });
    }),
  );
  read({
    headers: [
      ['link', `<${'<'.repeat(8_000)}`],
      ['link', `<a>${'; '.repeat(4_000)}`],
      ['link', `<a>;rel=${'"'.repeat(8_000)}`],
    ],
  });
});

describe('the policy of a job', () => {
  const silent: PageSignals = { robots: [], hreflang: [], noAi: false, nofollow: false, noindex: false };
  const page = { key: 'http://example.org/a' };
  const strict = signalPolicySchema.parse({ noindex: 'skip', canonical: 'skip', tdm: 'skip', noai: 'skip' });

  it.each<[Partial<PageSignals>, string, string]>([
    [{ noindex: true, robots: ['noindex'] }, 'noIndex', 'noindex'],
    [{ noindex: true, robots: ['none'] }, 'noIndex', 'none'],
    [{ tdmReservation: true }, 'tdmReserved', 'tdm-reservation: 1'],
    [{ tdmReservation: true, tdmPolicy: 'http://example.org/p' }, 'tdmReserved', 'http://example.org/p'],
    [{ noAi: true }, 'noAi', 'noai'],
    [{ canonical: 'http://example.org/b' }, 'canonicalElsewhere', 'http://example.org/b'],
  ])('keeps a page out that says %o, or only records it', (said, reason, detail) => {
    const signals = { ...silent, ...said };
    expect(decideSignals(signals, strict, page)).toEqual({ follow: true, keep: false, reason, detail });
    expect(decideSignals(signals, signalPolicySchema.parse({}), page)).toEqual({ follow: true, keep: true });
  });

  it('keeps what says nothing, allows mining or names itself', () => {
    expect(decideSignals(silent, strict, page).keep).toBe(true);
    expect(decideSignals({ ...silent, tdmReservation: false }, strict, page).keep).toBe(true);
    const itself = { ...silent, canonical: 'http://example.org/a?utm_source=x#top' };
    expect(decideSignals(itself, strict, page).keep).toBe(true);
  });

  it('knows a page by the job’s own keys', () => {
    const keyOptions = keyOptionsSchema.parse({ ignoreWww: true });
    const found = normalizeUrl('http://www.example.org/a', undefined, keyOptions);
    const key = found.ok ? found.url.key : '';
    const signals = { ...silent, canonical: 'http://example.org/a' };
    expect(decideSignals(signals, strict, { key, keyOptions }).keep).toBe(true);
    expect(decideSignals(signals, strict, { key: 'http://www.example.org/a' }).keep).toBe(false);
  });

  it('may ask for a licence', () => {
    const policy = signalPolicySchema.parse({ licence: 'require' });
    expect(decideSignals(silent, policy, page)).toMatchObject({ keep: false, reason: 'noLicence' });
    expect(decideSignals({ ...silent, licence: 'CC BY' }, policy, page).keep).toBe(true);
  });

  it('follows links unless asked not to, and then too if it only records that', () => {
    const signals = { ...silent, nofollow: true };
    expect(decideSignals(signals, signalPolicySchema.parse({}), page).follow).toBe(false);
    expect(decideSignals(signals, signalPolicySchema.parse({ nofollow: 'record' }), page).follow).toBe(true);
  });
});
