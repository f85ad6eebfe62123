import { maxExcerptChars } from '@florilegium/contracts/lengths';
import { mostPermissions, type PermissionInput } from '@florilegium/contracts/rights/permission';
import type { PermittedUse } from '@florilegium/contracts/rights/rights';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { lockCorpora } from '../mapping/documents';
import { writeAudit } from '../people/audit';
import type { Queryable, Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { type AddressTarget, settleSite } from './pages-of-site';

/** A permission that a corpus has. */
export interface PermissionRow {
  id: string;
  host: string;
  subdomains: boolean;
  /** How the addresses begin; '' for the whole host. */
  urlStart: string;
  allows: PermittedUse[];
  grantedBy: string;
  /** Days, ISO 8601; `until` is the last one. */
  grantedOn: string;
  until: string | null;
  note: string;
  evidence: string;
  /** Its note or evidence is longer than what stands here. */
  isCut: boolean;
  /** Its time is over. */
  isOver: boolean;
  version: number;
  changedAt: Date;
  changedBy: string | null;
}

/** A place in the list of permissions: behind this one. */
export type PermissionPlace = Pick<PermissionRow, 'host' | 'urlStart' | 'id'>;

const columns = (
  note: Sql,
  evidence: Sql,
) => sql`p.id, p.host, p.subdomains, p.url_start AS "urlStart", p.allows,
  p.granted_by AS "grantedBy", p.granted_on::text AS "grantedOn", p.until::text AS until, ${note} AS note,
  ${evidence} AS evidence, ${note} <> p.note OR ${evidence} <> p.evidence AS "isCut",
  coalesce(p.until < current_date, false) AS "isOver", p.version, p.changed_at AS "changedAt", u.name AS "changedBy"
  FROM rights_permission p LEFT JOIN app_user u ON u.id = p.changed_by`;
const whole = columns(sql`p.note`, sql`p.evidence`);
const cut = columns(cutSql(sql`p.note`, maxExcerptChars), cutSql(sql`p.evidence`, maxExcerptChars));

/**
 * Permissions of a corpus, by host, with their long texts cut. `after` is where the next ones begin; null: these are the
 * last.
 */
export async function listPermissions(
  database: Queryable,
  corpusId: string,
  { limit, after = null }: { limit: number; after?: PermissionPlace | null },
): Promise<{ rows: PermissionRow[]; after: PermissionPlace | null }> {
  const behind = after
    ? sql`AND (p.host, p.url_start, p.id) > (${after.host}, ${after.urlStart}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await database.query<PermissionRow>(
    sql`SELECT ${cut} WHERE p.corpus_id = ${corpusId} ${behind} ORDER BY p.host, p.url_start, p.id LIMIT ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    after: last ? { host: last.host, urlStart: last.urlStart, id: last.id } : null,
  };
}

