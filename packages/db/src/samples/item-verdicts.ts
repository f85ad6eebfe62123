import type { JudgeVerdict, Verdict } from '@florilegium/contracts/validation';
import { itemVerdict } from '@florilegium/corpus/judging/item-verdict';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

interface KnownItem {
  resourceId: string;
  documentId: string;
  wasJudged: boolean;
  assigned: string[];
  latest: { judge: string | null; verdict: JudgeVerdict; at: string; document: string }[];
  settled: JudgeVerdict | null;
}

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
          AND g.resource_id = i.resource_id AND g.kind = 'own' ORDER BY g.judge_id, g.number DESC) l), '[]') AS latest,
      (SELECT g.verdict::text FROM sample_judgement g WHERE g.sample_id = i.sample_id
        AND g.resource_id = i.resource_id AND g.kind <> 'own' ORDER BY g.number DESC LIMIT 1) AS settled
     FROM sample_item i WHERE i.sample_id = ${sampleId} AND i.resource_id = ANY(${resourceIds}::uuid[])`,
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
