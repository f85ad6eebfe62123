import { maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { Rights, RightsReason, RightsRule } from '@florilegium/contracts/rights/rights';
import { whyLeftOut } from '@florilegium/corpus/rights/rights-rule';
import { batch } from '../sql/batch';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { integer, type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { heldBack } from './held';

interface Amount {
  documents: number;
  words: number;
}

/** What a rule would leave out of a corpus, and let in. */
export interface RulePreview {
  /** What is in the corpus now, with what the present rule leaves out of it. */
  all: Amount;
  /** What the rule would leave out, by the first reason that holds. */
  out: (Amount & { reason: RightsReason; examples: RightsExample[] })[];
  /** Of these, what is in the corpus now: it would go. */
  goes: Amount;
  /** What the present rule leaves out and this one doesn't: it would come back. */
  comes: Amount;
  /** Resources whose rights nobody has looked at yet. */
  unread: number;
}

/** A text that would go. */
export interface RightsExample {
  resourceId: string;
  url: string;
  title: string;
}

/** Texts of equal rights. */
interface Group extends Rights, Amount {
  /** The present rule leaves them out. */
  isOut: boolean;
}

const patienceMs = 20_000;
const mostExamples = 3;

/**
 * Texts `d` of a corpus that were kept and that nobody has deleted, with their rights `x`: whether a rule leaves them
 * out or not. What a takedown takes is out, whatever the rule says.
 */
const ruledTexts = (corpusId: string): Sql => sql`FROM resource_rights x
  JOIN resource r ON r.id = x.resource_id AND (r.deleted_at IS NULL OR r.deletion_id = ${heldBack})
  JOIN document d ON d.resource_id = x.resource_id AND d.current AND d.kept
  WHERE x.corpus_id = ${corpusId} AND (r.deleted_at IS NULL OR NOT EXISTS (
    SELECT FROM taken_page p WHERE p.resource_id = r.id))`;

/** Says what a rule would do. Nothing is written. Throws `timedOut`. */
export function previewRightsRule(
  database: Database,
  corpusId: string,
  rule: RightsRule,
): Promise<RulePreview> {
  return withPatience(database, patienceMs, async (transaction) => {
    const { rows: groups } = await transaction.query<Group>(
      sql`SELECT x.licence, x.opt_outs AS "optOuts", x.allowed, x.left_out IS NOT NULL AS "isOut", count(*) AS documents,
         coalesce(sum(d.words), 0)::float8 AS words ${ruledTexts(corpusId)} GROUP BY 1, 2, 3, 4`,
    );
    const judged = groups.map((group) => ({ ...group, reason: whyLeftOut(rule, group) }));
    const reasons = rule.leaveOut.filter((reason) => judged.some((group) => group.reason === reason));
    const out: RulePreview['out'] = [];
    for (const reason of reasons) {
      const some = judged.filter((group) => group.reason === reason);
      out.push({ reason, ...sumOf(some), examples: await examplesOf(transaction, corpusId, some) });
    }
    return {
      all: sumOf(judged),
      out,
      goes: sumOf(judged.filter(({ isOut, reason }) => !isOut && reason !== null)),
      comes: sumOf(judged.filter(({ isOut, reason }) => isOut && reason === null)),
      unread: await unreadOf(transaction, corpusId),
    };
  });
}

const sumOf = (groups: readonly Amount[]): Amount => ({
  documents: groups.reduce((sum, { documents }) => sum + documents, 0),
  words: groups.reduce((sum, { words }) => sum + words, 0),
});

/** Some of the texts of groups, those that would go first. */
async function examplesOf(
  transaction: Queryable,
  corpusId: string,
  groups: readonly Group[],
): Promise<RightsExample[]> {
  const first = [...groups].sort((a, b) => Number(a.isOut) - Number(b.isOut)).slice(0, 20);
  const given = batch(
    {
      licence: ['text', (group) => group.licence],
      opt_outs: ['text', (group) => `{${group.optOuts.join()}}`],
      allowed: ['text', (group) => `{${group.allowed.join()}}`],
    },
    first,
  );
  const { rows } = await transaction.query<RightsExample>(
    sql`SELECT r.id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url, ${cutSql(sql`d.title`, maxTitleChars)} AS title
     ${ruledTexts(corpusId)} AND EXISTS (SELECT FROM ${given} AS g WHERE g.licence IS NOT DISTINCT FROM x.licence
       AND g.opt_outs::text[] = x.opt_outs AND g.allowed::text[] = x.allowed)
     LIMIT ${integer(mostExamples)}`,
  );
  return rows;
}

async function unreadOf(transaction: Queryable, corpusId: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM document d WHERE d.corpus_id = ${corpusId} AND d.current AND d.kept
     AND NOT EXISTS (SELECT FROM resource_rights x WHERE x.resource_id = d.resource_id)`,
  );
  return rows[0]!.count;
}
