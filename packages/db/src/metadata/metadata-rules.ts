import { type MetadataRule, mostMetadataRules } from '@florilegium/contracts/metadata-rules';
import {
  applyRules,
  changedFields,
  heldValues,
  type OwnMetadata,
  ruleFits,
} from '@florilegium/corpus/metadata/metadata-rules';
import { AppError } from '@florilegium/platform/app-error';
import { jobsIn, overJobs } from '../corpus/resource-scope';
import { writeAudit } from '../people/audit';
import { type ByPlan, holdPlan } from '../plan/plans';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type StepAsked, stepRows } from '../sql/steps';
import { metadataOfJobs } from './job-metadata';
import { addToEdit, beginEdit, type ChangedResource, isChange, writeChanges } from './metadata-changes';

/** The rules of a corpus as they stand. */
export interface StoredRules {
  rules: MetadataRule[];
  /** Counts the changes; 0: there were none. */
  version: number;
  /** Not all resources have been looked at by this version yet. */
  isUnderWay: boolean;
}

/** The rules of a corpus. */
export async function rulesOf(database: Queryable, corpusId: string): Promise<StoredRules> {
  const { rows } = await database.query<StoredRules>(
    sql`SELECT rules, version, applied < version AS "isUnderWay" FROM metadata_rules WHERE corpus_id = ${corpusId}`,
  );
  return rows[0] ?? { rules: [], version: 0, isUnderWay: false };
}

/** Rules by their ids, of now and of earlier. */
export async function rulesBehind(
  database: Queryable,
  corpusId: string,
  ids: readonly string[],
): Promise<Map<string, MetadataRule>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ known: MetadataRule[] }>(
    sql`SELECT rules || former AS known FROM metadata_rules WHERE corpus_id = ${corpusId}`,
  );
  const known = rows[0]?.known ?? [];
  return new Map(known.filter(({ id }) => ids.includes(id)).map((rule) => [rule.id, rule]));
}

/** Rules that were taken away and are still known by their names. */
const mostFormer = 500;

/**
 * Sets the rules of a corpus; the mapping worker then applies them to what is there. Throws `conflict` (rulesChanged) for
 * the second of two who change them at once, `tooLarge`, and whatever makes the rules throws. Returns the new version.
 *
 * @param change.rules the rules, or what makes them of the plan that holds until they are saved
 */
export async function saveRules(
  database: Database,
  corpusId: string,
  change: { rules: readonly MetadataRule[] | ByPlan<readonly MetadataRule[]>; version: number },
  userId: string | null,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const plan = await holdPlan(transaction, { corpusId });
    const { version } = change;
    const rules = typeof change.rules === 'function' ? await change.rules(plan) : change.rules;
    if (rules.length > mostMetadataRules) {
      const detail = { reason: 'tooManyRules', most: mostMetadataRules };
      throw new AppError('tooLarge', 'Too many rules.', { detail });
    }
    await transaction.query(
      sql`INSERT INTO metadata_rules (corpus_id, version) VALUES (${corpusId}, 0) ON CONFLICT DO NOTHING`,
    );
    const stored = (await lockRules(transaction, corpusId))!;
    if (stored.version !== version) {
      const detail = { reason: 'rulesChanged' };
      throw new AppError('conflict', 'Somebody else changed the rules meanwhile.', { detail });
    }
    await putRules(transaction, corpusId, { stored, rules }, userId);
    return version + 1;
  });
}

interface LockedRules {
  version: number;
  rules: MetadataRule[];
  former: MetadataRule[];
}

const lockRules = async (transaction: Transaction, corpusId: string): Promise<LockedRules | undefined> => {
  const { rows } = await transaction.query<LockedRules>(
    sql`SELECT version, rules, former FROM metadata_rules WHERE corpus_id = ${corpusId} FOR UPDATE`,
  );
  return rows[0];
};

