import type { Role } from '@florilegium/contracts/permissions';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** A corpus that somebody is in the team of, and as what. */
export interface TeamOfPerson {
  corpusId: string;
  corpusName: string;
  role: Role;
}

/** An account as the admin sees it. */
export interface PersonView {
  id: string;
  name: string;
  email: string;
  /** In the installation; who was invited to a corpus has the least, and more in the corpus. */
  role: Role;
  createdAt: Date;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  /** False: signs in at the institution's provider alone. */
  hasPassword: boolean;
  hasFactor: boolean;
  /** Whether it is known that the address is theirs; else they only say so. */
  addressProved: boolean;
  /** By name of the corpus. */
  teams: TeamOfPerson[];
}

/** Every account with when it was last seen, by name. */
export async function listPeople(database: Database): Promise<PersonView[]> {
  const { rows } = await database.query<PersonView>(
    sql`SELECT u.id, u.name, u.email, u.role, u.created_at AS "createdAt", u.disabled_at AS "disabledAt",
            u.password_hash IS NOT NULL AS "hasPassword", u.email_proved_at IS NOT NULL AS "addressProved",
            EXISTS (SELECT 1 FROM totp_secret t WHERE t.user_id = u.id)
              OR EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = u.id) AS "hasFactor",
            (SELECT max(s.last_seen_at) FROM session s WHERE s.user_id = u.id) AS "lastSeenAt",
            (SELECT coalesce(json_agg(json_build_object('corpusId', c.id, 'corpusName', c.name, 'role', m.role)
               ORDER BY lower(c.name), c.id), '[]') FROM membership m JOIN corpus c ON c.id = m.corpus_id
             WHERE m.user_id = u.id) AS teams
       FROM app_user u ORDER BY lower(u.name), u.id`,
  );
  return rows;
}
