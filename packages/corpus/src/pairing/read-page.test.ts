import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenHtml, goldenUrl } from './fixtures';
import { keyHash } from './key-hash';
import { traitLimits } from './page-traits';
import { readPairingPage } from './read-page';
import { addressHash } from './site/page-address';

const read = (html: string, url?: string) => readPairingPage({ html, ...(url !== undefined && { url }) });

test('reads the text without menus, unless they are all there is', () => {
  const { sample, traits } = read(goldenHtml('mill', 'en'));
  expect(sample).toContain('ground chestnuts');
  expect(sample).not.toContain('The cheese');
  expect(traits.blockCount).toBe(4);
  expect(read('<body><nav><p>Only a menu here</p></nav>').sample).toContain('Only a menu');
});

test('keeps what translations leave as it is', () => {
  const { traits } = read(
    '<p>The hut of <code>apt-get</code> and Pennabruna costs 1,200 or 38 euros</p><img src="/img/en/hut.png"><h2 id="way">x</h2>',
  );
  expect(traits.tokens).toContain(keyHash('token', 'pennabruna'));
  expect(traits.tokens).toContain(keyHash('token', 'apt-get'));
  expect(traits.numberCount).toBe(2);
  expect(traits.images).toEqual(Uint32Array.of(keyHash('image', 'hut/png')));
  expect(traits.anchors).toEqual(Uint32Array.of(keyHash('anchor', 'way')));
});

test('numbers are the same whatever separates their thousands', () => {
  expect(read('<p>a 2,140 b').traits.numbers).toEqual(read('<p>a 2.140 b').traits.numbers);
});

test('resolves links where the address of the page is known', () => {
  const html = '<a href="b.html">The other one</a><a href="#top">up</a>';
  expect(read(html, 'http://a.test/en/a.html').traits.links[0]!.target).toBe(
    addressHash('http://a.test/en/b.html'),
  );
  const [link] = read(html).traits.links;
  expect(link).toMatchObject({ target: 0, tail: keyHash('tail', 'b/html') });
});

test.each([
  ['<link rel="alternate" hreflang="it-IT" href="/it/a">', 'it', true],
  ['<a hreflang="de" href="/de/a">anything</a>', 'de', true],
  ['<a href="/it/a">Versione italiana</a>', 'it', false],
  ['<a href="/fr/a">FR</a>', 'fr', false],
  ['<a href="/en/a">English version</a>', 'en', false],
  ['<a href="/de/a">Deutsch</a>', 'de', false],
])('finds the page in another language in %s', (html, language, stated) => {
  const { alternates } = read(html, 'http://a.test/x/a').traits;
  expect(alternates).toMatchObject([{ language, stated }]);
});

test.each([
  '<a href="/b">The italics of the poet</a>',
  '<a hreflang="x-default" href="/b">b</a>',
  '<a href="/b">no</a>x',
])('takes %s for no page of a named language but what it is', (html) => {
  const languages = read(html, 'http://a.test/a').traits.alternates.map(({ language }) => language);
  expect(languages.filter((language) => language !== 'no')).toEqual([]);
});

test('is the same for the same text in other markup, as far as the text goes', () => {
  const [plain, rich] = ['<p>One two.</p>', '<p>One <b>two</b>.</p>'].map((html) => read(html).traits);
  expect(plain!.textHash).toBe(rich!.textHash);
  expect(plain!.tagCount).not.toBe(rich!.tagCount);
});

test('takes any text, and keeps no more than it says', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '<nav class=menu>',
    '\u0000',
    '\ud800',
    '٣٤',
    '1.2',
    '日本',
    '<script>',
    '<!--',
    '<![CDATA[',
    '&#x0;',
    '<h1>',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(part, { maxLength: 60 }).map((parts) => parts.join('')),
      ),
      fc.string(),
      (html, url) => {
        const { traits } = read(html, url);
        expect(traits.tags.length).toBeLessThanOrEqual(traitLimits.tags);
        expect(traits.textChars).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  ['unclosed elements', '<div>'.repeat(300_000)],
  ['one word', `<p>${'a'.repeat(5_000_000)}`],
  ['numbers', '1 '.repeat(1_000_000)],
  ['punctuation', `a${'.,:/-'.repeat(500_000)}`],
  ['links', '<a href="/x">y'.repeat(100_000)],
  ['closing tags', '</b>'.repeat(300_000)],
])('a hostile page of %s is read in bounded lists', (_, html) => {
  const { traits, sample } = read(html, goldenUrl('mill', 'it'));
  expect(traits.numbers.length).toBeLessThanOrEqual(traitLimits.numbers);
  expect(traits.links.length).toBeLessThanOrEqual(traitLimits.links);
  expect(sample.length).toBeLessThan(30_000);
});
