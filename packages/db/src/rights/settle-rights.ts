import {
  noRule,
  type OptOut,
  type PermittedUse,
  type RightsReason,
  type RightsRule,
} from '@florilegium/contracts/rights/rights';
import {
  type CoveringPermission,
  type CoveringTakedown,
  permissionFinder,
  takedownFinder,
} from '@florilegium/corpus/rights/covers';
import { pageRights, type StoredSignals } from '@florilegium/corpus/rights/page-rights';
import { whyLeftOut } from '@florilegium/corpus/rights/rights-rule';
import type { TextTally } from '../crawl/yields';
import { lockCorpora } from '../mapping/documents';
import { noteJobsOf } from '../objections/objected-jobs';
import { batch } from '../sql/batch';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { heldBack } from './held';
import { holdBack, letIn } from './hold-back';

/** What the rights of a corpus's resources are settled by. */
interface RightsFacts {
  rule: RightsRule;
  permissions: CoveringPermission[];
  /** Takedowns that stand. */
  takedowns: (CoveringTakedown | { id: string; kind: 'text' })[];
}

/** A resource, with what is known of its rights. */
interface SettledRow {
  id: string;
  jobId: string;
  url: string;
  host: string;
  gone: boolean;
  deletionId: string | null;
  signals: StoredSignals | null;
  known: Omit<SettledRights, 'id' | 'jobId'> | null;
  /** Takedowns that take it, lifted ones among them. */
  taken: string[];
}

/** What is written of a resource's rights. */
interface SettledRights {
  id: string;
  jobId: string;
  licence: string | null;
  optOuts: readonly OptOut[];
  allowed: readonly PermittedUse[];
  permissionId: string | null;
  leftOut: RightsReason | null;
}

/** What becomes of a resource. */
interface Settled {
  row: SettledRow;
  rights: SettledRights;
  /** Takedowns that take it. */
  takedowns: string[];
}

/**
 * Finds out anew what the rights of some resources of a corpus come to: by the newest of their captures, the permissions,
 * the rule and the takedowns as they are. What has to be out of the corpus is taken out, what was held back for a reason
 * that is gone comes back; what people deleted stays deleted. Once more changes nothing. The caller holds the corpus
 * (lockCorpora).
 */
export async function settleRights(
  transaction: Transaction,
  tally: TextTally,
  corpusId: string,
  resourceIds: readonly string[],
): Promise<void> {
  if (resourceIds.length === 0) return;
  const rows = await rowsOf(transaction, resourceIds);
  const settled = settledBy(await factsOf(transaction, corpusId), rows);
  await writeRights(
    transaction,
    corpusId,
    settled.filter(({ row, rights }) => !isKnown(row.known, rights)).map(({ rights }) => rights),
  );
  await writeTaken(transaction, settled);
  const isOut = ({ rights, takedowns }: Settled) => rights.leftOut !== null || takedowns.length > 0;
  const toHold = settled.filter((one) => isOut(one) && !one.row.gone);
  await holdBack(transaction, tally, {
    taken: toHold.filter(({ takedowns }) => takedowns.length > 0).map(({ row }) => row.id),
    leftOut: toHold.filter(({ takedowns }) => takedowns.length === 0).map(({ row }) => row.id),
  });
  const back = settled.filter((one) => !isOut(one) && one.row.gone && one.row.deletionId === heldBack);
  await letIn(
    transaction,
    tally,
    back.map(({ row }) => row.id),
  );
}

/** Settles the rights of the resources of some captures, and notes of which sites they are that have objected; holds their corpora. */
export async function settleRightsOfCaptures(
  transaction: Transaction,
  tally: TextTally,
  captureIds: readonly string[],
): Promise<void> {
  const { rows } = await transaction.query<{ corpusId: string; ids: string[] }>(
    sql`SELECT j.corpus_id AS "corpusId", array_agg(DISTINCT c.resource_id) AS ids FROM capture c
     JOIN resource r ON r.id = c.resource_id JOIN job j ON j.id = r.job_id
     WHERE c.id = ANY(${captureIds}::uuid[]) GROUP BY 1 ORDER BY 1`,
  );
  await lockCorpora(
    transaction,
    rows.map(({ corpusId }) => corpusId),
  );
  for (const { corpusId, ids } of rows) {
    await settleRights(transaction, tally, corpusId, ids);
    await noteJobsOf(transaction, ids);
  }
}

/** What holds in a corpus now. */
async function factsOf(database: Queryable, corpusId: string): Promise<RightsFacts> {
  const rules = await database.query<RightsRule>(
    sql`SELECT leave_out AS "leaveOut" FROM rights_rule WHERE corpus_id = ${corpusId}`,
  );
  const permissions = await database.query<CoveringPermission>(
    sql`SELECT id, host, subdomains, url_start AS "urlStart", allows FROM rights_permission
     WHERE corpus_id = ${corpusId} AND (until IS NULL OR until >= current_date)`,
  );
  const takedowns = await database.query<CoveringTakedown>(
    sql`SELECT id, kind, CASE WHEN kind = 'text' THEN '' ELSE target END AS target, host, subdomains FROM takedown
     WHERE corpus_id = ${corpusId} AND lifted_at IS NULL`,
  );
  return { rule: rules.rows[0] ?? noRule, permissions: permissions.rows, takedowns: takedowns.rows };
}

