import { type ObjectionState, objectionStates } from '@florilegium/contracts/objections';
import { countByState, listObjections, type Objection } from '@florilegium/db/objections/objections';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { Chip } from '@/components/chip';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { ListPages } from '@/components/table/list-pages';
import { placeSchema, writePlace } from '@/components/table/list-place';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';
import { DecideButtons } from './decide-button';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('objections.title') };
}

/** Rows of each list on one page. */
const pageSize = 50;
const placeOf = placeSchema(z.object({ id: z.uuid() }));
/** Where the lists begin. */
const placesSchema = z.object({ waiting: placeOf, standing: placeOf, withdrawn: placeOf });

export default async function ObjectionsPage({ searchParams }: { searchParams: Promise<Search> }) {
  await openPage('/admin/objections');
  const search = await searchParams;
  const [t, counts] = await Promise.all([getTranslations('admin.objections'), countByState(database())]);
  return (
    <>
      <Panel
        title={t('question')}
        aside={
          <LinkButton href="/crawler" size="small">
            {t('page')}
          </LinkButton>
        }
      >
        <p className="max-w-[46rem] text-muted text-sm">{t('help')}</p>
        {Object.values(counts).some((count) => count > 0) ? null : <p className="pt-3">{t('empty')}</p>}
      </Panel>
      {objectionStates.map((state) =>
        counts[state] > 0 ? (
          <ObjectionsOf key={state} state={state} count={counts[state]} search={search} />
        ) : null,
      )}
    </>
  );
}

/** One page of the requests in one state, with the ways to the other pages. */
async function ObjectionsOf({
  state,
  count,
  search,
}: {
  state: ObjectionState;
  count: number;
  search: Search;
}) {
  const place = readSearch(placesSchema, search)[state];
  const [t, { rows, after }] = await Promise.all([
    getTranslations('admin.objections'),
    listObjections(database(), state, { limit: pageSize, after: place }),
  ]);
  return (
    <Panel title={t(`lists.${state}`, { count })} id={state} flush className="mt-4">
      <ObjectionsTable caption={t(`lists.${state}`, { count })} objections={rows} />
      <div className="border-t px-4 py-2.5 empty:hidden">
        <ListPages
          label={t(`states.${state}`)}
          path="/admin/objections"
          search={search}
          place={state}
          next={writePlace(after)}
          anchor={state}
        />
      </div>
    </Panel>
  );
}

const tones = { waiting: 'warn', standing: 'good', withdrawn: 'neutral' } as const;

function ObjectionsTable({ caption, objections }: { caption: string; objections: readonly Objection[] }) {
  const t = useTranslations('admin.objections');
  return (
    <DataTable
      caption={caption}
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
              <DecideButtons id={id} host={host} isStanding={state === 'standing'} />
            ),
        },
      ]}
    />
  );
}
