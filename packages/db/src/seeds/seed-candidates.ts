import {
  type CandidateOrder,
  type KnownSeed,
  mostCandidates,
  type SeedCandidate,
  seedCandidateSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { maxTitleChars } from '@florilegium/contracts/lengths';
import { likePattern } from '../corpus/resource-query';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { allOf, type Sql, sql } from '../sql/sql';
import { cutSql, storable } from '../sql/stored-text';

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
  transaction: Transaction,
  finder: Finder,
  found: readonly FoundSeed[],
): Promise<{ fresh: number }> {
  const once = new Map<string, FoundSeed>();
  for (const seed of found) if (!once.has(seed.keyHash)) once.set(seed.keyHash, seed);
  const seeds = [...once.values()];
  let fresh = 0;
  for (let from = 0; from < seeds.length; from += batchRows) {
    fresh += await addBatch(transaction, finder, seeds.slice(from, from + batchRows));
  }
  return { fresh };
}

async function addBatch(
  transaction: Transaction,
  finder: Finder,
  seeds: readonly FoundSeed[],
): Promise<number> {
  const { searchId, number } = finder;
  const found = batch(
    {
      key_hash: ['uuid', (s) => s.keyHash],
      rank: ['int', (s) => s.rank],
      hosts: ['int', (s) => s.hosts ?? 0],
    },
    seeds,
  );
  const { rows } = await transaction.query<{ keyHash: string }>(
    sql`UPDATE seed_candidate c SET rank = least(c.rank, g.rank), hosts = greatest(c.hosts, g.hosts),
       queries = CASE WHEN ${number} = ANY(c.queries) THEN c.queries ELSE c.queries || ${number}::int END
     FROM ${found} AS g
     WHERE c.search_id = ${searchId} AND c.key_hash = g.key_hash RETURNING c.key_hash AS "keyHash"`,
  );
  const met = new Set(rows.map((row) => row.keyHash));
  const places = await transaction.query<{ last: number; hosts: string[] }>(
    sql`SELECT (SELECT coalesce(max(number), 0) FROM seed_candidate WHERE search_id = ${searchId}) AS last,
       ARRAY(SELECT DISTINCT host FROM seed_candidate WHERE search_id = ${searchId}
       AND host = ANY(${seeds.map((seed) => seed.host)}::text[])) AS hosts`,
  );
  const { last, hosts } = places.rows[0]!;
  const fresh = seeds.filter((seed) => !met.has(seed.keyHash)).slice(0, Math.max(0, mostCandidates - last));
  if (fresh.length === 0) return 0;
  const taken = new Set(hosts);
  const first = fresh.map(({ host }) => !taken.has(host) && taken.add(host) !== undefined);
  const known = await knownAmong(transaction, finder.corpusId, fresh);
  const given = batch(
    {
      n: ['int', (_, place) => place + 1],
      url: ['text', (seed) => seed.url],
      key_hash: ['uuid', (seed) => seed.keyHash],
      host: ['text', (seed) => seed.host],
      title: ['text', (seed) => storable(seed.title, maxTitleChars)],
      rank: ['int', (seed) => seed.rank],
      hosts: ['int', (seed) => seed.hosts ?? 0],
      first: ['bool', (_, place) => first[place]],
      known: ['text', (seed) => known.get(seed.url)],
    },
    fresh,
  );
  await transaction.query(
    sql`INSERT INTO seed_candidate (search_id, number, url, key_hash, host, title, queries, rank, hosts, first,
      known)
     SELECT ${searchId}, ${last}::int + g.n, g.url, g.key_hash, g.host, g.title, ARRAY[${number}::int], g.rank,
       g.hosts, g.first, g.known
     FROM ${given} AS g
     ON CONFLICT DO NOTHING`,
  );
  return fresh.length;
}

