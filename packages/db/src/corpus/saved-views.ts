import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import type { ResourceScope } from './resource-scope';

/** Tables of a job whose views can be named; a corpus has the first of them, too, and searches of its texts. */
export const viewSubjects = ['resources', 'urls', 'search'] as const;
export type ViewSubject = (typeof viewSubjects)[number];

/** A filter and an order that somebody named. */
export interface SavedViewRow {
  id: string;
  name: string;
  /** The address' search part, without '?'. */
  query: string;
  /** The query is longer than what stands here. */
  isCut: boolean;
  /** It is what is asked now. */
  isCurrent: boolean;
  shared: boolean;
  /** Who may rename and delete it. */
  own: boolean;
  /** The name of who made it. */
  by: string;
}

/** Views of one person, on one job or corpus and on all: more are a list that nobody finds anything in. */
const mostViews = 100;
const mostViewsInAll = 500;
/** Characters of the queries of all views of one person: a usual one has some hundred. */
export const mostViewChars = 500_000;
/** Characters of a query in a list. */
const mostListedChars = 1_000;

const ownedBy = (scope: ResourceScope) =>
  'jobId' in scope ? sql`v.job_id = ${scope.jobId}` : sql`v.corpus_id = ${scope.corpusId}`;

/** A place in a list of views: behind this one. */
export type ViewPlace = Pick<SavedViewRow, 'name' | 'id'>;

/** Whose views are read, and of what. */
interface ViewsOf {
  scope: ResourceScope;
  subject: ViewSubject;
  userId: string;
}

const rowsOf = (query: Sql, { userId, current }: { userId: string; current: string | null }) =>
  sql`SELECT v.id, v.name, ${query} AS query, ${query} <> v.query AS "isCut",
     coalesce(v.query = ${current}::text, false) AS "isCurrent", v.shared, v.user_id = ${userId} AS own, u.name AS by
     FROM saved_view v JOIN app_user u ON u.id = v.user_id`;

const seenBy = ({ scope, subject, userId }: ViewsOf) =>
  sql`${ownedBy(scope)} AND v.subject = ${subject} AND (v.user_id = ${userId} OR v.shared)`;

/**
 * The views of a table that somebody has named or was given by others, by name, with long queries cut. `current` is the
 * query that is asked now. `after` is where the next ones begin; null: these are the last.
 */
export async function listViews(
  database: Queryable,
  of: ViewsOf,
  {
    limit,
    after = null,
    current = null,
  }: { limit: number; after?: ViewPlace | null; current?: string | null },
): Promise<{ rows: SavedViewRow[]; after: ViewPlace | null }> {
  const behind = after ? sql`AND (lower(v.name), v.id) > (lower(${after.name}), ${after.id}::uuid)` : sql``;
  const { rows } = await database.query<SavedViewRow>(
    sql`${rowsOf(cutSql(sql`v.query`, mostListedChars), { userId: of.userId, current })}
     WHERE ${seenBy(of)} ${behind} ORDER BY lower(v.name), v.id LIMIT ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, after: last ? { name: last.name, id: last.id } : null };
}

/** How many views {@link listViews} has. */
export async function countViews(database: Queryable, of: ViewsOf): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM saved_view v WHERE ${seenBy(of)}`,
  );
  return rows[0]!.count;
}

/** One of them with its query whole; null where there is none that the person sees. */
export async function viewById(
  database: Queryable,
  of: ViewsOf,
  viewId: string,
): Promise<SavedViewRow | null> {
  const { rows } = await database.query<SavedViewRow>(
    sql`${rowsOf(sql`v.query`, { userId: of.userId, current: null })} WHERE ${seenBy(of)} AND v.id = ${viewId}::uuid`,
  );
  return rows[0] ?? null;
}

/** What a view is called, and what it shows. */
export interface ViewInput {
  userId: string;
  subject: ViewSubject;
  name: string;
  query: string;
  shared: boolean;
}

/**
 * Names a view. Returns its id. Throws `tooLarge` when there are too many (tooManyViews, tooManyViewsInAll,
 * tooManyViewChars), and
 * `conflict` for a name that one has already (viewNameTaken) or that somebody shares (sharedViewNameTaken).
 */
