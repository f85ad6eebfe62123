import manifest from '../package.json' with { type: 'json' };

/** The product's version, e.g. '0.1.0': all rooms carry the same. */
export const version: string = manifest.version;
