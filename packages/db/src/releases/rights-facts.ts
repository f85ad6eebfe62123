import { mostAmounts, type NamedAmount, type ReleaseRights } from '@florilegium/corpus/release/release-facts';
import type { Transaction } from '../sql/connection';
import { integer, sql } from '../sql/sql';

/** What a corpus leaves out for its rights, and what it was given, when the list of a release is fixed. */
export async function rightsFacts(
  transaction: Transaction,
  releaseId: string,
  corpusId: string,
): Promise<ReleaseRights> {
  const { rows } = await transaction.query<Omit<ReleaseRights, 'byLicence' | 'byOptOut'>>(
    sql`SELECT coalesce((SELECT to_json(leave_out) FROM rights_rule WHERE corpus_id = ${corpusId}), '[]') AS "leaveOut",
       (SELECT count(*) FROM rights_permission WHERE corpus_id = ${corpusId}
         AND (until IS NULL OR until >= current_date)) AS permissions,
       (SELECT json_build_object('documents', count(*), 'words', coalesce(sum(words), 0)) FROM release_document
         WHERE release_id = ${releaseId} AND (frozen ->> 'permitted')::boolean) AS permitted,
       (SELECT count(*) FROM takedown WHERE corpus_id = ${corpusId} AND lifted_at IS NULL) AS takedowns,
       (SELECT count(DISTINCT p.resource_id) FROM takedown t JOIN taken_page p ON p.takedown_id = t.id
         WHERE t.corpus_id = ${corpusId}) AS "takenDown"`,
  );
  const { rows: byLicence } = await transaction.query<NamedAmount>(
    sql`SELECT coalesce(x.licence, '') AS name, count(*) AS documents, sum(d.words)::float8 AS words
     FROM release_document d LEFT JOIN resource_rights x ON x.resource_id = d.resource_id
     WHERE d.release_id = ${releaseId} GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${integer(mostAmounts)}`,
  );
  const { rows: byOptOut } = await transaction.query<NamedAmount>(
    sql`SELECT o.name, count(*) AS documents, sum(d.words)::float8 AS words
     FROM release_document d JOIN resource_rights x ON x.resource_id = d.resource_id
     CROSS JOIN LATERAL unnest(x.opt_outs) AS o (name)
     WHERE d.release_id = ${releaseId} GROUP BY 1 ORDER BY 3 DESC, 1`,
  );
  return { ...rows[0]!, byLicence, byOptOut };
}
