import type { KeyScope } from '@florilegium/contracts/api-keys';
import { maxNameChars, shortened } from '@florilegium/contracts/lengths';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
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

/** Opens a session after a sign-in and gives its id. */
export async function openSession(
  database: Database,
  session: { userId: string; userAgent: string; expiresAt: Date },
): Promise<string> {
  const id = uuidv7();
  await database.prisma.session.create({
    data: { ...session, id, userAgent: shortened(session.userAgent, maxNameChars) },
  });
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
): Promise<(Person & { keyScope: KeyScope }) | null> {
  const { rows } = await database.query<PersonRow & { scope: KeyScope }>(
    sql`WITH used AS (
       UPDATE api_key SET last_used_at = now() WHERE key_hash = ${keyHash} AND revoked_at IS NULL
       AND expires_at > now()
          AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
     SELECT ${personColumns}, k.scope FROM api_key k JOIN app_user u ON u.id = k.user_id
      WHERE k.key_hash = ${keyHash} AND k.revoked_at IS NULL AND k.expires_at > now() AND u.disabled_at IS NULL`,
  );
  const person = toPerson(rows[0]);
  return person && rows[0] ? { ...person, keyScope: rows[0].scope } : null;
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

/** Ends one session of a person; the token that carries it is refused from its next request on. */
export async function revokeSession(
  database: Database,
  session: { id: string; userId?: string; now: Date },
): Promise<void> {
  await database.prisma.session.updateMany({
    where: { id: session.id, revokedAt: null, ...(session.userId ? { userId: session.userId } : {}) },
    data: { revokedAt: session.now },
  });
}

/** Ends every session of a person but one. */
export async function revokeOtherSessions(
  database: Database,
  session: { userId: string; keepId: string; now: Date },
): Promise<void> {
  await endSessions(database, session);
}
