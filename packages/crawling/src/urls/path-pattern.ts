import type { FoundUrl } from '@florilegium/scope/urls/url';

/** Longest pattern, in characters. Longer ones are cut. */
const maxLength = 300;
/** Further parameters are ignored. */
const maxParameters = 8;

const digit = /\d/;
const dateFolders = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/(?:0?[1-9]|[12]\d|3[01]))?(?=\/|$)/g;
const date =
  /(?<!\d)(?:(?:19|20)\d\d([-_.]?)(?:0[1-9]|1[0-2])(?:\1(?:0[1-9]|[12]\d|3[01]))?|(?:0[1-9]|[12]\d|3[01])([-_.])(?:0[1-9]|1[0-2])\2(?:19|20)\d\d)(?!\d)/g;
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const token = /[0-9a-z]{16,}/gi;
const digits = /\d+/g;
const extension = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i;
const word = /(?<![0-9a-z])[a-z]{2,}(?![0-9a-z])/gi;
const escapes = /(?:%[0-9a-f]{2})+/gi;

/** Parameters that choose a script's function: their value names a kind of page. */
const selectors = new Set(
  'action act cmd com do event file func mod mode module name op option page pagina section sez sezione task tab type view'.split(
    ' ',
  ),
);

/**
 * The common form of addresses that a site makes in the same way: '/news/{n}/{slug}' for '/news/12/a-long-title'.
 * Numbers become {n}, dates {date}, long identifiers {id}, titles of three words and more {slug}. Of the query only
 * the names stay, in order, with {w} for a word. Patterns don't contain the host, so one pattern may occur on many
 * hosts.
 */
export function pathPattern(url: Pick<FoundUrl, 'pathname' | 'search'>): string {
  const path = digit.test(url.pathname) ? url.pathname.replace(dateFolders, '/{date}') : url.pathname;
  let pattern = '';
  for (const segment of path.slice(1).split('/')) pattern += `/${patternOfSegment(segment)}`;
  if (url.search !== '') pattern += `?${patternOfQuery(url.search.slice(1))}`;
  return pattern.slice(0, maxLength);
}

/**
 * The wider pattern whose members a site can multiply without end: all queries of one path ('/shop/list?*'), or all
 * paths of one depth below the same folder in which no part repeats ('/words/*'). Null if the pattern itself repeats.
 */
export function patternFamily(pattern: string): string | null {
  const question = pattern.indexOf('?');
  if (question !== -1) return `${pattern.slice(0, question)}?*`;
  const path = withoutMixedEnd(pattern);
  if (path.includes('{')) return null;
  const [, first = '', ...rest] = path.split('/');
  return rest.length === 0 ? '/*' : `/${first}${'/*'.repeat(rest.length)}`;
}

/**
 * A pattern whose last part mixes letters with numbers ('k{n}x') becomes a wider one, because there are as many such
 * parts as words.
 */
function withoutMixedEnd(pattern: string): string {
  const start = pattern.lastIndexOf('/') + 1;
  const letters = pattern.slice(start).replaceAll('{n}', '');
  const isMixed =
    letters.length < pattern.length - start && /^[\w.-]*[a-z][\w.-]*$/i.test(letters.replace(extension, ''));
  return isMixed ? pattern.slice(0, start) + letters : pattern;
}

function patternOfSegment(segment: string): string {
  if (segment === '' || segment === '{date}') return segment;
  const semicolon = segment.indexOf(';');
  const bare = semicolon === -1 ? segment : segment.slice(0, semicolon);
  const hasDigit = digit.test(bare);
  // Most segments are a word.
  if (bare.length < 12 && !hasDigit) return bare;
  const ending = bare.includes('.') ? (extension.exec(bare)?.[0] ?? '') : '';
  const name = ending === '' ? bare : bare.slice(0, -ending.length);
  if (isTitle(name)) return `{slug}${ending}`;
  return (hasDigit ? withoutNumbers(name) : name) + ending;
}

// Three words, or text in another alphabet: six escapes are three Cyrillic letters or two Chinese ones.
function isTitle(name: string): boolean {
  if (name.length < 12) return false;
  if (!name.includes('%')) return (name.match(word)?.length ?? 0) >= 3;
  const escaped = name.match(escapes)?.some((run) => run.length >= 18) ?? false;
  return escaped || (name.replace(escapes, ' ').match(word)?.length ?? 0) >= 3;
}

function withoutNumbers(text: string): string {
  return text
    .replace(uuid, '{id}')
    .replace(token, (found) => (isIdentifier(found) ? '{id}' : found))
    .replace(date, '{date}')
    .replace(digits, '{n}');
}

// A mixture of letters and digits throughout, not a word with a number at its end.
function isIdentifier(text: string): boolean {
  return /\d[a-z]/i.test(text) && /[a-z]\d/i.test(text);
}

function patternOfQuery(query: string): string {
  const parts = new Set<string>();
  for (const parameter of query.split('&', maxParameters)) {
    const equals = parameter.indexOf('=');
    const name = equals === -1 ? parameter : parameter.slice(0, equals);
    const value = equals === -1 ? '' : parameter.slice(equals + 1);
    if (name !== '') parts.add(`${name.replace(digits, '{n}')}=${patternOfValue(name, value)}`);
  }
  return [...parts].sort().join('&');
}

function patternOfValue(name: string, value: string): string {
  if (value === '') return '';
  if (digit.test(value)) {
    const masked = withoutNumbers(value);
    return /^\{(?:n|date|id)\}$/.test(masked) ? masked : '{w}';
  }
  return selectors.has(name.toLowerCase()) && /^[\w.-]{1,30}$/.test(value) ? value : '{w}';
}
