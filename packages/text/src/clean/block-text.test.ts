import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeLines, normalizeText } from './block-text';
import { type CleanPage, cleanHtml, convertedHtml, plainText } from './clean';

const sentence =
  'La nonna racconta una storia lunga ai bambini, e loro ascoltano in silenzio\\ud83d fino a sera. ';
const options = { url: 'https://a.test/' };
/** What each kind of page gives, with half a character as JSON and HTML write it. */
const torn: Record<string, () => CleanPage> = {
  'JSON-LD': () =>
    cleanHtml(
      `<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"${sentence.repeat(12)}"}</script><div id="root"></div>`,
      options,
    ),
  'its state': () =>
    cleanHtml(
      `<title>Una storia</title><div id="root"></div><script>window.state = {"article":{"title":"Una storia","body":"${sentence.repeat(12)}"}}</script>`,
      options,
    ),
  'its own text': () => cleanHtml(`<p>${JSON.parse(`"${sentence.repeat(12)}"`)}</p>`, options),
  'a text file': () => plainText(JSON.parse(`"${sentence}"`)),
  'a converter': () => convertedHtml(`<p>${JSON.parse(`"${sentence}"`)}</p>`, options),
};

describe('the text of a block', () => {
  it.each(Object.entries(torn))('has no half characters, from %s', (_, page) => {
    const text = page()
      .blocks.map((block) => block.text)
      .join('\n');
    expect(text).toContain('silenzio');
    expect(text.isWellFormed()).toBe(true);
  });

  it('has none whatever stands between two halves', () => {
    const unit = fc.constantFrom('\ud83d', '\ude00', '\u200b', 'a', '\n', ' ', '😀');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect([normalizeText(text), normalizeLines(text)].every((one) => one.isWellFormed())).toBe(true);
      }),
    );
  });
});
