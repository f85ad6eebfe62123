import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenHtml, goldenPages, goldenUrl, names, pageOf } from './fixtures';
import { pairLanguages } from './pair-pages';
import type { TraitsPage } from './pairing-site';

const it = { language: 'it', pages: goldenPages('it') };
const en = { language: 'en', pages: goldenPages('en') };
const expected = names.map((name) => [`it ${name}`, `en ${name}`]).sort();
const keysOf = ({ pairs }: ReturnType<typeof pairLanguages>) => pairs.map(({ a, b }) => [a, b]).sort();
const without = (side: typeof it, name: string) => ({
  ...side,
  pages: side.pages.filter(({ key }) => !key.endsWith(name)),
});

test('pairs a small site by what its pages have in common, with addresses and without', () => {
  expect(keysOf(pairLanguages(it, en))).toEqual(expected);
  const bare = (language: 'it' | 'en') => ({ language, pages: goldenPages(language, false) });
  expect(keysOf(pairLanguages(bare('it'), bare('en')))).toEqual(expected);
});

test('shows what was compared, and the parts add up to the score', async () => {
  const { pairWeights } = await import('./pair-weights');
  for (const { score, features } of pairLanguages(it, en).pairs) {
    const odds = features.reduce((sum, { part }) => sum + part, pairWeights.last.bias);
    expect(1 / (1 + Math.exp(-odds))).toBeCloseTo(score, 4);
    expect(features.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['textLength', 'tagStructure', 'tokens', 'numberList']),
    );
    for (const { value } of features) expect(value >= 0 && value <= 1).toBe(true);
  }
});

test('a page whose partner is missing stays alone, with the reason', () => {
  const found = pairLanguages(it, without(en, 'cheese'));
  expect(keysOf(found)).toEqual(expected.filter(([a]) => a !== 'it cheese'));
  expect(found.unpaired).toMatchObject([{ key: 'it cheese', language: 'en' }]);
  expect(['lowScore', 'partnerTaken', 'nothingInCommon']).toContain(found.unpaired[0]!.reason);
});

test('one page against four hundred versions of it gets one partner at most', () => {
  const pages = Array.from({ length: 400 }, (_, at) =>
    pageOf(`en ${at}`, {
      language: 'en',
      html: goldenHtml('mill', 'en').replace('Saturdays', `Saturdays, room ${at}`),
    }),
  );
  const found = pairLanguages({ language: 'it', pages: [it.pages[0]!] }, { language: 'en', pages });
  expect(found.pairs.length).toBeLessThanOrEqual(1);
  expect(found.pairs.length + found.unpaired.filter(({ key }) => key.startsWith('en')).length).toBe(
    400 + (found.pairs.length === 0 ? 0 : 0),
  );
});

test('of pages with one text one is paired, and the others are called duplicates of it', () => {
  const copy = pageOf('en again', {
    language: 'en',
    html: goldenHtml('bridge', 'en'),
    url: 'http://valdoria.test/en/copy.html',
  });
  const found = pairLanguages(it, { language: 'en', pages: [...en.pages, copy] });
  expect(found.pairs).toHaveLength(names.length);
  const partner = found.pairs.find(({ a }) => a === 'it bridge')!.b;
  expect(['en bridge', 'en again']).toContain(partner);
  expect(found.unpaired).toMatchObject([{ reason: 'duplicate', best: partner }]);
});

test('hreflang pairs pages that have nothing else in common', () => {
  const extra = (name: string, language: 'it' | 'en') =>
    `<link rel="alternate" hreflang="${language}" href="${goldenUrl(name, language)}">`;
  const crossed = names.map((name, at) => [name, names[(at + 1) % names.length]!] as const);
  const pages = (language: 'it' | 'en') => ({
    language,
    pages: crossed.map(([here, there]) => {
      const [name, other] = language === 'it' ? [here, there] : [there, here];
      const html = goldenHtml(name, language, extra(other, language === 'it' ? 'en' : 'it')).replace(
        /<p>.*<\/p>/s,
        `<p>${language} text of its own</p>`,
      );
      return pageOf(`${language} ${name}`, { language, html, url: goldenUrl(name, language) });
    }),
  });
  expect(keysOf(pairLanguages(pages('it'), pages('en')))).toEqual(
    crossed.map(([a, b]) => [`it ${a}`, `en ${b}`]).sort(),
  );
});

const anyHtml = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="x">',
        '<nav>',
        'Roma 12',
        ' the ',
        '\u0000',
        '<h1 id=a>',
        '\ud800',
        '<img src=a.png>',
        '<',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);
const anyPages = (language: string) =>
  fc
    .array(fc.record({ html: anyHtml, url: fc.oneof(fc.webUrl(), fc.string({ maxLength: 30 })) }), {
      maxLength: 8,
    })
    .map((pages) => pages.map((page, at) => pageOf(`${language} ${at}`, { ...page, language })));

test('whatever the pages are: one to one, nothing lost, the same in any order and from either side', () => {
  const lines = (found: ReturnType<typeof pairLanguages>, isSwapped = false) =>
    found.pairs.map(({ a, b, score }) => `${isSwapped ? `${b} ${a}` : `${a} ${b}`} ${score}`).sort();
  fc.assert(
    fc.property(anyPages('it'), anyPages('en'), (itPages: TraitsPage[], enPages: TraitsPage[]) => {
      const a = { language: 'it', pages: itPages };
      const b = { language: 'en', pages: enPages };
      const found = pairLanguages(a, b, 0.1);
      expect(new Set(found.pairs.map(({ a }) => a)).size).toBe(found.pairs.length);
      expect(new Set(found.pairs.map(({ b }) => b)).size).toBe(found.pairs.length);
      expect(found.pairs.length * 2 + found.unpaired.length).toBe(itPages.length + enPages.length);
      expect(lines(pairLanguages(b, a, 0.1), true)).toEqual(lines(found));
      const turned = { ...a, pages: itPages.toReversed() };
      expect(lines(pairLanguages(turned, { ...b, pages: enPages.toReversed() }, 0.1))).toEqual(lines(found));
    }),
  );
});
