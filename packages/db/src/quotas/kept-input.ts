import { isInBytes } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import type { ScopedUse } from './quota-use';

/**
 * The first quota that is exceeded, and by more than before; null when there is none. So whoever is over a quota that
 * was lowered can still make things smaller.
 */
export function grownBeyond(before: readonly ScopedUse[], after: readonly ScopedUse[]): ScopedUse | null {
  const keyOf = ({ scope, kind }: ScopedUse) => `${scope} ${kind}`;
  const usedBefore = new Map(before.map((use) => [keyOf(use), use.used]));
  const isOver = (use: ScopedUse) =>
    use.allowed !== null && use.used > use.allowed && use.used > (usedBefore.get(keyOf(use)) ?? 0);
  return after.find(isOver) ?? null;
}

/** Something of a person's own that could be deleted to make room. */
export interface CouldGo {
  name: string;
  /** Name of its corpus. */
  corpus: string;
  megabytes: number;
}

/** What is said of a quota that has no room for a draft or template: `tooLarge`, with what the person could delete. */
export function inputQuotaError({ scope, kind, allowed }: ScopedUse, could: CouldGo | null): AppError {
  return new AppError('tooLarge', `The quota of the ${scope} (${kind}) has no room for it.`, {
    detail: {
      reason: `${kind}Of${scope === 'corpus' ? 'Corpus' : 'Person'}`,
      scope,
      allowed: (allowed ?? 0) / (isInBytes(kind) ? 1_000_000 : 1),
      name: could?.name ?? '',
      corpus: could?.corpus ?? '',
      megabytes: could?.megabytes ?? 0,
      others: could ? 1 : 0,
    },
  });
}
