import {
  type CandidateOrder,
  type KnownSeed,
  mostCandidates,
  type SeedCandidate,
  seedCandidateSchema,
} from '@florilegium/contracts/seed-search';
import type pg from 'pg';
import type { Database } from './database';

/** An address that a request has found. */
export interface FoundSeed {
  url: string;
  keyHash: string;
  host: string;
  title: string;
  /** Its place in the answer, from 1. */
  rank: number;
  /** Hosts that link to its host, for outlinks; otherwise 0. */
  hosts?: number;
}

interface Finder {
  searchId: string;
  corpusId: string;
  /** Of the request. */
  number: number;
}

/** Rows that are written at once. */
const batchRows = 2_000;

/**
 * Adds what a request has found to its search's candidates: each address once, with all requests that gave it, and what
 * is known of it. In a transaction that holds the search. Returns how many were new.
 */
export async function addCandidates(
  client: pg.PoolClient,
  finder: Finder,
  found: readonly FoundSeed[],
): Promise<{ fresh: number }> {
  const once = new Map<string, FoundSeed>();
  for (const seed of found) if (!once.has(seed.keyHash)) once.set(seed.keyHash, seed);
  const seeds = [...once.values()];
  let fresh = 0;
  for (let from = 0; from < seeds.length; from += batchRows) {
    fresh += await addBatch(client, finder, seeds.slice(from, from + batchRows));
  }
  return { fresh };
}

async function addBatch(client: pg.PoolClient, finder: Finder, seeds: readonly FoundSeed[]): Promise<number> {
  const { searchId, number } = finder;
  const { rows } = await client.query<{ keyHash: string }>(
    `UPDATE seed_candidate c SET rank = least(c.rank, g.rank), hosts = greatest(c.hosts, g.hosts),
       queries = CASE WHEN $2 = ANY(c.queries) THEN c.queries ELSE c.queries || $2::int END
     FROM unnest($3::uuid[], $4::int[], $5::int[]) AS g (key_hash, rank, hosts)
     WHERE c.search_id = $1 AND c.key_hash = g.key_hash RETURNING c.key_hash AS "keyHash"`,
    [searchId, number, seeds.map((s) => s.keyHash), seeds.map((s) => s.rank), seeds.map((s) => s.hosts ?? 0)],
  );
  const met = new Set(rows.map((row) => row.keyHash));
  const places = await client.query<{ last: number; hosts: string[] }>(
    `SELECT (SELECT coalesce(max(number), 0) FROM seed_candidate WHERE search_id = $1) AS last,
       ARRAY(SELECT DISTINCT host FROM seed_candidate WHERE search_id = $1 AND host = ANY($2::text[])) AS hosts`,
    [searchId, seeds.map((seed) => seed.host)],
  );
  const { last, hosts } = places.rows[0]!;
  const fresh = seeds.filter((seed) => !met.has(seed.keyHash)).slice(0, Math.max(0, mostCandidates - last));
  if (fresh.length === 0) return 0;
  const taken = new Set(hosts);
  const first = fresh.map(({ host }) => !taken.has(host) && taken.add(host) !== undefined);
  const known = await knownAmong(client, finder.corpusId, fresh);
  await client.query(
    `INSERT INTO seed_candidate (search_id, number, url, key_hash, host, title, queries, rank, hosts, first, known)
     SELECT $1, $2::int + g.n, g.url, g.key_hash, g.host, g.title, ARRAY[$3::int], g.rank, g.hosts, g.first, g.known
     FROM unnest($4::text[], $5::uuid[], $6::text[], $7::text[], $8::int[], $9::int[], $10::bool[], $11::text[])
       WITH ORDINALITY AS g (url, key_hash, host, title, rank, hosts, first, known, n)
     ON CONFLICT DO NOTHING`,
    [
      searchId,
      last,
      number,
      fresh.map((s) => s.url),
      fresh.map((s) => s.keyHash),
      fresh.map((s) => s.host),
      fresh.map((s) => s.title.replaceAll('\0', '')),
      fresh.map((s) => s.rank),
      fresh.map((s) => s.hosts ?? 0),
      first,
      fresh.map((s) => known.get(s.url) ?? null),
    ],
  );
  return fresh.length;
}

/** What the corpus knows of addresses: already seeds of its jobs, or of hosts that it has texts of or has blocked. */
async function knownAmong(
  client: pg.PoolClient,
  corpusId: string,
  seeds: readonly FoundSeed[],
): Promise<Map<string, KnownSeed>> {
  const hosts = await client.query<{ name: string; blocked: boolean; resources: boolean }>(
    `SELECT h.name, bool_or(s.blocked_at IS NOT NULL) AS blocked, bool_or(s.resources > 0) AS resources
     FROM host h JOIN host_stats s ON s.host_id = h.id JOIN run r ON r.id = s.run_id JOIN job j ON j.id = r.job_id
     WHERE j.corpus_id = $1 AND h.name = ANY($2::text[]) GROUP BY h.name`,
    [corpusId, [...new Set(seeds.map((seed) => seed.host))]],
  );
  const byHost = new Map(hosts.rows.map((row) => [row.name, row]));
  // A seed stands as somebody typed it: a site without its slash is the same.
  const variants = seeds.flatMap(({ url }) =>
    /^[^/]+\/\/[^/]+\/$/.test(url) ? [url, url.slice(0, -1)] : [url],
  );
  const typed = await client.query<{ url: string }>(
    `SELECT DISTINCT s.url FROM seed s JOIN job j ON j.id = s.job_id
     WHERE j.corpus_id = $1 AND s.url = ANY($2::text[])`,
    [corpusId, variants],
  );
  const asSeeds = new Set(typed.rows.map((row) => row.url));
  return new Map(
    seeds.flatMap((seed): [string, KnownSeed][] => {
      const host = byHost.get(seed.host);
      if (asSeeds.has(seed.url) || asSeeds.has(seed.url.replace(/\/$/, ''))) return [[seed.url, 'seed']];
      if (host?.blocked) return [[seed.url, 'blocked']];
      return host?.resources ? [[seed.url, 'inCorpus']] : [];
    }),
  );
}