/** What the corpus knows of addresses: already seeds of its jobs, or of hosts that it has texts of or has blocked. */
async function knownAmong(
  transaction: Transaction,
  corpusId: string,
  seeds: readonly FoundSeed[],
): Promise<Map<string, KnownSeed>> {
  const hosts = await transaction.query<{ name: string; blocked: boolean; resources: boolean }>(
    sql`SELECT h.name, bool_or(s.blocked_at IS NOT NULL) AS blocked, bool_or(s.resources > 0) AS resources
     FROM host h JOIN host_stats s ON s.host_id = h.id JOIN run r ON r.id = s.run_id JOIN job j ON j.id = r.job_id
     WHERE j.corpus_id = ${corpusId} AND h.name = ANY(${[...new Set(seeds.map((seed) => seed.host))]}::text[])
     GROUP BY h.name`,
  );
  const byHost = new Map(hosts.rows.map((row) => [row.name, row]));
  // A seed stands as somebody typed it: a site without its slash is the same.
  const variants = seeds.flatMap(({ url }) =>
    /^[^/]+\/\/[^/]+\/$/.test(url) ? [url, url.slice(0, -1)] : [url],
  );
  const typed = await transaction.query<{ url: string }>(
    sql`SELECT DISTINCT s.url FROM seed s JOIN job j ON j.id = s.job_id
     WHERE j.corpus_id = ${corpusId} AND s.url = ANY(${variants}::text[])`,
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
const orders: Readonly<Record<CandidateOrder, { key: Sql; type: Sql }>> = {
  found: { key: sql`c.number`, type: sql`int` },
  host: { key: sql`c.host COLLATE "C"`, type: sql`text` },
  queries: { key: sql`-cardinality(c.queries)`, type: sql`int` },
  rank: { key: sql`c.rank`, type: sql`int` },
  links: { key: sql`-c.hosts`, type: sql`int` },
};

const choices: Readonly<Record<CandidateFilter['choice'], Sql>> = {
  open: sql`c.chosen IS NULL`,
  taken: sql`c.chosen`,
  left: sql`NOT c.chosen`,
  all: sql`true`,
};

function isWanted(searchId: string, { choice, firstOnly, newOnly, text }: CandidateFilter): Sql {
  const wanted = [sql`c.search_id = ${searchId}`, choices[choice]];
  if (firstOnly) wanted.push(sql`c.first`);
  if (newOnly) wanted.push(sql`c.known IS NULL`);
  const pattern = likePattern(text.replaceAll('\0', ''));
  // An address has no letters but ASCII's, which are lowered ten times faster by themselves.
  if (pattern !== '%%')
    wanted.push(
      sql`(lower(c.url COLLATE "C") LIKE lower(${pattern} COLLATE "C") OR lower(c.title) LIKE lower(${pattern}))`,
    );
  return allOf(wanted);
}

/** A page of candidates behind a cursor, and the cursor of the next page; null: this was the last. */
export async function listCandidates(
  database: Database,
  searchId: string,
  asked: { filter: CandidateFilter; order: CandidateOrder; after: CandidateCursor | null; limit: number },
): Promise<{ candidates: SeedCandidate[]; next: CandidateCursor | null }> {
  const { filter, order, after, limit } = asked;
  const { key, type } = orders[order];
  const behind = after
    ? sql`AND (${key}, c.number) > (${after.value}::${type}, ${after.number}::int)`
    : sql``;
  const { rows } = await database.query<SeedCandidate & { place: string | number }>(
    // The page is found first, by what it is sorted by alone: 100,000 whole rows with their requests take a second.
    sql`SELECT c.number, c.url, c.host, ${cutSql(sql`c.title`, maxTitleChars)} AS title, c.rank, c.hosts, c.first,
      c.known, c.chosen,
       cardinality(c.queries) AS queries, q.words, q.url AS "foundAt", p.place
     FROM (SELECT c.number, ${key} AS place FROM seed_candidate c
           WHERE ${isWanted(searchId, filter)} ${behind}
           ORDER BY ${key}, c.number LIMIT ${limit + 1}) p
       JOIN seed_candidate c ON c.search_id = ${searchId} AND c.number = p.number
       JOIN seed_query q ON q.search_id = ${searchId} AND q.number = c.queries[1]
     ORDER BY p.place, c.number`,
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
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM seed_candidate c WHERE ${isWanted(searchId, filter)}`,
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
      ? await database.query(
          sql`UPDATE seed_candidate SET chosen = ${chosen} WHERE search_id = ${searchId}
            AND number = ANY(${which.numbers}::int[])`,
        )
      : await database.query(
          sql`UPDATE seed_candidate c SET chosen = ${chosen} WHERE ${isWanted(searchId, which.filter)}`,
        );
  return rowCount;
}

/** The addresses that were taken of a search, in the order of finding. */
export async function takenUrls(database: Database, searchId: string): Promise<string[]> {
  const { rows } = await database.query<{ url: string }>(
    sql`SELECT url FROM seed_candidate WHERE search_id = ${searchId} AND chosen ORDER BY number`,
  );
  return rows.map((row) => row.url);
}
