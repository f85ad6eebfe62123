import { termKeys } from '@florilegium/text/words/find-words';
import { type Passage, passageOf } from '@florilegium/text/words/passage';
import { jobsIn } from '../corpus/resource-scope';
import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { notAllNoted } from '../mapping/document-words';
import { lockCorpora } from '../mapping/documents';
import { batch } from '../sql/batch';
import type { Queryable, Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { type Sql, sql } from '../sql/sql';
import { settleRights } from './settle-rights';

/** A text that may hold a passage: only the text itself can say. */
export interface PassageCandidate {
  documentId: string;
  resourceId: string;
  place: RecordPlace;
}

/** Words by which texts are looked up: the longest ones of a passage are rare, and the text is read anyway. */
const keyWords = 40;
const placeOf = sql`json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) AS place`;
const columns = sql`d.id AS "documentId", d.resource_id AS "resourceId", ${placeOf}`;

/**
 * The next texts of a corpus that have the words of a passage, by the ids of their documents: also those that are out of
 * the corpus, since they may come back. With them, in the same order, those that can't be looked up by their words yet.
 */
export async function passageCandidates(
  database: Queryable,
  corpusId: string,
  passage: Passage,
  after: string | null,
  limit: number,
): Promise<PassageCandidate[]> {
  const words = [...new Set(passage.words)].sort((a, b) => b.length - a.length).slice(0, keyWords);
  const jobs = (await jobsIn(database, { corpusId })).map((jobId) => ({
    jobId,
    keys: `{${termKeys(jobId, [words]).join(',')}}`,
  }));
  const given = batch({ job: ['uuid', (one) => one.jobId], keys: ['text', (one) => one.keys] }, jobs);
  const isNext = sql`d.corpus_id = ${corpusId} AND d.current AND (${after}::uuid IS NULL OR d.id > ${after})`;
  // One statement, so that none is missed whose words are noted meanwhile.
  const { rows } = await database.query<PassageCandidate>(
    sql`WITH likely AS MATERIALIZED (
       SELECT ${columns} FROM (
         SELECT w.document_id FROM ${given} AS j
         CROSS JOIN LATERAL (SELECT document_id FROM document_words WHERE keys @> j.keys::int[]) w
         UNION SELECT document_id FROM document_words WHERE ${notAllNoted}) w
       JOIN document d ON d.id = w.document_id AND ${isNext}
       JOIN archive_file f ON f.id = d.text_file_id ORDER BY d.id LIMIT ${limit}),
     wordless AS (
       SELECT ${columns} FROM document d JOIN archive_file f ON f.id = d.text_file_id
       WHERE ${isNext} AND d.kept AND NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = d.id)
         AND d.id <= coalesce((SELECT "documentId" FROM likely ORDER BY 1 OFFSET ${limit - 1} LIMIT 1),
           'ffffffff-ffff-ffff-ffff-ffffffffffff')
       ORDER BY d.id LIMIT ${limit})
     SELECT * FROM (SELECT * FROM likely UNION ALL SELECT * FROM wordless) met ORDER BY "documentId" LIMIT ${limit}`,
  );
  return rows;
}

/** What was left out for these texts, or holds them, or is held by them: it would come in once they are gone. */
export async function relatedTexts(
  database: Queryable,
  documentIds: readonly string[],
): Promise<PassageCandidate[]> {
  const given: Sql = sql`SELECT unnest(${documentIds}::uuid[])`;
  const { rows } = await database.query<PassageCandidate>(
    sql`SELECT ${columns} FROM document d JOIN archive_file f ON f.id = d.text_file_id
     WHERE d.current AND d.id NOT IN (${given}) AND (
       d.cluster_id IN (SELECT cluster_id FROM document WHERE id IN (${given}) AND cluster_id IS NOT NULL)
       OR d.id IN (SELECT whole_id FROM text_part WHERE part_id IN (${given})
         UNION SELECT part_id FROM text_part WHERE whole_id IN (${given})))`,
  );
  return rows;
}

/** A takedown of a passage that is being looked for. */
export interface PassageOrder {
  orderId: number;
  corpusId: string;
  takedownId: string;
  passage: Passage;
  cursor: string | null;
}

/** The next takedown whose texts have to be looked for; null: none. */
export async function nextPassage(
  database: Queryable,
  corpusId: string | null,
): Promise<PassageOrder | null> {
  const { rows } = await database.query<Omit<PassageOrder, 'passage'> & { target: string }>(
    sql`SELECT o.id AS "orderId", o.corpus_id AS "corpusId", t.id AS "takedownId", t.target, o.cursor
     FROM rights_order o JOIN takedown t ON t.id = o.takedown_id AND t.kind = 'text' AND t.lifted_at IS NULL
     WHERE ${corpusId}::uuid IS NULL OR o.corpus_id = ${corpusId} ORDER BY o.id LIMIT 1`,
  );
  if (!rows[0]) return null;
  const { target, ...order } = rows[0];
  return { ...order, passage: passageOf(target) };
}

/**
 * Takes down the texts that were found to hold the passage of an order, and notes how far it was looked for; `cursor` null:
 * it is done. A step that was taken already, by another worker or before this one was killed, changes nothing.
 */
export async function takePassage(
  database: Database,
  order: PassageOrder,
  found: { resourceIds: readonly string[]; read: number; cursor: string | null },
): Promise<void> {
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpora(transaction, [order.corpusId]);
    await noteTaken(
      transaction,
      tally,
      order.corpusId,
      found.resourceIds.map((resourceId) => ({ resourceId, takedownId: order.takedownId })),
    );
    if (found.cursor === null)
      await transaction.query(sql`DELETE FROM rights_order WHERE id = ${order.orderId}`);
    else
      await transaction.query(
        sql`UPDATE rights_order SET cursor = ${found.cursor}, done = done + ${found.read}
         WHERE id = ${order.orderId} AND cursor IS NOT DISTINCT FROM ${order.cursor}::uuid`,
      );
  });
}

/** Notes that takedowns of passages take some resources, as far as these takedowns stand, and takes them out. */
async function noteTaken(
  transaction: Transaction,
  tally: TextTally,
  corpusId: string,
  taken: readonly { resourceId: string; takedownId: string }[],
): Promise<void> {
  if (taken.length === 0) return;
  const given = batch(
    { resource_id: ['uuid', (one) => one.resourceId], takedown_id: ['uuid', (one) => one.takedownId] },
    taken,
  );
  await transaction.query(
    sql`INSERT INTO taken_page (takedown_id, resource_id)
     SELECT g.takedown_id, g.resource_id FROM ${given} AS g
     JOIN takedown t ON t.id = g.takedown_id AND t.lifted_at IS NULL AND t.corpus_id = ${corpusId}
     JOIN resource r ON r.id = g.resource_id ON CONFLICT DO NOTHING`,
  );
  await settleRights(
    transaction,
    tally,
    corpusId,
    taken.map(({ resourceId }) => resourceId),
  );
}

/** The passages that are taken down in a corpus. */
export async function standingPassages(
  database: Queryable,
  corpusId: string,
): Promise<{ takedownId: string; passage: Passage }[]> {
  const { rows } = await database.query<{ takedownId: string; target: string }>(
    sql`SELECT id AS "takedownId", target FROM takedown
     WHERE corpus_id = ${corpusId} AND kind = 'text' AND lifted_at IS NULL ORDER BY id`,
  );
  return rows.map(({ takedownId, target }) => ({ takedownId, passage: passageOf(target) }));
}

/** Takes down texts as they come in, in the transaction that writes them. The caller holds their corpora. */
export const takeIncoming = noteTaken;
