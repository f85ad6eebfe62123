import type { AuditView } from '@florilegium/db/people/audit-list';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/links/link';
import { DataTable } from '@/components/table/data-table';
import { type AuditTranslator, detailWords, didWords, subjectOf } from './audit-words';

/** Entries of the audit log. */
export function AuditTable({ entries }: { entries: readonly AuditView[] }) {
  const t = useTranslations('admin.audit');
  const format = useFormatter();
  return (
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
        {
          id: 'who',
          header: t('who'),
          className: 'min-w-32 max-sm:whitespace-normal!',
          cell: (entry) => <Who entry={entry} />,
        },
        {
          id: 'what',
          header: t('what'),
          className: 'min-w-48 max-sm:whitespace-normal!',
          cell: (entry) => didWords(t as AuditTranslator, entry),
        },
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
          cell: (entry) => (
            <span className="text-muted text-sm [overflow-wrap:anywhere]">
              {detailWords(t as AuditTranslator, entry)}
            </span>
          ),
        },
      ]}
    />
  );
}

function Who({ entry }: { entry: AuditView }) {
  const t = useTranslations('admin.audit');
  const how = [
    entry.apiKeyId === null
      ? null
      : entry.apiKeyName
        ? t('byKeyNamed', { name: entry.apiKeyName })
        : t('byKey'),
    entry.address ? t('from', { address: entry.address }) : null,
  ].filter((one) => one !== null);
  return (
    <span className="[overflow-wrap:anywhere]">
      <bdi>{entry.actorName ?? (entry.actorId === null ? t('nobody') : t('details.goneAccount'))}</bdi>
      {how.length > 0 ? <span className="block text-muted text-sm">{how.join(', ')}</span> : null}
    </span>
  );
}

function Subject({ entry }: { entry: AuditView }) {
  const t = useTranslations('admin.audit');
  const { kind, name, path } = subjectOf(t as AuditTranslator, entry);
  return (
    <span className="[overflow-wrap:anywhere]">
      {kind} <bdi>{path ? <Link href={path}>{name || t('open')}</Link> : name}</bdi>
    </span>
  );
}
