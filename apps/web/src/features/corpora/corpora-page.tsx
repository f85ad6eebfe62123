import { can } from '@florilegium/contracts/permissions';
import type { QuotaUse } from '@florilegium/contracts/quotas/quotas';
import { type CorpusSummary, listCorpora } from '@florilegium/db/corpus/corpora';
import { quotaUseOfCorpora } from '@florilegium/db/quotas/quota-use';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { ExploreDemo } from '../demo/explore-demo';
import { QuotaCell } from '../quotas/quota-cell';

/** Every corpus that this person sees. */
export async function CorporaPage() {
  const user = await requireUser();
  const [t, common] = await Promise.all([getTranslations('corpora'), getTranslations('common')]);
  const [corpora, closed] = await Promise.all([
    listCorpora(database(), user.actor),
    listCorpora(database(), user.actor, { closed: true }),
  ]);
  const quotas = can(user.actor, 'installation.configure') ? await quotaUseOfCorpora(database(), {}) : null;
  const mayCreate = can(user.actor, 'corpus.create');
  const create = mayCreate ? (
    <LinkButton variant="main" href="/corpora/new">
      {t('new')}
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHead
        title={t('title')}
        state={t('state', { count: corpora.length, closed: closed.length })}
        actions={create}
      />
      <Panel flush={corpora.length > 0}>
        {corpora.length > 0 ? (
          <CorporaTable corpora={corpora} quotas={quotas} />
        ) : closed.length > 0 ? (
          <EmptyState title={t('noneInUse.title')} actions={mayCreate ? <ExploreDemo /> : undefined}>
            {t('noneInUse.text', { count: closed.length })}
          </EmptyState>
        ) : (
          <EmptyState title={t('none.title')} actions={mayCreate ? <ExploreDemo /> : undefined}>
            {mayCreate ? t('none.text') : t('none.textMember')}
          </EmptyState>
        )}
      </Panel>
      {closed.length > 0 ? (
        <details className="mt-4" open={corpora.length === 0}>
          <summary className="text-leaf">{common('removal.closedCorpora', { count: closed.length })}</summary>
          <Panel flush className="mt-2">
            <CorporaTable corpora={closed} />
          </Panel>
        </details>
      ) : null}
    </>
  );
}

/** Corpora with what is in them. */
export function CorporaTable({
  corpora,
  quotas = null,
}: {
  corpora: readonly CorpusSummary[];
  /** What each stores and may store, for whoever may set that. */
  quotas?: ReadonlyMap<string, readonly QuotaUse[]> | null;
}) {
  const words = useTranslations('quotas');
  const t = useTranslations('corpora');
  const reasons = useTranslations('reasons');
  return (
    <DataTable
      caption={t('title')}
      rows={corpora}
      rowKey={(corpus) => corpus.id}
      columns={[
        {
          id: 'name',
          header: t('column.name'),
          className: 'min-w-40 max-sm:whitespace-normal!',
          cell: (corpus) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <Link href={`/corpora/${corpus.id}`} className="[overflow-wrap:anywhere]">
                <bdi>{corpus.name}</bdi>
              </Link>
              {corpus.demo ? <Chip tone="neutral">{t('demo')}</Chip> : null}
            </span>
          ),
        },
        {
          id: 'words',
          header: t('column.words'),
          numeric: true,
          cell: (corpus) => <Sum value={corpus.words} isWhole={corpus.isWhole} />,
        },
        {
          id: 'documents',
          header: t('column.documents'),
          numeric: true,
          cell: (corpus) => <Sum value={corpus.documents} isWhole={corpus.isWhole} />,
        },
        {
          id: 'jobs',
          header: t('column.jobs'),
          numeric: true,
          cell: (corpus) => <Figure value={corpus.jobs} />,
        },
        {
          id: 'languages',
          header: t('column.languages'),
          cell: (corpus) => corpus.languages.join(', ') || '–',
        },
        {
          id: 'role',
          header: t('column.role'),
          cell: (corpus) =>
            corpus.role ? reasons(`role.${corpus.role}.label`) : reasons('role.admin.label'),
        },
        ...(quotas
          ? [
              {
                id: 'quotas',
                header: words('column'),
                cell: ({ id, name }: CorpusSummary) => (
                  <QuotaCell scope="corpus" of={{ id, name }} uses={quotas.get(id) ?? []} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Sum({ value, isWhole }: { value: number; isWhole: boolean }) {
  const t = useTranslations('corpora');
  return isWhole ? <Figure value={value} /> : <span className="text-muted">{t('counting')}</span>;
}
