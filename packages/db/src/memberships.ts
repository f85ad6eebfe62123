import type { Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { withAudit } from './audit';
import type { Database } from './database';

/** Somebody in the team of a corpus. */
export interface MemberView {
  userId: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
}

/** The team of a corpus, by name. */
export async function listMembers(database: Database, corpusId: string): Promise<MemberView[]> {
  const members = await database.prisma.membership.findMany({
    where: { corpusId, user: { disabledAt: null } },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { user: { name: 'asc' } },
  });
  return members.map(({ userId, role, createdAt, user }) => ({ userId, role, createdAt, ...user }));
}

/** Puts somebody into the team of a corpus, or gives them another role in it. */
export async function setMembership(
  database: Database,
  member: { actorId: string; userId: string; corpusId: string; role: Exclude<Role, 'admin'> },
): Promise<void> {
  const { actorId, userId, corpusId, role } = member;
  const entry = {
    actorId,
    action: 'member.set',
    subject: `corpus:${corpusId}`,
    detail: { userId, role },
  };
  await withAudit(database, entry, (transaction) =>
    transaction.membership.upsert({
      where: { userId_corpusId: { userId, corpusId } },
      create: { userId, corpusId, role },
      update: { role },
    }),
  );
}

/** Takes somebody out of the team of a corpus. Throws `notFound` when they aren't in it. */
export async function removeMembership(
  database: Database,
  member: { actorId: string; userId: string; corpusId: string },
): Promise<void> {
  const { actorId, userId, corpusId } = member;
  const entry = { actorId, action: 'member.removed', subject: `corpus:${corpusId}`, detail: { userId } };
  await withAudit(database, entry, async (transaction) => {
    const { count } = await transaction.membership.deleteMany({ where: { userId, corpusId } });
    if (count === 0) throw new AppError('notFound', 'This person is not in the team.');
  });
}
