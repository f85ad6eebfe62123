'use client';

import { shortened } from '@florilegium/contracts/lengths';
import type { DeletionSaid } from '@florilegium/db/corpus/deletions';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import type { EditSource } from '@florilegium/db/metadata/metadata-changes';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Button } from '@/components/button';
import { Link } from '@/components/links/link';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { FieldName, MetadataValue } from '@/components/metadata/metadata-value';
import { RelativeTime } from '@/components/relative-time';
import { tablePathOf } from '../scope';
import { useBulk } from './use-bulk';

/** A change of many resources as the browser gets it. */
export interface ShownChange {
  id: string;
  at: string;
  by: string | null;
  /** A deletion or a restoration; or the metadata that was given. */
  what:
    | { kind: 'deletion'; said: DeletionSaid }
    | { kind: 'metadata'; values: Record<string, string>; source: EditSource };
  count: number;
  /** Jobs whose resources it changed. */
  jobs: number;
  undone: boolean;
  /** How many had their turn, of how many where that is known, while it is still being made or taken back. */
  going: { done: number; total: number | null } | null;
}

/** How often the list is asked for while a change goes on, in ms. */
const goingMs = 3_000;

/** What was deleted, restored and given metadata in a job or a corpus, newest first, each to be taken back. */
export function ChangesList({
  scope,
  changes,
  mayUndo,
}: {
  scope: ResourceScope;
  changes: readonly ShownChange[];
  mayUndo: boolean;
}) {
  const t = useTranslations('resources');
  const bulk = useBulk(scope);
  const undo = ({ id, what }: ShownChange) => {
    if (what.kind === 'metadata') return bulk.undoMetadata(id);
    return bulk.undo(id, what.said.restored ? 'deleted' : 'undone');
  };
  return (
    <ul>
      {changes.some(({ going }) => going) ? <AutoRefresh everyMs={goingMs} /> : null}
      {changes.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-0">
          <span className="min-w-0 flex-1 basis-60">
            <ChangeWords change={one} />
            <Going change={one} />
            <span className="block text-muted text-sm">
              {one.by ?? t('deletion.nobody')}, <RelativeTime date={one.at} />
              {one.jobs > 1 ? <>, {t('deletion.jobs', { jobs: one.jobs })}</> : null}
            </span>
          </span>
          {one.undone ? (
            <span className="text-muted text-sm">{t('deletion.undone')}</span>
          ) : (
            <>
              {one.what.kind === 'deletion' && !one.what.said.restored ? (
                <Link href={`${tablePathOf(scope)}?deletion=${one.id}`} className="text-sm">
                  {t('deletion.show')}
                </Link>
              ) : null}
              {mayUndo && isByRules(one) ? (
                <span className="text-muted text-sm">{t('deletion.followsRules')}</span>
              ) : null}
              {mayUndo && !isByRules(one) ? (
                <Button size="small" pending={bulk.pending} onClick={() => void undo(one)}>
                  <Undo2 aria-hidden />
                  {t(one.going ? 'deletion.stop' : 'undo')}
                </Button>
              ) : null}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How far a change has come that goes on in the background. */
function Going({ change: { going, undone } }: { change: ShownChange }) {
  const t = useTranslations('resources.deletion');
  if (!going) return null;
  const { done, total } = going;
  return (
    <span className="block text-sm">{t(undone ? 'goingBack' : 'going', { done, total: total ?? -1 })}</span>
  );
}

/** What rules gave goes with them, and is not undone by itself. */
const isByRules = ({ what }: ShownChange) => what.kind === 'metadata' && what.source === 'rules';

function ChangeWords({ change: { what, count } }: { change: ShownChange }) {
  const t = useTranslations('resources');
  if (what.kind === 'metadata') {
    if (what.source !== 'person') return t(`deletion.${what.source}`, { count });
    return (
      <>
        {t('deletion.metadata', { count })} <GivenValues values={what.values} />
      </>
    );
  }
  const { said } = what;
  if (said.restored) return t('deletion.restored', { count });
  if (said.judged !== undefined) {
    const { with: how, value, sampleId } = said.judged;
    return (
      <>
        {t(`deletion.judged.${how}`, { count, value })}{' '}
        <Link href={`/samples/${sampleId}`} className="text-sm">
          {t('deletion.judged.sample')}
        </Link>
      </>
    );
  }
  if (said.dropped !== undefined) {
    const { with: how, value } = said.dropped;
    return <span className="[overflow-wrap:anywhere]">{t(`deletion.dropped.${how}`, { count, value })}</span>;
  }
  if (said.site !== undefined) return t('deletion.site', { count, site: said.site });
  if (said.under !== undefined) return t('deletion.under', { count, words: said.under });
  return t(said.query === undefined ? 'deletion.picked' : 'deletion.filtered', { count });
}

/** More fields than these, or more of a value, are left to the texts themselves. */
const most = { fields: 5, chars: 60 };

function GivenValues({ values }: { values: Record<string, string> }) {
  const t = useTranslations('resources');
  const given = Object.entries(values);
  return (
    <span className="[overflow-wrap:anywhere]">
      {given.slice(0, most.fields).map(([field, value], place) => (
        <Fragment key={field}>
          {place > 0 ? ', ' : null}
          {value === '' ? (
            t.rich('deletion.without', { field: () => <FieldName field={field} /> })
          ) : (
            <>
              <FieldName field={field} /> ={' '}
              <MetadataValue field={field} value={shortened(value, most.chars)} />
            </>
          )}
        </Fragment>
      ))}
      {given.length > most.fields ? ' …' : null}
    </span>
  );
}
