import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit } from './audit';
import type { Database } from './database';

/** An API key as its owner sees it: the key itself is shown once and not stored. */
export interface ApiKeyView {
  id: string;
  name: string;
  prefix: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Stores a new key by its hash (sha256, hex) and gives its id. */
export async function createApiKey(
  database: Database,
  key: { userId: string; name: string; keyHash: string; prefix: string },
): Promise<string> {
  const id = uuidv7();
  const detail = { name: key.name, prefix: key.prefix };
  await withAudit(
    database,
    { actorId: key.userId, action: 'apiKey.created', subject: `apiKey:${id}`, detail },
    (transaction) => transaction.apiKey.create({ data: { ...key, id } }),
  );
  return id;
}

/** The keys of a person that still open something, newest first. */
export async function listApiKeys(database: Database, userId: string): Promise<ApiKeyView[]> {
  return database.prisma.apiKey.findMany({
    where: { userId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
    select: { id: true, name: true, prefix: true, createdAt: true, lastUsedAt: true },
  });
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
      const { count } = await transaction.apiKey.updateMany({
        where: { id: key.id, userId: key.userId, revokedAt: null },
        data: { revokedAt: key.now },
      });
      if (count === 0) throw new AppError('notFound', 'There is no such key.');
    },
  );
}
