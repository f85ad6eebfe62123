import type { JudgeVerdict, Verdict } from '@florilegium/contracts/validation';
import { itemVerdict } from '@florilegium/corpus/judging/item-verdict';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';

interface KnownItem {
  resourceId: string;
  documentId: string;
  wasJudged: boolean;
  assigned: string[];
  latest: { judge: string | null; verdict: JudgeVerdict; at: string; document: string }[];
  settled: JudgeVerdict | null;
}

/**
 * Own judgements `g` of an item `i` of a resource `r` that play a part in what it comes to. The sample is of the state in
 * which it was drawn: what was judged when the text was deleted stays as it was, and what is said of it afterwards counts
 * once the text comes back. Disagreements can still be settled.
 */
const playsAPart = sql`(r.deleted_at IS NULL OR i.verdict = 'unjudged' OR i.judged_at > r.deleted_at
  OR g.judged_at <= r.deleted_at)`;

/** Writes to items what their judgements come to. The caller has locked them. */
export async function settleVerdicts(
  transaction: Transaction,
  sampleId: string,
  resourceIds: readonly string[],
): Promise<void> {
  if (resourceIds.length === 0) return;
  const { rows } = await transaction.query<KnownItem>(
    sql`SELECT i.resource_id AS "resourceId", i.document_id AS "documentId", i.judged_at IS NOT NULL AS "wasJudged",
      ARRAY(SELECT a.user_id::text FROM sample_assignment a WHERE a.sample_id = i.sample_id
        AND a.resource_id = i.resource_id) AS assigned,
      coalesce((SELECT json_agg(json_build_object('judge', l.judge_id, 'verdict', l.verdict, 'at', l.judged_at,
          'document', l.document_id) ORDER BY l.number)
        FROM (SELECT DISTINCT ON (g.judge_id) g.* FROM sample_judgement g WHERE g.sample_id = i.sample_id
          AND g.resource_id = i.resource_id AND g.kind = 'own' AND ${playsAPart}
          ORDER BY g.judge_id, g.number DESC) l), '[]') AS latest,
      (SELECT g.verdict::text FROM sample_judgement g WHERE g.sample_id = i.sample_id
        AND g.resource_id = i.resource_id AND g.kind <> 'own' ORDER BY g.number DESC LIMIT 1) AS settled
     FROM sample_item i LEFT JOIN resource r ON r.id = i.resource_id
     WHERE i.sample_id = ${sampleId} AND i.resource_id = ANY(${resourceIds}::uuid[])`,
  );
  const given = batch<KnownItem>(
    {
      resource_id: ['uuid', ({ resourceId }) => resourceId],
      verdict: ['text', (item): Verdict => itemVerdict(item)],
      judged_at: ['timestamptz', (item) => said(item).at(-1)?.at ?? null],
      // The first judgement ties the item to the text that was judged; a later mapping leaves it there.
      document_id: [
        'uuid',
        (item) => (item.wasJudged ? item.documentId : (said(item)[0]?.document ?? item.documentId)),
      ],
    },
    rows,
  );
  await transaction.query(
    sql`UPDATE sample_item i SET verdict = g.verdict::"Verdict", judged_at = g.judged_at, document_id = g.document_id
     FROM ${given} AS g WHERE i.sample_id = ${sampleId} AND i.resource_id = g.resource_id`,
  );
}

const said = ({ latest }: KnownItem) => latest.filter(({ verdict }) => verdict !== 'unjudged');

/** Lets what was said of texts while they were deleted count, of those among the given ones that are back. */
export async function settleRestored(transaction: Transaction, ids: Sql): Promise<void> {
  const { rows } = await transaction.query<{ sampleId: string; resourceId: string }>(
    sql`SELECT i.sample_id AS "sampleId", i.resource_id AS "resourceId" FROM sample_item i
      JOIN resource r ON r.id = i.resource_id
      WHERE i.resource_id IN (${ids}) AND r.deleted_at IS NULL AND EXISTS (SELECT FROM sample_judgement g
        WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id AND g.kind = 'own' AND g.judged_at > i.judged_at)
      ORDER BY i.sample_id, i.resource_id FOR UPDATE OF i`,
  );
  for (const sampleId of new Set(rows.map((row) => row.sampleId))) {
    const resourceIds = rows.filter((row) => row.sampleId === sampleId).map(({ resourceId }) => resourceId);
    await settleVerdicts(transaction, sampleId, resourceIds);
  }
}
