'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/button';
import { ShownOnce } from '@/components/copy-button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';
import {
  confirmAddressAction,
  disablePerson,
  endSessionsOf,
  endSessionsOfAll,
  makeResetLink,
  removeFactors,
} from './actions';

interface DialogProps {
  person: { id: string; name: string };
  onClose: () => void;
}

/** A link for a new password, shown this once. */
export function ResetDialog({ person, onClose }: DialogProps) {
  const t = useTranslations('admin.people.reset');
  const common = useTranslations('common');
  const { run, pending, failure } = useAction(makeResetLink);
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('title', { name: person.name })}>
      <div className="grid gap-4">
        <p>{t('text')}</p>
        <FormProblem failure={failure} />
        {link ? <ShownOnce title={t('done')} secret={link} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{link ? common('close') : common('cancel')}</Button>
          {link ? null : (
            <Button
              variant="main"
              pending={pending}
              onClick={async () => {
                const result = await run({ userId: person.id });
                if (result.ok) setLink(result.data.link);
              }}
            >
              {t('submit')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Confirms that an address is this person's, after which they get what is offered to it. */
export function AddressDialog({ person, onClose }: DialogProps & { person: { email: string } }) {
  const { run, pending, failure } = useAction(confirmAddressAction);
  const confirm = () => run({ userId: person.id });
  return <Asked of="address" {...{ person, onClose, pending, failure }} onSubmit={confirm} />;
}

/** Removes the second factor of somebody who lost it. */
export function FactorsDialog({ person, onClose }: DialogProps) {
  const { run, pending, failure } = useAction(removeFactors);
  const remove = () => run({ userId: person.id });
  return <Asked of="factors" {...{ person, onClose, pending, failure }} onSubmit={remove} />;
}

/** Signs somebody out everywhere: a device was lost, or left open. */
export function SessionsDialog({ person, onClose }: DialogProps) {
  const { run, pending, failure } = useAction(endSessionsOf);
  const end = () => run({ userId: person.id });
  return <Asked of="sessions" {...{ person, onClose, pending, failure }} onSubmit={end} />;
}

/** Shuts somebody out, at once and in the middle of whatever they do. */
export function DisableDialog({ person, onClose }: DialogProps) {
  const { run, pending, failure } = useAction(disablePerson);
  const disable = () => run({ userId: person.id, disabled: true });
  return <Asked of="disabling" {...{ person, onClose, pending, failure }} onSubmit={disable} />;
}

/** Signs everybody out everywhere, after asking. */
export function EverybodyButton() {
  const t = useTranslations('admin.people.everybody');
  const { run, pending, failure } = useAction(endSessionsOfAll);
  const [open, setOpen] = useState(false);
  const end = async () => {
    const result = await run({});
    if (result.ok) toast.success(t('done', { count: result.data.count }));
    return result;
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? (
        <Asked of="everybody" onClose={() => setOpen(false)} {...{ pending, failure }} onSubmit={end} />
      ) : null}
    </>
  );
}

/** Says what will happen to an account, or to all, and asks whether it should. */
function Asked({
  of: what,
  person,
  onClose,
  pending,
  failure,
  onSubmit,
}: Pick<DialogProps, 'onClose'> & {
  of: 'address' | 'factors' | 'sessions' | 'disabling' | 'everybody';
  person?: DialogProps['person'] & { email?: string };
  pending: boolean;
  failure: ComponentProps<typeof FormProblem>['failure'];
  onSubmit: () => Promise<{ ok: boolean }>;
}) {
  const t = useTranslations('admin.people');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`${what}.title`, { name: person?.name ?? '' })}
    >
      <div className="grid gap-4">
        <p>{t(`${what}.text`, { email: person?.email ?? '' })}</p>
        <FormProblem failure={failure} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant={what === 'address' ? 'main' : 'danger'}
            pending={pending}
            onClick={async () => {
              if ((await onSubmit()).ok) onClose();
            }}
          >
            {t(`${what}.submit`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
