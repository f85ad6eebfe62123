import type { Block } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoilerpipeExtractor, extractWithBoilerpipe } from './extract';

const extractors: BoilerpipeExtractor[] = [
  'ArticleExtractor',
  'ArticleSentencesExtractor',
  'DefaultExtractor',
  'LargestContentExtractor',
  'NumWordsRulesExtractor',
  'KeepEverythingExtractor',
];
const sentence =
  'Every autumn the presses of the valley are opened again, and whoever has a tree brings what it gave. ';
const article = `<html><head><title>Oil of the valley - Valley News</title></head><body>
<ul><li><a href="/">Home</a><li><a href="/news">News</a><li><a href="/sport">Sport</a></ul>
<h1>Oil of the valley</h1><p>by Anna</p>
<p>${sentence.repeat(3)}</p><p>${sentence.repeat(2)}</p>
<table><tr><td>Tons</td><td>of oil this year in all of the valley</td></tr></table><p>${sentence}</p>
<p>Photo: Anna</p><p>${sentence.repeat(2)}</p>
<h3>Comments (2)</h3><p>${sentence}</p><p>${sentence}</p>
<div><a href="/terms">Terms</a> <a href="/privacy">Privacy</a></div>
<p>From the archive</p><p>${'agricultural '.repeat(18)}</p></body></html>`;
const kept = (blocks: readonly Block[]) =>
  blocks.filter((block) => block.label === 'content').map((block) => block.text);

describe('extractWithBoilerpipe', () => {
  it('tells the article from what stands around it', () => {
    const { title, blocks } = extractWithBoilerpipe(article, 'ArticleExtractor');
    expect(title).toBe('Oil of the valley - Valley News');
    const texts = kept(blocks);
    expect(texts[0]).toBe('Oil of the valley');
    expect(texts).toContain('Photo: Anna');
    expect(texts.join(' ')).not.toMatch(/Home|Comments|Terms/);
  });

  it('keeps only sentences where sentences are asked for', () => {
    const texts = kept(extractWithBoilerpipe(article, 'ArticleSentencesExtractor').blocks);
    expect(texts).toHaveLength(4);
    expect(texts.every((text) => text.endsWith('.'))).toBe(true);
  });

  it('gives each extractor a choice of its own', () => {
    const choices = extractors.map((extractor) =>
      kept(extractWithBoilerpipe(article, extractor).blocks).join('\n'),
    );
    expect(new Set(choices).size).toBe(extractors.length);
  });

  it('keeps every block of the page, its type and its label', () => {
    for (const extractor of extractors) {
      const { blocks } = extractWithBoilerpipe(article, extractor);
      expect(blocks.find((block) => block.text === 'Home')?.type).toBe('listItem');
      expect(blocks.find((block) => block.text === 'Oil of the valley')?.type).toBe('heading');
      expect(blocks.map((block) => block.text).join('\n')).toContain('Privacy');
    }
    const everything = extractWithBoilerpipe(article, 'KeepEverythingExtractor').blocks;
    expect(everything.every((block) => block.label === 'content')).toBe(true);
  });

  it('joins the cells of a row, and keeps the lines of code', () => {
    const { blocks } = extractWithBoilerpipe(
      '<table><tr><td>a<td>b<tr><td>c</table><pre>x = 1\ny = 2</pre>',
      'KeepEverythingExtractor',
    );
    expect(blocks.map(({ type, text }) => [type, text])).toEqual([
      ['table', 'a\tb'],
      ['table', 'c'],
      ['code', 'x = 1\ny = 2'],
    ]);
  });

  it.each([
    ['100,000 nested elements', '<div>'.repeat(100_000)],
    [
      '100,000 stray closing tags below open ones',
      `<li><ul>${'<span>'.repeat(100_000)}${'</li>'.repeat(100_000)}`,
    ],
    ['100,000 nested tables', '<table><tr><td>'.repeat(100_000)],
    ['formatting in 100,000 buttons', `${'<b>'.repeat(100)}${'<button>'.repeat(100_000)}`],
    ['an attribute of 4 MB', `<p title="${'a '.repeat(2_000_000)}">`],
    ['null bytes', '\0'.repeat(100_000)],
    ['half surrogates', '\ud800'.repeat(100_000)],
    ['a long line without a space', '“a”'.repeat(200_000)],
    ['full stops', `a${'.'.repeat(1_000_000)}b ${'a!'.repeat(500_000)}`],
    ['spaces', `<title>${' '.repeat(1_000_000)}x</title>`],
  ])('takes %s', (_, html) => {
    for (const extractor of extractors) {
      const { blocks } = extractWithBoilerpipe(`${html}<p>${sentence}`, extractor);
      expect(blocks.map((block) => block.text).join(' ')).toContain('the presses of the valley');
    }
  });

  it('takes any torn HTML', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<a>',
        '</a>',
        '<table>',
        '<td>',
        '</table>',
        '<li>',
        '<ul>',
        '</ul>',
        '<select>',
        '<option>',
      ],
      ...[
        '<button>',
        '<noscript>',
        '</noscript>',
        '<title>',
        '</title>',
        '<head>',
        '<body>',
        '<!--',
        '-->',
        '<',
        '&',
      ],
      ...[
        '<script>',
        '</script>',
        'words and words',
        ' ',
        '\0',
        '<h1>',
        '</h1>',
        '<pre>',
        '<form>',
        '</form>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.constantFrom(...extractors), (pieces, extractor) => {
        const { blocks } = extractWithBoilerpipe(pieces.join(''), extractor);
        expect(blocks.every((block) => block.text.trim() !== '')).toBe(true);
      }),
    );
  });
});
