import { AppError } from '@florilegium/platform/app-error';
import type { Database } from '../sql/database';
import { withAudit } from './audit';
import { replacePassword } from './people';
import { unlinkAll } from './provider/identities';
import { needRightToLetIn } from './ways-in';

/**
 * Keeps a link by which somebody sets a new password, by the hash of its token (sha256, hex); the one before no longer
 * holds. Throws `wrongState` for an account that is disabled, has no password, or is the admin's own.
 */
export async function createPasswordReset(
  database: Database,
  reset: { actorId: string; userId: string; tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { actorId, userId, tokenHash, expiresAt, now } = reset;
  // An open screen must not be enough to change one's own password.
  if (actorId === userId) throw refused('resetOwn');
  const entry = { actorId, action: 'user.resetLinkMade', subject: `user:${userId}` };
  await withAudit(database, entry, async (transaction) => {
    await needRightToLetIn(transaction, { userId: actorId, corpusId: null });
    const { prisma } = transaction;
    const user = await prisma.user.findUnique({
      where: { id: userId },
      select: { passwordHash: true, disabledAt: true },
    });
    if (!user) throw new AppError('notFound', 'There is no such account.');
    if (user.disabledAt) throw refused('resetDisabled');
    if (user.passwordHash === null) throw refused('resetNoPassword');
    const data = { tokenHash, expiresAt, createdAt: now, createdBy: actorId };
    await prisma.passwordReset.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  });
}

const open = (tokenHash: string, now: Date) => ({
  tokenHash,
  expiresAt: { gt: now },
  user: { disabledAt: null, passwordHash: { not: null } },
});

/** Whose link this is, by its token's hash, with how many API keys they have; null when it holds no longer, or never did. */
export async function findPasswordReset(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<{ name: string; email: string; keys: number } | null> {
  const found = await database.prisma.passwordReset.findFirst({
    where: open(tokenHash, now),
    select: {
      user: {
        select: { name: true, email: true, _count: { select: { apiKeys: { where: { revokedAt: null } } } } },
      },
    },
  });
  return found && { name: found.user.name, email: found.user.email, keys: found.user._count.apiKeys };
}

/**
 * Sets a new password by a link, once, and ends every session of that person, and what a provider opens; with `endKeys` their
 * API keys, too. Their second factor stays. Throws `notFound` when the link holds no longer.
 */
export async function resetPassword(
  database: Database,
  reset: { tokenHash: string; passwordHash: string; endKeys: boolean; now: Date },
): Promise<void> {
  const { tokenHash, passwordHash, endKeys, now } = reset;
  await withAudit(
    database,
    (userId) => ({
      // Nobody is signed in: it was whoever had the link.
      actorId: null,
      action: 'user.passwordReset',
      subject: `user:${userId}`,
      detail: { keysEnded: endKeys },
    }),
    async (transaction) => {
      const { prisma } = transaction;
      const found = await prisma.passwordReset.findFirst({
        where: open(tokenHash, now),
        select: { userId: true },
      });
      // The row's lock lets one transaction through and sends the others away.
      const taken =
        found && (await prisma.passwordReset.deleteMany({ where: { userId: found.userId, tokenHash } }));
      if (!found || taken?.count !== 1) throw new AppError('notFound', 'This link was used or has expired.');
      const { userId } = found;
      await replacePassword(transaction, { userId, passwordHash, keepSessionId: null, endKeys, now });
      await unlinkAll(transaction, userId);
      return userId;
    },
  );
}

function refused(reason: 'resetOwn' | 'resetDisabled' | 'resetNoPassword'): AppError {
  return new AppError('wrongState', `Refused: ${reason}.`, { detail: { reason } });
}
