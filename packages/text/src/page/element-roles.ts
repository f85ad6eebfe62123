import type { BlockLabel, BlockType } from '@florilegium/contracts/documents';
import type { Place } from '../clean/block-collector';

/** What an element's tag and attributes say about the text inside. */

export const blockTags: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav noframes ol optgroup option ' +
    'noscript p pre search section summary table caption tbody tfoot thead tr ul video audio'
  ).split(' '),
);

type Attributes = Record<string, string>;

/** Whether the element's own attributes say that it isn't shown. */
export function isHidden(tag: string, attributes: Attributes): boolean {
  if ('hidden' in attributes && attributes.hidden !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true' && tag !== 'body') return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '');
}

// Names of the parts of a page, matched as whole words of a class or id: a layout may be called "with-sidebar", but
// the sidebar is called "sidebar".
const namedPlaces: [Place, RegExp][] = [
  ['dialog', /^(.*-)?(cookies?|gdpr|consent|onetrust|cookiebot|cmp)(-.*)?$/],
  [
    'nav',
    /^(breadcrumbs?|navbar|(main|site|top|primary)?-?(nav|navigation|menu)|pagination|pager|skip-?links?)$/,
  ],
  ['footer', /^(site-|page-|global-|main-)?footer$/],
  [
    'aside',
    /^(sidebar|side-bar|(social|share|sharing)(-.*)?|related(-(posts|articles|content|stories))?|newsletter(-.*)?)$/,
  ],
];
const namedTags = new Set('div section ul ol aside table form'.split(' '));

function placeByName(tag: string, attributes: Attributes): Place | null {
  if (!namedTags.has(tag)) return null;
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`.trim();
  if (names === '') return null;
  for (const name of names.toLowerCase().replaceAll('_', '-').split(/\s+/, 20))
    for (const [place, pattern] of namedPlaces) if (name.length <= 60 && pattern.test(name)) return place;
  return null;
}

function placeByRole(tag: string, role: string, inMain: boolean): Place | null {
  if (tag === 'noscript') return 'noscript';
  if (tag === 'nav' || /^(navigation|menu|menubar)$/.test(role)) return 'nav';
  if (tag === 'dialog' || /^(dialog|alertdialog)$/.test(role)) return 'dialog';
  if (tag === 'aside' || role === 'complementary') return 'aside';
  if (tag === 'search' || role === 'search') return 'form';
  // The header of an article is the article's heading, not the page's.
  if (role === 'banner' || (tag === 'header' && !inMain)) return 'header';
  if (role === 'contentinfo' || (tag === 'footer' && !inMain)) return 'footer';
  return null;
}

/** The landmark that an element is, by its tag and role, or else by its class or id; null for none. */
export function placeOf(tag: string, attributes: Attributes, inMain: boolean): Place | null {
  const role = attributes.role?.toLowerCase() ?? '';
  return placeByRole(tag, role, inMain) ?? placeByName(tag, attributes);
}

/** Whether an element is a page's main part, or an article of it. */
export function isMain(tag: string, attributes: Attributes): boolean {
  return tag === 'main' || tag === 'article' || /^(main|article)$/i.test(attributes.role ?? '');
}

/** The type of the text inside an element. */
export function typeOf(tag: string, attributes: Attributes, inherited: BlockType | null): BlockType | null {
  const role = attributes.role?.toLowerCase() ?? '';
  if (/^h[1-6]$/.test(tag) || role === 'heading') return 'heading';
  if (tag === 'li' || tag === 'dt' || tag === 'dd') return 'listItem';
  if (tag === 'td' || tag === 'th' || tag === 'caption') return 'table';
  if (tag === 'blockquote') return 'quotation';
  if (tag === 'pre') return 'code';
  if (tag === 'figcaption' || /^doc-(foot|end)notes?$/.test(role)) return 'note';
  // A block inside a cell: the table is for layout and holds no data.
  return inherited === 'table' && blockTags.has(tag) ? 'paragraph' : inherited;
}

/** Labels of what printed pages have around their text. Converters write them; only the cleaner gives other labels. */
const paperLabels: ReadonlySet<string> = new Set<BlockLabel>([
  'runningHead',
  'pageNumber',
  'footnote',
  'tableOfContents',
  'tableData',
]);

/** The label that a converter wrote on an element; null if there is none, or if converters don't write that label. */
export function labelOf(attributes: Attributes): BlockLabel | null {
  const label = attributes['data-label'];
  return label !== undefined && paperLabels.has(label) ? (label as BlockLabel) : null;
}
