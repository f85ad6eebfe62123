import type { Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { withAudit, writeAudit } from './audit';
import { proveInvited } from './email-proof';
import { raiseMembership } from './memberships';
import { canonicalEmail, createPerson, type NewPerson } from './people';
import { needRightToLetIn } from './ways-in';

/** An invitation as it is shown; its token is known only to whoever made it, once. */
export interface InvitationView {
  id: string;
  role: Role;
  corpusId: string | null;
  corpusName: string | null;
  note: string;
  /** Of whom it is for: a new account by it has this address. Null: any. */
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Stores an invitation by the hash of its token (sha256, hex). Without a corpus the role is the one in the
 * installation; with one it is the role in that corpus. Throws `badInput` for an admin of a corpus: there is none; `notFound`
 * for a corpus that isn't there.
 */
export async function createInvitation(
  database: Database,
  invitation: {
    tokenHash: string;
    role: Role;
    corpusId: string | null;
    note: string;
    email?: string | null;
    createdBy: string;
    expiresAt: Date;
  },
): Promise<string> {
  if (invitation.corpusId && invitation.role === 'admin') {
    throw new AppError('badInput', 'A corpus has no admin.', {
      detail: { reason: 'adminOfCorpus', field: 'role' },
    });
  }
  const id = uuidv7();
  const { role, corpusId, note } = invitation;
  const email = invitation.email ? canonicalEmail(invitation.email) : null;
  await withAudit(
    database,
    {
      actorId: invitation.createdBy,
      action: 'invitation.created',
      subject: `invitation:${id}`,
      detail: { role, corpusId, note, ...(email !== null && { email }) },
    },
    async (transaction) => {
      await needRightToLetIn(transaction, { userId: invitation.createdBy, corpusId });
      await needCorpus(transaction, corpusId);
      await transaction.prisma.invitation.create({ data: { ...invitation, email, id } });
    },
  );
  return id;
}

async function needCorpus({ prisma }: Transaction, id: string | null): Promise<void> {
  if (id === null || (await prisma.corpus.count({ where: { id } })) > 0) return;
  throw new AppError('notFound', 'There is no such corpus.');
}

const open = (now: Date) => ({ usedAt: null, revokedAt: null, expiresAt: { gt: now } });

/** The invitations that can still be accepted, newest first; of one corpus alone if it is given. */
export async function listInvitations(
  database: Database,
  filter: { now: Date; corpusId?: string },
): Promise<InvitationView[]> {
  const rows = await database.prisma.invitation.findMany({
    where: { ...open(filter.now), ...(filter.corpusId ? { corpusId: filter.corpusId } : {}) },
    include: { corpus: { select: { name: true } } },
    orderBy: { createdAt: 'desc' },
  });
  return rows.map(toView);
}

/** The invitation behind a token's hash if it can still be accepted, else null. */
export async function findInvitation(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitationView | null> {
  const row = await database.prisma.invitation.findFirst({
    where: { tokenHash, ...open(now) },
    include: { corpus: { select: { name: true } } },
  });
  return row && toView(row);
}

function toView(
  row: Omit<InvitationView, 'corpusName'> & { corpus: { name: string } | null },
): InvitationView {
  const { id, role, corpusId, note, email, createdAt, expiresAt } = row;
  return { id, role, corpusId, corpusName: row.corpus?.name ?? null, note, email, createdAt, expiresAt };
}

/** Withdraws an invitation that nobody has accepted yet. Throws `notFound` when there is none. */
export async function revokeInvitation(
  database: Database,
  invitation: { id: string; actorId: string; now: Date },
): Promise<void> {
  const { id, actorId, now } = invitation;
  const entry = { actorId, action: 'invitation.revoked', subject: `invitation:${id}` };
  await withAudit(database, entry, async (transaction) => {
    const { count } = await transaction.prisma.invitation.updateMany({
      where: { id, usedAt: null, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count === 0) throw new AppError('notFound', 'This invitation was used or withdrawn already.');
  });
}

/**
 * Accepts an invitation with a new account. Of several who follow one link at once exactly one wins.
 * Throws `notFound` when it was used, withdrawn or has expired, `badInput` when it is for another address, `conflict` when the
 * address is taken.
 */
export async function acceptInvitation(
  database: Database,
  acceptance: { tokenHash: string; person: NewPerson; now: Date },
): Promise<{ userId: string }> {
  return inTransaction(database, async (transaction) => {
    const invitation = await take(transaction, acceptance.tokenHash, acceptance.now);
    needAddress(invitation, acceptance.person.email);
    const role = invitation.corpusId ? 'viewer' : invitation.role;
    const userId = await createPerson(transaction, acceptance.person, role);
    await join(transaction, invitation, userId);
    return { userId };
  });
}

/** Accepts an invitation to a corpus with the account that is signed in. Throws as {@link acceptInvitation}. */
export async function joinByInvitation(
  database: Database,
  acceptance: { tokenHash: string; userId: string; now: Date },
): Promise<{ corpusId: string }> {
  return inTransaction(database, async (transaction) => {
    const invitation = await take(transaction, acceptance.tokenHash, acceptance.now);
    if (!invitation.corpusId) throw new AppError('wrongState', 'This invitation is for a new account.');
    await join(transaction, invitation, acceptance.userId);
    return { corpusId: invitation.corpusId };
  });
}

function needAddress(invitation: Taken, email: string): void {
  if (invitation.email === null || invitation.email === canonicalEmail(email)) return;
  throw new AppError('badInput', 'This invitation is for another address.', {
    detail: { reason: 'otherAddress', field: 'email' },
  });
}

type Taken = { id: string; role: Role; corpusId: string | null; email: string | null; createdBy: string };

/** Marks the invitation as used; the row's lock lets one transaction through and sends the others away. */
async function take(transaction: Transaction, tokenHash: string, now: Date): Promise<Taken> {
  const [taken] = await transaction.prisma.invitation.updateManyAndReturn({
    where: { tokenHash, ...open(now) },
    data: { usedAt: now },
    select: { id: true, role: true, corpusId: true, email: true, createdBy: true },
  });
  if (!taken) throw new AppError('notFound', 'This invitation was used, withdrawn or has expired.');
  return taken;
}

/** An invitation only ever raises a role: an owner who follows a viewer's link stays the owner. */
async function join(transaction: Transaction, invitation: Taken, userId: string): Promise<void> {
  const { id, role, corpusId } = invitation;
  if (corpusId) await raiseMembership(transaction, { userId, corpusId, role });
  await proveInvited(transaction, { userId, invitation });
  await writeAudit(transaction, {
    actorId: userId,
    action: 'invitation.accepted',
    subject: `invitation:${id}`,
    detail: { role, corpusId },
  });
}
