import { ofSite } from '../objections/objected-site';
import { hasPublishedOriginals } from '../releases/release-parts';
import { type Sql, sql } from '../sql/sql';
import { bare } from './standing-takedowns';

/** An address as a number: a release may have a million of them, which are compared and sorted. */
const address = sql`hashtextextended(p.url, 0)`;

/** Takedowns that share a number, a bit each: with all bits set it is still a bigint. */
const bits = 62;

/** SQL: the takedowns `listed`, each with the number that it shares with others (`word`) and its bit in that. */
const numbered = sql`(SELECT l.*, ((l.nth - 1) / ${bits}::bigint)::int AS word,
     1::bigint << ((l.nth - 1) % ${bits}::bigint)::int AS bit
   FROM (SELECT x.*, row_number() OVER (ORDER BY x.id) AS nth FROM listed x) l)`;

/** Where the addresses that begin so end in the order of their bytes: no address has this character. */
const behind = (start: Sql): Sql => sql`${start} || chr(1114111)`;

/**
 * SQL: which of the takedowns `named` that stand take each address of the originals of `published` releases, a bit each: by
 * the address and the host that are given, its own or those of the page that had brought it.
 *
 * A release has few hosts and may have a million addresses, and a site may have many takedowns, one within the other. So
 * nothing is compared pair by pair: in the order of their bytes, the addresses that a takedown takes stand between two
 * places, and what takes an address is what has begun before it and not ended.
 */
const takenByAddress = (url: Sql, host: Sql): Sql =>
  sql`(WITH t AS MATERIALIZED (
       SELECT l.kind, ${bare(sql`l.target`)} AS target, l.word, l.bit, h.release_id, h.host
       FROM (SELECT DISTINCT p.release_id, ${host} AS host FROM release_part p
         WHERE p.release_id IN (SELECT id FROM published)) h
       JOIN named l ON l.lifted_at IS NULL AND l.kind <> 'text'
         AND ${ofSite(sql`h.host`, { host: sql`l.host`, subdomains: sql`l.subdomains` })}),
     line AS (
       SELECT release_id, host, word, CASE kind WHEN 'host' THEN '' ELSE target END AS place, 0 AS nth,
         bit AS change, NULL::bigint AS address FROM t
       UNION ALL SELECT release_id, host, word, CASE kind WHEN 'url' THEN target ELSE ${behind(sql`target`)} END, 2,
         -bit, NULL FROM t WHERE kind <> 'host'
       UNION ALL SELECT p.release_id, h.host, h.word, ${bare(url)}, 1, 0, ${address} FROM release_part p
         JOIN (SELECT DISTINCT release_id, host, word FROM t) h ON h.release_id = p.release_id AND ${host} = h.host)
     SELECT release_id, address, word, open AS taking FROM (
       SELECT release_id, address, word, (sum(change) OVER (PARTITION BY release_id, host, word
         ORDER BY place COLLATE "C", nth ROWS UNBOUNDED PRECEDING))::bigint AS open FROM line) l
     WHERE address IS NOT NULL AND open <> 0)`;

/** SQL: the same of what pages had brought that the takedowns took. */
const takenByPage = sql`(SELECT p.release_id, ${address} AS address, x.word, x.taking FROM release_part p
     JOIN (SELECT y.resource_id, l.word, bit_or(l.bit) AS taking FROM taken_page y JOIN named l ON l.id = y.takedown_id
       GROUP BY 1, 2) x ON x.resource_id = p.page_id
     WHERE p.page_id IS NOT NULL AND p.release_id IN (SELECT id FROM published))`;

/**
 * How many addresses the published originals of releases have beside their pages that the takedowns `listed` take, or that a
 * page had brought which they took: by takedown (`id`) and release. Counted once for all that are listed: addresses that
 * the same ones take are counted together.
 */
export const partsOfListed: Sql = sql`(WITH published AS MATERIALIZED (
     SELECT e.id FROM release e WHERE e.corpus_id IN (SELECT corpus_id FROM listed) AND ${hasPublishedOriginals}),
   named AS MATERIALIZED ${numbered},
   taken AS (SELECT release_id, address, word, bit_or(taking) AS taking FROM (
     SELECT * FROM ${takenByAddress(sql`p.url`, sql`p.host`)} own
     UNION ALL SELECT * FROM ${takenByAddress(sql`p.page_url`, sql`p.page_host`)} brought
     UNION ALL SELECT * FROM ${takenByPage} of_page) a GROUP BY 1, 2, 3),
   alike AS MATERIALIZED (SELECT release_id, word, taking, count(*) AS parts FROM taken GROUP BY 1, 2, 3)
   SELECT l.id, k.release_id, sum(k.parts)::int AS parts
   FROM alike k JOIN named l ON l.word = k.word AND k.taking & l.bit <> 0 GROUP BY 1, 2)`;
