import { isInBytes, type QuotaScope, type QuotaUse, quotaState } from '@florilegium/contracts/quotas/quotas';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Bytes } from '@/components/figures';
import { EditQuotas } from './edit-quotas';

/** What somebody stores, in an admin's table: all bytes, the quotas that are nearly or wholly used up, a way to set them. */
export function QuotaCell({
  scope,
  of,
  uses,
}: {
  scope: QuotaScope;
  of: { id: string; name: string };
  uses: readonly QuotaUse[];
}) {
  const t = useTranslations('quotas');
  const bytes = uses.filter(({ kind }) => isInBytes(kind)).reduce((sum, { used }) => sum + used, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Bytes value={bytes} />
      {uses.map((use) => {
        const state = quotaState(use);
        return state === 'fine' ? null : (
          <Chip key={use.kind} tone={state === 'near' ? 'warn' : 'bad'}>
            {t(`chip.${state}`, { kind: t(`kind.${use.kind}`) })}
          </Chip>
        );
      })}
      <EditQuotas scope={scope} of={of} uses={uses} />
    </div>
  );
}
