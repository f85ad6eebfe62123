import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import type { ResourceScope } from './resource-scope';

/** Tables of a job whose views can be named; a corpus has the first of them, too. */
export const viewSubjects = ['resources', 'urls'] as const;
export type ViewSubject = (typeof viewSubjects)[number];

/** A filter and an order that somebody named. */
export interface SavedViewRow {
  id: string;
  name: string;
  /** The address' search part, without '?'. */
  query: string;
  shared: boolean;
  /** Who may rename and delete it. */
  own: boolean;
  /** The name of who made it. */
  by: string;
}

/** Views of one person, on one job or corpus and on all: more are a list that nobody finds anything in. */
const mostViews = 100;
const mostViewsInAll = 500;

const ownedBy = (scope: ResourceScope) =>
  'jobId' in scope ? sql`v.job_id = ${scope.jobId}` : sql`v.corpus_id = ${scope.corpusId}`;

/** The views of a table that somebody has named or was given by others, by name. */
export async function listViews(
  database: Database,
  scope: ResourceScope,
  subject: ViewSubject,
  userId: string,
): Promise<SavedViewRow[]> {
  const { rows } = await database.query<SavedViewRow>(
    sql`SELECT v.id, v.name, v.query, v.shared, v.user_id = ${userId} AS own, u.name AS by
     FROM saved_view v JOIN app_user u ON u.id = v.user_id
     WHERE ${ownedBy(scope)} AND v.subject = ${subject} AND (v.user_id = ${userId} OR v.shared)
     ORDER BY lower(v.name), v.id LIMIT 500`,
  );
  return rows;
}

/** Names a view. Returns its id. Throws `tooLarge` when there are too many (tooManyViews, tooManyViewsInAll). */
export async function saveView(
  database: Database,
  view: ResourceScope & {
    userId: string;
    subject: ViewSubject;
    name: string;
    query: string;
    shared: boolean;
  },
): Promise<string> {
  const { userId } = view;
  const scope = 'jobId' in view ? { jobId: view.jobId } : { corpusId: view.corpusId };
  const { savedView } = database.prisma;
  if ((await savedView.count({ where: { ...scope, userId } })) >= mostViews)
    throw tooMany('tooManyViews', mostViews);
  if ((await savedView.count({ where: { userId } })) >= mostViewsInAll)
    throw tooMany('tooManyViewsInAll', mostViewsInAll);
  const id = uuidv7();
  await savedView.create({ data: { id, ...view } });
  return id;
}

function tooMany(reason: string, most: number): AppError {
  return new AppError('tooLarge', `More than ${most} views are too many.`, { detail: { reason, most } });
}

/** Changes one's own view. Throws `notFound` when there is none, or it is somebody else's. */
export async function changeView(
  database: Database,
  viewId: string,
  of: ResourceScope & { userId: string },
  change: { name?: string; shared?: boolean; query?: string },
): Promise<void> {
  const { count } = await database.prisma.savedView.updateMany({
    where: { id: viewId, ...of },
    data: change,
  });
  if (count === 0) throw new AppError('notFound', 'There is no such view, or it is somebody else’s.');
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
