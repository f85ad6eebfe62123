import type { KeyScope } from '@florilegium/contracts/api-keys';
import { maxNameChars, shortened } from '@florilegium/contracts/lengths';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { withAudit, writeAudit } from './audit';
import { endSessions } from './end-access';
import type { Person } from './people';

/** A row of a person with its memberships, as the queries below join it. */
interface PersonRow {
  id: string;
  name: string;
  email: string;
  locale: string;
  role: Person['actor']['role'];
  memberships: Person['actor']['memberships'];
}

const personColumns = sql`u.id, u.name, u.email, u.locale, u.role,
  coalesce((SELECT jsonb_object_agg(m.corpus_id, m.role) FROM membership m WHERE m.user_id = u.id), '{}') AS
  memberships`;

function toPerson(row: PersonRow | undefined): Person | null {
  if (!row) return null;
  const { id, name, email, locale, role, memberships } = row;
  return { id, name, email, locale, actor: { userId: id, role, memberships } };
}

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

/**
 * Whose session this is; null when it was revoked, has expired or the account is disabled. Remembers that
 * the person was here, once a minute at most. Both in one statement: this runs with every request.
 */
export async function personOfSession(database: Database, sessionId: string): Promise<Person | null> {
  const { rows } = await database.query<PersonRow>(
    sql`WITH seen AS (
       UPDATE session SET last_seen_at = now()
        WHERE id = ${sessionId} AND revoked_at IS NULL AND last_seen_at < now() - interval '1 minute')
     SELECT ${personColumns} FROM session s JOIN app_user u ON u.id = s.user_id
      WHERE s.id = ${sessionId} AND s.revoked_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL`,
  );
  return toPerson(rows[0]);
}

/** Whose API key this is, by its hash; null when it was revoked, has expired or the account is disabled. */
export async function personOfApiKey(
  database: Database,
  keyHash: string,
): Promise<(Person & { keyScope: KeyScope; keyId: string }) | null> {
  const { rows } = await database.query<PersonRow & { scope: KeyScope; keyId: string }>(
    sql`WITH used AS (
       UPDATE api_key SET last_used_at = now() WHERE key_hash = ${keyHash} AND revoked_at IS NULL
       AND expires_at > now()
          AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
     SELECT ${personColumns}, k.scope, k.id AS "keyId" FROM api_key k JOIN app_user u ON u.id = k.user_id
      WHERE k.key_hash = ${keyHash} AND k.revoked_at IS NULL AND k.expires_at > now() AND u.disabled_at IS NULL`,
  );
  const person = toPerson(rows[0]);
  if (person && rows[0]) return { ...person, keyScope: rows[0].scope, keyId: rows[0].keyId };
  await noteRefusedKey(database, keyHash);
  return null;
}

/** Writes down, once an hour at most, that a key was used which opens nothing any more. */
async function noteRefusedKey(database: Database, keyHash: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ id: string; userId: string; revoked: boolean }>(
      sql`UPDATE api_key SET refused_at = now() WHERE key_hash = ${keyHash}
          AND (refused_at IS NULL OR refused_at < now() - interval '1 hour')
       RETURNING id, user_id AS "userId", revoked_at IS NOT NULL AS revoked`,
    );
    if (!rows[0]) return;
    const { id, ...detail } = rows[0];
    await writeAudit(transaction, {
      actorId: null,
      action: 'apiKey.refused',
      subject: `apiKey:${id}`,
      detail,
    });
  });
}

/** A sign-in as its owner sees it. */
export interface SessionView {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

/** The live sessions of a person, the one used last first. */
export async function listSessions(database: Database, userId: string, now: Date): Promise<SessionView[]> {
  return database.prisma.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
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
