import { type KeyScope, mostApiKeys, usualKeyDays } from '@florilegium/contracts/api-keys';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { withAudit } from './audit';
import { lockPerson } from './row-locks';

/** An API key as its owner sees it: the key itself is shown once and not stored. */
export interface ApiKeyView {
  id: string;
  name: string;
  prefix: string;
  scope: KeyScope;
  createdAt: Date;
  /** From then on it opens nothing, and is still listed: its owner sees why a program is refused. */
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** Keys that a list shows. A person had more of them in earlier versions, and has more that have expired. */
const mostListed = 100;

/**
 * Stores a new key by its hash (sha256, hex) and gives its id. By default it may do all that its owner may, for a year.
 * Throws `conflict` (tooManyKeys) while the person has {@link mostApiKeys} that work.
 */
export async function createApiKey(
  database: Database,
  key: { userId: string; name: string; keyHash: string; prefix: string; scope?: KeyScope; expiresAt?: Date },
): Promise<string> {
  const id = uuidv7();
  const scope = key.scope ?? 'write';
  const expiresAt = key.expiresAt ?? new Date(Date.now() + usualKeyDays * 86_400_000);
  const detail = { name: key.name, prefix: key.prefix, scope, until: expiresAt.toISOString().slice(0, 10) };
  await withAudit(
    database,
    { actorId: key.userId, action: 'apiKey.created', subject: `apiKey:${id}`, detail },
    async (transaction) => {
      await refuseTooMany(transaction, key.userId);
      await transaction.prisma.apiKey.create({ data: { ...key, scope, expiresAt, id } });
    },
  );
  return id;
}

/** Two who make the last key at once wait for each other: they are the same person. */
async function refuseTooMany(transaction: Transaction, userId: string): Promise<void> {
  await lockPerson(transaction, userId);
  const where = { userId, revokedAt: null, expiresAt: { gt: new Date() } };
  if ((await transaction.prisma.apiKey.count({ where })) < mostApiKeys) return;
  const detail = { reason: 'tooManyKeys', most: mostApiKeys };
  throw new AppError('conflict', `More than ${mostApiKeys} keys are too many.`, { detail });
}

/** The keys of a person that aren't revoked, newest first. Of very many, those that expire last. */
export async function listApiKeys(database: Database, userId: string): Promise<ApiKeyView[]> {
  const keys = await database.prisma.apiKey.findMany({
    where: { userId, revokedAt: null },
    orderBy: [{ expiresAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
    select: {
      id: true,
      name: true,
      prefix: true,
      scope: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
    },
  });
  return keys.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
}

/** How many keys a person has that aren't revoked, listed or not. */
export async function countApiKeys(database: Database, userId: string): Promise<number> {
  return database.prisma.apiKey.count({ where: { userId, revokedAt: null } });
}

/** Revokes a key of that person for good. Throws `notFound` when it isn't theirs or is revoked already. */
export async function revokeApiKey(
  database: Database,
  key: { id: string; userId: string; now: Date },
): Promise<void> {
  await withAudit(
    database,
    { actorId: key.userId, action: 'apiKey.revoked', subject: `apiKey:${key.id}` },
    async (transaction) => {
      const { count } = await transaction.prisma.apiKey.updateMany({
        where: { id: key.id, userId: key.userId, revokedAt: null },
        data: { revokedAt: key.now },
      });
      if (count === 0) throw new AppError('notFound', 'There is no such key.');
    },
  );
}
