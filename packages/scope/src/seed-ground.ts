import type { JobConfig, KeyOptions, ScopeKind } from '@florilegium/contracts/job-config';
import { defaultKeyOptions } from './key-options';
import { placeOf } from './reach';
import { normalizeUrl } from './url';

/**
 * What a seed list comes to for a scope: where crawls begin, and the places that they may reach from there. It is the
 * dear part of a scope, and the same whatever the rules, formats and limits of the job are.
 */
export interface SeedGround {
  readonly kind: ScopeKind;
  readonly keyOptions: Readonly<KeyOptions>;
  readonly keys: Set<string>;
  readonly places: Set<string>;
}

/** The parts of a job that say what its seeds come to. */
type GroundConfig = { scope: Pick<JobConfig['scope'], 'kind'> } & Partial<Pick<JobConfig, 'urls'>>;

/** The ground of a job without seeds. */
export function createSeedGround(config: GroundConfig): SeedGround {
  return {
    kind: config.scope.kind,
    keyOptions: config.urls ?? defaultKeyOptions,
    keys: new Set(),
    places: new Set(),
  };
}

/** Reads more seeds into a ground; those that are no URLs are left out. */
export function addSeeds(ground: SeedGround, seeds: Iterable<string>): void {
  for (const seed of seeds) {
    const found = normalizeUrl(seed, undefined, ground.keyOptions);
    if (!found.ok) continue;
    ground.keys.add(found.url.key);
    const place = placeOf(ground.kind, found.url);
    if (place !== undefined) ground.places.add(place);
  }
}
