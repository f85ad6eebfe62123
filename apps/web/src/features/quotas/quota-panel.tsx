import type { QuotaScope, QuotaUse } from '@florilegium/contracts/quotas/quotas';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { EditQuotas } from './edit-quotas';
import { QuotaList } from './quota-list';

/** What a corpus, or whoever looks, uses and may use; an admin can change it here. */
export function QuotaPanel({
  scope,
  uses,
  edit,
}: {
  scope: QuotaScope;
  uses: readonly QuotaUse[];
  /** Whose quotas the reader may set. */
  edit?: { id: string; name: string };
}) {
  const t = useTranslations('quotas');
  return (
    <Panel
      title={t(`title.${scope}`)}
      aside={edit ? <EditQuotas scope={scope} of={edit} uses={uses} /> : undefined}
    >
      <QuotaList scope={scope} uses={uses} />
    </Panel>
  );
}
