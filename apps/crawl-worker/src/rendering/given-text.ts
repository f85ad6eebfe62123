import type { PageLinks } from '@florilegium/crawling/pages/page-links';
import { enoughVisible } from '@florilegium/crawling/rendering/script-signs';
import { givenArticle, textOfGiven } from '@florilegium/text/state/given-article';

/** A larger page is rendered: reading its data would hold up the requests to all hosts. In characters. */
const maxHtmlChars = 3_000_000;
/** Where a page's title stands, and most elements that may tell it. */
const headChars = 300_000;
const maxHeadElements = 200;
const headElement = /<title\b[^<>]{0,500}>[^<]{0,2000}<\/title\s{0,20}>|<meta\b[^<>]{0,2000}>/gi;

/**
 * The text of the article that a page gives in its data, as mapping will read it: so its scripts need not run for it. ''
 * for none, for a page that shows text or has no scripts, and for data that can't be read.
 */
export function givenText(
  html: string,
  { scripts, jsonLd }: Pick<PageLinks, 'scripts' | 'jsonLd'>,
  visibleChars: number,
): string {
  if (scripts === 0 || visibleChars >= enoughVisible || html.length > maxHtmlChars) return '';
  const head = [...(html.slice(0, headChars).match(headElement) ?? [])].slice(0, maxHeadElements);
  const data = jsonLd.map((text) => `<script type="application/ld+json">${text}</script>`);
  try {
    const given = givenArticle(html, [...head, ...data].join('\n'));
    return given ? textOfGiven(given) : '';
  } catch {
    // The page itself can be read, and is the better for its scripts.
    return '';
  }
}
