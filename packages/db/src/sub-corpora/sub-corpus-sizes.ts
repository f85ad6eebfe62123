import type { ResourceScope } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { type Database, readOnOneCore } from '../sql/database';
import { orTooLong } from '../sql/patience';
import { sql } from '../sql/sql';
import { listSubCorpora, type SubCorpusRow } from './sub-corpora';
import { subCorpusDocuments } from './sub-corpus-documents';

/** How large a sub-corpus is. */
export interface SubCorpusSize {
  documents: number;
  words: number;
  /** When it was counted; null: just now. */
  countedAt: Date | null;
}

/** Whoever looks waits for a count so long, for all that have to be counted together, in ms. */
const patienceMs = 300;
/** A count is used for so long, and for so many times as long as counting took; ten minutes at most. */
const freshForMs = 15_000;
const freshForTimes = 20;
const mostFreshForMs = 600_000;

interface StoredSize {
  id: string;
  version: number;
  documents: number | null;
  words: number | null;
  countedAt: Date | null;
  tookMs: number;
}

/**
 * The sizes of the sub-corpora of a corpus, by their ids. What takes a moment is counted now. Of what takes longer the
 * last count is given, and a new one is begun where that is old; null for one that is being counted for the first time.
 */
export async function subCorpusSizes(
  database: Database,
  corpusId: string,
  { now = new Date(), withinMs = patienceMs }: { now?: Date; withinMs?: number } = {},
): Promise<{ sizes: Map<string, SubCorpusSize | null>; counting: Promise<void> }> {
  const { rows } = await database.query<StoredSize>(
    sql`SELECT id, version, documents, words, counted_at AS "countedAt", took_ms AS "tookMs" FROM sub_corpus
      WHERE corpus_id = ${corpusId} ORDER BY took_ms, id`,
  );
  const sizes = new Map<string, SubCorpusSize | null>();
  const later: StoredSize[] = [];
  const begun = performance.now();
  for (const row of rows) {
    const left = withinMs - (performance.now() - begun);
    const isQuick = row.tookMs < withinMs && left > row.tookMs && left > 1;
    const counted = isQuick
      ? await orTooLong(database, Math.ceil(left), (transaction) => count(transaction, { corpusId }, row.id))
      : null;
    sizes.set(row.id, counted ? { ...counted, countedAt: null } : storedSize(row));
    if (!counted && !isFresh(row, now)) later.push(row);
  }
  return { sizes, counting: countLater(database, corpusId, later) };
}

/** The sub-corpora of a corpus by name, with their sizes as far as these are known; the others are being counted. */
export async function sizedSubCorpora(
  database: Database,
  corpusId: string,
): Promise<(SubCorpusRow & { size: SubCorpusSize | null })[]> {
  const rows = await listSubCorpora(database, corpusId);
  if (rows.length === 0) return [];
  const { sizes, counting } = await subCorpusSizes(database, corpusId);
  // Whoever looks next begins anew what fails.
  counting.catch(() => {});
  return rows.map((row) => ({ ...row, size: sizes.get(row.id) ?? null }));
}

const storedSize = ({ documents, words, countedAt }: StoredSize): SubCorpusSize | null =>
  documents === null || words === null ? null : { documents, words, countedAt };

function isFresh({ countedAt, tookMs }: StoredSize, now: Date): boolean {
  const goodForMs = Math.min(mostFreshForMs, Math.max(freshForMs, tookMs * freshForTimes));
  return countedAt !== null && now.getTime() - countedAt.getTime() < goodForMs;
}

async function count(
  database: Queryable,
  scope: ResourceScope,
  subCorpusId: string,
): Promise<{ documents: number; words: number }> {
  const documents = await subCorpusDocuments(database, scope, subCorpusId);
  const { rows } = await database.query<{ documents: number; words: number }>(
    sql`SELECT count(*) AS documents, coalesce(sum(words), 0)::float8 AS words FROM (${documents}) counted`,
  );
  return rows[0]!;
}

/** Sub-corpora that this process counts. */
const underWay = new Set<string>();

/** Counts one after the other, so that the screens that people look at stay quick. */
async function countLater(database: Database, corpusId: string, rows: readonly StoredSize[]): Promise<void> {
  const mine = rows.filter(({ id }) => !underWay.has(id));
  for (const { id } of mine) underWay.add(id);
  try {
    for (const row of mine) await countAndKeep(database, corpusId, row);
  } finally {
    for (const { id } of mine) underWay.delete(id);
  }
}

async function countAndKeep(database: Database, corpusId: string, row: StoredSize): Promise<void> {
  const begun = performance.now();
  const size = await readOnOneCore(database, (transaction) => count(transaction, { corpusId }, row.id));
  const tookMs = Math.round(performance.now() - begun);
  // A filter that was changed meanwhile keeps its own count.
  await database.query(
    sql`UPDATE sub_corpus SET documents = ${size.documents}, words = ${size.words}, counted_at = now(),
      took_ms = ${tookMs} WHERE id = ${row.id} AND version = ${row.version}`,
  );
}
