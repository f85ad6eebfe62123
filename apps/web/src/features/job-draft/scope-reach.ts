import type { ScopeKind } from '@florilegium/contracts/jobs/job-config';
import { placeOf } from '@florilegium/scope/rules/reach';
import { normalizeUrl } from '@florilegium/scope/urls/url';

/** What a kind of scope means for the seeds: the first place that it names, and how many there are besides. */
export interface ReachExample {
  place: string;
  more: number;
}

type PlaceKind = Extract<ScopeKind, 'page' | 'folder' | 'host' | 'domain'>;

/** What each kind of scope means for these seeds; undefined where none of them is an address. */
export function reachExamples(seeds: readonly string[]): Partial<Record<PlaceKind, ReachExample>> {
  const found = seeds.flatMap((seed) => {
    const read = normalizeUrl(seed);
    return read.ok ? [read.url] : [];
  });
  const [first] = found;
  if (!first) return {};
  const ofSeeds = { place: first.href, more: new Set(found.map(({ key }) => key)).size - 1 };
  const examples: Partial<Record<PlaceKind, ReachExample>> = { page: ofSeeds };
  for (const kind of ['folder', 'host', 'domain'] as const) {
    const [place, ...others] = new Set(found.flatMap((url) => placeOf(kind, url) ?? []));
    if (place !== undefined) examples[kind] = { place, more: others.length };
  }
  return examples;
}
