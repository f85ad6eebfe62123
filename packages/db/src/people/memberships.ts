import { type Role, roles } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { withAudit } from './audit';
import { endWaysIn } from './ways-in';

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

/** Gives a member of a corpus's team another role in it; who owns it no longer has no open invitations to it. Throws `notFound` for who isn't in it. */
export async function changeMembership(
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
  await withAudit(database, entry, async (transaction) => {
    if (role !== 'owner')
      await endWaysIn(transaction, { userId, actorId, lost: { corpusId }, now: new Date() });
    const { count } = await transaction.prisma.membership.updateMany({
      where: { userId, corpusId },
      data: { role },
    });
    if (count === 0) throw notInTeam();
  });
}

/** Puts somebody into the team of a corpus. A higher role that they have there stays. */
export async function raiseMembership(
  transaction: Transaction,
  { userId, corpusId, role }: { userId: string; corpusId: string; role: Role },
): Promise<void> {
  await transaction.prisma.membership.upsert({
    where: { userId_corpusId: { userId, corpusId } },
    create: { userId, corpusId, role },
    update: {},
  });
  // The list begins with the role that may do most.
  const lower = roles.slice(roles.indexOf(role) + 1);
  await transaction.prisma.membership.updateMany({
    where: { userId, corpusId, role: { in: lower } },
    data: { role },
  });
}

/** Takes somebody out of the team of a corpus, with their open invitations to it. Throws `notFound` when they aren't in it. */
export async function removeMembership(
  database: Database,
  member: { actorId: string; userId: string; corpusId: string },
): Promise<void> {
  const { actorId, userId, corpusId } = member;
  const entry = { actorId, action: 'member.removed', subject: `corpus:${corpusId}`, detail: { userId } };
  await withAudit(database, entry, async (transaction) => {
    await endWaysIn(transaction, { userId, actorId, lost: { corpusId }, now: new Date() });
    const { count } = await transaction.prisma.membership.deleteMany({ where: { userId, corpusId } });
    if (count === 0) throw notInTeam();
  });
}

function notInTeam(): AppError {
  return new AppError('notFound', 'This person is not in the team.');
}
