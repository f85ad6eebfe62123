import type { PairVerdict } from '@florilegium/contracts/jobs/bilingual';
import { maxDescriptionChars, maxTitleChars } from '@florilegium/contracts/lengths';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { allOf, type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** A feature of a pair: its value, 0 to 1, and what it adds to the score, in log-odds. */
export interface StoredFeature {
  name: string;
  value: number;
  part: number;
}

/** One page of a pair. */
export interface PairedPage {
  documentId: string;
  resourceId: string;
  url: string;
  title: string;
  words: number;
}

/** A pair as it is listed. */
export interface PairRow {
  number: number;
  languageA: string;
  languageB: string;
  a: PairedPage;
  b: PairedPage;
  score: number;
  /** Sentence pairs, and the mean of their scores; null: not aligned. */
  aligned: number | null;
  alignment: number | null;
  verdict: PairVerdict;
  note: string;
}

/** Which pairs of a pairing are wanted, in which order. */
export interface PairQuery {
  languageA?: string;
  languageB?: string;
  verdict?: PairVerdict;
  minScore?: number;
  maxScore?: number;
  /** Part of an address or a title of either page. */
  text?: string;
  order: 'number' | 'scoreDown' | 'scoreUp';
  /** Pairs behind this one: the last of the page before. */
  after?: PairPlace;
  limit: number;
}

/** Where a pair stands in any of the orders. */
export type PairPlace = Pick<PairRow, 'number' | 'score'>;

const pageOf = (document: Sql, resource: Sql) =>
  sql`json_build_object('documentId', ${document}.id, 'resourceId', ${resource}.id, 'url', ${resource}.url,
    'title', ${cutSql(sql`${document}.title`, maxTitleChars)}, 'words', ${document}.words)`;

/**
 * The pairs whose two texts are in the corpus now. A pairing has sentences of the texts that were there when it was made: what
 * has left since, or has another text, gives out nothing.
 */
const standingPairs = sql`FROM page_pair p
  JOIN document da ON da.id = p.document_a AND da.current AND da.kept
  JOIN resource ra ON ra.id = da.resource_id AND ra.deleted_at IS NULL
  JOIN document db ON db.id = p.document_b AND db.current AND db.kept
  JOIN resource rb ON rb.id = db.resource_id AND rb.deleted_at IS NULL`;

const pairColumns = sql`p.number, p.language_a AS "languageA", p.language_b AS "languageB",
  ${pageOf(sql`da`, sql`ra`)} AS a,
  ${pageOf(sql`db`, sql`rb`)} AS b, p.score, p.aligned, p.alignment, p.verdict,
  ${cutSql(sql`p.note`, maxDescriptionChars)} AS note ${standingPairs}`;

/** What pairs are sorted by, and which stand behind a place. */
interface ListOrder {
  by: Sql;
  isBehind: (place: PairPlace) => Sql;
}

const orders: Readonly<Record<PairQuery['order'], ListOrder>> = {
  number: { by: sql`p.number`, isBehind: ({ number }) => sql`p.number > ${number}` },
  scoreDown: {
    by: sql`p.score DESC, p.number`,
    isBehind: ({ score, number }) => sql`(p.score, -p.number) < (${score}::real, -${number}::int)`,
  },
  scoreUp: {
    by: sql`p.score, p.number`,
    isBehind: ({ score, number }) => sql`(p.score, p.number) > (${score}::real, ${number}::int)`,
  },
};

/** The same orders from their ends. */
const backwards: typeof orders = {
  number: { by: sql`p.number DESC`, isBehind: ({ number }) => sql`p.number < ${number}` },
  scoreDown: {
    by: sql`p.score, p.number DESC`,
    isBehind: ({ score, number }) => sql`(p.score, -p.number) > (${score}::real, -${number}::int)`,
  },
  scoreUp: {
    by: sql`p.score DESC, p.number DESC`,
    isBehind: ({ score, number }) => sql`(p.score, p.number) < (${score}::real, ${number}::int)`,
  },
};

/** Pairs of a pairing whose texts are in the corpus. */
export function listPairs(database: Database, pairingId: string, query: PairQuery): Promise<PairRow[]> {
  return pairsBy(database, pairingId, query, orders[query.order]);
}

/** The numbers of the pairs before and behind one, as a query lists them; null at either end. */
export async function pairNeighbours(
  database: Database,
  pairingId: string,
  place: PairPlace,
  query: PairQuery,
): Promise<{ previous: number | null; next: number | null }> {
  const one = { ...query, after: place, limit: 1 };
  const [previous, next] = await Promise.all([
    pairsBy(database, pairingId, one, backwards[query.order]),
    pairsBy(database, pairingId, one, orders[query.order]),
  ]);
  return { previous: previous[0]?.number ?? null, next: next[0]?.number ?? null };
}

async function pairsBy(
  database: Database,
  pairingId: string,
  query: PairQuery,
  { by, isBehind }: ListOrder,
): Promise<PairRow[]> {
  const { languageA, languageB, verdict, minScore = 0, maxScore = 1, text, after, limit } = query;
  const said = sql`lower(concat_ws(E'\\n', ra.url, rb.url, da.title, db.title))`;
  const wanted = [
    sql`p.pairing_id = ${pairingId}`,
    sql`p.score >= ${minScore}`,
    sql`p.score <= ${maxScore}`,
    ...(languageA ? [sql`p.language_a = ${languageA}`] : []),
    ...(languageB ? [sql`p.language_b = ${languageB}`] : []),
    ...(verdict ? [sql`p.verdict = ${verdict}`] : []),
    ...(text ? [sql`strpos(${said}, lower(${text})) > 0`] : []),
    ...(after ? [isBehind(after)] : []),
  ];
  const { rows } = await database.query<PairRow>(
    sql`SELECT ${pairColumns} WHERE ${allOf(wanted)} ORDER BY ${by} LIMIT ${limit}`,
  );
  return rows;
}

/** Two texts side by side: [sentences of a], [sentences of b], and how far the pair can be trusted. */
export interface AlignedSentences {
  a: string[];
  b: string[];
  pairs: { a: number[]; b: number[]; score: number }[];
}

/** A pair with everything that is known of it. */
export interface PairDetail extends PairRow {
  features: StoredFeature[];
  sentences: AlignedSentences | null;
}

/** One pair; null when it isn't there, or a text of it has left the corpus. */
export async function pairByNumber(
  database: Database,
  pairingId: string,
  number: number,
): Promise<PairDetail | null> {
  const { rows } = await database.query<Omit<PairDetail, 'sentences'> & { sentences: Buffer | null }>(
    sql`SELECT p.features, p.sentences, ${pairColumns} WHERE p.pairing_id = ${pairingId} AND p.number = ${number}`,
  );
  const row = rows[0];
  if (!row) return null;
  const sentences = row.sentences ? (JSON.parse(row.sentences.toString()) as AlignedSentences) : null;
  return { ...row, sentences };
}

/** Aligned sentences with the addresses of the pages that they stand in. */
export interface AlignedPages {
  urlA: string;
  urlB: string;
  sentences: AlignedSentences;
}

const alignedTogether = 50;

/** The aligned texts of a pairing's pairs in two languages, but of those that somebody has called wrong. */
export async function* alignedPages(
  database: Database,
  pairingId: string,
  languages: { a: string; b: string },
): AsyncGenerator<AlignedPages> {
  let after = 0;
  for (;;) {
    const { rows }: { rows: { number: number; urlA: string; urlB: string; sentences: Buffer | null }[] } =
      await database.query(
        sql`SELECT p.number, p.sentences, ra.url AS "urlA", rb.url AS "urlB" ${standingPairs}
         WHERE p.pairing_id = ${pairingId} AND p.number > ${after} AND p.language_a = ${languages.a}
         AND p.language_b = ${languages.b}
           AND p.verdict <> 'wrong'
         ORDER BY p.number LIMIT ${alignedTogether}`,
      );
    if (rows.length === 0) return;
    for (const { urlA, urlB, sentences } of rows) {
      if (sentences) yield { urlA, urlB, sentences: JSON.parse(sentences.toString()) as AlignedSentences };
    }
    after = rows.at(-1)!.number;
  }
}

/** Says of a pair whether it is one. False: there is no such pair. */
export async function judgePair(
  database: Database,
  judged: { pairingId: string; number: number; verdict: PairVerdict; note?: string; userId: string },
): Promise<boolean> {
  const { pairingId, number, verdict, userId } = judged;
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ jobId: string }>(
      sql`UPDATE page_pair p SET verdict = ${verdict}, note = coalesce(${judged.note}, note), judged_at = now(),
        judged_by = ${userId} FROM pairing g
       WHERE p.pairing_id = ${pairingId} AND p.number = ${number} AND g.id = p.pairing_id
       RETURNING g.job_id AS "jobId"`,
    );
    if (!rows[0]) return false;
    await writeAudit(transaction, {
      actorId: userId,
      action: 'pairing.judged',
      subject: `pairing:${pairingId}`,
      jobId: rows[0].jobId,
      detail: { number, verdict },
    });
    return true;
  });
}

