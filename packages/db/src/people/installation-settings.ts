import type { FactorDemand } from '@florilegium/contracts/second-factors';
import { AppError } from '@florilegium/platform/app-error';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { withAudit } from './audit';
import { endSessionsWithoutFactor, standingOf } from './factor-demand';
import { takeTurns } from './people';

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

/** Changes whom webmasters can write to; workers take it up by themselves. */
export async function changeContact(
  database: Database,
  change: { actorId: string; contactEmail: string; contactUrl: string },
): Promise<void> {
  const { actorId, ...contact } = change;
  await withAudit(
    database,
    { actorId, action: 'installation.contactChanged', subject: 'installation:1', detail: contact },
    (transaction) => transaction.prisma.installation.update({ where: { id: 1 }, data: contact }),
  );
}

/**
 * Opens a private network to the installation's search engines and gives it as it is stored: PostgreSQL clears the bits behind the mask.
 * Throws `conflict` when it is open already.
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
      const { count } = await transaction.prisma.allowedNetwork.deleteMany({ where: { cidr } });
      if (count === 0) throw new AppError('notFound', 'This network is not open.');
    },
  );
}

/**
 * Demands a second factor of some from now on: who has none is signed out, and sets one up at the next sign-in. Throws
 * `wrongState` when the admin who demands it would be one of them.
 */
export async function changeFactorDemand(
  database: Database,
  change: { actorId: string; demand: FactorDemand; now: Date },
): Promise<void> {
  const { actorId, demand, now } = change;
  const entry = {
    actorId,
    action: 'installation.factorDemandChanged',
    subject: 'installation:1',
    detail: { demand },
  };
  await withAudit(database, entry, async (transaction) => {
    await takeTurns(transaction);
    await transaction.prisma.installation.update({ where: { id: 1 }, data: { factorDemand: demand } });
    const { has, demanded } = await standingOf(transaction, actorId);
    if (demanded && !has) {
      throw new AppError('wrongState', 'The admin has no factor.', { detail: { reason: 'ownFactorFirst' } });
    }
    await endSessionsWithoutFactor(transaction, { now });
  });
}
