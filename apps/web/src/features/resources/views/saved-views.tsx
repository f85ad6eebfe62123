'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import type { SavedViewRow } from '@florilegium/db/corpus/saved-views';
import { Bookmark, Settings2, Users } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';
import { tablePathOf } from '../scope';
import type { ResourceQuery } from '../table-query';
import { changeViewAction, deleteViewAction, saveViewAction } from './view-actions';

/** The table's named views, each a link, and the way to name what it shows now. */
export function SavedViews({
  scope,
  views,
  query,
  current,
  mayName,
}: {
  scope: ResourceScope;
  views: readonly SavedViewRow[];
  query: ResourceQuery;
  /** The search part of what the table shows. */
  current: string;
  /** Something is filtered or sorted that could be named. */
  mayName: boolean;
}) {
  const t = useTranslations('resources');
  if (views.length === 0 && !mayName) return null;
  return (
    <nav aria-label={t('views.label')} className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span key={view.id} className="inline-flex items-center rounded border">
          <Link
            href={`${tablePathOf(scope)}${view.query === '' ? '' : `?${view.query}`}`}
            aria-current={view.query === current ? 'true' : undefined}
            className="inline-flex min-h-7 items-center gap-1.5 px-2.5 text-sm no-underline hover:bg-sunken aria-[current]:bg-leaf-soft"
          >
            {view.shared ? <Users aria-hidden className="size-3.5" /> : null}
            {view.name}
            {view.own ? null : <span className="text-muted">{t('views.by', { name: view.by })}</span>}
          </Link>
          {view.own ? <ManageView scope={scope} view={view} /> : null}
        </span>
      ))}
      {mayName && !views.some((view) => view.query === current) ? (
        <NameView scope={scope} query={query} />
      ) : null}
    </nav>
  );
}

function NameView({ scope, query }: { scope: ResourceScope; query: ResourceQuery }) {
  const t = useTranslations('resources');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { run, pending, failure } = useAction(saveViewAction);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('views.save')}
      description={t('views.saveHelp')}
      trigger={
        <Button size="small" variant="quiet">
          <Bookmark aria-hidden />
          {t('views.save')}
        </Button>
      }
    >
      <ViewForm
        name=""
        shared={false}
        pending={pending}
        failure={failure}
        onSave={async (given) => {
          const saved = await run({ ...scope, query, ...given });
          if (!saved.ok) return;
          setOpen(false);
          toast.success(t('views.saved', { name: given.name }));
          router.refresh();
        }}
      />
    </Dialog>
  );
}

function ManageView({ scope, view }: { scope: ResourceScope; view: SavedViewRow }) {
  const t = useTranslations('resources');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const change = useAction(changeViewAction);
  const removal = useAction(deleteViewAction, { toasts: true });
  const done = (ok: boolean) => {
    if (!ok) return;
    setOpen(false);
    router.refresh();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('views.manage', { name: view.name })}
      trigger={
        <Button size="small" variant="quiet" aria-label={t('views.manage', { name: view.name })}>
          <Settings2 aria-hidden />
        </Button>
      }
    >
      <ViewForm
        name={view.name}
        shared={view.shared}
        pending={change.pending}
        failure={change.failure}
        onSave={async (given) => done((await change.run({ ...scope, viewId: view.id, ...given })).ok)}
        aside={
          <Button
            variant="danger"
            pending={removal.pending}
            onClick={async () => done((await removal.run({ ...scope, viewId: view.id })).ok)}
          >
            {t('views.delete')}
          </Button>
        }
      />
    </Dialog>
  );
}

function ViewForm({
  name: oldName,
  shared: wasShared,
  pending,
  failure,
  onSave,
  aside,
}: {
  name: string;
  shared: boolean;
  pending: boolean;
  failure: ReturnType<typeof useAction>['failure'];
  onSave: (given: { name: string; shared: boolean }) => Promise<void>;
  aside?: React.ReactNode;
}) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const [name, setName] = useState(oldName);
  const [shared, setShared] = useState(wasShared);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !pending) void onSave({ name: name.trim(), shared });
      }}
    >
      <Field label={t('views.name')} error={failure?.fields?.name} required>
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox
        label={t('views.shared')}
        help={t('views.sharedHelp')}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <FormProblem failure={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        {aside}
        <Button type="submit" variant="main" pending={pending} disabled={name.trim() === ''}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}