/** How many permissions a corpus has. */
export async function countPermissions(database: Queryable, corpusId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM rights_permission WHERE corpus_id = ${corpusId}`,
  );
  return rows[0]!.count;
}

/** One of them with its texts whole; null where the corpus has none with that id. */
export async function permissionById(
  database: Queryable,
  corpusId: string,
  permissionId: string,
): Promise<PermissionRow | null> {
  const { rows } = await database.query<PermissionRow>(
    sql`SELECT ${whole} WHERE p.corpus_id = ${corpusId} AND p.id = ${permissionId}::uuid`,
  );
  return rows[0] ?? null;
}

/** What a permission is about: a host, or the beginning of addresses. */
export function permissionTarget({ host, subdomains, urlStart }: PermissionInput): AddressTarget {
  if (urlStart === undefined) return { kind: 'host', target: '', host: host!, subdomains };
  return { kind: 'start', target: urlStart, host: new URL(urlStart).hostname, subdomains: false };
}

/** Notes a permission. Returns its id. Throws `notFound` without the corpus, and `tooLarge` (tooManyPermissions). */
export async function addPermission(
  database: Database,
  corpusId: string,
  input: PermissionInput,
  userId: string | null,
): Promise<string> {
  const id = uuidv7();
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpus(transaction, corpusId);
    if ((await countPermissions(transaction, corpusId)) >= mostPermissions) {
      const detail = { reason: 'tooManyPermissions', most: mostPermissions };
      throw new AppError('tooLarge', `More than ${mostPermissions} permissions are too many.`, { detail });
    }
    const target = permissionTarget(input);
    await transaction.query(
      sql`INSERT INTO rights_permission (id, corpus_id, host, subdomains, url_start, allows, granted_by, granted_on, until,
         note, evidence, created_by, changed_by)
       VALUES (${id}, ${corpusId}, ${target.host}, ${target.subdomains}, ${target.target}, ${input.allows}::text[],
         ${input.grantedBy}, ${input.grantedOn}::date, ${input.until}::date, ${input.note}, ${input.evidence}, ${userId},
         ${userId})`,
    );
    await settleSite(transaction, tally, corpusId, target);
    await audit(
      transaction,
      { action: 'corpus.permissionAdded', corpusId, actorId: userId },
      { ...target, ...input },
    );
  });
  return id;
}

/** A permission as somebody has read it. */
export interface PermissionAt {
  corpusId: string;
  permissionId: string;
  version: number;
}

/**
 * Changes a permission that was read at `version`. Throws `notFound` (permissionGone), and `conflict` (permissionChanged)
 * for the second of two who change it at once.
 */
export async function changePermission(
  database: Database,
  at: PermissionAt,
  input: PermissionInput,
  userId: string | null,
): Promise<void> {
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpus(transaction, at.corpusId);
    const before = await lockAt(transaction, at);
    const target = permissionTarget(input);
    await transaction.query(
      sql`UPDATE rights_permission SET host = ${target.host}, subdomains = ${target.subdomains}, url_start = ${target.target},
         allows = ${input.allows}::text[], granted_by = ${input.grantedBy}, granted_on = ${input.grantedOn}::date,
         until = ${input.until}::date, note = ${input.note}, evidence = ${input.evidence}, lapsed = false,
         version = version + 1, changed_at = now(), changed_by = ${userId} WHERE id = ${at.permissionId}`,
    );
    await settleBoth(transaction, tally, at.corpusId, before, target);
    await audit(
      transaction,
      { action: 'corpus.permissionChanged', corpusId: at.corpusId, actorId: userId },
      { ...target, ...input },
    );
  });
}

/** Deletes a permission that was read at `version`: what only it let in may go. Throws as {@link changePermission}. */
export async function deletePermission(
  database: Database,
  at: PermissionAt,
  userId: string | null,
): Promise<void> {
  await inTallyingTransaction(database, async (transaction, tally) => {
    await lockCorpus(transaction, at.corpusId);
    const before = await lockAt(transaction, at);
    await transaction.query(sql`DELETE FROM rights_permission WHERE id = ${at.permissionId}`);
    await settleSite(transaction, tally, at.corpusId, before);
    await audit(
      transaction,
      { action: 'corpus.permissionDeleted', corpusId: at.corpusId, actorId: userId },
      before,
    );
  });
}

async function settleBoth(
  transaction: Transaction,
  tally: TextTally,
  corpusId: string,
  before: AddressTarget,
  after: AddressTarget,
): Promise<void> {
  await settleSite(transaction, tally, corpusId, after);
  const isSame = (['kind', 'target', 'host', 'subdomains'] as const).every(
    (key) => before[key] === after[key],
  );
  if (!isSame) await settleSite(transaction, tally, corpusId, before);
}

/** Whoever changes permissions or takedowns of the corpus, or writes its documents, waits. */
export async function lockCorpus(transaction: Transaction, corpusId: string): Promise<void> {
  const { rows } = await transaction.query(sql`SELECT FROM corpus WHERE id = ${corpusId} FOR NO KEY UPDATE`);
  if (rows.length === 0) throw new AppError('notFound', 'There is no such corpus.');
  await lockCorpora(transaction, [corpusId]);
}

async function lockAt(
  transaction: Transaction,
  { corpusId, permissionId, version }: PermissionAt,
): Promise<AddressTarget> {
  const { rows } = await transaction.query<AddressTarget & { version: number }>(
    sql`SELECT CASE WHEN url_start = '' THEN 'host' ELSE 'start' END AS kind, url_start AS target, host, subdomains, version
     FROM rights_permission WHERE id = ${permissionId}::uuid AND corpus_id = ${corpusId} FOR UPDATE`,
  );
  const stored = rows[0];
  if (!stored) {
    throw new AppError('notFound', 'There is no such permission.', { detail: { reason: 'permissionGone' } });
  }
  const { version: now, ...target } = stored;
  if (now === version) return target;
  throw new AppError('conflict', 'Somebody else changed the permission meanwhile.', {
    detail: { reason: 'permissionChanged' },
  });
}

async function audit(
  transaction: Transaction,
  { action, corpusId, actorId }: { action: string; corpusId: string; actorId: string | null },
  said: AddressTarget & Partial<PermissionInput>,
): Promise<void> {
  const { kind, target, host, subdomains, allows, grantedBy, grantedOn, until } = said;
  const given = allows ? { allows: allows.join(', '), grantedBy, grantedOn, until: until ?? null } : {};
  const detail = { about: kind === 'host' ? host : target, subdomains, ...given };
  await writeAudit(transaction, { actorId, action, subject: `corpus:${corpusId}`, detail });
}
