import { load } from 'cheerio';
import { normalizeText, roughWords } from '../clean/block-text';
import { articleBodyOf } from '../page/article-body';
import { type StateArticle, stateArticle } from './state-article';
import { mayHaveState } from './state-values';

/** An article that a page gives beside the text that it shows: to search engines, or to its own scripts. */
export type GivenArticle =
  | { from: 'jsonLd'; text: string; words: number }
  | ({ from: 'pageState' } & StateArticle);

/** Fewer words of an article are an abstract. */
const leastWords = 50;
/** Titles beyond these characters of a page's head are not looked for. */
const maxHeadChars = 200_000;
/** More of a title is not compared. */
const maxTitleChars = 500;

/**
 * The article that a page gives in its data, the longer one if it gives two; null: it gives none.
 *
 * @param html the page
 * @param metadataHtml its metadata elements, with its JSON-LD
 */
export function givenArticle(html: string, metadataHtml: string): GivenArticle | null {
  const body = articleBodyOf(metadataHtml);
  const words = body === null ? 0 : roughWords(body);
  const state = mayHaveState(html) ? stateArticle(html, titlesOf(metadataHtml)) : null;
  if (state && state.words > words) return { from: 'pageState', ...state };
  return body !== null && words >= leastWords ? { from: 'jsonLd', text: body, words } : null;
}

/** How a page is called: its title, whole and without the site's name, and what it tells those who link to it. */
function titlesOf(metadataHtml: string): string[] {
  const $ = load(metadataHtml.slice(0, maxHeadChars), { xml: { xmlMode: false, decodeEntities: true } });
  const title = $('title').first().text();
  const told = $('meta[property="og:title"], meta[name="twitter:title"], meta[property="twitter:title"]')
    .toArray()
    .map(({ attribs }) => attribs.content ?? '');
  return [title, ...told]
    .map((one) => normalizeText(one).slice(0, maxTitleChars))
    .flatMap((one) => [one, ...one.split(/\s+[|·•»–—-]\s+/, 10)]);
}

/** The text alone, for those who count or judge it. */
export const textOfGiven = (given: GivenArticle): string =>
  given.from === 'jsonLd' ? given.text : given.html.replace(/<[^<>]*>/g, ' ');
