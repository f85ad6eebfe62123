import { type BalanceKind, lengthClasses } from '@florilegium/contracts/corpus-plan/balance';
import {
  type Balance,
  type BalanceShare,
  balanceSchema,
} from '@florilegium/contracts/corpus-plan/balance-schema';
import { valuePatterns } from '@florilegium/contracts/corpus-plan/metadata-value';
import type { Transaction } from '../sql/connection';
import { type Database, readOnOneCore } from '../sql/database';
import { sql } from '../sql/sql';
import { wordsByDomain } from './kept-words';

/** How the words of a corpus are spread, with the age of the counts. */
export interface BalanceLook {
  /** Null: it is being counted for the first time. */
  balance: Balance | null;
  /** Null: just now. */
  countedAt: Date | null;
}

/** Documents up to which a corpus is counted at every look. */
const countedAtOnce = 10_000;
/** Counts of larger ones are good for so long, or for so many times as long as counting took. */
const freshForMs = 60_000;
const freshForTimes = 20;
/** Hosts, formats and years that are told apart. */
const mostRows = 50;

const underWay = new Set<string>();

/**
 * How the words of a corpus are spread over hosts, formats, years and lengths. Small corpora are counted; of large ones
 * the last counts are given, and new ones begun behind where these are old.
 */
export async function balanceOf(
  database: Database,
  corpusId: string,
  now = new Date(),
): Promise<BalanceLook> {
  const words = (await wordsByDomain(database, [corpusId])).get(corpusId) ?? [];
  const documents = words.reduce((sum, one) => sum + one.documents, 0);
  if (documents <= countedAtOnce)
    return {
      balance: await readOnOneCore(database, (transaction) => countIn(transaction, corpusId)),
      countedAt: null,
    };
  const { rows } = await database.query<{ counts: unknown; countedAt: Date; tookMs: number }>(
    sql`SELECT counts, counted_at AS "countedAt", took_ms AS "tookMs" FROM corpus_balance
      WHERE corpus_id = ${corpusId}`,
  );
  const row = rows[0] ?? null;
  const known = balanceSchema.safeParse(row?.counts);
  const goodForMs = Math.max(freshForMs, (row?.tookMs ?? 0) * freshForTimes);
  const isFresh = row !== null && known.success && now.getTime() - row.countedAt.getTime() < goodForMs;
  // Whoever looks next begins anew what fails.
  if (!isFresh) countBehind(database, corpusId).catch(() => {});
  return { balance: known.success ? known.data : null, countedAt: row?.countedAt ?? null };
}

/** Counts a corpus and keeps the counts. */
export async function countBehind(database: Database, corpusId: string): Promise<void> {
  if (underWay.has(corpusId)) return;
  underWay.add(corpusId);
  try {
    const started = performance.now();
    const counts = await readOnOneCore(database, (transaction) => countIn(transaction, corpusId));
    const tookMs = Math.round(performance.now() - started);
    await database.query(
      sql`INSERT INTO corpus_balance (corpus_id, counts, took_ms) SELECT id, ${JSON.stringify(counts)}, ${tookMs}
        FROM corpus WHERE id = ${corpusId}
       ON CONFLICT (corpus_id)
         DO UPDATE SET counts = excluded.counts, took_ms = excluded.took_ms, counted_at = now()`,
    );
  } finally {
    underWay.delete(corpusId);
  }
}

interface Group extends BalanceShare {
  kind: BalanceKind | 'all';
}