/** A page that has no partner in a language, and why. */
export interface UnpairedRow extends PairedPage {
  language: string;
  reason: string;
  nearestUrl: string | null;
  nearestId: string | null;
  score: number | null;
}

/** Pages without a partner, by document and language; `after` is the last of the page before. */
export async function listUnpaired(
  database: Database,
  pairingId: string,
  query: { reason?: string; after?: { documentId: string; language: string }; limit: number },
): Promise<UnpairedRow[]> {
  const { rows } = await database.query<UnpairedRow>(
    sql`SELECT d.id AS "documentId", r.id AS "resourceId", r.url, ${cutSql(sql`d.title`, maxTitleChars)} AS title,
      d.words, u.language, u.reason,
       n.url AS "nearestUrl", n.id AS "nearestId", u.score
     FROM unpaired_page u JOIN document d ON d.id = u.document_id
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     LEFT JOIN document nd ON nd.id = u.nearest LEFT JOIN resource n ON n.id = nd.resource_id
     WHERE u.pairing_id = ${pairingId} AND (${query.reason}::text IS NULL OR u.reason = ${query.reason})
     AND (${query.after?.documentId}::uuid IS NULL
     OR (u.document_id, u.language) > (${query.after?.documentId}, ${query.after?.language}))
     ORDER BY u.document_id, u.language LIMIT ${query.limit}`,
  );
  return rows;
}

/** Pairs by verdict, and by tenth of their score (0 to 9); `left`: those of which a text has left the corpus since, or changed. */
export async function pairTallies(
  database: Database,
  pairingId: string,
): Promise<{ verdicts: Partial<Record<PairVerdict, number>>; tenths: number[]; left: number }> {
  const { rows } = await database.query<{ verdict: PairVerdict; tenth: number; n: number }>(
    sql`SELECT p.verdict, least(9, floor(p.score * 10))::int AS tenth, count(*)::int AS n
     ${standingPairs} WHERE p.pairing_id = ${pairingId} GROUP BY 1, 2`,
  );
  const found = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM page_pair WHERE pairing_id = ${pairingId}`,
  );
  const verdicts: Partial<Record<PairVerdict, number>> = {};
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { verdict, tenth, n } of rows) {
    verdicts[verdict] = (verdicts[verdict] ?? 0) + n;
    tenths[tenth] = (tenths[tenth] ?? 0) + n;
  }
  const standing = rows.reduce((sum, { n }) => sum + n, 0);
  return { verdicts, tenths, left: Math.max(0, found.rows[0]!.n - standing) };
}
