import { load } from 'cheerio';
import { jsonLdOf } from './json-ld';

/** A longer text is no article. */
const maxLength = 2_000_000;

/**
 * The text of a page's article as its JSON-LD gives it (schema.org/articleBody), the longest if it gives several. Pages
 * that scripts write often have it, for search engines.
 *
 * @param html the page's metadata elements
 */
export function articleBodyOf(html: string): string | null {
  if (!html.includes('articleBody')) return null;
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } });
  const bodies = jsonLdOf($).flatMap(({ articleBody }) =>
    typeof articleBody === 'string' ? [articleBody] : [],
  );
  const longest = bodies
    .reduce((best, body) => (body.length > best.length ? body : best), '')
    .slice(0, maxLength);
  if (longest.trim() === '') return null;
  return /<\/?[a-z][^>]*>/i.test(longest) ? textOf(longest) : longest;
}

/** Some sites put their article there with its elements. */
function textOf(html: string): string {
  const $ = load(html);
  $('script, style').remove();
  $('p, br, div, li, h1, h2, h3, h4, h5, h6, blockquote').after('\n\n');
  return $.root().text();
}