/** Puts rules in the place of the locked ones, to be applied from the first resource on. */
async function putRules(
  transaction: Transaction,
  corpusId: string,
  { stored, rules }: { stored: LockedRules; rules: readonly MetadataRule[] },
  userId: string | null,
): Promise<void> {
  const ids = new Set(rules.map(({ id }) => id));
  const gone = stored.rules.filter(({ id }) => !ids.has(id));
  const former = [...gone, ...stored.former.filter(({ id }) => !ids.has(id))].slice(0, mostFormer);
  const editId = await beginEdit(transaction, { corpusId }, 'rules', userId);
  await transaction.query(
    sql`UPDATE metadata_rules SET rules = ${JSON.stringify(rules)}, former = ${JSON.stringify(former)},
      version = version + 1, cursor = NULL, edit_id = ${editId}, changed_at = now(), changed_by = ${userId}
      WHERE corpus_id = ${corpusId}`,
  );
  await writeAudit(transaction, {
    actorId: userId,
    action: 'corpus.metadataRulesChanged',
    subject: `corpus:${corpusId}`,
    detail: { rules: rules.length, version: stored.version + 1 },
  });
}

/**
 * Gives the rules that give a field one value another, or takes them away with `to: null`: the value is going. Returns
 * how many these were.
 */
export async function moveRules(
  transaction: Transaction,
  corpusId: string,
  { field, from, to }: { field: string; from: string; to: string | null },
  userId: string | null,
): Promise<number> {
  const stored = await lockRules(transaction, corpusId);
  const moved = stored?.rules.filter((rule) => rule.field === field && rule.value === from) ?? [];
  if (!stored || moved.length === 0) return 0;
  const rules = stored.rules.flatMap((rule) => {
    if (!moved.includes(rule)) return [rule];
    return to === null ? [] : [{ ...rule, value: to }];
  });
  await putRules(transaction, corpusId, { stored, rules }, userId);
  return moved.length;
}

/** A resource as rules need it. */
interface RuledRow extends OwnMetadata {
  id: string;
  jobId: string;
  url: string;
  host: string;
}

const nextRows = (jobIds: readonly string[], after: string | null, limit: number) => {
  const behind = after === null ? sql`` : sql`AND id > ${after}::uuid`;
  const each = overJobs(
    jobIds,
    (jobId) => sql`SELECT id FROM resource WHERE job_id = ${jobId} ${behind} ORDER BY id LIMIT ${limit}`,
  );
  return sql`SELECT r.id, r.job_id AS "jobId", r.url, r.host, r.metadata, r.ruled
    FROM (SELECT id FROM (${each}) met ORDER BY id LIMIT ${limit}) p JOIN resource r ON r.id = p.id ORDER BY r.id`;
};

/** What rules would do. */
export interface RulesPreview {
  /** Resources that were looked at; all of them, or the first ones of too many. */
  looked: number;
  isWhole: boolean;
  /** Resources in which other values would hold: what a job gives already is no change. */
  changed: number;
  /** In the order of the rules: how many resources fit, and in how many the rule decides. */
  rules: { fits: number; decides: number }[];
  examples: { url: string; before: Record<string, string>; after: Record<string, string> }[];
}

const mostExamples = 20;

/** What rules would change in a corpus, as far as that is found out within `withinMs`. Nothing is written. */
export async function previewRules(
  database: Database,
  corpusId: string,
  rules: readonly MetadataRule[],
  { withinMs = 4_000, step = 5_000 }: { withinMs?: number; step?: number } = {},
): Promise<RulesPreview> {
  const begun = performance.now();
  const jobIds = await jobsIn(database, { corpusId });
  const ofJobs = await metadataOfJobs(database, jobIds);
  const counts = rules.map(() => ({ fits: 0, decides: 0 }));
  const preview: RulesPreview = { looked: 0, isWhole: false, changed: 0, rules: counts, examples: [] };
  let after: string | null = null;
  while (!preview.isWhole && performance.now() - begun < withinMs) {
    const { rows }: { rows: RuledRow[] } = await database.query<RuledRow>(nextRows(jobIds, after, step));
    for (const row of rows) lookAt(preview, rules, row, ofJobs.get(row.jobId) ?? {});
    after = rows.at(-1)?.id ?? after;
    preview.isWhole = rows.length < step;
  }
  return preview;
}

