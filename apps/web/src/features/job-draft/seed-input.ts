import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { withMissingScheme } from '@florilegium/scope/urls/missing-scheme';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { lookAtSeeds, type SeedCounts } from './seed-look';
import type { BadSeed } from './seed-stream';

/** The seeds in the form: typed, a file to send, or a long list that is on the server and stays. */
export type SeedInput =
  | { kind: 'text'; text: string; changed: boolean }
  /** `counts`: once it was looked at; `isPasted`: no file of the person's, the list is nowhere else. */
  | { kind: 'file'; file: File; counts?: SeedCounts; isPasted?: true }
  | { kind: 'kept'; total: number; problems: number; bad: readonly BadSeed[] };

/** Longest list that is typed, in characters: laying out a longer one would hold the browser up for a minute. */
export const maxTypedLength = 200_000;

/** A list as the form takes it: for typing, or as a file of the given name when it is too long for that. */
export function seedInput(text: string, fileName: string): SeedInput {
  if (text.length <= maxTypedLength) return { kind: 'text', text, changed: true };
  const file = new File([text], fileName, { type: 'text/plain' });
  return { kind: 'file', file, isPasted: true };
}

/** The typed seeds; null when they aren't in the form. */
export function typedSeeds(seeds: SeedInput): string[] | null {
  if (seeds.kind !== 'text' || seeds.text.length > maxTypedLength) return null;
  return [...readSeedLines(seeds.text)].map((line) => line.raw);
}

/** How many seeds the form has: typed, in the file, or on the server. */
export function seedCounts(seeds: SeedInput): { total: number; problems: number } {
  if (seeds.kind === 'kept') return seeds;
  // Which places are open changes no count.
  if (seeds.kind === 'text') return lookAtSeeds(seeds.text, { cidrs: null, origins: [] }).counts;
  // Until a file was looked at, and where it is too long for that, one seed stands for what it holds.
  return seeds.counts ?? { total: 1, problems: 0 };
}

/** A list with http:// or https:// before the addresses that lack it, and how many those are. */
export function withSchemes(text: string): { text: string; count: number } {
  let count = 0;
  const lines = text.split('\n').map((line) => {
    const meant = withMissingScheme(line);
    if (meant === null) return line;
    count += 1;
    return meant;
  });
  return { text: lines.join('\n'), count };
}

/** The hosts of a list's usable seeds, in their order. */
export function seedHosts(seeds: readonly string[]): string[] {
  const hosts = new Set<string>();
  for (const seed of seeds) {
    const found = normalizeUrl(seed);
    if (found.ok) hosts.add(found.url.host);
  }
  return [...hosts];
}

const ownHost = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a crawl of these seeds asks other machines than this one; none yet: it probably will. */
export function leavesMachine(seeds: readonly string[]): boolean {
  const hosts = seedHosts(seeds);
  return hosts.length === 0 || hosts.some((host) => !ownHost.test(host.replace(/:\d+$/, '')));
}
