import type { KeyOptions } from '@florilegium/contracts/jobs/job-config';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/urls/url';

/** More are no help to a reader. */
const mostVariants = 24;

/**
 * Addresses that somebody may have meant, or that stand above this one: with and without www, the other scheme, with
 * and without a slash at the end, without its query, and the folders above, nearest first. Each key once, none the
 * URL's own.
 */
export function urlVariants(url: FoundUrl, options: Readonly<KeyOptions>): FoundUrl[] {
  const seen = new Set([url.key]);
  const variants: FoundUrl[] = [];
  for (const href of hrefs(new URL(url.href))) {
    const found = normalizeUrl(href, undefined, options);
    if (!found.ok || seen.has(found.url.key)) continue;
    seen.add(found.url.key);
    variants.push(found.url);
  }
  return variants.slice(0, mostVariants);
}

function* hrefs(url: URL): Generator<string> {
  const { pathname } = url;
  const paths = [pathname, pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`];
  for (const path of paths) {
    for (const origin of origins(url)) {
      yield origin + path + url.search;
      yield origin + path;
    }
  }
  const folders = pathname.split('/').slice(1, -1);
  if (pathname.endsWith('/')) folders.pop();
  for (let depth = folders.length; depth >= 0; depth--) {
    const folder = folders
      .slice(0, depth)
      .map((name) => `${name}/`)
      .join('');
    for (const origin of origins(url)) yield `${origin}/${folder}`;
  }
}

function origins({ protocol, host }: URL): string[] {
  const bare = host.startsWith('www.') ? host.slice(4) : host;
  const other = protocol === 'https:' ? 'http:' : 'https:';
  const hosts = host === bare ? [bare, `www.${bare}`] : [host, bare];
  return [protocol, other].flatMap((scheme) => hosts.map((name) => `${scheme}//${name}`));
}
