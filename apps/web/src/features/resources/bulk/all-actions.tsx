'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/overlay/dialog';
import type { ResourceQuery } from '../table-query';
import { MetadataDialog } from './metadata-dialog';
import { useBulk } from './use-bulk';

/** What can be done with all resources that the table's filter takes, on whatever page they stand. */
export function AllActions({
  scope,
  query,
  count,
  deleted,
}: {
  scope: ResourceScope;
  query: ResourceQuery;
  /** How many they are, in words. */
  count: string;
  /** The table shows deleted ones. */
  deleted: boolean;
}) {
  const t = useTranslations('resources');
  return (
    <span className="flex flex-wrap items-center gap-2">
      {deleted ? null : (
        <MetadataDialog scope={scope} what={{ query }} count={count} label={t('metadata.assignAll')} />
      )}
      <ChangeAll scope={scope} query={query} count={count} deleted={deleted} />
    </span>
  );
}

function ChangeAll({ scope, query, count, deleted }: Parameters<typeof AllActions>[0]) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const bulk = useBulk(scope);
  const Sign = deleted ? RotateCcw : Trash2;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t(deleted ? 'restoreAll.title' : 'deleteAll.title', { count })}
      description={t(deleted ? 'restoreAll.help' : 'deleteAll.help')}
      trigger={
        <Button size="small">
          <Sign aria-hidden />
          {t(deleted ? 'restoreAll.label' : 'deleteAll.label')}
        </Button>
      }
    >
      <div className="flex justify-end gap-2">
        <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
        <Button
          variant={deleted ? 'main' : 'danger'}
          pending={bulk.pending}
          onClick={async () => {
            await (deleted ? bulk.restore({ query }) : bulk.remove({ query }));
            setOpen(false);
          }}
        >
          {t(deleted ? 'restoreAll.button' : 'deleteAll.button')}
        </Button>
      </div>
    </Dialog>
  );
}
