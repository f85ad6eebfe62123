/** Wildcards of a pattern: more make looking for it slow. */
export const mostWildcards = 10;
export const mostPatternChars = 1_000;

/** The host of a pattern of addresses, which has no wildcard; null: this is no pattern. */
export function hostOfPattern(pattern: string): string | null {
  if (!/^https?:\/\/[^/*?#]+\//i.test(pattern)) return null;
  return URL.parse(pattern)?.hostname || null;
}

/** Why a text is no pattern that can be looked for; null: it is one. */
export function faultOfPattern(pattern: string): 'tooLong' | 'badUrlPattern' | 'tooManyWildcards' | null {
  if (pattern.length > mostPatternChars) return 'tooLong';
  if (hostOfPattern(pattern) === null) return 'badUrlPattern';
  return pattern.split('*').length - 1 > mostWildcards ? 'tooManyWildcards' : null;
}

/** Whether a pattern fits an address. Takes time by the product of both lengths at most. */
export function fitsPattern(pattern: string, url: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  if (!url.startsWith(first)) return false;
  const last = others.pop();
  if (last === undefined) return url === first;
  let at = first.length;
  for (const part of others) {
    const found = url.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return url.length - last.length >= at && url.endsWith(last);
}

/**
 * A pattern for the addresses that look like this one: numbers and the values of a query are wildcards, and where there
 * is neither, the name of the page is one.
 */
export function patternLike(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const start = `${parsed.protocol}//${parsed.host}`;
  const query = parsed.search.replace(/=[^&]*/g, '=*');
  const numbered = parsed.pathname.replace(/\d+/g, '*');
  const isSaid = numbered !== parsed.pathname || query !== parsed.search;
  const path = isSaid ? numbered : parsed.pathname.replace(/[^/]*?(\.[a-z]{1,5})?$/i, '*$1');
  const pattern = start + path + query;
  return faultOfPattern(pattern) === null ? pattern : null;
}
