import { z } from 'zod';

/** A pause that people may set for a host, in ms; null: the one that jobs say. */
export const hostInterval = z.int().min(1_000).max(3_600_000).nullable();
