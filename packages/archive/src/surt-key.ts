/**
 * The key by which replay tools find a URL in an index: host labels from the right, then path and sorted query, all in
 * lower case, without scheme, 'www.', default port and fragment: 'com,example)/path?a=1&b=2'. The form of pywb and
 * wabac.js (CDXJ 0.1.0, Searchable URL). What is no http(s) URL stays as it is, spaces and line ends encoded.
 */
export function surtKey(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url.replace(/[^!-~]/gu, encodeLoosely);
  // Serialised first, so that a letter and its percent-encoding have one key.
  const { hostname, port, pathname, search } = new URL(url);
  const labels = hostname
    .toLowerCase()
    .replace(/^www\d*\./, '')
    .split('.')
    .reverse();
  const query = search.slice(1).toLowerCase().split('&').sort().join('&');
  return `${labels.join(',')}${port && `:${port}`})${pathname.toLowerCase()}${query && `?${query}`}`;
}

/** As a URL encodes it; half a character, which has no encoding, becomes the replacement character. */
function encodeLoosely(character: string): string {
  return encodeURIComponent(character.isWellFormed() ? character : '\ufffd');
}
