import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import {
  applyRules,
  changedFields,
  emptied,
  heldValues,
  type OwnMetadata,
} from '@florilegium/corpus/metadata/metadata-rules';
import { AppError } from '@florilegium/platform/app-error';
import { jobsIn, type ResourceScope } from '../corpus/resource-scope';
import { holdPlan } from '../plan/plans';
import { batch } from '../sql/batch';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { endImport, type ImportEdit, noteLines } from './import-edits';
import { metadataOfJobs } from './job-metadata';
import { hostOfUrl, type JobsByHost } from './jobs-by-host';
import { addToEdit, type ChangedResource, holdEdit, isChange, writeChanges } from './metadata-changes';
import { rulesOf } from './metadata-rules';

/** A line of a table of metadata. */
export interface ImportLine {
  line: number;
  /** What names the resource; without an id the address, which several jobs may have. */
  id: string | null;
  url: string | null;
  /** The jobs to which the address is narrowed; missing: all of the corpus. */
  inJobs?: readonly string[];
  /** '' takes a field away. */
  values: Readonly<Record<string, string>>;
  /** Some of its cells were not taken: that the others change nothing says little. */
  isPartial?: boolean;
}

/** What some lines do. */
export interface ImportedLines {
  /** Lines that name no resource of the scope. */
  unknown: number[];
  /** Lines that are taken whole, and whose resources have these values already. */
  unchanged: number;
  /** What lines change, each with its resource: one that two lines change stands here twice. */
  changes: {
    line: number;
    resourceId: string;
    jobId: string;
    url: string;
    before: Record<string, string>;
    after: Record<string, string>;
  }[];
  /** Resources that all lines of the edit changed, where these were its last. */
  total?: number;
}

interface FoundRow extends OwnMetadata {
  at: number;
  id: string;
  jobId: string;
  url: string;
  host: string;
}

/** Whose resources lines name, for all lines of a table. */
export interface ImportScope {
  scope: ResourceScope & { ofCorpus: string };
  /** What is known of the jobs from line to line. */
  hosts: JobsByHost;
  /** Version of the plan by which the lines were read; missing: they hold by any. */
  planVersion?: number;
}

/**
 * Gives resources the values of some lines; with `edit` they are written and noted, and the last ones end it; without it
 * nothing is. Deleted resources are unknown here, as everywhere. What a line gives is a person's value, and goes before
 * rules. Throws `wrongState` (editUndone) once somebody has undone the edit, and `conflict` (planChangedInTable) once
 * there is another plan, which may take other values.
 */
export async function importLines(
  database: Database,
  { scope, hosts, planVersion }: ImportScope,
  lines: readonly ImportLine[],
  edit: (ImportEdit & { isLast: boolean }) | null,
): Promise<ImportedLines> {
  const jobIds = await jobsIn(database, scope);
  const places = await placesOf(database, { jobIds, hosts }, lines);
  const { rules } = await rulesOf(database, scope.ofCorpus);
  if (edit === null) {
    const rows = await found(database, places, lines, sql``);
    return workOut(rows, lines, { rules, ofJobs: await ofJobsOf(database, rows) }).result;
  }
  return inTransaction(database, async (transaction) => {
    if (planVersion !== undefined) await requirePlan(transaction, scope, planVersion);
    await holdEdit(transaction, edit.id);
    const rows = await found(transaction, places, lines, sql`FOR UPDATE OF r`);
    const { result, changed } = workOut(rows, lines, {
      rules,
      ofJobs: await ofJobsOf(transaction, rows),
    });
    const touched = await writeChanges(transaction, edit.id, changed);
    if (!edit.isLast) await noteLines(transaction, edit, touched);
    else {
      await addToEdit(transaction, edit.id, touched);
      result.total = await endImport(transaction, edit);
    }
    return result;
  });
}

async function requirePlan(transaction: Transaction, scope: ResourceScope, version: number): Promise<void> {
  const plan = await holdPlan(transaction, scope);
  if (plan.version === version) return;
  throw new AppError('conflict', 'Somebody changed the plan meanwhile.', {
    detail: { reason: 'planChangedInTable' },
  });
}

/** Where the resources of lines may be: all jobs, and of each address the jobs that have its host. */
interface Places {
  jobIds: readonly string[];
  byUrl: readonly { at: number; url: string; jobId: string }[];
}

