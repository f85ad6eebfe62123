import { maxDetailChars, maxFieldChars, maxNameChars } from '@florilegium/contracts/lengths';
import type { Prisma } from '../generated/client';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { cutObjectSql, cutSql } from '../sql/stored-text';

/** Who did what to what; `actorId` null when nobody was signed in. */
interface AuditInput {
  actorId: string | null;
  /** Dotted, e.g. 'user.disabled'. */
  action: string;
  /** Kind and id of the thing, e.g. 'job:0190…'. */
  subject: string;
  detail?: Prisma.InputJsonObject;
}

/** Runs `work` and writes the entry in the same transaction: neither is there without the other. */
export async function withAudit<T>(
  database: Database,
  entry: AuditInput | ((result: T) => AuditInput),
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    const result = await work(transaction);
    await writeAudit(transaction, typeof entry === 'function' ? entry(result) : entry);
    return result;
  });
}

/** Writes one entry in a transaction that is already open. */
export async function writeAudit(transaction: Transaction, entry: AuditInput): Promise<void> {
  await transaction.prisma.auditEntry.create({ data: { ...entry, detail: entry.detail ?? {} } });
}

/** An entry as it is shown; the actor's name is joined in while the account exists. */
export interface AuditView {
  id: number;
  at: Date;
  actorName: string | null;
  action: string;
  subject: string;
  /** What the subject is called, as long as it is there. */
  subjectName: string | null;
  /** Of the person that the detail names. */
  personName: string | null;
  detail: Record<string, unknown>;
}

// Compared as text: a subject need not hold an id.
const subjectName = sql`(SELECT name FROM job WHERE a.subject = 'job:' || id
  UNION ALL SELECT name FROM corpus WHERE a.subject = 'corpus:' || id
  UNION ALL SELECT name FROM app_user WHERE a.subject = 'user:' || id
  UNION ALL SELECT settings ->> 'name' FROM search_engine WHERE a.subject = 'engine:' || id
  UNION ALL SELECT name FROM api_key WHERE a.subject = 'apiKey:' || id LIMIT 1)`;

/**
 * Entries from the newest on, `limit` at most; `beforeId` pages on. `action` filters by its first part
 * ('user' takes 'user.disabled') or by the whole.
 */
export async function listAudit(
  database: Database,
  filter: { beforeId?: number; action?: string; limit: number },
): Promise<AuditView[]> {
  const { rows } = await database.query<AuditView>(
    sql`SELECT a.id, a.at, u.name AS "actorName", a.action, ${cutSql(sql`a.subject`, maxNameChars)} AS subject,
       ${cutObjectSql(sql`a.detail`, { fields: 50, fieldChars: maxFieldChars, valueChars: maxDetailChars })} AS
       detail,
       p.name AS "personName", ${subjectName} AS "subjectName"
       FROM audit_entry a LEFT JOIN app_user u ON u.id = a.actor_id
       LEFT JOIN app_user p ON p.id::text = a.detail ->> 'userId'
      WHERE (${filter.beforeId}::bigint IS NULL OR a.id < ${filter.beforeId})
        AND (${filter.action}::text IS NULL OR a.action = ${filter.action}
        OR split_part(a.action, '.', 1) = ${filter.action})
      ORDER BY a.id DESC LIMIT ${filter.limit}`,
  );
  return rows;
}

/** The kinds of action that the log holds, for its filter. */
export async function auditKinds(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    sql`SELECT DISTINCT split_part(action, '.', 1) AS kind FROM audit_entry ORDER BY 1`,
  );
  return rows.map((row) => row.kind);
}
