import type { Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from '../sql/database';
import { withAudit, writeAudit } from './audit';
import { raiseMembership } from './memberships';
import { canonicalEmail } from './people';
import { needRightToLetIn } from './ways-in';

/** A place in a team as its owner sees it. */
export interface OfferView {
  id: string;
  email: string;
  role: Role;
  createdAt: Date;
}

/** Places of one team that may wait at a time. */
const mostOffers = 200;

/**
 * Offers a place in a corpus's team to whoever has this e-mail address, or changes the role of an offer. Nothing tells
 * whether an account has the address. Throws `conflict` for somebody in the team, whom its owner sees anyway, and
 * `wrongState` when too many wait.
 */
export async function offerMembership(
  database: Database,
  offer: { corpusId: string; email: string; role: Exclude<Role, 'admin'>; actorId: string },
): Promise<void> {
  const { corpusId, role, actorId } = offer;
  const email = canonicalEmail(offer.email);
  const entry = { actorId, action: 'member.offered', subject: `corpus:${corpusId}`, detail: { email, role } };
  await withAudit(database, entry, async (transaction) => {
    await needRightToLetIn(transaction, { userId: actorId, corpusId });
    const member = await transaction.prisma.membership.findFirst({
      where: { corpusId, user: { email, disabledAt: null } },
    });
    if (member) {
      throw new AppError('conflict', 'This person is in the team.', {
        detail: { reason: 'alreadyMember', field: 'email' },
      });
    }
    const others = await transaction.prisma.membershipOffer.count({
      where: { corpusId, email: { not: email } },
    });
    if (others >= mostOffers) {
      throw new AppError('wrongState', 'Too many offers wait.', { detail: { reason: 'tooManyOffers' } });
    }
    await transaction.prisma.membershipOffer.upsert({
      where: { corpusId_email: { corpusId, email } },
      create: { id: uuidv7(), corpusId, email, role, createdBy: actorId },
      update: { role, createdBy: actorId },
    });
  });
}

/** The places of a team that wait to be accepted, by address. */
export async function listOffers(database: Database, corpusId: string): Promise<OfferView[]> {
  return database.prisma.membershipOffer.findMany({
    where: { corpusId },
    select: { id: true, email: true, role: true, createdAt: true },
    orderBy: { email: 'asc' },
  });
}

/** Takes an offer of a corpus back. Throws `notFound`. */
export async function withdrawOffer(
  database: Database,
  offer: { corpusId: string; offerId: string; actorId: string },
): Promise<void> {
  const { corpusId, offerId: id, actorId } = offer;
  const entry = { actorId, action: 'member.withdrawn', subject: `corpus:${corpusId}`, detail: { offer: id } };
  await withAudit(database, entry, async (transaction) => {
    const { count } = await transaction.prisma.membershipOffer.deleteMany({ where: { id, corpusId } });
    if (count === 0) throw noOffer();
  });
}

/**
 * Answers an offer that was made to this person, whose address has to be proved: anybody may have made an account under it.
 * Who accepts is in the team, with the role that was offered or the higher
 * one that they have. Throws `notFound` for what is offered to somebody else, or was withdrawn.
 */
export async function answerOffer(
  database: Database,
  answer: { offerId: string; userId: string; accept: boolean },
): Promise<void> {
  const { offerId, userId, accept } = answer;
  await inTransaction(database, async (transaction) => {
    const { email, emailProvedAt } = await transaction.prisma.user.findUniqueOrThrow({
      where: { id: userId },
    });
    if (emailProvedAt === null) throw noOffer();
    const offer = await transaction.prisma.membershipOffer.findFirst({ where: { id: offerId, email } });
    const { count } = await transaction.prisma.membershipOffer.deleteMany({ where: { id: offerId, email } });
    if (!offer || count === 0) throw noOffer();
    const { corpusId, role } = offer;
    if (accept) await raiseMembership(transaction, { userId, corpusId, role });
    await writeAudit(transaction, {
      actorId: userId,
      action: accept ? 'member.accepted' : 'member.declined',
      subject: `corpus:${corpusId}`,
      detail: { role },
    });
  });
}

function noOffer(): AppError {
  return new AppError('notFound', 'There is no such offer any more.');
}
