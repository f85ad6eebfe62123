import { corpusQuotasSchema, personQuotasSchema } from '@florilegium/contracts/quotas/quota-schemas';
import type { CorpusQuotas, PersonQuotas, QuotaDefaults } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { withAudit } from '../people/audit';
import type { Database } from '../sql/database';

const storedDefaults = z.object({
  corpus: corpusQuotasSchema.default({}),
  person: personQuotasSchema.default({}),
});

/** The quotas of all that an admin has changed; what is missing is as the product comes. */
export async function readQuotaDefaults(database: Database): Promise<QuotaDefaults> {
  const row = await database.prisma.installation.findUnique({ where: { id: 1 }, select: { quotas: true } });
  return storedDefaults.parse(row?.quotas ?? {});
}

/** Sets the quotas of all corpora and people that have no others. Crawls that wait for room go on within seconds. */
export async function changeQuotaDefaults(
  database: Database,
  { actorId, quotas }: { actorId: string; quotas: QuotaDefaults },
): Promise<void> {
  await withAudit(
    database,
    {
      actorId,
      action: 'installation.quotasChanged',
      subject: 'installation:1',
      detail: { corpus: inWords(quotas.corpus), person: inWords(quotas.person) },
    },
    (transaction) =>
      transaction.prisma.installation.update({ where: { id: 1 }, data: { quotas: { ...quotas } } }),
  );
}

/** Sets the quotas of one corpus; what is missing is as for all. Throws `notFound`. */
export async function changeCorpusQuotas(
  database: Database,
  { actorId, corpusId, quotas }: { actorId: string; corpusId: string; quotas: CorpusQuotas },
): Promise<void> {
  await withAudit(
    database,
    {
      actorId,
      action: 'corpus.quotasChanged',
      subject: `corpus:${corpusId}`,
      detail: { quotas: inWords(quotas) },
    },
    async (transaction) => {
      const { count } = await transaction.prisma.corpus.updateMany({
        where: { id: corpusId },
        data: { quotas },
      });
      if (count === 0) throw new AppError('notFound', 'There is no such corpus.');
    },
  );
}

/** Sets the quotas of one person; what is missing is as for all. Throws `notFound`. */
export async function changePersonQuotas(
  database: Database,
  { actorId, userId, quotas }: { actorId: string; userId: string; quotas: PersonQuotas },
): Promise<void> {
  await withAudit(
    database,
    {
      actorId,
      action: 'user.quotasChanged',
      subject: `user:${userId}`,
      detail: { quotas: inWords(quotas) },
    },
    async (transaction) => {
      const { count } = await transaction.prisma.user.updateMany({ where: { id: userId }, data: { quotas } });
      if (count === 0) throw new AppError('notFound', 'There is no such person.');
    },
  );
}

/** Quotas as the audit log has them: by the names of the API, so that they mean the same in any language. */
function inWords(quotas: CorpusQuotas | PersonQuotas): string {
  return Object.entries(quotas)
    .map(([kind, allowed]) => `${kind}: ${allowed ?? '∞'}`)
    .join(', ');
}
