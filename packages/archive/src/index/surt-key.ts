import { parseUrl } from '@florilegium/contracts/parse-url';
/**
 * The key by which replay tools find a URL in an index: host labels from the right, then path and sorted query, all
 * in lower case, without scheme, 'www.', default port and fragment: 'com,example)/path?a=1&b=2'. This is the form of
 * pywb and wabac.js (CDXJ 0.1.0, Searchable URL). A text that is not an http(s) URL stays as it is, with spaces and
 * line ends encoded.
 */
export function surtKey(url: string): string {
  // It is serialised first, so that a letter and its percent-encoding have the same key.
  const parsed = /^https?:/i.test(url) ? parseUrl(url) : null;
  if (!parsed) return url.replace(/[^!-~]/gu, encodeLoosely);
  const { hostname, port, pathname, search } = parsed;
  const labels = hostname
    .toLowerCase()
    .replace(/^www\d*\./, '')
    .split('.')
    .reverse();
  const query = search.slice(1).toLowerCase().split('&').sort().join('&');
  return `${labels.join(',')}${port && `:${port}`})${pathname.toLowerCase()}${query && `?${query}`}`;
}

/** Encodes a character as in a URL. Half a surrogate pair has no encoding and becomes the replacement character. */
function encodeLoosely(character: string): string {
  return encodeURIComponent(character.isWellFormed() ? character : '\ufffd');
}