export function saveView(database: Database, view: ResourceScope & ViewInput): Promise<string> {
  const { userId } = view;
  const scope = 'jobId' in view ? { jobId: view.jobId } : { corpusId: view.corpusId };
  return inTransaction(database, async (transaction) => {
    await lockViews(transaction, scope, userId);
    const { savedView } = transaction.prisma;
    if ((await savedView.count({ where: { ...scope, userId } })) >= mostViews)
      throw tooMany('tooManyViews', mostViews);
    if ((await savedView.count({ where: { userId } })) >= mostViewsInAll)
      throw tooMany('tooManyViewsInAll', mostViewsInAll);
    await refuseTooLong(transaction, view);
    await refuseTaken(transaction, scope, view);
    const id = uuidv7();
    await savedView.create({ data: { id, ...view } });
    return id;
  });
}

/** Whoever names views of one thing waits for the other, and so does one person who names several. */
async function lockViews(transaction: Transaction, scope: ResourceScope, userId: string): Promise<void> {
  for (const what of [Object.values(scope)[0], userId])
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('views ' || ${what}::text, 0))`,
    );
}

/** Most characters of all queries of a person's views together: only few views need long queries. */
async function refuseTooLong(
  transaction: Transaction,
  { userId, query, id }: { userId: string; query: string; id?: string },
): Promise<void> {
  const { rows } = await transaction.query<{ chars: number }>(
    sql`SELECT coalesce(sum(char_length(query)), 0)::int AS chars FROM saved_view
     WHERE user_id = ${userId} AND id IS DISTINCT FROM ${id ?? null}::uuid`,
  );
  if (rows[0]!.chars + query.length > mostViewChars) throw tooMany('tooManyViewChars', mostViewChars);
}

async function refuseTaken(
  transaction: Transaction,
  scope: ResourceScope,
  { userId, subject, name, shared, id }: Omit<ViewInput, 'query'> & { id?: string },
): Promise<void> {
  const { rows } = await transaction.query<{ own: boolean }>(
    sql`SELECT v.user_id = ${userId} AS own FROM saved_view v
     WHERE ${ownedBy(scope)} AND v.subject = ${subject} AND lower(v.name) = lower(${name})
       AND v.id IS DISTINCT FROM ${id ?? null}::uuid AND (v.user_id = ${userId} OR (v.shared AND ${shared}))
     ORDER BY own DESC LIMIT 1`,
  );
  if (!rows[0]) return;
  throw new AppError('conflict', 'There is something of that name.', {
    detail: { reason: rows[0].own ? 'viewNameTaken' : 'sharedViewNameTaken', field: 'name' },
  });
}

function tooMany(reason: string, most: number): AppError {
  return new AppError('tooLarge', `More than ${most} views are too many.`, { detail: { reason, most } });
}

/**
 * Changes one's own view. Throws `notFound` when there is none, or it is somebody else's, and `conflict` and
 * `tooLarge` (tooManyViewChars) as {@link saveView}.
 */
export function changeView(
  database: Database,
  viewId: string,
  of: ResourceScope & { userId: string },
  change: { name?: string; shared?: boolean; query?: string },
): Promise<void> {
  const { userId } = of;
  const scope = 'jobId' in of ? { jobId: of.jobId } : { corpusId: of.corpusId };
  return inTransaction(database, async (transaction) => {
    await lockViews(transaction, scope, userId);
    const where = { id: viewId, ...scope, userId };
    const old = await transaction.prisma.savedView.findFirst({ where });
    if (!old) throw new AppError('notFound', 'There is no such view, or it is somebody else’s.');
    const { name = old.name, shared = old.shared } = change;
    const subject = old.subject as ViewSubject;
    await refuseTaken(transaction, scope, { userId, subject, name, shared, id: viewId });
    const isLonger = change.query !== undefined && change.query.length > old.query.length;
    if (isLonger) await refuseTooLong(transaction, { userId, query: change.query!, id: viewId });
    await transaction.prisma.savedView.updateMany({ where, data: change });
  });
}

/** Deletes one's own view. Throws `notFound` as above. */
export async function deleteView(
  database: Database,
  viewId: string,
  of: ResourceScope & { userId: string },
): Promise<void> {
  const { count } = await database.prisma.savedView.deleteMany({ where: { id: viewId, ...of } });
  if (count === 0) throw new AppError('notFound', 'There is no such view, or it is somebody else’s.');
}
