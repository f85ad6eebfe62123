import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import {
  applyRules,
  changedFields,
  emptied,
  type OwnMetadata,
} from '@florilegium/corpus/metadata/metadata-rules';
import { jobsIn, type ResourceScope } from '../corpus/resource-scope';
import { batch } from '../sql/batch';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { addToEdit, type ChangedResource, holdEdit, isChange, writeChanges } from './metadata-changes';
import { rulesOf } from './metadata-rules';

/** A line of a table of metadata. */
export interface ImportLine {
  line: number;
  /** What names the resource; without an id the address, which several jobs may have. */
  id: string | null;
  url: string | null;
  /** '' takes a field away. */
  values: Readonly<Record<string, string>>;
}

/** What some lines do. */
export interface ImportedLines {
  /** Lines that name no resource of the scope. */
  unknown: number[];
  /** Lines whose resources have these values already. */
  unchanged: number;
  /** What lines change, each with its resource: one that two lines change stands here twice. */
  changes: {
    line: number;
    resourceId: string;
    url: string;
    before: Record<string, string>;
    after: Record<string, string>;
  }[];
}

interface FoundRow extends OwnMetadata {
  at: number;
  id: string;
  url: string;
  host: string;
}

/**
 * Gives resources the values of some lines; with `editId` they are written and noted, without it nothing is. Deleted
 * resources are unknown here, as everywhere. What a line gives is a person's value, and goes before rules. Throws
 * `wrongState` (editUndone) once somebody has undone the edit.
 */
export async function importLines(
  database: Database,
  scope: ResourceScope & { ofCorpus: string },
  lines: readonly ImportLine[],
  editId: string | null,
): Promise<ImportedLines> {
  const jobIds = await jobsIn(database, scope);
  const { rules } = await rulesOf(database, scope.ofCorpus);
  if (editId === null) return workOut(await found(database, jobIds, lines, sql``), lines, rules).result;
  return inTransaction(database, async (transaction) => {
    await holdEdit(transaction, editId);
    const rows = await found(transaction, jobIds, lines, sql`FOR UPDATE OF r`);
    const { result, changed } = workOut(rows, lines, rules);
    const touched = await writeChanges(transaction, editId, changed);
    await addToEdit(transaction, editId, touched);
    return result;
  });
}

async function found(
  database: Queryable,
  jobIds: readonly string[],
  lines: readonly ImportLine[],
  lock: Sql,
): Promise<FoundRow[]> {
  const keys = batch(
    { at: ['int', (_, at) => at], id: ['uuid', (line) => line.id], url: ['text', (line) => line.url] },
    lines,
  );
  const columns = sql`r.id, r.url, r.host, r.metadata, r.ruled`;
  const byId = await database.query<FoundRow>(
    sql`SELECT k.at, ${columns} FROM ${keys} AS k JOIN resource r ON r.id = k.id
      WHERE r.job_id = ANY(${jobIds}::uuid[]) AND r.deleted_at IS NULL ORDER BY r.id ${lock}`,
  );
  // The index has the first characters of an address.
  const byUrl = lines.some((line) => line.id === null)
    ? await database.query<FoundRow>(
        sql`SELECT k.at, ${columns} FROM ${keys} AS k CROSS JOIN unnest(${jobIds}::uuid[]) AS j (id)
          JOIN resource r ON r.job_id = j.id AND left(r.url, 300) = left(k.url, 300) AND r.url = k.url
          WHERE k.id IS NULL AND r.deleted_at IS NULL ORDER BY r.id ${lock}`,
      )
    : { rows: [] };
  return [...byId.rows, ...byUrl.rows].sort((a, b) => a.at - b.at);
}

/** Line by line, as later lines go before earlier ones that name the same resource. */
function workOut(
  rows: readonly FoundRow[],
  lines: readonly ImportLine[],
  rules: readonly MetadataRule[],
): { result: ImportedLines; changed: ChangedResource[] } {
  const states = new Map<string, ChangedResource>();
  const result: ImportedLines = { unknown: [], unchanged: 0, changes: [] };
  const known = new Set(rows.map(({ at }) => at));
  const changedLines = new Set<number>();
  for (const [at, { line }] of lines.entries()) if (!known.has(at)) result.unknown.push(line);
  for (const row of rows) {
    const { line, values: given } = lines[row.at]!;
    const state = states.get(row.id) ?? { id: row.id, before: row, after: row };
    const after = applyRules(withValues(state.after, given), rules, row);
    const change = { before: state.after, after };
    if (isChange(change)) {
      changedLines.add(row.at);
      const values = changedFields(state.after.metadata, after.metadata);
      result.changes.push({ line, resourceId: row.id, url: row.url, ...values });
    }
    states.set(row.id, { id: row.id, before: { metadata: row.metadata, ruled: row.ruled }, after });
  }
  result.unchanged = known.size - changedLines.size;
  return { result, changed: [...states.values()].filter(isChange) };
}

/** What a person gives is theirs, and what they empty stays empty. */
function withValues(own: OwnMetadata, values: Readonly<Record<string, string>>): OwnMetadata {
  const metadata = { ...own.metadata };
  const ruled = { ...own.ruled };
  for (const [field, value] of Object.entries(values)) {
    if (value === '') {
      if (!Object.hasOwn(metadata, field)) continue;
      delete metadata[field];
      ruled[field] = emptied;
    } else if (metadata[field] !== value) {
      metadata[field] = value;
      delete ruled[field];
    }
  }
  return { metadata, ruled };
}
