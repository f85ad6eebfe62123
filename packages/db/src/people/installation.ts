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

/** The installation's contact; null before /setup. A contact that was never given has empty parts. */
export async function readInstallation(database: Database): Promise<{ contact: Contact } | null> {
  const { rows } = await database.query<Contact>(
    sql`SELECT contact_email AS email, contact_url AS url FROM installation WHERE id = 1`,
  );
  return rows[0] ? { contact: rows[0] } : null;
}

/** Writes the contact that the user agent names from now on; makes the installation's row when there is none. */
export async function setContact(database: Database, contact: Contact): Promise<void> {
  const values = { contactEmail: contact.email, contactUrl: contact.url };
  await database.prisma.installation.upsert({
    where: { id: 1 },
    create: { id: 1, ...values },
    update: values,
  });
}

/** The private networks (CIDR) that the installation's search engines may be on. */
export async function allowedNetworks(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ cidr: string }>(
    sql`SELECT cidr FROM allowed_network ORDER BY cidr`,
  );
  return rows.map((row) => row.cidr);
}

/** Lets search engines be on a private network (CIDR); workers take it up within seconds. */
export async function addAllowedNetwork(
  database: Database,
  network: { cidr: string; note?: string; createdBy?: string },
): Promise<void> {
  const { cidr, note = '', createdBy = null } = network;
  await database.prisma.allowedNetwork.upsert({
    where: { cidr },
    create: { cidr, note, createdBy },
    update: { note },
  });
}

/** Takes such a network back. */
export async function removeAllowedNetwork(database: Database, cidr: string): Promise<void> {
  await database.prisma.allowedNetwork.deleteMany({ where: { cidr } });
}
