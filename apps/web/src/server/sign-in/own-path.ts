import { parseUrl } from '@florilegium/contracts/parse-url';

/**
 * Where to go after signing in: a path of our own, or '/' for whatever could lead to another site
 * ('//evil.example', '/\evil.example', 'https:…', and '/..//evil.example', which becomes the first of these when its dots
 * are resolved) or back to a page that only serves to sign in.
 */
export function ownPath(next: string | string[] | undefined): string {
  const url = typeof next === 'string' && next.startsWith('/') ? parseUrl(next, own) : null;
  if (url === null) return '/';
  const { origin, pathname, search, hash } = url;
  if (origin !== own || leadsAway(pathname) || leadsAway(decoded(pathname))) return '/';
  if (/^\/(login|setup|invite|reset|api)(\/|$)/.test(decoded(pathname))) return '/';
  return pathname + search + hash;
}

const own = 'http://own.invalid';

/** Two slashes begin a host, and browsers take a backslash for a slash. */
function leadsAway(path: string): boolean {
  return !/^\/(?![/\\])/.test(path);
}

/** As a server reads it that decodes a path before it looks at it; nothing where it can't be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[\t\n\r]/g, '');
  } catch {
    return '';
  }
}