async function rowsOf(transaction: Transaction, resourceIds: readonly string[]): Promise<SettledRow[]> {
  // What says nothing, such as an upload, is passed over as long as another capture says something.
  const { rows } = await transaction.query<SettledRow>(
    sql`SELECT r.id, r.job_id AS "jobId", r.url, r.host, r.deleted_at IS NOT NULL AS gone, r.deletion_id AS "deletionId",
       newest.signals, CASE WHEN x.resource_id IS NOT NULL THEN json_build_object('licence', x.licence,
         'optOuts', x.opt_outs, 'allowed', x.allowed, 'permissionId', x.permission_id, 'leftOut', x.left_out) END AS known,
       ARRAY(SELECT p.takedown_id FROM taken_page p WHERE p.resource_id = r.id) AS taken
     FROM resource r LEFT JOIN resource_rights x ON x.resource_id = r.id
     LEFT JOIN LATERAL (
       SELECT jsonb_build_object('robots', c.signals -> 'robots', 'licence', c.signals -> 'licence',
         'tdmReservation', c.signals -> 'tdmReservation', 'noAi', c.signals -> 'noAi',
         'contentSignals', c.signals -> 'contentSignals') AS signals
       FROM capture c WHERE c.resource_id = r.id
       ORDER BY c.signals <> '{}' DESC, c.captured_at DESC LIMIT 1) newest ON true
     WHERE r.id = ANY(${resourceIds}::uuid[]) ORDER BY r.id`,
  );
  return rows;
}

function settledBy({ rule, permissions, takedowns }: RightsFacts, rows: readonly SettledRow[]): Settled[] {
  const permitted = permissionFinder(permissions);
  const taking = takedownFinder(takedowns.filter((one): one is CoveringTakedown => one.kind !== 'text'));
  const ofTexts = new Set(takedowns.filter(({ kind }) => kind === 'text').map(({ id }) => id));
  return rows.map((row) => {
    const stated = pageRights(row.signals ?? {});
    const given = permitted(row);
    const leftOut = whyLeftOut(rule, { ...stated, allowed: given.allowed });
    return {
      row,
      rights: { id: row.id, jobId: row.jobId, ...stated, ...given, leftOut },
      takedowns: [...taking(row), ...row.taken.filter((id) => ofTexts.has(id))],
    };
  });
}

const isKnown = (known: SettledRow['known'], { id: _, jobId: _j, ...rights }: SettledRights): boolean =>
  known !== null &&
  known.licence === rights.licence &&
  known.permissionId === rights.permissionId &&
  known.leftOut === rights.leftOut &&
  known.optOuts.join() === rights.optOuts.join() &&
  known.allowed.join() === rights.allowed.join();

async function writeRights(
  transaction: Transaction,
  corpusId: string,
  rights: readonly SettledRights[],
): Promise<void> {
  if (rights.length === 0) return;
  const given = batch<SettledRights>(
    {
      id: ['uuid', (one) => one.id],
      job_id: ['uuid', (one) => one.jobId],
      licence: ['text', (one) => one.licence],
      // Arrays of different lengths can't be sent as one.
      opt_outs: ['text', (one) => `{${one.optOuts.join()}}`],
      allowed: ['text', (one) => `{${one.allowed.join()}}`],
      permission_id: ['uuid', (one) => one.permissionId],
      left_out: ['text', (one) => one.leftOut],
    },
    rights,
  );
  await transaction.query(
    sql`INSERT INTO resource_rights (resource_id, job_id, corpus_id, licence, opt_outs, allowed, permission_id, left_out)
     SELECT id, job_id, ${corpusId}, licence, opt_outs::text[], allowed::text[], permission_id, left_out FROM ${given} AS g
     ON CONFLICT (resource_id) DO UPDATE SET licence = excluded.licence, opt_outs = excluded.opt_outs,
       allowed = excluded.allowed, permission_id = excluded.permission_id, left_out = excluded.left_out`,
  );
}

async function writeTaken(transaction: Transaction, settled: readonly Settled[]): Promise<void> {
  const added = settled.flatMap(({ row, takedowns }) =>
    takedowns.filter((id) => !row.taken.includes(id)).map((takedown) => ({ id: row.id, takedown })),
  );
  const removed = settled.flatMap(({ row, takedowns }) =>
    row.taken.filter((id) => !takedowns.includes(id)).map((takedown) => ({ id: row.id, takedown })),
  );
  const pairs = (some: readonly { id: string; takedown: string }[]) =>
    batch({ id: ['uuid', (one) => one.id], takedown: ['uuid', (one) => one.takedown] }, some);
  if (added.length > 0)
    await transaction.query(
      sql`INSERT INTO taken_page (takedown_id, resource_id) SELECT takedown, id FROM ${pairs(added)} AS g
       ON CONFLICT DO NOTHING`,
    );
  if (removed.length > 0)
    await transaction.query(
      sql`DELETE FROM taken_page p USING ${pairs(removed)} AS g
       WHERE p.takedown_id = g.takedown AND p.resource_id = g.id`,
    );
}
