'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import type { SavedViewRow } from '@florilegium/db/corpus/saved-views';
import { Bookmark, Settings2, Users } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem } from '@/components/form/action-form';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';

/** What a view is called, and whether the team sees it. */
export interface ViewName {
  name: string;
  shared: boolean;
}

/** A change of views: whether it was made, and what was wrong with it. */
export interface ViewChange<I> {
  run(input: I): Promise<boolean>;
  pending: boolean;
  failure: Failure | null;
}

/** How views are named, renamed and deleted. */
export interface ViewWays {
  save: ViewChange<ViewName>;
  change: ViewChange<ViewName & { viewId: string }>;
  remove: ViewChange<{ viewId: string }>;
}

/** Where views are kept, and the hook that changes them there: each dialog has what was wrong with its own change. */
interface WaysOf<P> {
  place: P;
  useWays: (place: P) => ViewWays;
}

/** Named views of a table, or named searches: what they are called differs. */
export type ViewKind = 'table' | 'search';

/** Named views, each a link, and the way to name what is shown now. */
export function NamedViews<P>({
  kind,
  path,
  views,
  mayName,
  pages,
  place,
  useWays,
}: {
  kind: ViewKind;
  /** Of the page whose views they are. */
  path: string;
  /** One page of them. */
  views: readonly SavedViewRow[];
  /** Something is asked that could be named. */
  mayName: boolean;
  /** The ways to the other pages. */
  pages: ReactNode;
} & WaysOf<P>) {
  const t = useTranslations('views');
  const ways = { place, useWays };
  if (views.length === 0 && !mayName) return null;
  return (
    <nav id="named" aria-label={t('label', { kind })} className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span key={view.id} className="inline-flex min-w-0 items-center rounded border">
          <Link
            href={addressOf(path, view)}
            aria-current={view.isCurrent ? 'true' : undefined}
            className="inline-flex min-h-7 min-w-0 items-center gap-1.5 px-2.5 text-sm no-underline [overflow-wrap:anywhere] hover:bg-sunken aria-[current]:bg-leaf-soft"
          >
            {view.shared ? <Users aria-hidden className="size-3.5 shrink-0" /> : null}
            <bdi>{view.name}</bdi>
            {view.own ? null : <span className="text-muted">{t('by', { name: view.by })}</span>}
          </Link>
          {view.own ? <ManageView kind={kind} view={view} {...ways} /> : null}
        </span>
      ))}
      {pages}
      {mayName && !views.some((view) => view.isCurrent) ? <NameView kind={kind} {...ways} /> : null}
    </nav>
  );
}

/** A long query stands in no list: its link says which view it is. */
function addressOf(path: string, { id, query, isCut }: SavedViewRow): string {
  if (isCut) return `${path}?saved=${id}`;
  return query === '' ? path : `${path}?${query}`;
}

function NameView<P>({ kind, place, useWays }: { kind: ViewKind } & WaysOf<P>) {
  const t = useTranslations('views');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { save } = useWays(place);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('save', { kind })}
      description={t('saveHelp', { kind })}
      trigger={
        <Button size="small" variant="quiet">
          <Bookmark aria-hidden />
          {t('save', { kind })}
        </Button>
      }
    >
      <ViewForm
        name=""
        shared={false}
        change={save}
        onSave={async (given) => {
          if (!(await save.run(given))) return;
          setOpen(false);
          toast.success(t('saved', { kind, name: given.name }));
          router.refresh();
        }}
      />
    </Dialog>
  );
}

function ManageView<P>({ kind, view, place, useWays }: { kind: ViewKind; view: SavedViewRow } & WaysOf<P>) {
  const t = useTranslations('views');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { change, remove } = useWays(place);
  const done = (ok: boolean) => {
    if (!ok) return;
    setOpen(false);
    router.refresh();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('manage', { name: view.name })}
      trigger={
        <Button size="small" variant="quiet" aria-label={t('manage', { name: view.name })}>
          <Settings2 aria-hidden />
        </Button>
      }
    >
      <ViewForm
        name={view.name}
        shared={view.shared}
        change={change}
        onSave={async (given) => done(await change.run({ viewId: view.id, ...given }))}
        aside={
          <Button
            variant="danger"
            pending={remove.pending}
            onClick={async () => done(await remove.run({ viewId: view.id }))}
          >
            {t('delete', { kind })}
          </Button>
        }
      />
    </Dialog>
  );
}

function ViewForm({
  name: oldName,
  shared: wasShared,
  change: { pending, failure },
  onSave,
  aside,
}: ViewName & {
  change: Pick<ViewChange<never>, 'pending' | 'failure'>;
  onSave: (given: ViewName) => Promise<void>;
  aside?: ReactNode;
}) {
  const t = useTranslations('views');
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
      <Field label={t('name')} error={failure?.fields?.name} required>
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox
        label={t('shared')}
        help={t('sharedHelp')}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <FormProblem failure={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        {aside}
        <SubmitButton variant="main" pending={pending} disabled={name.trim() === ''}>
          {common('save')}
        </SubmitButton>
      </div>
    </form>
  );
}
