import { listCorpora } from '@florilegium/db/corpus/corpora';
import { listJobNames } from '@florilegium/db/corpus/jobs';
import { auditPeople, listAudit } from '@florilegium/db/people/audit-list';
import { settleRefusals } from '@florilegium/db/people/sign-in-refusals';
import { getTranslations } from 'next-intl/server';
import { addressWith, readSearch, type Search } from '@/components/address';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { readerZone } from '@/i18n/reader-zone';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { AuditFilters } from './audit-filters';
import {
  type AuditQuery,
  type AuditScope,
  auditFilter,
  auditPath,
  auditQuerySchema,
  entryWithin,
} from './audit-query';
import { AuditTable } from './audit-table';

const pageSize = 50;

/** Who did what: in the installation, to one corpus with its jobs, or to one job. */
export async function AuditPage({
  scope,
  corpusId,
  search,
}: {
  scope: AuditScope;
  /** Of the job or corpus. */
  corpusId?: string;
  search: Search;
}) {
  const t = await getTranslations('admin.audit');
  const query = readSearch(auditQuerySchema, search);
  const { page, api } = auditPath(scope);
  if (scope.of === 'installation') await settleRefusals(database(), new Date());
  const filter = auditFilter(scope, query, await readerZone());
  const [rows, choices] = await Promise.all([
    listAudit(database(), filter, { before: query.before, limit: pageSize + 1 }),
    choicesOf(scope, corpusId, query),
  ]);
  const shown = rows.slice(0, pageSize);
  const oldest = rows.length > pageSize ? shown.at(-1) : undefined;
  return (
    <Panel title={t('question')} flush>
      <AuditFilters path={page} query={query} {...choices} />
      <AuditTable entries={shown.map((entry) => entryWithin(scope, entry))} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-2.5 text-sm">
        <a href={addressWith(api, search, { as: 'csv', before: null })} download="audit.csv">
          {t('csv')}
        </a>
        <nav aria-label={t('pages')} className="flex gap-2">
          {query.before === undefined ? null : (
            <LinkButton size="small" href={addressWith(page, search, { before: null })}>
              {t('newest')}
            </LinkButton>
          )}
          {oldest ? (
            <LinkButton size="small" href={addressWith(page, search, { before: String(oldest.id) })}>
              {t('older')}
            </LinkButton>
          ) : null}
        </nav>
      </div>
    </Panel>
  );
}

/** What the filters offer to choose from. */
async function choicesOf(scope: AuditScope, corpusId: string | undefined, query: AuditQuery) {
  const ofCorpus = corpusId ?? query.corpus;
  const { actor } = await requireUser();
  const [people, corpora, jobs] = await Promise.all([
    auditPeople(database(), corpusId),
    scope.of === 'installation' ? listCorpora(database(), actor) : null,
    scope.of !== 'job' && ofCorpus ? listJobNames(database(), ofCorpus) : null,
  ]);
  const named = corpora?.map(({ id, name }) => ({ id, name })) ?? null;
  return { people, corpora: named, jobs: jobs ?? (scope.of === 'installation' && query.job ? [] : null) };
}
