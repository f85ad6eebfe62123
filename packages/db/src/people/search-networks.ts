import { AppError } from '@florilegium/platform/app-error';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { withAudit } from './audit';

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
  await database.query(
    sql`INSERT INTO allowed_network (cidr, note, created_by) VALUES (${cidr}, ${note}, ${createdBy})
      ON CONFLICT (cidr) DO UPDATE SET note = excluded.note`,
  );
}

/** Takes such a network back. */
export async function removeAllowedNetwork(database: Database, cidr: string): Promise<void> {
  await database.query(sql`DELETE FROM allowed_network WHERE cidr = ${cidr}`);
}

/** An opened private network, as the admin sees it. */
export interface AllowedNetworkView {
  cidr: string;
  note: string;
  createdAt: Date;
  createdByName: string | null;
}

/** The networks that search engines may be on, with who opened them, in the order of their addresses. */
export async function listAllowedNetworks(database: Database): Promise<AllowedNetworkView[]> {
  const { rows } = await database.query<AllowedNetworkView>(
    sql`SELECT n.cidr, n.note, n.created_at AS "createdAt", u.name AS "createdByName"
       FROM allowed_network n LEFT JOIN app_user u ON u.id = n.created_by ORDER BY n.cidr::inet`,
  );
  return rows;
}

/**
 * Opens a private network to the installation's search engines, and returns it as PostgreSQL stores it: without bits
 * behind the mask. Throws `conflict` when it is open already.
 */
export async function openNetwork(
  database: Database,
  network: { actorId: string; cidr: string; note: string },
): Promise<string> {
  const { actorId, note } = network;
  return withAudit(
    database,
    (cidr) => ({
      actorId,
      action: 'installation.networkOpened',
      subject: `network:${cidr}`,
      detail: { note },
    }),
    async (transaction) => {
      const { rows } = await transaction.query<{ cidr: string }>(
        sql`INSERT INTO allowed_network (cidr, note, created_by)
            VALUES (network(${network.cidr}::inet)::text, ${note}, ${actorId})
            ON CONFLICT DO NOTHING RETURNING cidr`,
      );
      if (rows[0]) return rows[0].cidr;
      throw new AppError('conflict', 'This network is open already.', {
        detail: { reason: 'networkIsOpen', field: 'cidr' },
      });
    },
  );
}

/** Closes a network to search engines again. Throws `notFound` when it isn't open. */
export async function closeNetwork(
  database: Database,
  network: { actorId: string; cidr: string },
): Promise<void> {
  const { actorId, cidr } = network;
  await withAudit(
    database,
    { actorId, action: 'installation.networkClosed', subject: `network:${cidr}` },
    async (transaction) => {
      const { rowCount } = await transaction.query(sql`DELETE FROM allowed_network WHERE cidr = ${cidr}`);
      if (rowCount === 0) throw new AppError('notFound', 'This network is not open.');
    },
  );
}
