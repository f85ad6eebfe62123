import { type AuditView, auditKinds, listAudit } from '@florilegium/db/people/audit';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { buttonClasses } from '@/components/button';
import { LinkButton } from '@/components/link-button';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';

const pageSize = 50;
const path = '/admin/audit';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('audit.title') };
}

export default async function AuditPage({ searchParams }: { searchParams: Promise<Search> }) {
  await openPage('/admin/audit');
  const search = await searchParams;
  const kind =
    typeof search.kind === 'string' && /^[\w.]{1,100}$/.test(search.kind) ? search.kind : undefined;
  const before = Number(search.before);
  const [t, kinds, entries] = await Promise.all([
    getTranslations('admin.audit'),
    auditKinds(database()),
    listAudit(database(), {
      action: kind,
      beforeId: Number.isSafeInteger(before) && before > 0 ? before : undefined,
      limit: pageSize + 1,
    }),
  ]);
  const shown = entries.slice(0, pageSize);
  const oldest = entries.length > pageSize ? shown.at(-1) : undefined;
  return (
    <div className="grid gap-4">
      <nav aria-label={t('filter')} className="flex flex-wrap gap-2">
        {[undefined, ...kinds].map((one) => (
          <Link
            key={one ?? ''}
            href={addressWith(path, {}, { kind: one ?? null })}
            aria-current={one === kind ? 'true' : undefined}
            className={buttonClasses(one === kind ? 'main' : 'plain', 'small')}
          >
            {one === undefined ? t('all') : <KindName kind={one} />}
          </Link>
        ))}
      </nav>
      <AuditTable entries={shown} />
      {oldest ? (
        <div>
          <LinkButton href={addressWith(path, search, { before: String(oldest.id) })}>
            {t('older')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

function KindName({ kind }: { kind: string }) {
  const t = useTranslations('admin.audit.kinds');
  return t.has(kind as 'user') ? t(kind as 'user') : kind;
}

function AuditTable({ entries }: { entries: AuditView[] }) {
  const t = useTranslations('admin.audit');
  const format = useFormatter();
  return (
    <Panel title={t('question')} flush>
      <DataTable
        caption={t('question')}
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        empty={t('empty')}
        columns={[
          {
            id: 'at',
            header: t('at'),
            className: 'whitespace-nowrap',
            cell: (entry) => (
              <time dateTime={entry.at.toISOString()}>{format.dateTime(entry.at, 'second')}</time>
            ),
          },
          { id: 'who', header: t('who'), cell: (entry) => entry.actorName ?? t('nobody') },
          { id: 'what', header: t('what'), cell: (entry) => <ActionName action={entry.action} /> },
          {
            id: 'subject',
            header: t('subject'),
            className: 'min-w-40 max-sm:whitespace-normal!',
            cell: (entry) => <Subject entry={entry} />,
          },
          {
            id: 'detail',
            header: t('detail'),
            className: 'min-w-48 max-sm:whitespace-normal!',
            cell: (entry) => <Detail entry={entry} />,
          },
        ]}
      />
    </Panel>
  );
}

function ActionName({ action }: { action: string }) {
  const t = useTranslations('admin.audit.actions');
  const key = action.replace('.', '_') as 'user_disabled';
  return t.has(key) ? t(key) : <code>{action}</code>;
}

/** What it was done to: by its kind and name, with a link where it has a page. */
function Subject({ entry: { subject, subjectName } }: { entry: AuditView }) {
  const t = useTranslations('admin.audit');
  const colon = subject.indexOf(':');
  const [kind, id] = [subject.slice(0, colon), subject.slice(colon + 1)];
  if (kind === 'installation') return t('subjects.installation');
  const named = ['host', 'network'].includes(kind);
  const name = subjectName ?? (named ? id : t('subjects.gone'));
  const page = subjectName && (kind === 'job' ? `/jobs/${id}` : kind === 'corpus' ? `/corpora/${id}` : null);
  return (
    <span className="[overflow-wrap:anywhere]">
      {t.has(`subjects.${kind}` as never) ? `${t(`subjects.${kind}` as never)} ` : null}
      <bdi>{page ? <Link href={page}>{name}</Link> : name}</bdi>
    </span>
  );
}

function Detail({ entry: { detail, personName } }: { entry: AuditView }) {
  const t = useTranslations('admin.audit');
  const reasons = useTranslations('reasons');
  const demands = useTranslations('admin.settings.factors');
  const wordsOf = (key: string, value: unknown) => {
    if (key === 'userId') return personName ?? t('details.goneAccount');
    if (key === 'role' && reasons.has(`role.${value}.label` as never))
      return reasons(`role.${value}.label` as never);
    if (key === 'demand' && demands.has(value as never)) return demands(value as never);
    if (typeof value === 'boolean') return t(value ? 'details.yes' : 'details.no');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const parts = Object.entries(detail).filter(([, value]) => value !== null && value !== '');
  return (
    <span className="break-words text-muted text-sm">
      {parts
        .map(([key, value]) => {
          const word = `details.${key}` as never;
          return `${t.has(word) ? t(word) : key}: ${wordsOf(key, value)}`;
        })
        .join(', ')}
    </span>
  );
}
