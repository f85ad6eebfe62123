import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** Whom webmasters can write to; both parts stand in the user agent. */
export interface Contact {
  email: string;
  url: string;
}

/** Rejects while the database doesn't answer, or has no tables yet. */
export async function assertMigrated(database: Database): Promise<void> {
  await database.query(sql`SELECT FROM installation LIMIT 1`);
}

/** Whether anybody has an account, from which moment on the set-up is locked. */
export async function isSetUp(database: Database): Promise<boolean> {
  return (await database.query(sql`SELECT FROM app_user LIMIT 1`)).rowCount === 1;
}

/** The installation's contact; null before /setup. A contact that was never given has empty parts. */
export async function readInstallation(database: Database): Promise<{ contact: Contact } | null> {
  const { rows } = await database.query<Contact>(
    sql`SELECT contact_email AS email, contact_url AS url FROM installation WHERE id = 1`,
  );
  return rows[0] ? { contact: rows[0] } : null;
}

/** Whether an admin allowed a browser where the system does not isolate it; not before /setup. */
export async function allowsBrowserWithoutIsolation(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ allowed: boolean }>(
    sql`SELECT browser_without_wall AS allowed FROM installation WHERE id = 1`,
  );
  return rows[0]?.allowed ?? false;
}

/** Writes the contact that the user agent names from now on; makes the installation's row when there is none. */
export async function setContact(database: Database, contact: Contact): Promise<void> {
  await database.query(
    sql`INSERT INTO installation (id, contact_email, contact_url) VALUES (1, ${contact.email}, ${contact.url})
      ON CONFLICT (id) DO UPDATE SET contact_email = excluded.contact_email, contact_url = excluded.contact_url`,
  );
}
