import { isInBytes, type PersonQuotaKind, type QuotaUse } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';

/** What a person uses of a quota. */
export type PersonUse = QuotaUse<PersonQuotaKind>;

/**
 * The first quota that is exceeded, and by more than before; null when there is none. So whoever is over a quota that
 * was lowered can still make things smaller.
 */
export function grownBeyond(before: readonly PersonUse[], after: readonly PersonUse[]): PersonUse | null {
  const usedBefore = new Map(before.map(({ kind, used }) => [kind, used]));
  const isOver = ({ kind, used, allowed }: PersonUse) =>
    allowed !== null && used > allowed && used > (usedBefore.get(kind) ?? 0);
  return after.find(isOver) ?? null;
}

/** Something of a person's that could be deleted to make room. */
export interface CouldGo {
  name: string;
  /** Name of its corpus. */
  corpus: string;
  megabytes: number;
}

/** What is said of a quota of a person's that has no room: `tooLarge`, with what could be deleted. */
export function personQuotaError({ kind, allowed }: PersonUse, could: CouldGo | null): AppError {
  return new AppError('tooLarge', `The quota of the person (${kind}) has no room for it.`, {
    detail: {
      reason: `${kind}OfPerson`,
      scope: 'person',
      allowed: (allowed ?? 0) / (isInBytes(kind) ? 1_000_000 : 1),
      name: could?.name ?? '',
      corpus: could?.corpus ?? '',
      megabytes: could?.megabytes ?? 0,
      others: could ? 1 : 0,
    },
  });
}
