'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from 'sonner';
import { FormProblem, useAction } from '@/components/action-form';
import { Button } from '@/components/button';
import { MetadataRows } from '@/components/metadata-rows';
import { Panel } from '@/components/panel';
import { nextRowId } from '@/components/row-id';
import { assignMetadataAction } from './actions';

/** A resource's own metadata to edit, and what its job gives to all, which its own values go before. */
export function MetadataPanel({
  jobId,
  resourceId,
  own,
  fromJob,
  mayEdit,
}: {
  jobId: string;
  resourceId: string;
  own: Record<string, string>;
  fromJob: Record<string, string>;
  mayEdit: boolean;
}) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const router = useRouter();
  const [rows, setRows] = useState(() =>
    Object.entries(own).map(([field, value]) => ({ id: nextRowId(), field, value })),
  );
  const { run, pending, failure } = useAction(assignMetadataAction);

  async function save() {
    const given = Object.fromEntries(
      rows.filter((row) => row.field.trim() !== '').map((row) => [row.field.trim(), row.value]),
    );
    // What was there and is not any more is taken away.
    const removed = Object.fromEntries(
      Object.keys(own)
        .filter((field) => !(field in given))
        .map((field) => [field, '']),
    );
    const values = { ...removed, ...given };
    if (Object.keys(values).length === 0) return;
    const saved = await run({ jobId, what: { ids: [resourceId] }, values });
    if (!saved.ok) return;
    toast.success(common('saved'));
    router.refresh();
  }

  return (
    <Panel title={t('metadata.panel')}>
      {Object.keys(fromJob).length > 0 ? (
        <dl className="mb-3 grid gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_1fr]">
          {Object.entries(fromJob).map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-muted">{field}</dt>
              <dd className={field in own ? 'text-muted line-through' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {mayEdit ? (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) void save();
          }}
        >
          <MetadataRows rows={rows} onChange={setRows}>
            <Button size="small" type="submit" pending={pending}>
              {common('save')}
            </Button>
          </MetadataRows>
          <FormProblem failure={failure} />
        </form>
      ) : null}
    </Panel>
  );
}
