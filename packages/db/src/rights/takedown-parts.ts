import { ofSite } from '../objections/objected-site';
import { hasPublishedOriginals } from '../releases/release-parts';
import { type Sql, sql } from '../sql/sql';
import { bare, takesBare } from './standing-takedowns';

/** An address as a number: a site may have many takedowns that take the same, and what is sorted is their product. */
const address = sql`hashtextextended(p.url, 0)`;

/**
 * Addresses of the originals of `published` releases that the takedowns `listed` which stand take, by the address and the
 * host that are given: their own, or those of the page that had brought them. A release has few hosts and may have a million addresses, and a
 * site may have many takedowns: hosts are compared first, and each address that is left is made bare once.
 */
function takenByAddress(url: Sql, host: Sql): Sql {
  return sql`(WITH t AS MATERIALIZED (
       SELECT l.id, l.kind, ${bare(sql`l.target`)} AS target, h.release_id, h.host
       FROM (SELECT DISTINCT p.release_id, ${host} AS host FROM release_part p
         WHERE p.release_id IN (SELECT id FROM published)) h
       JOIN listed l ON l.lifted_at IS NULL AND l.kind <> 'text'
         AND ${ofSite(sql`h.host`, { host: sql`l.host`, subdomains: sql`l.subdomains` })}),
     a AS MATERIALIZED (
       SELECT p.release_id, ${address} AS address, ${host} AS host, ${bare(url)} AS bare FROM release_part p
       JOIN (SELECT DISTINCT release_id, host FROM t) h ON h.release_id = p.release_id AND ${host} = h.host)
     SELECT t.id, a.release_id, a.address FROM t JOIN a ON a.release_id = t.release_id AND a.host = t.host
       AND a.bare = t.target AND t.kind = 'url'
     UNION ALL SELECT t.id, a.release_id, a.address FROM t JOIN a ON a.release_id = t.release_id AND a.host = t.host
       AND t.kind <> 'url' AND ${takesBare(sql`a.bare`, sql`t.target`)})`;
}

/**
 * How many addresses the published originals of releases have beside their pages that the takedowns `listed` take, or that a
 * page had brought which they took: by takedown (`id`) and release. Counted once for all that are listed.
 */
export const partsOfListed: Sql = sql`(WITH published AS MATERIALIZED (
     SELECT e.id FROM release e WHERE e.corpus_id IN (SELECT corpus_id FROM listed) AND ${hasPublishedOriginals})
   SELECT id, release_id, count(DISTINCT address)::int AS parts FROM (
     SELECT * FROM ${takenByAddress(sql`p.url`, sql`p.host`)} own
     UNION ALL SELECT * FROM ${takenByAddress(sql`p.page_url`, sql`p.page_host`)} brought
     UNION ALL SELECT x.takedown_id, p.release_id, ${address} FROM release_part p
       JOIN taken_page x ON x.resource_id = p.page_id AND x.takedown_id IN (SELECT id FROM listed)
       WHERE p.page_id IS NOT NULL AND p.release_id IN (SELECT id FROM published)) taken
   GROUP BY 1, 2)`;
