import { parseUrl } from '@florilegium/contracts/parse-url';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/** What is known is asked again after this time: crawls go on meanwhile, and find other hosts. */
const knownMs = 10_000;
/** What is known at a time, in hosts and the jobs that each has. */
const mostKnown = 500_000;

/**
 * Which of some jobs have resources of a host. A table that names resources by their addresses is looked up line by line:
 * with hundreds of jobs, asking every one of them for every line takes as many times as long.
 */
export class JobsByHost {
  readonly #jobs = new Map<string, readonly string[]>();
  readonly #now: () => number;
  #known = 0;
  #since = 0;

  /** `now`: a clock, in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The jobs of each of the hosts. */
  async of(
    database: Queryable,
    jobIds: readonly string[],
    hosts: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const now = this.#now();
    if (now - this.#since > knownMs || this.#known + hosts.size > mostKnown) {
      this.#jobs.clear();
      this.#known = 0;
      this.#since = now;
    }
    const unknown = [...hosts].filter((host) => !this.#jobs.has(host));
    if (unknown.length > 0) {
      const { rows } = await database.query<{ host: string; jobIds: string[] }>(
        sql`SELECT h.host, ARRAY(SELECT j.id FROM unnest(${jobIds}::uuid[]) AS j (id)
            WHERE EXISTS (SELECT FROM resource r WHERE r.job_id = j.id AND r.host = h.host)) AS "jobIds"
          FROM unnest(${unknown}::text[]) AS h (host)`,
      );
      // The same text for the same job: a row's own would be kept once for each host.
      const sameId = new Map(jobIds.map((id) => [id, id]));
      for (const { host, jobIds: of } of rows) {
        this.#jobs.set(
          host,
          of.map((id) => sameId.get(id)!),
        );
        this.#known += 1 + of.length;
      }
    }
    return this.#jobs;
  }
}

/** The host by which resources of an address are kept; '' of what is no address of the web. */
export const hostOfUrl = (url: string): string => parseUrl(url)?.hostname ?? '';
