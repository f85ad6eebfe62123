import type { FactorDemand } from '@florilegium/contracts/second-factors';
import { AppError } from '@florilegium/platform/app-error';
import type { Database } from '../sql/database';
import { withAudit } from './audit';
import { endSessionsWithoutFactor, standingOf } from './factor-demand';
import { lockInstallation } from './row-locks';

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

/** Changes whether pages' scripts may run where the system does not isolate the browser; workers take it up by themselves. */
export async function changeBrowserIsolation(
  database: Database,
  { actorId, withoutIsolation }: { actorId: string; withoutIsolation: boolean },
): Promise<void> {
  await withAudit(
    database,
    {
      actorId,
      action: 'installation.browserWallChanged',
      subject: 'installation:1',
      detail: { allowed: withoutIsolation },
    },
    (transaction) =>
      transaction.prisma.installation.update({
        where: { id: 1 },
        data: { browserWithoutIsolation: withoutIsolation },
      }),
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
    await lockInstallation(transaction);
    await transaction.prisma.installation.update({ where: { id: 1 }, data: { factorDemand: demand } });
    const { has, demanded } = await standingOf(transaction, actorId);
    if (demanded && !has) {
      throw new AppError('wrongState', 'The admin has no factor.', { detail: { reason: 'ownFactorFirst' } });
    }
    await endSessionsWithoutFactor(transaction, { now });
  });
}
