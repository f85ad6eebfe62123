import { openReleaseStates } from '@florilegium/contracts/releases/release';
import type { ReleaseFacts } from '@florilegium/corpus/release/release-facts';
import { AppError } from '@florilegium/platform/app-error';
import { type ExportedDocument, selectDocuments } from '../corpus/kept-documents';
import { rightsProgress } from '../rights/rights-orders';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { keptIdsOf } from '../sub-corpora/kept-ids';
import { largeChanges } from './large-changes';
import { gatherFacts } from './release-facts';
import type { ReleaseWriter } from './release-writer';
import type { ReleasePart } from './releases';

/** A document of a release with its place in the list. */
export interface ListedDocument {
  place: number;
  document: ExportedDocument;
}

/**
 * Fixes the list of a release: its documents as they are at one moment, in the order of capture, and what is known of the
 * corpus then. From there on nothing that happens to the corpus changes the release. Once is enough: a list that stands is
 * left. Returns false when somebody stopped the release meanwhile or another process took it over, and 'unsettled' while what was taken down, or is left out
 * by a new rule, has not left the corpus yet, or a large deletion or edit has not come to all of its texts. Throws `wrongState` (nothingToRelease).
 */
export async function freezeRelease(
  database: Database,
  writer: ReleaseWriter,
): Promise<boolean | 'unsettled'> {
  const { releaseId } = writer;
  const { rows: begun } = await database.query<ReleasePart & { frozen: boolean }>(
    sql`UPDATE release SET state = CASE WHEN frozen_at IS NULL THEN 'freezing' ELSE 'writing' END, error = NULL,
       problem = NULL
     WHERE id = ${releaseId} AND writer = ${writer.id} AND state = ANY(${[...openReleaseStates]})
     RETURNING corpus_id AS "corpusId", job_id AS "jobId", sub_corpus_id AS "subCorpusId", frozen_at IS NOT NULL AS frozen`,
  );
  const part = begun[0];
  if (!part) return false;
  if (part.frozen) return true;
  return inTransaction(database, async (transaction) => {
    // The list and all counts are of one moment.
    await transaction.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    const { corpusId } = part;
    if (await rightsProgress(transaction, corpusId)) return 'unsettled';
    if (await largeChanges(transaction, corpusId)) return 'unsettled';
    await transaction.query(
      sql`INSERT INTO release_document (release_id, place, document_id, resource_id, url, host, signature, words, language,
         domain, frozen)
       SELECT ${releaseId}, row_number() OVER (ORDER BY k."capturedAt", k.id) - 1, k.id, k."resourceId", k.url, k.host,
         k.signature, k.words, coalesce(k.language, 'und'), coalesce(k.domain, ''), to_jsonb(k)
       FROM (${selectDocuments(await keptIdsOf(transaction, part))}) AS k`,
    );
    const facts = await gatherFacts(transaction, releaseId, part);
    if (facts.documents === 0) {
      throw new AppError('wrongState', 'There is no text that could be released.', {
        detail: { reason: 'nothingToRelease' },
      });
    }
    return setFrozen(transaction, writer, facts);
  });
}

async function setFrozen(
  transaction: Transaction,
  { releaseId, id }: ReleaseWriter,
  { jobs, ...facts }: ReleaseFacts,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`UPDATE release SET state = 'writing', documents = ${facts.documents}, words = ${facts.words},
       facts = ${JSON.stringify(facts)}, jobs = ${JSON.stringify(jobs)}, frozen_at = now()
     WHERE id = ${releaseId} AND writer = ${id} AND state = 'freezing'`,
  );
  if (rowCount !== 1) throw new AppError('aborted', 'The release was stopped, or another process writes it.');
  return true;
}

/** The documents of a release from a place on. */
export async function listedDocuments(
  database: Database,
  releaseId: string,
  from: number,
  limit: number,
): Promise<ListedDocument[]> {
  const { rows } = await database.query<{ place: number; frozen: Frozen }>(
    sql`SELECT place, frozen FROM release_document WHERE release_id = ${releaseId} AND place >= ${from}
     ORDER BY place LIMIT ${limit}`,
  );
  return rows.map(({ place, frozen }) => ({
    place,
    document: { ...frozen, capturedAt: new Date(frozen.capturedAt) },
  }));
}

/**
 * Places of the documents whose page was a revisit of a payload that another document has already: as its own original, or
 * as that of an earlier revisit. One look at the whole list; few have any.
 */
export async function sharedPayloads(database: Database, releaseId: string): Promise<Set<number>> {
  const { rows } = await database.query<{ place: number }>(
    sql`SELECT v.place FROM (
       SELECT place, frozen #>> '{revisited,path}' AS path, frozen #>> '{revisited,offset}' AS start,
         row_number() OVER (PARTITION BY frozen #>> '{revisited,path}', frozen #>> '{revisited,offset}' ORDER BY place) AS nth
       FROM release_document WHERE release_id = ${releaseId} AND frozen -> 'revisited' <> 'null') v
     LEFT JOIN release_document o ON o.release_id = ${releaseId} AND o.frozen #>> '{original,path}' = v.path
       AND o.frozen #>> '{original,offset}' = v.start
     WHERE v.nth > 1 OR o.place IS NOT NULL`,
  );
  return new Set(rows.map(({ place }) => place));
}

type Frozen = Omit<ExportedDocument, 'capturedAt'> & { capturedAt: string };
