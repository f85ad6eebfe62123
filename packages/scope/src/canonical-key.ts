const unreserved = /[A-Za-z0-9._~-]/;
const percentEscape = /%([0-9a-fA-F]{2})?/g;

// Session identifiers and marks of where a visitor came from: they name a visit, not a page.
const visitParameter =
  /^(?:jsessionid|phpsessid|aspsessionid[a-z]*|sid|sessid|sessionid|session_id|cfid|cftoken|oscsid|zenid|utm_\w*|gclid|fbclid|msclkid|mc_cid|mc_eid)$/i;
const sessionInPath = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi;

/**
 * The canonical form of an address whose parts the URL standard has already serialised (lower-case scheme
 * and host, IDNA, default port, dot segments): percent-encoding normalised (RFC 3986, 6.2.2), session
 * identifiers and tracking parameters off, query parameters in order. Canonical forms are their own.
 */
export function canonicalKey(origin: string, pathname: string, search: string): string {
  return origin + canonicalPath(pathname) + canonicalQuery(search);
}

function canonicalPath(pathname: string): string {
  const decoded = normalizeEscapes(pathname);
  if (!decoded.includes(';')) return decoded;
  return decoded.split('/').map(withoutSession).join('/');
}

// A segment that would turn into '.' or '..' keeps its identifier: as a dot segment it would be another path.
function withoutSession(segment: string): string {
  const bare = segment.replace(sessionInPath, '');
  return bare === '.' || bare === '..' ? segment : bare;
}

function canonicalQuery(search: string): string {
  if (search.length < 2) return '';
  const parameters = normalizeEscapes(search.slice(1))
    .split('&')
    .filter((parameter) => parameter !== '' && !visitParameter.test(nameOf(parameter)));
  if (parameters.length === 0) return '';
  return `?${parameters.sort(byNameThenValue).join('&')}`;
}

function nameOf(parameter: string): string {
  const equals = parameter.indexOf('=');
  return equals === -1 ? parameter : parameter.slice(0, equals);
}

function byNameThenValue(a: string, b: string): number {
  return compare(nameOf(a), nameOf(b)) || compare(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Escapes of unreserved characters decoded, hexadecimal digits in upper case, and a percent sign that begins
 * no escape escaped itself (decoding beside it could otherwise make an escape of it).
 */
function normalizeEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(percentEscape, (found, digits: string | undefined) => {
    if (digits === undefined) return '%25';
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return unreserved.test(character) ? character : found.toUpperCase();
  });
}
