import { listObjections, type Objection } from '@florilegium/db/objections/objections';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/chip';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { DecideButton } from './decide-button';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('objections.title') };
}

export default async function ObjectionsPage() {
  await openPage('/admin/objections');
  const [t, objections] = await Promise.all([
    getTranslations('admin.objections'),
    listObjections(database()),
  ]);
  return (
    <Panel
      title={t('question')}
      aside={
        <LinkButton href="/crawler" size="small">
          {t('page')}
        </LinkButton>
      }
      flush
    >
      <p className="max-w-[46rem] px-4 pb-3 text-muted text-sm">{t('help')}</p>
      <ObjectionsTable objections={objections} />
    </Panel>
  );
}

const tones = { waiting: 'warn', standing: 'good', withdrawn: 'neutral' } as const;

function ObjectionsTable({ objections }: { objections: readonly Objection[] }) {
  const t = useTranslations('admin.objections');
  return (
    <DataTable
      caption={t('question')}
      rows={objections}
      rowKey={({ id }) => id}
      empty={t('empty')}
      columns={[
        {
          id: 'host',
          header: t('host'),
          className: 'break-words max-sm:whitespace-normal!',
          cell: ({ host, subdomains }) => (
            <>
              <code>{host}</code>
              {subdomains ? <div className="text-muted text-sm">{t('below')}</div> : null}
            </>
          ),
        },
        {
          id: 'state',
          header: t('state'),
          cell: ({ state, proof }) => (
            <>
              <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
              {proof ? <div className="text-muted text-sm">{t(`proofs.${proof}`)}</div> : null}
            </>
          ),
        },
        { id: 'email', header: t('email'), cell: ({ email }) => email },
        { id: 'at', header: t('at'), cell: ({ createdAt }) => <RelativeTime date={createdAt} /> },
        {
          id: 'act',
          header: <span className="sr-only">{t('act')}</span>,
          cell: ({ id, host, state }) =>
            state === 'withdrawn' ? null : (
              <DecideButton id={id} host={host} isStanding={state === 'standing'} />
            ),
        },
      ]}
    />
  );
}
