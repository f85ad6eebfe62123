import { isInBytes, maxQuota, type QuotaKind } from '@florilegium/contracts/quotas/quotas';

/** How a quota is set: as for all, without a limit, or to an amount. */
export const quotaModes = ['asForAll', 'none', 'own'] as const;
export type QuotaMode = (typeof quotaModes)[number];

/** A quota as it stands in a form. */
export interface TypedQuota {
  mode: QuotaMode;
  /** Megabytes of bytes, else pieces; as it is typed. */
  amount: string;
}

const unitOf = (kind: QuotaKind) => (isInBytes(kind) ? 1_000_000 : 1);

/** A form's row of a quota that is set; `undefined` is as for all. */
export function typedQuota(kind: QuotaKind, allowed: number | null | undefined): TypedQuota {
  if (allowed === undefined) return { mode: 'asForAll', amount: '' };
  if (allowed === null) return { mode: 'none', amount: '' };
  return { mode: 'own', amount: String(allowed / unitOf(kind)) };
}

/** What is set by a form's row; null when its amount is none. A comma stands for a point, as it is written in Italian. */
export function readTypedQuota(
  kind: QuotaKind,
  { mode, amount }: TypedQuota,
): { allowed: number | null | undefined } | null {
  if (mode === 'asForAll') return { allowed: undefined };
  if (mode === 'none') return { allowed: null };
  const text = amount.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const allowed = Math.round(Number(text) * unitOf(kind));
  const isWhole = isInBytes(kind) || !text.includes('.');
  return isWhole && allowed <= maxQuota ? { allowed } : null;
}
