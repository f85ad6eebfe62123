import { isLeftOut, isTakenDown } from '../rights/held';
import type { Database } from '../sql/database';
import { integer, type Sql, sql } from '../sql/sql';
import { takenParts } from './taken-down';

/** Documents and words. */
interface Amount {
  documents: number;
  words: number;
}

/** How the documents of a domain differ between an earlier and a later list. */
export interface DomainComparison {
  /** '' for none. */
  domain: string;
  same: Amount;
  added: Amount;
  gone: Amount;
  /** Pages that are in both with another text: words of the later one. */
  changed: Amount;
  wordsBefore: number;
  wordsAfter: number;
}

export const differences = ['added', 'gone', 'changed'] as const;
export type Difference = (typeof differences)[number];

/** Both lists, joined by resource: `a` the earlier, `b` the later one. */
const joined = (earlierId: string, laterId: string): Sql => sql`
  (SELECT * FROM release_document WHERE release_id = ${earlierId}) a
  FULL JOIN (SELECT * FROM release_document WHERE release_id = ${laterId}) b ON b.resource_id = a.resource_id`;

const kindOf = sql`CASE WHEN a.resource_id IS NULL THEN 'added' WHEN b.resource_id IS NULL THEN 'gone'
  WHEN a.signature IS DISTINCT FROM b.signature THEN 'changed' ELSE 'same' END`;

/** How two releases differ, with the first pages of each kind. */
export interface ReleaseComparison {
  domains: DomainComparison[];
  pages: Record<Difference, DifferingPage[]>;
}

/** A page in which two releases differ; words are null where one doesn't have it. */
export interface DifferingPage {
  url: string;
  wordsBefore: number | null;
  wordsAfter: number | null;
}

/** Pages of each kind that a comparison keeps. */
const mostPages = 50;

/**
 * How two releases of a corpus differ. Lists stay as they are, so it is counted the first time that somebody asks: seconds
 * for a million documents.
 */
export async function comparisonOf(
  database: Database,
  both: { earlierId: string; laterId: string },
): Promise<ReleaseComparison> {
  const { earlierId, laterId } = both;
  const { rows } = await database.query<{ result: ReleaseComparison }>(
    sql`SELECT result FROM release_comparison WHERE earlier_id = ${earlierId} AND later_id = ${laterId}`,
  );
  if (rows[0]) return rows[0].result;
  const pagesOf = (difference: Difference) => differingPages(database, { ...both, difference }, mostPages);
  const domains = await compareReleases(database, earlierId, laterId);
  const result = {
    domains,
    pages: { added: await pagesOf('added'), gone: await pagesOf('gone'), changed: await pagesOf('changed') },
  };
  // A list that isn't fixed yet, or is gone, has nothing to keep.
  await database.query(
    sql`INSERT INTO release_comparison (earlier_id, later_id, result)
     SELECT ${earlierId}, ${laterId}, ${JSON.stringify(result)} WHERE 2 = (SELECT count(*) FROM release
       WHERE id = ANY(${[earlierId, laterId]}::uuid[]) AND frozen_at IS NOT NULL AND state <> 'withdrawn')
     ON CONFLICT DO NOTHING`,
  );
  return result;
}

/**
 * How two releases of a corpus differ, by the domain that a page has in the later one. A page is the same as long as its
 * clean text has the same checksum.
 */
export async function compareReleases(
  database: Database,
  earlierId: string,
  laterId: string,
): Promise<DomainComparison[]> {
  const { rows } = await database.query<DomainComparison>(
    sql`SELECT domain, ${amount('same')}, ${amount('added')}, ${amount('gone')}, ${amount('changed')},
       coalesce(sum(before), 0)::float8 AS "wordsBefore", coalesce(sum(after), 0)::float8 AS "wordsAfter"
     FROM (SELECT coalesce(b.domain, a.domain) AS domain, ${kindOf} AS kind, a.words AS before, b.words AS after
       FROM ${joined(earlierId, laterId)}) compared
     GROUP BY domain ORDER BY 6 DESC, domain`,
  );
  return rows;
}

const amount = (kind: Difference | 'same'): Sql => {
  const named = { same: sql`same`, added: sql`added`, gone: sql`gone`, changed: sql`changed` }[kind];
  return sql`json_build_object('documents', count(*) FILTER (WHERE kind = ${kind}),
    'words', coalesce(sum(coalesce(after, before)) FILTER (WHERE kind = ${kind}), 0)) AS ${named}`;
};

/** The pages in which two releases differ in one way, by address. */
export async function differingPages(
  database: Database,
  { earlierId, laterId, difference }: { earlierId: string; laterId: string; difference: Difference },
  limit: number,
): Promise<DifferingPage[]> {
  const { rows } = await database.query<DifferingPage>(
    sql`SELECT coalesce(b.url, a.url) AS url, a.words AS "wordsBefore", b.words AS "wordsAfter"
     FROM ${joined(earlierId, laterId)} WHERE ${kindOf} = ${difference} ORDER BY 1 LIMIT ${integer(limit)}`,
  );
  return rows;
}

/** Documents of a release that are no longer in the corpus. */
export interface RemovedTexts {
  count: number;
  takenDown: number;
  leftOut: number;
  urls: { url: string; takenDown: boolean }[];
  /** Addresses of scripts and data in its published originals that were taken down since. */
  takenParts: number;
}

/**
 * Documents of a release that are no longer in the corpus: whoever uses the release may have to leave them out, too.
 * `takenDown`: because somebody asked for it; `leftOut`: the rule of rights that the corpus has now leaves them out.
 */
export async function removedSince(
  database: Database,
  releaseId: string,
  limit: number,
): Promise<RemovedTexts> {
  const { rows } = await database.query<RemovedTexts>(
    sql`WITH removed AS MATERIALIZED (
       SELECT l.url, ${isLeftOut(sql`l.resource_id`)} AS left_out, (${isTakenDown(sql`l.resource_id`)}
         OR EXISTS (SELECT FROM objected_job o WHERE o.deletion_id = r.deletion_id)) AS taken_down
       FROM release_document l LEFT JOIN resource r ON r.id = l.resource_id
       WHERE l.release_id = ${releaseId} AND (r.id IS NULL OR r.deleted_at IS NOT NULL))
     SELECT (SELECT count(*) FROM removed) AS count, (SELECT count(*) FROM removed WHERE taken_down) AS "takenDown",
       (SELECT count(*) FROM removed WHERE left_out AND NOT taken_down) AS "leftOut",
       (SELECT count(*) FROM ${takenParts(releaseId)} AS parts) AS "takenParts",
       coalesce((SELECT json_agg(json_build_object('url', u.url, 'takenDown', u.taken_down))
         FROM (SELECT * FROM removed ORDER BY taken_down DESC, url LIMIT ${integer(limit)}) u), '[]') AS urls`,
  );
  return rows[0]!;
}
