import type { PairVerdict } from '@florilegium/contracts/bilingual';
import type { Database } from './database';

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

const pageOf = (side: 'a' | 'b') => `json_build_object('documentId', d${side}.id,
  'resourceId', r${side}.id, 'url', r${side}.url, 'title', d${side}.title, 'words', d${side}.words) AS ${side}`;

const pairColumns = `p.number, p.language_a AS "languageA", p.language_b AS "languageB", ${pageOf('a')},
  ${pageOf('b')}, p.score, p.aligned, p.alignment, p.verdict, p.note
  FROM page_pair p
  JOIN document da ON da.id = p.document_a JOIN resource ra ON ra.id = da.resource_id AND ra.deleted_at IS NULL
  JOIN document db ON db.id = p.document_b JOIN resource rb ON rb.id = db.resource_id AND rb.deleted_at IS NULL`;

const orders = {
  number: { by: 'p.number', after: '(p.number > $9 AND $10::real IS NOT NULL)' },
  scoreDown: { by: 'p.score DESC, p.number', after: '(p.score, -p.number) < ($10::real, -$9)' },
  scoreUp: { by: 'p.score, p.number', after: '(p.score, p.number) > ($10::real, $9)' },
} as const;

/** The same orders from their ends. */
const backwards = {
  number: { by: 'p.number DESC', after: '(p.number < $9 AND $10::real IS NOT NULL)' },
  scoreDown: { by: 'p.score, p.number DESC', after: '(p.score, -p.number) > ($10::real, -$9)' },
  scoreUp: { by: 'p.score DESC, p.number DESC', after: '(p.score, p.number) < ($10::real, $9)' },
} as const;

/** Pairs of a pairing whose pages nobody has deleted. */
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
  { by, after }: { by: string; after: string },
): Promise<PairRow[]> {
  const { rows } = await database.pool.query<PairRow>(
    `SELECT ${pairColumns}
     WHERE p.pairing_id = $1 AND ($2::text IS NULL OR p.language_a = $2) AND ($3::text IS NULL OR p.language_b = $3)
       AND ($4::text IS NULL OR p.verdict = $4) AND p.score >= $5 AND p.score <= $6
       AND ($7::text IS NULL OR strpos(lower(concat_ws(E'\\n', ra.url, rb.url, da.title, db.title)), lower($7)) > 0)
       AND ($9::int IS NULL OR ${after})
     ORDER BY ${by} LIMIT $8`,
    [
      pairingId,
      query.languageA ?? null,
      query.languageB ?? null,
      query.verdict ?? null,
      query.minScore ?? 0,
      query.maxScore ?? 1,
      query.text || null,
      query.limit,
      query.after?.number ?? null,
      query.after?.score ?? null,
    ],
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

/** One pair; null when it isn't there, or a page of it was deleted. */
export async function pairByNumber(
  database: Database,
  pairingId: string,
  number: number,
): Promise<PairDetail | null> {
  const { rows } = await database.pool.query<Omit<PairDetail, 'sentences'> & { sentences: Buffer | null }>(
    `SELECT p.features, p.sentences, ${pairColumns} WHERE p.pairing_id = $1 AND p.number = $2`,
    [pairingId, number],
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
      await database.pool.query(
        `SELECT p.number, p.sentences, ra.url AS "urlA", rb.url AS "urlB" FROM page_pair p
         JOIN document da ON da.id = p.document_a
         JOIN resource ra ON ra.id = da.resource_id AND ra.deleted_at IS NULL
         JOIN document db ON db.id = p.document_b
         JOIN resource rb ON rb.id = db.resource_id AND rb.deleted_at IS NULL
         WHERE p.pairing_id = $1 AND p.number > $2 AND p.language_a = $3 AND p.language_b = $4
           AND p.verdict <> 'wrong'
         ORDER BY p.number LIMIT $5`,
        [pairingId, after, languages.a, languages.b, alignedTogether],
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
  const { rowCount } = await database.pool.query(
    `UPDATE page_pair SET verdict = $3, note = coalesce($4, note), judged_at = now(), judged_by = $5
     WHERE pairing_id = $1 AND number = $2`,
    [judged.pairingId, judged.number, judged.verdict, judged.note ?? null, judged.userId],
  );
  return rowCount === 1;
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
  const { rows } = await database.pool.query<UnpairedRow>(
    `SELECT d.id AS "documentId", r.id AS "resourceId", r.url, d.title, d.words, u.language, u.reason,
       n.url AS "nearestUrl", n.id AS "nearestId", u.score
     FROM unpaired_page u JOIN document d ON d.id = u.document_id
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     LEFT JOIN document nd ON nd.id = u.nearest LEFT JOIN resource n ON n.id = nd.resource_id
     WHERE u.pairing_id = $1 AND ($2::text IS NULL OR u.reason = $2) AND ($3::uuid IS NULL OR (u.document_id, u.language) > ($3, $4))
     ORDER BY u.document_id, u.language LIMIT $5`,
    [
      pairingId,
      query.reason ?? null,
      query.after?.documentId ?? null,
      query.after?.language ?? null,
      query.limit,
    ],
  );
  return rows;
}

/** Pairs by verdict, and by tenth of their score (0 to 9). */
export async function pairTallies(
  database: Database,
  pairingId: string,
): Promise<{ verdicts: Partial<Record<PairVerdict, number>>; tenths: number[] }> {
  const { rows } = await database.pool.query<{ verdict: PairVerdict; tenth: number; n: number }>(
    `SELECT verdict, least(9, floor(score * 10))::int AS tenth, count(*)::int AS n
     FROM page_pair WHERE pairing_id = $1 GROUP BY 1, 2`,
    [pairingId],
  );
  const verdicts: Partial<Record<PairVerdict, number>> = {};
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { verdict, tenth, n } of rows) {
    verdicts[verdict] = (verdicts[verdict] ?? 0) + n;
    tenths[tenth] = (tenths[tenth] ?? 0) + n;
  }
  return { verdicts, tenths };
}
