import type { Rule } from '@florilegium/contracts/jobs/rules';
import { parseUrl } from '@florilegium/contracts/parse-url';

/** URLs that wait and have something in common that one rule can name. */
export interface QueueGroup {
  kind: 'host' | 'folder' | 'parameter';
  /** What they share, as it is shown: a host, '/tag/', '?page='. */
  name: string;
  /** About how many of those that wait. */
  count: number;
  rule: Pick<Rule, 'test' | 'value'>;
}

const mostOfKind = 6;
/** A group of fewer than this share of what was looked at is no group. */
const leastShare = 0.005;

/**
 * What waits, in groups that could be left out by one rule each: by host, by folder and by parameter of the query, the
 * largest first. `urls` are drawn from `waiting`, and the counts are made of them.
 */
export function queueGroups(urls: readonly string[], waiting: number): QueueGroup[] {
  const counts = {
    host: new Map<string, number>(),
    folder: new Map<string, number>(),
    parameter: new Map<string, number>(),
  };
  const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  for (const text of urls) {
    const url = parseUrl(text);
    if (!url) continue;
    add(counts.host, url.hostname);
    const folder = folderOf(url.pathname);
    if (folder) add(counts.folder, folder);
    for (const name of parameterNames(url.search)) add(counts.parameter, name);
  }
  // Everything on one host: to leave that out would be to stop.
  if (counts.host.size === 1) counts.host.clear();
  const least = Math.max(1, leastShare * urls.length);
  const groups = (['host', 'folder', 'parameter'] as const).flatMap((kind) =>
    [...counts[kind]]
      .filter(([, n]) => n >= least)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostOfKind)
      .map(([name, n]) => group(kind, name, Math.round((n * waiting) / urls.length))),
  );
  return groups.sort((a, b) => b.count - a.count);
}

function group(kind: QueueGroup['kind'], name: string, count: number): QueueGroup {
  if (kind === 'host') return { kind, name, count, rule: { test: 'host', value: name } };
  if (kind === 'folder') return { kind, name, count, rule: { test: 'path', value: name } };
  return { kind, name: `?${name}=`, count, rule: { test: 'matches', value: `[?&]${literal(name)}=` } };
}

/** The first part of a path that has a further one: '/tag/' of '/tag/x'. */
function folderOf(pathname: string): string | null {
  const end = pathname.indexOf('/', 1);
  return end === -1 || end > 100 ? null : pathname.slice(0, end + 1);
}

function parameterNames(search: string): Set<string> {
  const names = new Set<string>();
  for (const part of search.slice(1).split('&', 20)) {
    const equals = part.indexOf('=');
    if (equals > 0 && equals <= 60) names.add(part.slice(0, equals));
  }
  return names;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
