import { maxGuidelinesChars, maxJudgingReasonChars } from '@florilegium/contracts/validation';
import { AppError } from '@florilegium/platform/app-error';
import { Prisma } from '../generated/client';
import { withAudit } from '../people/audit';
import type { Database } from '../sql/database';
import { storable } from '../sql/stored-text';

/** What a corpus tells its judges. */
export interface JudgingRules {
  guidelines: string;
  /** Reasons for 'not adequate', by the keys 1 to 9; null: the default list. */
  reasons: readonly string[] | null;
}

/** Changes what a corpus tells its judges. Judgements keep the reasons that they were given. Throws `notFound`. */
export async function saveJudgingRules(
  database: Database,
  corpusId: string,
  { guidelines, reasons }: JudgingRules,
): Promise<void> {
  const entry = {
    action: 'corpus.judgingChanged',
    subject: `corpus:${corpusId}`,
    detail: { reasons: reasons?.length ?? null },
  };
  await withAudit(database, entry, async (transaction) => {
    const cut = reasons?.map((reason) => storable(reason, maxJudgingReasonChars));
    const { count } = await transaction.prisma.corpus.updateMany({
      where: { id: corpusId },
      data: {
        judgingGuidelines: storable(guidelines, maxGuidelinesChars),
        judgingReasons: cut ?? Prisma.DbNull,
      },
    });
    if (count === 0) throw new AppError('notFound', 'There is no such corpus.');
  });
}
