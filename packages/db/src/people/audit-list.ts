import { type AuditKind, actionsOfKind } from '@florilegium/contracts/audit-actions';
import { maxDetailChars, maxFieldChars, maxNameChars } from '@florilegium/contracts/lengths';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { cutObjectSql, cutSql } from '../sql/stored-text';

/** An entry as it is shown. Names are those of the time when it was written. */
export interface AuditView {
  id: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  /** The API key that acted. */
  apiKeyId: string | null;
  /** What that is called, as long as it is there. */
  apiKeyName: string | null;
  address: string | null;
  action: string;
  subject: string;
  subjectName: string | null;
  corpusId: string | null;
  jobId: string | null;
  /** Of the person that the detail names, as long as the account is there. */
  personName: string | null;
  detail: Record<string, unknown>;
}

/** What is asked of the log; all parts have to fit. */
export interface AuditFilter {
  actorId?: string;
  kind?: AuditKind;
  action?: string;
  corpusId?: string;
  jobId?: string;
  from?: Date;
  /** Entries of that moment are left out. */
  to?: Date;
  /** Part of the subject, or of its name. */
  text?: string;
}

/** Entries from the newest on, `limit` at most; `before`: the id of the last one of the page before. */
export async function listAudit(
  database: Queryable,
  filter: AuditFilter,
  page: { before?: number; limit: number },
): Promise<AuditView[]> {
  const { rows } = await database.query<AuditView>(auditSql(filter, page));
  return rows;
}

/** The statement of {@link listAudit}. */
export function auditSql(filter: AuditFilter, page: { before?: number; limit: number }): Sql {
  return sql`SELECT a.id, a.at, a.actor_id AS "actorId", ${cutSql(sql`a.actor_name`, maxNameChars)} AS "actorName",
       a.api_key_id AS "apiKeyId", k.name AS "apiKeyName", a.address, a.action,
       ${cutSql(sql`a.subject`, maxNameChars)} AS subject, ${cutSql(sql`a.subject_name`, maxNameChars)} AS "subjectName",
       a.corpus_id AS "corpusId", a.job_id AS "jobId", p.name AS "personName",
       ${cutObjectSql(sql`a.detail`, { fields: 50, fieldChars: maxFieldChars, valueChars: maxDetailChars })} AS detail
     FROM (SELECT * FROM audit_entry a WHERE ${wanted(filter)}
         AND (${page.before}::bigint IS NULL OR a.id < ${page.before})
       ORDER BY a.id DESC LIMIT ${page.limit}) a
     LEFT JOIN api_key k ON k.id = a.api_key_id
     LEFT JOIN app_user p ON p.id::text = a.detail ->> 'userId'
     ORDER BY a.id DESC`;
}

/** Parts that are not asked for don't stand in the statement: each combination has a plan of its own. */
function wanted(filter: AuditFilter): Sql {
  const { actorId, kind, action, corpusId, jobId, from, to, text } = filter;
  const parts = [
    actorId === undefined ? null : sql`a.actor_id = ${actorId}`,
    kind === undefined ? null : sql`a.action = ANY(${actionsOfKind(kind)})`,
    action === undefined ? null : sql`a.action = ${action}`,
    corpusId === undefined ? null : sql`a.corpus_id = ${corpusId}`,
    jobId === undefined ? null : sql`a.job_id = ${jobId}`,
    from === undefined ? null : sql`a.at >= ${from}`,
    to === undefined ? null : sql`a.at < ${to}`,
    text === undefined
      ? null
      : sql`(strpos(lower(a.subject), lower(${text})) > 0 OR strpos(lower(a.subject_name), lower(${text})) > 0)`,
  ];
  return parts.reduce<Sql>((all, part) => (part === null ? all : sql`${all} AND ${part}`), sql`true`);
}

/** Somebody with an account, for a list to choose from. */
export interface AuditPerson {
  id: string;
  name: string;
}

/**
 * The people who can be filtered by: all with an account, or those of one corpus, with those who left it after they had
 * done something in it; by name, at most a thousand.
 */
export async function auditPeople(database: Queryable, corpusId?: string): Promise<AuditPerson[]> {
  const ofCorpus = sql`AND id IN (SELECT user_id FROM membership WHERE corpus_id = ${corpusId}::uuid
    UNION SELECT actor_id FROM audit_entry WHERE corpus_id = ${corpusId}::uuid)`;
  const { rows } = await database.query<AuditPerson>(
    sql`SELECT id, name FROM app_user WHERE true ${corpusId === undefined ? sql`` : ofCorpus}
      ORDER BY lower(name), id LIMIT 1000`,
  );
  return rows;
}