function lookAt(
  preview: RulesPreview,
  rules: readonly MetadataRule[],
  row: RuledRow,
  ofJob: Readonly<Record<string, string>>,
): void {
  preview.looked += 1;
  const own = applyRules(row, rules, row);
  for (const [at, rule] of rules.entries()) {
    if (ruleFits(rule, row)) preview.rules[at]!.fits += 1;
    if (own.ruled[rule.field] === rule.id) preview.rules[at]!.decides += 1;
  }
  const { before, after } = changedFields(heldValues(row.metadata, ofJob), heldValues(own.metadata, ofJob));
  if (Object.keys(after).length === 0) return;
  preview.changed += 1;
  if (preview.examples.length < mostExamples) preview.examples.push({ url: row.url, before, after });
}

/**
 * Applies new rules of a corpus to some of the resources that are there, in a transaction: of the corpus that waits longest,
 * or of one. Two workers never do this in the same corpus at once. Returns false when no rules wait, or other workers have
 * those that do.
 */
export async function continueRules(
  database: Database,
  { most = stepRows, corpusId = null }: StepAsked = {},
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{
      corpusId: string;
      rules: MetadataRule[];
      cursor: string | null;
      editId: string | null;
    }>(
      sql`SELECT corpus_id AS "corpusId", rules, cursor, edit_id AS "editId" FROM metadata_rules
        WHERE applied < version AND (${corpusId}::uuid IS NULL OR corpus_id = ${corpusId}::uuid)
        ORDER BY changed_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    const due = rows[0];
    if (!due) return false;
    const jobIds = await jobsIn(transaction, { corpusId: due.corpusId });
    const { rows: next } = await transaction.query<RuledRow>(
      sql`${nextRows(jobIds, due.cursor, most)} FOR UPDATE OF r`,
    );
    const touched = await writeChanges(transaction, due.editId, changesBy(due.rules, next));
    if (due.editId) await addToEdit(transaction, due.editId, touched);
    const isLast = next.length < most;
    await transaction.query(
      sql`UPDATE metadata_rules SET cursor = ${next.at(-1)?.id ?? due.cursor},
        applied = CASE WHEN ${isLast}::bool THEN version ELSE applied END WHERE corpus_id = ${due.corpusId}`,
    );
    if (isLast && due.editId)
      await transaction.query(sql`DELETE FROM metadata_edit WHERE id = ${due.editId} AND count = 0`);
    return true;
  });
}

function changesBy(rules: readonly MetadataRule[], rows: readonly RuledRow[]): ChangedResource[] {
  return rows
    .map((row) => ({ id: row.id, before: row, after: applyRules(row, rules, row) }))
    .filter(isChange);
}

/**
 * Applies the rules of their corpora to some resources, as they come in or lose what a person gave; what a rule that is
 * gone gave them goes. Nothing is noted of it: a value that is there from the beginning has no earlier one. Returns how
 * many were changed.
 */
export async function applyRulesTo(
  transaction: Transaction,
  resourceIds: readonly string[],
): Promise<number> {
  const { rows } = await transaction.query<RuledRow & { rules: MetadataRule[] }>(
    sql`SELECT r.id, r.job_id AS "jobId", r.url, r.host, r.metadata, r.ruled, m.rules FROM resource r JOIN job j ON j.id = r.job_id
      JOIN metadata_rules m ON m.corpus_id = j.corpus_id AND (m.rules <> '[]' OR r.ruled <> '{}')
      WHERE r.id = ANY(${resourceIds}::uuid[]) ORDER BY r.id FOR UPDATE OF r`,
  );
  const changes = rows.flatMap((row) => changesBy(row.rules, [row]));
  return (await writeChanges(transaction, null, changes)).count;
}
