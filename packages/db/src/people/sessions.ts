import { maxNameChars, shortened } from '@florilegium/contracts/lengths';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from '../sql/database';
import { withAudit, writeAudit } from './audit';
import { endPendingSignIns, endSessions } from './end-access';

/**
 * Opens a session after a sign-in and gives its id.
 *
 * @param session address: the network that it came from, for the audit log
 */
export async function openSession(
  database: Database,
  session: { userId: string; userAgent: string; expiresAt: Date; address?: string },
): Promise<string> {
  const { userId, expiresAt, address } = session;
  const id = uuidv7();
  const userAgent = shortened(session.userAgent, maxNameChars);
  await withAudit(
    database,
    { actorId: userId, action: 'session.opened', subject: `user:${userId}`, address, detail: { userAgent } },
    (transaction) => transaction.prisma.session.create({ data: { id, userId, expiresAt, userAgent } }),
  );
  return id;
}

/** A sign-in as its owner sees it. */
export interface SessionView {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

/** A session that nobody used for so long is over, in milliseconds. */
const idleMs = 7 * 86_400_000;

/** The live sessions of a person, the one used last first. */
export async function listSessions(database: Database, userId: string, now: Date): Promise<SessionView[]> {
  return database.prisma.session.findMany({
    where: {
      ...{ userId, revokedAt: null, expiresAt: { gt: now } },
      lastSeenAt: { gt: new Date(now.getTime() - idleMs) },
    },
    orderBy: { lastSeenAt: 'desc' },
    select: { id: true, createdAt: true, lastSeenAt: true, userAgent: true },
  });
}

/**
 * Ends one session of a person; the token that carries it is refused from its next request on. `userId`: they end it
 * from another one; left out: they sign out.
 */
export async function revokeSession(
  database: Database,
  session: { id: string; userId?: string; now: Date; address?: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const [ended] = await transaction.prisma.session.updateManyAndReturn({
      where: { id: session.id, revokedAt: null, ...(session.userId ? { userId: session.userId } : {}) },
      data: { revokedAt: session.now },
      select: { userId: true },
    });
    if (!ended) return;
    await writeAudit(transaction, {
      actorId: ended.userId,
      action: session.userId ? 'session.ended' : 'session.closed',
      subject: `user:${ended.userId}`,
      address: session.address,
    });
  });
}

/** Ends every session of a person but one. */
export async function revokeOtherSessions(
  database: Database,
  session: { userId: string; keepId: string; now: Date },
): Promise<number> {
  const { userId } = session;
  return inTransaction(database, async (transaction) => {
    const count = await endSessions(transaction, session);
    const entry = { action: 'session.othersEnded', subject: `user:${userId}`, detail: { count } };
    await writeAudit(transaction, { actorId: userId, ...entry });
    return count;
  });
}

/**
 * An admin ends every session of somebody else, and sign-ins of theirs that wait for a second factor; keys stay. Throws
 * `notFound` for nobody, and `wrongState` for the admin's own: those are ended on the account page.
 */
export async function endSessionsOfPerson(
  database: Database,
  { actorId, userId, now }: { actorId: string; userId: string; now: Date },
): Promise<number> {
  if (actorId === userId) {
    throw new AppError('wrongState', 'Own sessions.', { detail: { reason: 'ownSessions' } });
  }
  return inTransaction(database, async (transaction) => {
    const person = await transaction.prisma.user.findUnique({ where: { id: userId }, select: { id: true } });
    if (!person) throw new AppError('notFound', 'There is no such person.');
    await endPendingSignIns(transaction, userId);
    const count = await endSessions(transaction, { userId, keepId: null, now });
    const entry = { action: 'session.endedByAdmin' as const, subject: `user:${userId}`, detail: { count } };
    await writeAudit(transaction, { actorId, ...entry });
    return count;
  });
}

/**
 * An admin ends every session of everybody but the one that they order it from, and all sign-ins that wait for a second
 * factor; keys stay. Gives how many sessions ended.
 */
export async function endSessionsOfEverybody(
  database: Database,
  { actorId, keepId, now }: { actorId: string; keepId: string; now: Date },
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    await transaction.prisma.pendingSignIn.deleteMany();
    const { count } = await transaction.prisma.session.updateMany({
      where: { id: { not: keepId }, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now },
    });
    const entry = {
      action: 'session.allEndedByAdmin' as const,
      subject: 'installation:1',
      detail: { count },
    };
    await writeAudit(transaction, { actorId, ...entry });
    return count;
  });
}
