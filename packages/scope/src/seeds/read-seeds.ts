import type { JobConfig, KeyOptions, ScopeKind } from '@florilegium/contracts/jobs/job-config';
import { placeOf } from '../rules/reach';
import { defaultKeyOptions } from '../urls/key-options';
import { normalizeUrl } from '../urls/url';

/**
 * The result of reading a seed list for a scope: where crawls begin, and the places that they may reach. It is the
 * expensive part of a scope, and does not depend on the rules, formats and limits of the job.
 */
export interface ReadSeeds {
  readonly kind: ScopeKind;
  readonly keyOptions: Readonly<KeyOptions>;
  readonly keys: Set<string>;
  readonly places: Set<string>;
}

/** The parts of a job on which reading its seeds depends. */
type SeedConfig = { scope: Pick<JobConfig['scope'], 'kind'> } & Partial<Pick<JobConfig, 'urls'>>;

/** What is read of a job without seeds. */
export function createReadSeeds(config: SeedConfig): ReadSeeds {
  return {
    kind: config.scope.kind,
    keyOptions: config.urls ?? defaultKeyOptions,
    keys: new Set(),
    places: new Set(),
  };
}

/** Reads further seeds; invalid ones are left out. */
export function addSeeds(read: ReadSeeds, seeds: Iterable<string>): void {
  for (const seed of seeds) {
    const found = normalizeUrl(seed, undefined, read.keyOptions);
    if (!found.ok) continue;
    read.keys.add(found.url.key);
    const place = placeOf(read.kind, found.url);
    if (place !== undefined) read.places.add(place);
  }
}
