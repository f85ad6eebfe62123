/**
 * Where to go after signing in: a path of our own, or '/' for whatever could lead to another site
 * ('//evil.example', '/\evil.example', 'https:…') or back to a page that only serves to sign in.
 */
export function ownPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, 'http://own.invalid'))
    return '/';
  const url = new URL(next, 'http://own.invalid');
  if (url.origin !== 'http://own.invalid' || /^\/(login|setup|invite|api)(\/|$)/.test(url.pathname))
    return '/';
  return url.pathname + url.search + url.hash;
}
