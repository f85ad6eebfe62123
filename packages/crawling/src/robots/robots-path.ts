/** A path pattern of robots.txt: literal pieces with anything between them. */
export interface PathPattern {
  /** With normalised percent-encoding; its length says how specific the rule is. */
  text: string;
  pieces: string[];
  /** The shortest path that can match, in characters. */
  minLength: number;
  /** Ends with '$': the last piece must end the path. */
  anchored: boolean;
}

/** Reads the value of an allow or disallow line of robots.txt (RFC 9309, 2.2.3). */
export function readPattern(value: string): PathPattern {
  const anchored = value.endsWith('$');
  const body = anchored ? value.slice(0, -1) : value;
  const wild = body.split('*');
  // '?' is searched for across the pieces: what follows it is the query, wherever the wildcards are.
  let inQuery = false;
  const pieces = wild.map((piece) => {
    const encoded = normalizePath(piece, inQuery);
    inQuery ||= piece.includes('?');
    return encoded;
  });
  const last = pieces.length - 1;
  // Two wildcards in a row mean the same as one.
  const needed = pieces.filter((piece, index) => piece !== '' || index === 0 || index === last);
  return {
    text: pieces.join('*') + (anchored ? '$' : ''),
    pieces: needed,
    minLength: needed.reduce((length, piece) => length + piece.length, 0),
    anchored,
  };
}

/** Path and query of a URL as rules see them; '/' if the URL has none. */
export function pathOfUrl(url: string): string {
  const authority = url.indexOf('://');
  const from = authority === -1 ? 0 : authority + 3;
  const start = authority === -1 ? 0 : url.slice(from).search(/[/?#]/);
  const rest = start === -1 ? '' : url.slice(from + start);
  const fragment = rest.indexOf('#');
  const path = fragment === -1 ? rest : rest.slice(0, fragment);
  return normalizePath(path.startsWith('/') ? path : `/${path}`, false);
}

/**
 * Whether a path begins with the pattern. Pieces are found from left to right, each at the first possible place. If
 * any choice of places matches, this one does, so there is no backtracking.
 */
export function matchesPath(pattern: PathPattern, path: string): boolean {
  const { pieces, anchored } = pattern;
  if (path.length < pattern.minLength) return false;
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !anchored || path.length === first.length;
  let at = first.length;
  const last = pieces.length - 1;
  for (let index = 1; index < last; index += 1) {
    const piece = pieces[index] ?? '';
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  const end = pieces[last] ?? '';
  if (anchored) return path.length - end.length >= at && path.endsWith(end);
  return path.indexOf(end, at) !== -1;
}

const plain = /^[A-Za-z0-9._~/-]*$/;
const unreserved = /[A-Za-z0-9._~-]/;
// Reserved characters without a special meaning inside a query (RFC 3986, 3.4): there an escape and the character
// itself are the same. '*' and '$' are not among them, because a bare one is a wildcard in a rule.
const freeInQuery = /[:/?@]/;
const needsWork = /%[0-9a-fA-F]{2}|[^A-Za-z0-9._~:/?#[\]@!&'()+,;=%-]+/gu;

/**
 * Percent-encoding as RFC 9309, 2.2.2 compares it: escapes of unreserved characters are decoded, everything that
 * isn't a URL character is escaped as UTF-8, hexadecimal digits are in upper case, bare '*' and '$' are escaped.
 */
function normalizePath(path: string, inQuery: boolean): string {
  if (plain.test(path)) return path;
  const question = inQuery ? 0 : path.indexOf('?');
  const queryFrom = question === -1 ? path.length : question;
  return path.replace(needsWork, (found, at: number) => {
    if (!found.startsWith('%')) return escapeAll(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    if (unreserved.test(character)) return character;
    return at > queryFrom || inQuery ? decodeFree(found, character) : found.toUpperCase();
  });
}

function decodeFree(found: string, character: string): string {
  return freeInQuery.test(character) ? character : found.toUpperCase();
}

const encoder = new TextEncoder();

function escapeAll(text: string): string {
  let escaped = '';
  for (const byte of encoder.encode(text)) escaped += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return escaped;
}
