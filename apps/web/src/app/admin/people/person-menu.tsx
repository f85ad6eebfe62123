'use client';

import { type Role, roles } from '@florilegium/contracts/permissions';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine } from '@/components/overlay/menu';
import { toast } from '@/components/overlay/toast';
import { AddressDialog, DisableDialog, FactorsDialog, ResetDialog, SessionsDialog } from './access-dialogs';
import { changeRole, disablePerson, withdrawInvitation } from './actions';

interface PersonAtHand {
  id: string;
  name: string;
  email: string;
  role: Role;
  addressProved: boolean;
  disabled: boolean;
  hasPassword: boolean;
  hasFactor: boolean;
}

/** Another role, an address that is confirmed, a link for a new password, no second factor any longer, signed out everywhere, shut out, let in again. */
export function PersonMenu({ person, own }: { person: PersonAtHand; own: boolean }) {
  const t = useTranslations('admin.people');
  const common = useTranslations('common');
  const roleNames = useTranslations('reasons.role');
  const role = useAction(changeRole, { toasts: true });
  const access = useAction(disablePerson, { toasts: true });
  const [open, setOpen] = useState<'address' | 'reset' | 'factors' | 'sessions' | 'disable' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="small"
            aria-label={t('changeLabel', { name: person.name })}
            pending={role.pending || access.pending}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuLabel>{t('role')}</MenuLabel>
        <MenuChoices
          value={person.role}
          onValueChange={async (value) => {
            const result = await role.run({ userId: person.id, role: value as Role });
            if (result.ok) toast.success(common('saved'));
          }}
          choices={roles.map((value) => ({ value, label: roleNames(`${value}.label`) }))}
        />
        {person.addressProved ? null : (
          <>
            <MenuLine />
            <MenuItem onSelect={() => setOpen('address')}>{t('address.open')}</MenuItem>
          </>
        )}
        {own ? null : (
          <>
            <MenuLine />
            {person.hasPassword && !person.disabled ? (
              <MenuItem onSelect={() => setOpen('reset')}>{t('reset.open')}</MenuItem>
            ) : null}
            {person.hasFactor ? (
              <MenuItem danger onSelect={() => setOpen('factors')}>
                {t('factors.open')}
              </MenuItem>
            ) : null}
            {person.disabled ? null : (
              <MenuItem danger onSelect={() => setOpen('sessions')}>
                {t('sessions.open')}
              </MenuItem>
            )}
            <MenuItem
              danger={!person.disabled}
              onSelect={() => {
                if (person.disabled) void access.run({ userId: person.id, disabled: false });
                else setOpen('disable');
              }}
            >
              {person.disabled ? t('enable') : t('disabling.open')}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'address' ? <AddressDialog person={person} onClose={close} /> : null}
      {open === 'reset' ? <ResetDialog person={person} onClose={close} /> : null}
      {open === 'disable' ? <DisableDialog person={person} onClose={close} /> : null}
      {open === 'sessions' ? <SessionsDialog person={person} onClose={close} /> : null}
      {open === 'factors' ? <FactorsDialog person={person} onClose={close} /> : null}
    </>
  );
}

/** Takes an invitation back before it is used. */
export function WithdrawButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.people.invitations');
  const { run, pending } = useAction(withdrawInvitation, { toasts: true });
  return (
    <Button
      size="small"
      pending={pending}
      aria-label={name ? t('withdrawLabel', { name }) : undefined}
      onClick={() => void run({ id })}
    >
      {t('withdraw')}
    </Button>
  );
}
