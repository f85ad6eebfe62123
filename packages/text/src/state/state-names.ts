/** An object of a page's state. */
export interface StateNode {
  [key: string]: unknown;
}

/** Whether a value is an object with named fields. */
export const isNode = (value: unknown): value is StateNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const besideWords = [
  'i18n intl locales? messages translations? dictionary labels strings phrases', // words of the screen
  'config configuration settings env theme flags features?flags analytics tracking css style\\w* class\\w*',
  'nav\\w* menus? \\w*header \\w*footer \\w*sidebars? breadcrumbs? \\w*cookie\\w* \\w*consent\\w* banners?',
  'comments? replies reviews\\w* \\w*related\\w* recommend\\w* similar\\w* popular\\w* latest\\w* trending\\w*',
  'seo\\w* meta metadata metaTags head schema\\w* json_?ld tags categories',
  'legal\\w* terms\\w* privacy\\w* disclaimers? newsletters? ads? advert\\w* \\w*promo\\w*',
  'authors? bylines? bio images? media video',
].flatMap((line) => line.split(' '));

/**
 * Fields beside a text: words of the screen, settings, other articles, what readers say. The names are those that people
 * who build sites use everywhere; none is of a single site.
 */
export const isBeside = (() => {
  const names = new RegExp(`^(?:${besideWords.join('|')})$`, 'i');
  return (key: string) => key.length < 80 && names.test(key);
})();

const titleKeys = ['title', 'headline', 'name', 'heading', 'displayTitle', 'pageTitle', 'h1'];
const innerKeys = ['rendered', 'text', 'value', 'default'];

/** What an object is called; '' for one without a name. */
export function nameOf(node: StateNode): string {
  for (const key of titleKeys) {
    const value = node[key];
    if (typeof value === 'string') return value;
    if (!isNode(value)) continue;
    const inner = innerKeys.map((one) => value[one]).find((one) => typeof one === 'string');
    if (typeof inner === 'string') return inner;
  }
  return '';
}

/** Longer names are no names. */
const maxNameChars = 500;

/** Letters and digits alone, so that dashes, quotes and character references make no difference; '' for a long text. */
export const nameKey = (name: string) =>
  name.length > maxNameChars
    ? ''
    : name
        .toLowerCase()
        .replace(/&#?\w{1,20};/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a name is one of the page's own. */
export type OwnName = (name: string) => boolean;

/** Tells the page's own names. Each name is compared once: a state repeats some of them. */
export function ownName(keys: ReadonlySet<string>): OwnName {
  const known = new Map<string, boolean>();
  return (name) => {
    if (name === '' || name.length > maxNameChars) return false;
    let isOwn = known.get(name);
    if (isOwn === undefined) {
      isOwn = keys.has(nameKey(name));
      known.set(name, isOwn);
    }
    return isOwn;
  };
}

const addressKeys = /^(?:slug|url|href|path\w{0,10}|link|uri|permalink|canonical\w{0,10}|route)$/i;

/** Whether an object stands for another page: it has a name of its own, and an address. */
export function isOtherEntry(node: StateNode, isOwn: OwnName): boolean {
  const name = nameOf(node);
  if (name === '' || isOwn(name)) return false;
  return Object.keys(node).some((key) => addressKeys.test(key));
}
