import { expect, test } from 'vitest';
import { pageOf } from '../fixtures';
import { createSide } from '../pairing-site';
import { learnUrlPatterns } from './url-patterns';

/** The pairs by addresses alone. */
function learn(one: readonly string[], other: readonly string[], languages = ['en', 'it']) {
  const sides = [one, other].map((urls, side) =>
    createSide(
      languages[side]!,
      urls.map((url) => pageOf(url, { url, html: `<p>${url} ${side}</p>`, language: languages[side]! })),
    ),
  );
  const [here, there] = [sides[0]!, sides[1]!];
  const { patterns, partnerOfOne } = learnUrlPatterns(here, there);
  const pairs = [...partnerOfOne].flatMap((partner, page) =>
    partner < 0 ? [] : [[here.keys[page]!, there.keys[partner]!]],
  );
  return { patterns, pairs: pairs.sort() };
}

const pages = ['mill', 'bridge', 'path', 'cheese'];

test.each([
  ['a folder', (name: string, code: string) => `http://a.test/${code}/${name}.html`],
  [
    'a folder with a region',
    (name: string, code: string) => `http://a.test/${code === 'en' ? 'en-US' : 'it-IT'}/${name}.html`,
  ],
  ['a host', (name: string, code: string) => `http://${code}.a.test/${name}/`],
  ['a parameter', (name: string, code: string) => `http://a.test/page?lang=${code}&name=${name}`],
  ['an infix', (name: string, code: string) => `http://a.test/${name}.${code}.html`],
  ['a suffix', (name: string, code: string) => `http://a.test/${name}-${code}.html`],
  ['two places', (name: string, code: string) => `http://a.test/${code}/${name}.${code}.html`],
  [
    'words',
    (name: string, code: string) => `http://a.test/${code === 'en' ? 'english' : 'italiano'}/${name}`,
  ],
  [
    'nothing for one of them',
    (name: string, code: string) => `http://a.test/${code === 'en' ? '' : 'it/'}${name}.html`,
  ],
  [
    'nothing for the other one',
    (name: string, code: string) => `http://a.test/${name}${code === 'en' ? '.en' : ''}.html`,
  ],
])('learns that the language stands in %s', (_, url) => {
  const { pairs } = learn(
    pages.map((name) => url(name, 'en')),
    pages.map((name) => url(name, 'it')),
  );
  expect(pairs).toEqual(pages.map((name) => [url(name, 'en'), url(name, 'it')]).sort());
});

test('says what it has learnt, and by how many addresses', () => {
  const { patterns } = learn(
    pages.map((name) => `http://a.test/en/${name}`),
    pages.map((name) => `http://a.test/it/${name}`),
  );
  expect(patterns).toEqual([{ one: 'en', other: 'it', support: 4, ofLanguages: true }]);
});

test('numbers that follow each other are no languages', () => {
  const of = (from: number) => Array.from({ length: 10 }, (_, at) => `http://a.test/page/${at * 2 + from}`);
  expect(learn(of(0), of(1)).pairs).toEqual([]);
});

test('one page of each language is enough where the parts are their codes, and not where they are none', () => {
  expect(learn(['http://a.test/en/x'], ['http://a.test/it/x']).pairs).toHaveLength(1);
  expect(learn(['http://a.test/one/x'], ['http://a.test/two/x']).pairs).toEqual([]);
});

test('an address of slashes alone costs no more than another', () => {
  const hostile = `http://a.test/${'a/'.repeat(190)}`;
  expect(learn([hostile], [`${hostile}b`]).pairs).toEqual([]);
});