/** Which candidates are looked at. */
export interface CandidateFilter {
  /** What a person said of them. */
  choice: 'open' | 'taken' | 'left' | 'all';
  /** One of each host. */
  firstOnly: boolean;
  /** Only those of which nothing was known. */
  newOnly: boolean;
  /** Part of the address or title. */
  text: string;
}

/** Where a page of candidates goes on: the last one before it. */
export interface CandidateCursor {
  value: string | number;
  number: number;
}

/** What is sorted by, ascending: the number of a candidate decides between equals. */
const orders: Readonly<Record<CandidateOrder, { sql: string; type: string }>> = {
  found: { sql: 'c.number', type: 'int' },
  host: { sql: 'c.host COLLATE "C"', type: 'text' },
  queries: { sql: '-cardinality(c.queries)', type: 'int' },
  rank: { sql: 'c.rank', type: 'int' },
  links: { sql: '-c.hosts', type: 'int' },
};

// An address has no letters but ASCII's, which are lowered ten times faster by themselves.
const isWanted = `c.search_id = $1
  AND CASE $2 WHEN 'open' THEN c.chosen IS NULL WHEN 'taken' THEN c.chosen WHEN 'left' THEN NOT c.chosen ELSE true END
  AND (NOT $3 OR c.first) AND (NOT $4 OR c.known IS NULL)
  AND ($5 = '' OR lower(c.url COLLATE "C") LIKE lower('%' || $5 || '%' COLLATE "C")
    OR lower(c.title) LIKE lower('%' || $5 || '%'))`;

function filterValues(searchId: string, filter: CandidateFilter): unknown[] {
  const text = filter.text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return [searchId, filter.choice, filter.firstOnly, filter.newOnly, text];
}

/** A page of candidates behind a cursor, and the cursor of the next page; null: this was the last. */
export async function listCandidates(
  database: Database,
  searchId: string,
  asked: { filter: CandidateFilter; order: CandidateOrder; after: CandidateCursor | null; limit: number },
): Promise<{ candidates: SeedCandidate[]; next: CandidateCursor | null }> {
  const { filter, order, after, limit } = asked;
  const { sql, type } = orders[order];
  const { rows } = await database.pool.query<SeedCandidate & { place: string | number }>(
    // The page is found first, by what it is sorted by alone: 100,000 whole rows with their requests take a second.
    `SELECT c.number, c.url, c.host, c.title, c.rank, c.hosts, c.first, c.known, c.chosen,
       cardinality(c.queries) AS queries, q.words, q.url AS "foundAt", p.place
     FROM (SELECT c.number, ${sql} AS place FROM seed_candidate c
           WHERE ${isWanted} AND ($6::${type} IS NULL OR (${sql}, c.number) > ($6::${type}, $7::int))
           ORDER BY ${sql}, c.number LIMIT $8) p
       JOIN seed_candidate c ON c.search_id = $1 AND c.number = p.number
       JOIN seed_query q ON q.search_id = $1 AND q.number = c.queries[1]
     ORDER BY p.place, c.number`,
    [...filterValues(searchId, filter), after?.value ?? null, after?.number ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    candidates: page.map((row) => seedCandidateSchema.parse(row)),
    next: rows.length > limit && last ? { value: last.place, number: last.number } : null,
  };
}

/** How many candidates a filter leaves; a search has 100,000 at most. */
export async function countCandidates(
  database: Database,
  searchId: string,
  filter: CandidateFilter,
): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM seed_candidate c WHERE ${isWanted}`,
    filterValues(searchId, filter),
  );
  return rows[0]!.count;
}

/** Takes candidates, leaves them, or says nothing of them again (null): some by their numbers, or all that a filter leaves. */
export async function chooseCandidates(
  database: Database,
  searchId: string,
  which: { numbers: readonly number[] } | { filter: CandidateFilter },
  chosen: boolean | null,
): Promise<number> {
  const { rowCount } =
    'numbers' in which
      ? await database.pool.query(
          'UPDATE seed_candidate SET chosen = $3 WHERE search_id = $1 AND number = ANY($2::int[])',
          [searchId, which.numbers, chosen],
        )
      : await database.pool.query(`UPDATE seed_candidate c SET chosen = $6 WHERE ${isWanted}`, [
          ...filterValues(searchId, which.filter),
          chosen,
        ]);
  return rowCount ?? 0;
}

/** The addresses that were taken of a search, in the order of finding. */
export async function takenUrls(database: Database, searchId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ url: string }>(
    'SELECT url FROM seed_candidate WHERE search_id = $1 AND chosen ORDER BY number',
    [searchId],
  );
  return rows.map((row) => row.url);
}
