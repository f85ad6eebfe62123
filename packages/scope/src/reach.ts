import type { ScopeKind } from '@florilegium/contracts/job-config';
import { registrableDomain } from './registrable-domain';
import { inSurtSet, type SurtSet } from './surt';
import type { FoundUrl } from './url';

/** The part of the web that a crawl may reach from its seeds, before any rule. */
export interface Reach {
  kind: ScopeKind;
  /** Hosts with their ports, folders or registrable domains, as `kind` asks. */
  places: ReadonlySet<string>;
  surts: SurtSet;
}

/** The place of a seed from which a scope reaches on, as `kind` asks; undefined where its seeds play no part. */
export function placeOf(kind: ScopeKind, url: FoundUrl): string | undefined {
  if (kind === 'host' || kind === 'page') return authority(url);
  if (kind === 'folder') return authority(url) + url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  return kind === 'domain' ? registrableDomain(url.host) : undefined;
}

/** Whether a URL found `depth` hops from its seed is within reach; an unknown depth counts as near enough. */
export function isWithin(reach: Reach, url: FoundUrl, depth?: number): boolean {
  if (reach.kind === 'custom') return true;
  if (reach.kind === 'page' && (depth ?? 0) > 1) return false;
  if (reach.kind === 'folder') return isInFolder(reach.places, url);
  if (reach.kind === 'surt') return inSurtSet(reach.surts, url);
  const place = placeOf(reach.kind, url);
  return place !== undefined && reach.places.has(place);
}

// Every folder above the URL is looked up: with 100,000 seeds that is still a handful of look-ups.
function isInFolder(folders: ReadonlySet<string>, url: FoundUrl): boolean {
  const host = authority(url);
  let slash = url.pathname.lastIndexOf('/');
  while (slash >= 0) {
    if (folders.has(host + url.pathname.slice(0, slash + 1))) return true;
    slash = slash === 0 ? -1 : url.pathname.lastIndexOf('/', slash - 1);
  }
  return false;
}

// Host and port without the scheme and a leading www: a site that sends its visitors from http to https, or from
// its bare name to www, stays the same site.
function authority(url: FoundUrl): string {
  const hostAndPort = url.origin.slice(url.origin.indexOf('//') + 2);
  return hostAndPort.startsWith('www.') ? hostAndPort.slice('www.'.length) : hostAndPort;
}
