import { createPrefixIndex, type PrefixIndex, prefixesOf } from '../rules/prefix-index';
import { normalizeEscapes } from './canonical-key';
import { hostName, isIpAddress, pathAsInAddresses } from './host-name';
import type { FoundUrl } from './url';

type Place = Pick<FoundUrl, 'origin' | 'host' | 'pathname' | 'search'>;

/** A SURT prefix, or the problem of the typed text, in one English sentence. */
export type SurtPrefix = { ok: true; prefix: string } | { ok: false; message: string };

/** Compiled SURT prefixes. */
export interface SurtSet {
  readonly everyScheme: PrefixIndex<true>;
  readonly httpsOnly: PrefixIndex<true>;
}

/**
 * The Sort-friendly URI Reordering Transform of an address, as in Heritrix: the host's labels from the top down, so
 * that related addresses begin alike, e.g. 'http://(org,example,www,)/path?query'. Percent-encoding is normalised.
 */
export function surtOf(url: Place): string {
  return `${url.origin.slice(0, url.origin.indexOf('/'))}//${withoutScheme(url)}`;
}

/** Whether an address begins with a prefix from surtPrefix(). Only a prefix 'https://(' distinguishes https. */
export function matchesSurt(prefix: string, url: Place): boolean {
  if (prefix.startsWith('https://') && !url.origin.startsWith('https:')) return false;
  return withoutScheme(url).startsWith(prefix.slice(prefix.indexOf('(')));
}

/** Makes a set of prefixes from surtPrefix(). */
export function createSurtSet(prefixes: readonly string[]): SurtSet {
  const bare = (https: boolean) =>
    createPrefixIndex(
      new Map(
        prefixes
          .filter((prefix) => prefix.startsWith('https://') === https)
          .map((prefix) => [prefix.slice(prefix.indexOf('(')), true as const]),
      ),
    );
  return { everyScheme: bare(false), httpsOnly: bare(true) };
}

/** Whether any prefix of the set matches. */
export function inSurtSet(set: SurtSet, url: Place): boolean {
  const surt = withoutScheme(url);
  if (prefixesOf(set.everyScheme, surt).length > 0) return true;
  return url.origin.startsWith('https:') && prefixesOf(set.httpsOnly, surt).length > 0;
}

// A crawl asks for the same hosts again and again.
const authorities = new Map<string, string>();
const maxKnown = 10_000;

function withoutScheme(url: Place): string {
  let authority = authorities.get(url.origin);
  if (authority === undefined) {
    authority = `(${authorityOf(url.host, /:(\d+)$/.exec(url.origin)?.[1])})`;
    if (authorities.size >= maxKnown) authorities.clear();
    authorities.set(url.origin, authority);
  }
  return authority + normalizeEscapes(url.pathname) + normalizeEscapes(url.search);
}

function authorityOf(host: string, port: string | undefined): string {
  return reversed(host) + (port === undefined ? '' : `:${port}`);
}

function reversed(host: string): string {
  if (isIpAddress(host)) return host;
  return `${host.replace(/\.$/, '').split('.').reverse().join(',')},`;
}

/**
 * The SURT prefix that a person means. '.it', 'it,' and '+http://(it,' stand for a whole top-level domain,
 * 'example.org' for a host and its subdomains, 'http://www.example.org/news/' for that host and the paths with this
 * beginning. Labels count as a whole. http includes https; 'https://(' stands only for https.
 */
export function surtPrefix(text: string): SurtPrefix {
  const typed = text.trim().replace(/^\+\s*/, '');
  if (typed === '') return wrong('A SURT prefix such as http://(it, is missing.');
  if (typed.startsWith('-'))
    return wrong('A prefix can only be added here; use an exclude rule to leave it out.');
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return wrong(`Only http and https are crawled, not ${scheme}.`);
  }
  const rest = scheme === undefined ? typed : typed.slice(scheme.length + 3);
  if (rest.startsWith('(')) return ofSurt(scheme === 'https' ? 'https' : 'http', rest.slice(1));
  if (/^[^/?#]*,/.test(rest)) return ofSurt('http', rest);
  return ofAddress(rest);
}

function wrong(message: string): SurtPrefix {
  return { ok: false, message };
}

const example = 'write the host’s labels from the top down, e.g. http://(it,example,';

function ofSurt(scheme: string, text: string): SurtPrefix {
  const close = text.indexOf(')');
  const authority = close === -1 ? text : text.slice(0, close);
  if (close === -1 && /[/?#]/.test(text)) return wrong('The host must be closed with ) before the path.');
  const [, labels = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  if (labels === '') return wrong('This would be the whole web; name a domain, e.g. http://(it,');
  const host = hostOfLabels(labels);
  if (host === null) return wrong(`'${labels}' names no host: ${example}`);
  if (close === -1) return below(scheme, host, port);
  return exactly(scheme, host, port, text.slice(close + 1));
}

function hostOfLabels(labels: string): string | null {
  if (!labels.includes(',')) return hostName(labels);
  return hostName(labels.replace(/,$/, '').split(',').reverse().join('.'));
}

function ofAddress(text: string): SurtPrefix {
  const [, authority = '', path = ''] = /^([^/?#]*)(.*)$/s.exec(text) ?? [];
  const [, typedHost = '', port] = /^(.*?)(?::(\d{1,5}))?$/s.exec(authority) ?? [];
  const host = hostName(typedHost.replace(/^\*?\./, ''));
  if (host === null) return wrong(`'${authority}' names no host: ${example}`);
  return path === '' ? below('http', host, port) : exactly('http', host, port, path);
}

function below(scheme: string, host: string, port: string | undefined): SurtPrefix {
  const open = port === undefined && !isIpAddress(host);
  return { ok: true, prefix: `${scheme}://(${authorityOf(host, port)}${open ? '' : ')'}` };
}

function exactly(scheme: string, host: string, port: string | undefined, typedPath: string): SurtPrefix {
  const start = `${scheme}://(${authorityOf(host, port)})`;
  if (typedPath === '') return { ok: true, prefix: start };
  const path = pathAsInAddresses(typedPath.startsWith('?') ? `/${typedPath}` : typedPath);
  return path === null
    ? wrong('What follows the host must be a path, which begins with /.')
    : { ok: true, prefix: start + normalizeEscapes(path) };
}
