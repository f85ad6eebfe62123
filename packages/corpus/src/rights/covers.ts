import { type PermittedUse, permittedUses } from '@florilegium/contracts/rights/rights';
import type { TakedownKind } from '@florilegium/contracts/rights/takedown';

/** The address of a resource, and its host. */
export interface Addressed {
  url: string;
  host: string;
}

/** A permission, as far as it is to be found out what it covers. */
export interface CoveringPermission {
  id: string;
  host: string;
  subdomains: boolean;
  /** How addresses begin; '' for the whole host. */
  urlStart: string;
  allows: readonly PermittedUse[];
}

/** A takedown of addresses. */
export interface CoveringTakedown {
  id: string;
  kind: Exclude<TakedownKind, 'text'>;
  target: string;
  host: string;
  subdomains: boolean;
}

/** What some of a corpus's permissions give to an address. */
export interface Permitted {
  allowed: PermittedUse[];
  /** The nearest of them: the longest beginning, or host. */
  permissionId: string | null;
}

/** Two spellings of one address: whether a site is asked with or without encryption makes no other page. */
const bare = (url: string): string => url.replace(/^https?:\/\//i, '');

/** Whether a host is the named one, or below it where that counts, too. */
export const isOnHost = (host: string, named: { host: string; subdomains: boolean }): boolean =>
  host === named.host || (named.subdomains && host.endsWith(`.${named.host}`));

/** Looks permissions up by host, so that an address is not held against two thousand of them. */
export function permissionFinder(permissions: readonly CoveringPermission[]): (page: Addressed) => Permitted {
  const byHost = groupedByHost(permissions);
  return (page) => {
    const found = hostsAbove(page.host)
      .flatMap((host) => byHost.get(host) ?? [])
      .filter((permission) => covers(permission, page));
    return {
      allowed: permittedUses.filter((use) => found.some(({ allows }) => allows.includes(use))),
      permissionId: nearest(found)?.id ?? null,
    };
  };
}

/** Looks takedowns of addresses up by host. */
export function takedownFinder(takedowns: readonly CoveringTakedown[]): (page: Addressed) => string[] {
  const byHost = groupedByHost(takedowns);
  return (page) =>
    hostsAbove(page.host)
      .flatMap((host) => byHost.get(host) ?? [])
      .filter((takedown) => takes(takedown, page))
      .map(({ id }) => id);
}

function groupedByHost<T extends { host: string }>(named: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of named) {
    const group = groups.get(one.host);
    if (group) group.push(one);
    else groups.set(one.host, [one]);
  }
  return groups;
}

function covers(permission: CoveringPermission, page: Addressed): boolean {
  if (!isOnHost(page.host, permission)) return false;
  return permission.urlStart === '' || bare(page.url).startsWith(bare(permission.urlStart));
}

/** Whether a takedown takes an address. */
export function takes({ kind, target, ...site }: CoveringTakedown, page: Addressed): boolean {
  if (!isOnHost(page.host, site)) return false;
  if (kind === 'host') return true;
  return kind === 'url' ? bare(page.url) === bare(target) : bare(page.url).startsWith(bare(target));
}

function nearest(permissions: readonly CoveringPermission[]): CoveringPermission | undefined {
  const length = (one: CoveringPermission) => one.urlStart.length || one.host.length;
  return permissions.toSorted((a, b) => length(b) - length(a) || (a.id < b.id ? -1 : 1))[0];
}

/** A host and what is above it: 'a.b.example', 'b.example', 'example'. */
function hostsAbove(host: string): string[] {
  const hosts = [host];
  for (let dot = host.indexOf('.'); dot !== -1; dot = host.indexOf('.', dot + 1))
    hosts.push(host.slice(dot + 1));
  return hosts;
}