async function countIn(transaction: Transaction, corpusId: string): Promise<Balance> {
  const dates = await transaction.query<{ key: string }>(
    sql`SELECT key FROM metadata_field WHERE corpus_id = ${corpusId} AND kind = 'date' ORDER BY position LIMIT 1`,
  );
  const dateField = dates.rows[0]?.key ?? null;
  const { rows } = await transaction.query<Group>(groupsOf(corpusId, dateField));
  const of = (kind: Group['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ name, documents, words }) => ({ name, documents, words }));
  const [all] = of('all');
  const byWords = (a: BalanceShare, b: BalanceShare) => b.words - a.words || (a.name < b.name ? -1 : 1);
  return {
    documents: all?.documents ?? 0,
    words: all?.words ?? 0,
    hosts: Number(all?.name ?? 0),
    dateField,
    host: of('host').sort(byWords).slice(0, mostRows),
    format: of('format').sort(byWords).slice(0, mostRows),
    year: of('year')
      .sort(byWords)
      .slice(0, mostRows)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    length: of('length').sort((a, b) => Number(a.name) - Number(b.name)),
    lacking: await lackingIn(transaction, corpusId),
    unfit: await unfitIn(transaction, corpusId),
  };
}

/** Required fields in which documents have no value, neither their own nor their job's. */
async function lackingIn(transaction: Transaction, corpusId: string): Promise<Balance['lacking']> {
  const { rows: required } = await transaction.query<{ key: string }>(
    sql`SELECT key FROM metadata_field WHERE corpus_id = ${corpusId} AND required ORDER BY position`,
  );
  if (required.length === 0) return [];
  const { rows } = await transaction.query<Balance['lacking'][number]>(
    sql`SELECT f.key AS field, count(*)::float8 AS documents
     FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     JOIN document d ON d.job_id = j.id AND d.kept AND d.current
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     CROSS JOIN unnest(${required.map(({ key }) => key)}::text[]) AS f (key)
     WHERE j.corpus_id = ${corpusId} AND NOT r.metadata ? f.key
       AND coalesce(v.config -> 'metadata' ->> f.key, '') = '' GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return rows;
}

/** Values of a field that are told apart, the most frequent ones, and how long they may be to be looked for. */
const mostUnfit = { values: 10, chars: 500 };

/** Fields in which documents have a value, their own or their job's, that the plan does not take. */
async function unfitIn(transaction: Transaction, corpusId: string): Promise<Balance['unfit']> {
  const { rows } = await transaction.query<{ field: string; value: string; documents: number }>(
    sql`WITH f AS (SELECT key, kind, choices, position FROM metadata_field WHERE corpus_id = ${corpusId}
        AND kind <> 'text'),
      g AS (SELECT f.key, f.position, n.value, count(*)::float8 AS documents
        FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
        JOIN document d ON d.job_id = j.id AND d.kept AND d.current
        JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
        CROSS JOIN f CROSS JOIN LATERAL (SELECT CASE WHEN r.metadata ? f.key THEN r.metadata ->> f.key
          ELSE coalesce(v.config -> 'metadata' ->> f.key, '') END) n (value)
        WHERE j.corpus_id = ${corpusId} AND n.value <> '' AND CASE f.kind
          WHEN 'choice' THEN n.value <> ALL (f.choices)
          WHEN 'date' THEN n.value !~ ${valuePatterns.date}
          WHEN 'number' THEN n.value !~ ${valuePatterns.number} ELSE false END
        GROUP BY 1, 2, 3),
      p AS (SELECT *, row_number() OVER (PARTITION BY key
          ORDER BY length(value) > ${mostUnfit.chars}, documents DESC, value) AS place FROM g)
    SELECT p.key AS field, n.value, sum(p.documents)::float8 AS documents
      FROM p CROSS JOIN LATERAL (SELECT CASE WHEN p.place <= ${mostUnfit.values} AND length(p.value) <= ${mostUnfit.chars}
        THEN p.value ELSE '' END) n (value)
      GROUP BY p.key, p.position, n.value ORDER BY p.position, n.value = '', 3 DESC, 2`,
  );
  const fields = [...new Set(rows.map(({ field }) => field))];
  return fields.map((field) => {
    const values = rows.filter((row) => row.field === field);
    return {
      field,
      documents: values.reduce((sum, { documents }) => sum + documents, 0),
      values: values
        .filter(({ value }) => value !== '')
        .map(({ value, documents }) => ({ value, documents })),
    };
  });
}

// One pass over the documents for all four. Of a hundred thousand hosts only the largest leave the database.
const groupsOf = (corpusId: string, dateField: string | null) => sql`WITH d AS (
    SELECT r.host, coalesce(d.format, '') AS format, d.words,
      coalesce(substring(coalesce(r.metadata ->> ${dateField}::text, v.config -> 'metadata' ->> ${dateField}::text)
        FROM '^\\d{4}'), extract(year FROM c.captured_at)::text) AS year,
      (${lengthClasses}::int[])[width_bucket(d.words, ${lengthClasses}::int[])] AS class
    FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
    JOIN document d ON d.job_id = j.id AND d.kept AND d.current
    JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
    JOIN capture c ON c.id = d.capture_id
    WHERE j.corpus_id = ${corpusId}),
  g AS (
    SELECT CASE WHEN GROUPING(host) = 0 THEN 'host' WHEN GROUPING(format) = 0 THEN 'format'
      WHEN GROUPING(year) = 0 THEN 'year' WHEN GROUPING(class) = 0 THEN 'length' ELSE 'all' END AS kind,
      coalesce(host, format, year, class::text, '') AS name, count(*)::float8 AS documents,
      coalesce(sum(words), 0)::float8 AS words
    FROM d GROUP BY GROUPING SETS ((host), (format), (year), (class), ())),
  h AS (SELECT * FROM g WHERE kind = 'host' ORDER BY words DESC, name LIMIT ${mostRows})
  SELECT * FROM h
  UNION ALL
  SELECT kind, CASE WHEN kind = 'all' THEN (SELECT count(*) FROM g WHERE kind = 'host')::text ELSE name END,
    documents, words
  FROM g WHERE kind <> 'host'`;
