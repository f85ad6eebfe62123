import type { JobConfig, KeyOptions, ScopeKind } from '@florilegium/contracts/jobs/job-config';
import { placeOf } from '../rules/reach';
import { defaultKeyOptions } from '../urls/key-options';
import { normalizeUrl } from '../urls/url';

/**
 * The result of reading a seed list for a scope: where crawls begin, and the places that they may reach. It is the
 * expensive part of a scope, and does not depend on the rules, formats and limits of the job.
 */
export interface SeedGround {
  readonly kind: ScopeKind;
  readonly keyOptions: Readonly<KeyOptions>;
  readonly keys: Set<string>;
  readonly places: Set<string>;
}

/** The parts of a job on which its ground depends. */
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

/** Adds seeds to a ground; invalid ones are left out. */
export function addSeeds(ground: SeedGround, seeds: Iterable<string>): void {
  for (const seed of seeds) {
    const found = normalizeUrl(seed, undefined, ground.keyOptions);
    if (!found.ok) continue;
    ground.keys.add(found.url.key);
    const place = placeOf(ground.kind, found.url);
    if (place !== undefined) ground.places.add(place);
  }
}
