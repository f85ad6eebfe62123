import type { Queryable } from '../sql/connection';

/**
 * Whether somebody may do to a job what they are about to: asked with the job's row held, so that its settings, its seeds
 * and its schedule stay as they were asked about. Throws to refuse, with nothing done.
 */
export type JobGuard = (held: Queryable) => Promise<void>;
