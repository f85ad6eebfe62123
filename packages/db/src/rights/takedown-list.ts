import { maxExcerptChars } from '@florilegium/contracts/lengths';
import type { TakedownKind, TakedownReason } from '@florilegium/contracts/rights/takedown';
import { countedParts } from '../releases/release-parts';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { takesAddress } from './standing-takedowns';

/** A takedown of a corpus. */
export interface TakedownRow {
  id: string;
  kind: TakedownKind;
  /** An address, the beginning of addresses or a host; of a passage its beginning. */
  target: string;
  subdomains: boolean;
  requester: string;
  reason: TakedownReason;
  /** A day, ISO 8601. */
  requestedOn: string;
  reference: string;
  note: string;
  objectionId: string | null;
  /** A webmaster has proved it, and their request stands. */
  isProved: boolean;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  liftedAt: Date | null;
  liftedBy: string | null;
  liftedFor: string;
  /** Its target, its note or why it was lifted is longer than what stands here. */
  isCut: boolean;
  /** Resources that it takes, and those of them that have a text which would be in the corpus. */
  pages: number;
  texts: number;
  /** Texts are still looked for, or resources looked at. */
  isRunning: boolean;
  /** Releases that have texts of it, or scripts and data in their WARC and WACZ, by number: the latest of them. */
  releases: { number: string; documents: number; parts: number }[];
  /** How many releases before those have texts of it, too. */
  otherReleases: number;
}

/** A place in the list of takedowns: behind this one. */
export interface TakedownPlace {
  lifted: boolean;
  id: string;
}

const mostReleasesShown = 20;

/** SQL: the takedown `t` comes from a request of a webmaster that stands. Who took that back lets the texts return, too. */
export const isProved = (t: Sql) =>
  sql`EXISTS (SELECT FROM site_objection o WHERE o.id = ${t}.objection_id AND o.state = 'standing')`;

/** Condition: the takedown `t` takes something in the originals of a release, or a page that had brought it. */
const isPartOfTakedown = sql`(p.page_id IN (SELECT resource_id FROM taken_page WHERE takedown_id = t.id)
  OR EXISTS (SELECT FROM (VALUES (p.url, p.host), (p.page_url, p.page_host)) x (url, host)
    WHERE ${takesAddress(sql`x.url`, sql`x.host`)}))`;

/** Those that stand before those that were lifted, each newest first: `page` is what is read of them. */
const rowsOf = (page: Sql, isWhole: boolean) => {
  const longest = isWhole ? 1_000_000 : maxExcerptChars;
  const isLong = (column: Sql) => sql`char_length(left(${column}, ${longest + 1}::int)) > ${longest}::int`;
  return sql`SELECT t.id, t.kind, ${cutSql(sql`t.target`, longest)} AS target, t.subdomains, t.requester, t.reason,
       t.requested_on::text AS "requestedOn", t.reference, ${cutSql(sql`t.note`, longest)} AS note,
       t.objection_id AS "objectionId", ${isProved(sql`t`)} AS "isProved", t.version,
       t.created_at AS "createdAt", u.name AS "createdBy", t.lifted_at AS "liftedAt", l.name AS "liftedBy",
       ${cutSql(sql`t.lifted_for`, longest)} AS "liftedFor",
       ${isLong(sql`t.target`)} OR ${isLong(sql`t.note`)} OR ${isLong(sql`t.lifted_for`)} AS "isCut",
       n.pages, n.texts,
       EXISTS (SELECT FROM rights_order o WHERE o.corpus_id = t.corpus_id AND (o.takedown_id = t.id
         OR t.kind <> 'text' AND o.takedown_id IS NULL AND (o.host IS NULL OR o.host = t.host))) AS "isRunning",
       coalesce(g.releases, '[]') AS releases, greatest(g.count - ${mostReleasesShown}::int, 0) AS "otherReleases"
     FROM (${page}) t LEFT JOIN app_user u ON u.id = t.created_by LEFT JOIN app_user l ON l.id = t.lifted_by
     CROSS JOIN LATERAL (SELECT count(*)::int AS pages, count(*) FILTER (WHERE EXISTS (
         SELECT FROM document d WHERE d.resource_id = p.resource_id AND d.current AND d.kept))::int AS texts
       FROM taken_page p WHERE p.takedown_id = t.id) n
     CROSS JOIN LATERAL (SELECT count(*)::int AS count,
         json_agg(json_build_object('number', e.major || '.' || e.minor, 'documents', e.documents, 'parts', e.parts)
           ORDER BY e.major, e.minor) FILTER (WHERE e.place <= ${mostReleasesShown}::int) AS releases
       FROM (SELECT e.major, e.minor, coalesce(c.documents, 0) AS documents, coalesce(s.parts, 0) AS parts,
           row_number() OVER (ORDER BY e.major DESC, e.minor DESC) AS place
         FROM (SELECT d.release_id, count(*)::int AS documents FROM taken_page p
           JOIN release_document d ON d.resource_id = p.resource_id WHERE p.takedown_id = t.id GROUP BY 1) c
         FULL JOIN ${countedParts(sql`t.corpus_id`, isPartOfTakedown)} s USING (release_id)
         JOIN release e ON e.id = release_id) e) g
     ORDER BY t.lifted_at IS NOT NULL, t.id DESC`;
};

/**
 * Takedowns of a corpus with their long texts cut: those that stand, then those that were lifted, newest first. `after` is
 * where the next ones begin; null: these are the last.
 */
export async function listTakedowns(
  database: Queryable,
  corpusId: string,
  { limit, after = null }: { limit: number; after?: TakedownPlace | null },
): Promise<{ rows: TakedownRow[]; after: TakedownPlace | null }> {
  const behind = after
    ? sql`AND (x.lifted_at IS NOT NULL AND NOT ${after.lifted}
        OR (x.lifted_at IS NOT NULL) = ${after.lifted} AND x.id < ${after.id}::uuid)`
    : sql``;
  // The page is cut out first: what is counted for each of them is not counted for all.
  const page = sql`SELECT x.* FROM takedown x WHERE x.corpus_id = ${corpusId} ${behind}
     ORDER BY x.lifted_at IS NOT NULL, x.id DESC LIMIT ${limit + 1}`;
  const { rows } = await database.query<TakedownRow>(rowsOf(page, false));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, after: last ? { lifted: last.liftedAt !== null, id: last.id } : null };
}

/** One of them with its texts whole; null where the corpus has none with that id. */
export async function takedownById(
  database: Queryable,
  corpusId: string,
  takedownId: string,
): Promise<TakedownRow | null> {
  const page = sql`SELECT * FROM takedown WHERE corpus_id = ${corpusId} AND id = ${takedownId}::uuid`;
  const { rows } = await database.query<TakedownRow>(rowsOf(page, true));
  return rows[0] ?? null;
}

/** How many takedowns of a corpus stand, and how many were lifted. */
export async function countTakedowns(
  database: Queryable,
  corpusId: string,
): Promise<{ standing: number; lifted: number }> {
  const { rows } = await database.query<{ standing: number; lifted: number }>(
    sql`SELECT count(*) FILTER (WHERE lifted_at IS NULL)::int AS standing, count(lifted_at)::int AS lifted
     FROM takedown WHERE corpus_id = ${corpusId}`,
  );
  return rows[0]!;
}
