import type { ScopeKind } from '@florilegium/contracts/jobs/job-config';
import { registrableDomain } from '../urls/registrable-domain';
import { inSurtSet, type SurtSet } from '../urls/surt';
import type { FoundUrl } from '../urls/url';

/** The part of the web that a crawl may reach from its seeds, before any rule. */
export interface Reach {
  kind: ScopeKind;
  /** Hosts with their ports, folders or registrable domains, depending on `kind`. */
  places: ReadonlySet<string>;
  surts: SurtSet;
}

/** The place of a seed from which the scope reaches, depending on `kind`; undefined if the kind does not use seeds. */
export function placeOf(kind: ScopeKind, url: FoundUrl): string | undefined {
  if (kind === 'host' || kind === 'page') return authority(url);
  if (kind === 'folder') return authority(url) + url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  return kind === 'domain' ? registrableDomain(url.host) : undefined;
}

/** Whether a URL found `depth` hops from its seed is within reach. An unknown depth counts as near enough. */
export function isWithin(reach: Reach, url: FoundUrl, depth?: number): boolean {
  if (reach.kind === 'custom') return true;
  if (reach.kind === 'page' && (depth ?? 0) > 1) return false;
  if (reach.kind === 'folder') return isInFolder(reach.places, url);
  if (reach.kind === 'surt') return inSurtSet(reach.surts, url);
  const place = placeOf(reach.kind, url);
  return place !== undefined && reach.places.has(place);
}

// Every folder above the URL is looked up. Even with 100,000 seeds these are only a few look-ups.
function isInFolder(folders: ReadonlySet<string>, url: FoundUrl): boolean {
  const host = authority(url);
  let slash = url.pathname.lastIndexOf('/');
  while (slash >= 0) {
    if (folders.has(host + url.pathname.slice(0, slash + 1))) return true;
    slash = slash === 0 ? -1 : url.pathname.lastIndexOf('/', slash - 1);
  }
  return false;
}

// Host and port without the scheme and a leading www. A site that redirects from http to https, or from its bare name
// to www, stays the same site.
function authority(url: FoundUrl): string {
  const hostAndPort = url.origin.slice(url.origin.indexOf('//') + 2);
  return hostAndPort.startsWith('www.') ? hostAndPort.slice('www.'.length) : hostAndPort;
}