async function placesOf(
  database: Queryable,
  { jobIds, hosts }: { jobIds: readonly string[]; hosts: JobsByHost },
  lines: readonly ImportLine[],
): Promise<Places> {
  const named = lines.flatMap(({ id, url, inJobs }, at) =>
    id === null && url !== null ? [{ at, url, inJobs, host: hostOfUrl(url) }] : [],
  );
  // What was uploaded may have an address without a host.
  const asked = new Set(['', ...named.map(({ host }) => host)]);
  const jobsOf =
    named.length === 0 ? new Map<string, readonly string[]>() : await hosts.of(database, jobIds, asked);
  const byUrl = named.flatMap(({ at, url, host, inJobs }) => {
    const ofHost = [...new Set<string>([...(jobsOf.get(host) ?? []), ...(jobsOf.get('') ?? [])])];
    return ofHost.flatMap((jobId) => (inJobs && !inJobs.includes(jobId) ? [] : [{ at, url, jobId }]));
  });
  return { jobIds, byUrl };
}

async function found(
  database: Queryable,
  { jobIds, byUrl }: Places,
  lines: readonly ImportLine[],
  lock: Sql,
): Promise<FoundRow[]> {
  const columns = sql`r.id, r.job_id AS "jobId", r.url, r.host, r.metadata, r.ruled`;
  const ids = batch({ at: ['int', (_, at) => at], id: ['uuid', (line) => line.id] }, lines);
  const withId = await database.query<FoundRow>(
    sql`SELECT k.at, ${columns} FROM ${ids} AS k JOIN resource r ON r.id = k.id
      WHERE r.job_id = ANY(${jobIds}::uuid[]) AND r.deleted_at IS NULL ORDER BY r.id ${lock}`,
  );
  if (byUrl.length === 0) return inLineOrder(withId.rows);
  const urls = batch(
    { at: ['int', ({ at }) => at], url: ['text', ({ url }) => url], job_id: ['uuid', ({ jobId }) => jobId] },
    byUrl,
  );
  // The index has the first characters of an address.
  const withUrl = await database.query<FoundRow>(
    sql`SELECT k.at, ${columns} FROM ${urls} AS k
      JOIN resource r ON r.job_id = k.job_id AND left(r.url, 300) = left(k.url, 300) AND r.url = k.url
      WHERE r.deleted_at IS NULL ORDER BY r.id ${lock}`,
  );
  return inLineOrder([...withId.rows, ...withUrl.rows]);
}

/** Rows are locked in the order of their ids, and worked out in that of their lines. */
const inLineOrder = (rows: readonly FoundRow[]) => [...rows].sort((a, b) => a.at - b.at);

const ofJobsOf = (database: Queryable, rows: readonly FoundRow[]) =>
  metadataOfJobs(database, [...new Set(rows.map(({ jobId }) => jobId))]);

/** Line by line, as later lines go before earlier ones that name the same resource. */
function workOut(
  rows: readonly FoundRow[],
  lines: readonly ImportLine[],
  {
    rules,
    ofJobs,
  }: { rules: readonly MetadataRule[]; ofJobs: ReadonlyMap<string, Readonly<Record<string, string>>> },
): { result: ImportedLines; changed: ChangedResource[] } {
  const states = new Map<string, ChangedResource>();
  const result: ImportedLines = { unknown: [], unchanged: 0, changes: [] };
  const known = new Set(rows.map(({ at }) => at));
  const changedLines = new Set<number>();
  for (const [at, { line }] of lines.entries()) if (!known.has(at)) result.unknown.push(line);
  for (const row of rows) {
    const { line, values: given } = lines[row.at]!;
    const ofJob = ofJobs.get(row.jobId) ?? {};
    const state = states.get(row.id) ?? { id: row.id, before: row, after: row };
    const after = applyRules(withValues(state.after, given, ofJob), rules, row);
    const change = { before: state.after, after };
    if (isChange(change)) {
      changedLines.add(row.at);
      const values = changedFields(
        heldValues(state.after.metadata, ofJob),
        heldValues(after.metadata, ofJob),
      );
      result.changes.push({ line, resourceId: row.id, jobId: row.jobId, url: row.url, ...values });
    }
    states.set(row.id, { id: row.id, before: { metadata: row.metadata, ruled: row.ruled }, after });
  }
  for (const at of known) if (!changedLines.has(at) && !lines[at]!.isPartial) result.unchanged += 1;
  return { result, changed: [...states.values()].filter(isChange) };
}

/**
 * What a person gives is theirs, and what they empty stays empty. A value that holds already, by a rule or by the job, stays
 * whose it is: the table of resources has these values, too, and comes back with them.
 */
function withValues(
  own: OwnMetadata,
  values: Readonly<Record<string, string>>,
  ofJob: Readonly<Record<string, string>>,
): OwnMetadata {
  const metadata = { ...own.metadata };
  const ruled = { ...own.ruled };
  for (const [field, value] of Object.entries(values)) {
    if (value === '') {
      if (!Object.hasOwn(metadata, field)) continue;
      delete metadata[field];
      ruled[field] = emptied;
    } else if ((metadata[field] ?? ofJob[field]) !== value) {
      metadata[field] = value;
      delete ruled[field];
    }
  }
  return { metadata, ruled };
}
