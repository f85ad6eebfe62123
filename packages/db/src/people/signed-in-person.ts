import type { KeyScope } from '@florilegium/contracts/api-keys';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { writeAudit } from './audit';
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

/** A session that nobody used for so long is over. */
const idle = sql`interval '7 days'`;

/**
 * Whose session this is; null when it was revoked, has expired, was not used for seven days, or the account is disabled.
 * Remembers that the person was here, once a minute at most. Both in one statement: this runs with every request.
 */
export async function personOfSession(database: Database, sessionId: string): Promise<Person | null> {
  const { rows } = await database.query<PersonRow>(
    sql`WITH seen AS (
       UPDATE session SET last_seen_at = now()
        WHERE id = ${sessionId} AND revoked_at IS NULL AND last_seen_at < now() - interval '1 minute'
          AND last_seen_at > now() - ${idle})
     SELECT ${personColumns} FROM session s JOIN app_user u ON u.id = s.user_id
      WHERE s.id = ${sessionId} AND s.revoked_at IS NULL AND s.expires_at > now()
        AND s.last_seen_at > now() - ${idle} AND u.disabled_at IS NULL`,
  );
  return toPerson(rows[0]);
}

/** The language that somebody has chosen; undefined where there is no such account. */
export async function localeOf(database: Database, userId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ locale: string }>(
    sql`SELECT locale FROM app_user WHERE id = ${userId}`,
  );
  return rows[0]?.locale;
}

/** Whose session somebody ended, its owner or an admin; null where it stands, has just expired or is none. */
export async function personOfEndedSession(database: Database, sessionId: string): Promise<string | null> {
  const { rows } = await database.query<{ userId: string }>(
    sql`SELECT user_id AS "userId" FROM session WHERE id = ${sessionId} AND revoked_at IS NOT NULL`,
  );
  return rows[0]?.userId ?? null;
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
