import type { Container } from '../clean/block-collector';

/** Names that designers give to the parts of a page, in class and id. Sites of all languages use these words. */
const groups: RegExp[] = [
  /\b(nav|navbar|navigation|menu|menus|breadcrumb|breadcrumbs|pagination|pager|paging|toc|skip)\b/,
  /\b(footer|foot|copyright|colophon|legal|disclaimer)\b/,
  /\b(header|masthead|topbar|banner|logo|branding)\b/,
  /\b(sidebar|side|aside|widget|widgets|rail|secondary|complementary)\b/,
  /\b(related|recommend|recommended|recommendation|recommendations|similar|upsell|cross|more|trending|popular|also|suggested|next|prev|previous|latest|recent)\b/,
  /\b(review|reviews|rating|ratings|testimonial|testimonials|stars?|yotpo|bazaarvoice|bv|judgeme|okendo|stamped|trustpilot|loox|ugc)\b/,
  /\b(comment|comments|commentlist|disqus|respond|discussion)\b/,
  /\b(reply|replies|message|messages|thread|topic|forum|post|posts|answer|answers|question)\b/,
  /\b(share|sharing|social|follow|facebook|twitter|like|likes|vote|votes|votecell)\b/,
  /\b(newsletter|subscribe|subscription|signup|cta|promo|promotion|ad|ads|advert|sponsor|sponsored|offer|offers|donate)\b/,
  /\b(price|prices|cart|buy|stock|sku|shipping|delivery|quantity|qty|variant|variants|swatch|checkout|wishlist|payment)\b/,
  /\b(product|products|item|items|collection|catalog|shop)\b/,
  /\b(description|desc|details|detail|spec|specs|specification|specifications|feature|features|attributes|summary|excerpt|overview)\b/,
  /\b(article|entry|story|body|prose|markdown|rte|wysiwyg|richtext|rich|text|copy|paragraph)\b/,
  /\b(content|main|primary|page)\b/,
  /\b(title|heading|headline|subtitle|name)\b/,
  /\b(meta|metadata|byline|author|authors|date|time|datetime|timestamp|tag|tags|category|categories|label|labels|badge|eyebrow|kicker)\b/,
  /\b(card|cards|tile|tiles|grid|teaser|list|listing|results?|feed|archive|row)\b/,
  /\b(modal|popup|pop|overlay|drawer|cookie|cookies|consent|gdpr|alert|notice|notification|toast|tooltip|dialog|announcement)\b/,
  /\b(filter|filters|facet|facets|sort|search|refine|dropdown|select|option|options)\b/,
  /\b(user|users|avatar|profile|member|members|signature|bio)\b/,
  /\b(faq|faqs|accordion|tab|tabs|collapse|collapsible|panel|toggle|expandable)\b/,
  /\b(hero|slider|slide|slides|carousel|swiper|gallery|image|images|img|media|video|caption|photo)\b/,
  /\b(login|signin|account|register|form|input|field|button|btn|actions?|control|controls|toolbar|link|links)\b/,
  /\b(hidden|hide|sr|visually|visuallyhidden|screen|invisible|offscreen|mobile|desktop|print)\b/,
  /\b(quote|quoted|blockquote|citation|references|footnote|footnotes|note|notes)\b/,
];

/** How many groups of names there are. */
export const nameGroups = groups.length;

/** Class and id as single words: 'relatedPosts-list_item' becomes 'related posts list item'. */
const spaced = (names: string) =>
  names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();

/** Most levels that are searched: names further out belong to the whole page. */
const maxLevels = 12;
const noLevel = 20;

/**
 * For each group of names, counts the levels from a container out to the nearest element with such a name; 20 if
 * there is none.
 */
export function createNameLevels(): (container: Container | null) => Uint8Array {
  const groupsByName = new Map<string, readonly number[]>();
  const groupsOf = (names: string): readonly number[] => {
    let matches = groupsByName.get(names);
    if (!matches) {
      const words = spaced(names);
      matches = words.trim() === '' ? [] : groups.flatMap((group, i) => (group.test(words) ? [i] : []));
      groupsByName.set(names, matches);
    }
    return matches;
  };
  return (container) => {
    const levels = new Uint8Array(nameGroups).fill(noLevel);
    let level = 0;
    for (let at = container; at && level < maxLevels; at = at.parent, level++)
      for (const group of groupsOf(at.names)) levels[group] = Math.min(levels[group]!, level);
    return levels;
  };
}
