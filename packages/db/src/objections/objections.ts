import { randomBytes } from 'node:crypto';
import type { ObjectionProblem, ObjectionProof, ObjectionState } from '@florilegium/contracts/objections';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { SiteObjection } from '../generated/client';
import { withAudit } from '../people/audit';
import type { Database } from '../sql/database';
import type { ObjectedSite } from './objected-site';
import { makeRoom } from './waiting-room';

/** A site's request to be left out. */
export interface Objection extends ObjectedSite {
  id: string;
  email: string;
  token: string;
  state: ObjectionState;
  proof: ObjectionProof | null;
  problem: ObjectionProblem | null;
  createdAt: Date;
  askedAt: Date | null;
  checkedAt: Date | null;
  provedAt: Date | null;
  withdrawnAt: Date | null;
}

/**
 * Puts down that somebody wants a site left out; nothing follows until it is proved. Returns its id. Each request has
 * a token of its own, so that none says whether another was made before. When too many wait it takes the place of one that
 * nobody came back to: whoever fills the table must not keep others out. Throws `rateLimited` when there is none of those.
 */
export async function fileObjection(
  database: Database,
  { host, subdomains, email }: ObjectedSite & { email: string },
): Promise<string> {
  const token = `florilegium-${randomBytes(20).toString('hex')}`;
  const id = uuidv7();
  const entry = { action: 'host.objectionFiled', subject: `host:${host}`, detail: { subdomains, email } };
  await withAudit(database, entry, async (transaction) => {
    await makeRoom(transaction);
    await transaction.prisma.siteObjection.create({ data: { id, host, subdomains, email, token } });
  });
  return id;
}

/** An admin throws a request away that waits. Throws `notFound`, also for one that was proved meanwhile. */
export async function dropObjection(
  database: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await withAudit(
    database,
    (host) => ({ actorId, action: 'host.objectionDropped', subject: `host:${host}` }),
    async (transaction) => {
      const { siteObjection } = transaction.prisma;
      const found = await siteObjection.findUnique({ where: { id }, select: { host: true } });
      const { count } = await siteObjection.deleteMany({ where: { id, state: 'waiting' } });
      if (!found || count === 0) throw new AppError('notFound', 'No such request waits.');
      return found.host;
    },
  );
}

/** One request; null when there is none. */
export async function readObjection(database: Database, id: string): Promise<Objection | null> {
  const row = await database.prisma.siteObjection.findUnique({ where: { id } });
  return row && objectionOf(row);
}

/** A place in the list of requests: behind this one. */
export interface ObjectionPlace {
  id: string;
}

/**
 * The requests in one state, newest first: each state has a list of its own, so that strangers who ask for much hide nothing
 * of what stands. `after` is where the next ones begin; null: these are the last.
 */
export async function listObjections(
  database: Database,
  state: ObjectionState,
  { limit, after = null }: { limit: number; after?: ObjectionPlace | null },
): Promise<{ rows: Objection[]; after: ObjectionPlace | null }> {
  const rows = await database.prisma.siteObjection.findMany({
    where: { state, ...(after && { id: { lt: after.id } }) },
    // An id begins with the time at which it was made.
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(objectionOf), after: last ? { id: last.id } : null };
}

/** How many requests there are in each state. */
export async function countByState(database: Database): Promise<Record<ObjectionState, number>> {
  const rows = await database.prisma.siteObjection.groupBy({ by: ['state'], _count: true });
  const of = (state: ObjectionState) => rows.find((row) => row.state === state)?._count ?? 0;
  return { waiting: of('waiting'), standing: of('standing'), withdrawn: of('withdrawn') };
}

/** How many requests wait for a proof, and how many were proved since `since`: what an admin should know of. */
export async function countObjections(
  database: Database,
  since: Date,
): Promise<{ waiting: number; standing: number }> {
  const { siteObjection } = database.prisma;
  const [waiting, standing] = await Promise.all([
    siteObjection.count({ where: { state: 'waiting' } }),
    siteObjection.count({ where: { state: 'standing', provedAt: { gte: since } } }),
  ]);
  return { waiting, standing };
}

/** Somebody asks that the proof is looked for; whoever calls sends its message. False when it isn't waited for. */
export async function askForProof(database: Database, id: string, now: Date): Promise<boolean> {
  const { count } = await database.prisma.siteObjection.updateMany({
    where: { id, state: 'waiting' },
    data: { askedAt: now, fileUrl: null, redirects: 0 },
  });
  return count === 1;
}

/** A proof that is looked for. */
export interface WantedProof {
  host: string;
  token: string;
  fileUrl: string | null;
  redirects: number;
  askedAt: Date;
}

/** What is looked for; null when nobody waits for it. */
export async function wantedProof(database: Database, id: string): Promise<WantedProof | null> {
  const row = await database.prisma.siteObjection.findUnique({ where: { id, state: 'waiting' } });
  return row?.askedAt ? { ...row, askedAt: row.askedAt } : null;
}

/** The file is looked for at another address; `isRedirect` when the site said so. */
export async function lookElsewhere(
  database: Database,
  id: string,
  { fileUrl, isRedirect }: { fileUrl: string; isRedirect: boolean },
): Promise<void> {
  await database.prisma.siteObjection.updateMany({
    where: { id, state: 'waiting' },
    data: { fileUrl, redirects: { increment: isRedirect ? 1 : 0 } },
  });
}

/** No proof was found. */
export async function notProved(database: Database, id: string, problem: ObjectionProblem): Promise<void> {
  await database.prisma.siteObjection.updateMany({
    where: { id, state: 'waiting' },
    data: { problem, checkedAt: new Date() },
  });
}

function objectionOf(row: SiteObjection): Objection {
  return {
    ...row,
    state: row.state as ObjectionState,
    proof: row.proof as ObjectionProof | null,
    problem: row.problem as ObjectionProblem | null,
  };
}
