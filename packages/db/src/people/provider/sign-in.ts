import type { Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../../sql/connection';
import { type Database, inTransaction } from '../../sql/database';
import { writeAudit } from '../audit';
import { proveAddress } from '../email-proof';
import { endSessionsWithoutFactor } from '../factor-demand';
import { canonicalEmail, createPerson } from '../people';
import { lockInstallation } from '../row-locks';
import { endWaysIn } from '../ways-in';
import { type Identity, storeIdentity } from './identities';

/** What a provider says of somebody who signed in there. */
export interface ProviderPerson extends Identity {
  name: string;
  /** Of an account that is made. */
  locale: string;
}

/** What the installation makes of it. */
interface ProviderRules {
  createsAccounts: boolean;
  /** Of the installation, as the person's groups have it; null: groups say nothing of roles. */
  role: Role | null;
}

/** Why somebody whom the provider let in does not get in here. */
export const providerRefusals = [
  'accountDisabled',
  'accountHasPassword', // or another means of entry: whoever made it may have it
  'emailNotVerified',
  'noAccount',
  'otherIdentity',
  'signInTooWeak', // not in one of the ways that the installation asks for
] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];

interface Account {
  id: string;
  role: Role;
  passwordHash: string | null;
  disabledAt: Date | null;
}
const accountColumns = { id: true, role: true, passwordHash: true, disabledAt: true } as const;

/**
 * The account of somebody who signed in at a provider: the one that is linked with this subject, else the one with this
 * verified e-mail address that nothing else opens, which is linked from now on, else a new one. Gives it the role of the person's groups.
 * Throws `notAllowed` with a {@link ProviderRefusal} as its reason.
 */
export async function accountOfProviderPerson(
  database: Database,
  person: ProviderPerson,
  rules: ProviderRules,
): Promise<{ id: string; passwordHash: string | null }> {
  return inTransaction(database, async (transaction) => {
    // Two sign-ins of one new person make one account.
    await lockInstallation(transaction);
    const account =
      (await linkedAccount(transaction, person)) ??
      (await accountToLink(transaction, person)) ??
      (await newAccount(transaction, person, rules));
    if (account.disabledAt) throw refused('accountDisabled');
    if (person.verifiedEmail !== null) {
      await proveAddress(transaction, { userId: account.id, email: person.verifiedEmail, now: new Date() });
    }
    await applyRole(transaction, account, person.issuer, rules.role);
    return { id: account.id, passwordHash: account.passwordHash };
  });
}

async function linkedAccount(
  transaction: Transaction,
  { issuer, subject }: ProviderPerson,
): Promise<Account | null> {
  const identity = await transaction.prisma.signInIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: accountColumns } },
  });
  return identity?.user ?? null;
}

/**
 * Whoever could claim an address that isn't theirs would get its account, so only a verified one counts. Nor does it where
 * something else opens the account: somebody may have made it under an address that isn't theirs, to wait in it for its
 * owner (Sudhodanan & Paverd, 'Pre-hijacked accounts', 2022).
 */
async function accountToLink(transaction: Transaction, person: ProviderPerson): Promise<Account | null> {
  const { issuer, verifiedEmail } = person;
  if (verifiedEmail === null) throw refused('emailNotVerified');
  const account = await transaction.prisma.user.findUnique({
    where: { email: canonicalEmail(verifiedEmail) },
    select: { ...accountColumns, identities: { where: { issuer }, select: { subject: true } } },
  });
  if (!account) return null;
  if (account.disabledAt) throw refused('accountDisabled');
  // An institution may give the address of somebody who left to somebody new.
  if (account.identities.length > 0) throw refused('otherIdentity');
  if (await opensOtherwise(transaction, account)) throw refused('accountHasPassword');
  await storeIdentity(transaction, { userId: account.id, person, now: new Date() });
  return account;
}

/** Whether a password, a second factor or a key opens an account beside its providers. */
async function opensOtherwise({ prisma }: Transaction, { id, passwordHash }: Account): Promise<boolean> {
  if (passwordHash !== null) return true;
  const means = await Promise.all([
    prisma.totpSecret.count({ where: { userId: id } }),
    prisma.passkey.count({ where: { userId: id } }),
    prisma.apiKey.count({ where: { userId: id, revokedAt: null, expiresAt: { gt: new Date() } } }),
  ]);
  return means.some((count) => count > 0);
}

/** The first account of an installation is made with the set-up's token, and never here. */
async function newAccount(
  transaction: Transaction,
  person: ProviderPerson,
  rules: ProviderRules,
): Promise<Account> {
  const { issuer, subject, name, verifiedEmail, locale } = person;
  const isSetUp = (await transaction.prisma.user.findFirst({ select: { id: true } })) !== null;
  if (!rules.createsAccounts || !isSetUp || verifiedEmail === null) throw refused('noAccount');
  const role = rules.role ?? 'viewer';
  const id = await createPerson(
    transaction,
    { name, email: verifiedEmail, passwordHash: null, locale },
    role,
  );
  const email = canonicalEmail(verifiedEmail);
  await transaction.prisma.signInIdentity.create({ data: { issuer, subject, userId: id, email } });
  await writeAudit(transaction, {
    actorId: id,
    action: 'user.createdByProvider',
    subject: `user:${id}`,
    detail: { issuer, role },
  });
  return { id, role, passwordHash: null, disabledAt: null };
}

/** The last admin stays one, whatever the groups say: nobody could give the role back. */
async function applyRole(
  transaction: Transaction,
  account: Account,
  issuer: string,
  role: Role | null,
): Promise<void> {
  if (role === null || role === account.role) return;
  if (account.role === 'admin') {
    const others = { role: 'admin', disabledAt: null, id: { not: account.id } } as const;
    if ((await transaction.prisma.user.count({ where: others })) === 0) return;
  }
  const now = new Date();
  if (account.role === 'admin') {
    await endWaysIn(transaction, { userId: account.id, actorId: null, lost: 'admin', now });
  }
  await transaction.prisma.user.update({ where: { id: account.id }, data: { role } });
  await writeAudit(transaction, {
    actorId: null,
    action: 'user.roleByGroups',
    subject: `user:${account.id}`,
    detail: { issuer, role },
  });
  await endSessionsWithoutFactor(transaction, { userId: account.id, now });
}

function refused(reason: ProviderRefusal): AppError {
  return new AppError('notAllowed', `Refused: ${reason}.`, { detail: { reason } });
}
