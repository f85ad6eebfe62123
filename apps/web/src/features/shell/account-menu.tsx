'use client';

import { CircleUser, LogOut, Settings } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button';
import { signOut } from '../../components/form/sign-in';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../components/overlay/menu';
import { toast } from '../../components/overlay/toast';
import { LanguageChoices } from './language-switch';
import { ThemeChoices } from './theme-toggle';

/** Who is signed in, with language and theme; the last two for everybody. */
export function AccountMenu({ user }: { user: { name: string; email: string } | null }) {
  const t = useTranslations('common');
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className="max-w-52">
          <CircleUser aria-hidden />
          <span className="truncate leading-normal">{user ? user.name : t('display')}</span>
        </Button>
      }
    >
      {user ? (
        <>
          <MenuLabel>{user.email}</MenuLabel>
          <MenuItem href="/account">
            <Settings aria-hidden />
            {t('account')}
          </MenuItem>
          <MenuLine />
        </>
      ) : null}
      <MenuLabel>{t('language')}</MenuLabel>
      <LanguageChoices />
      <MenuLine />
      <MenuLabel>{t('theme.label')}</MenuLabel>
      <ThemeChoices />
      {user ? (
        <>
          <MenuLine />
          <MenuItem onSelect={() => void signOut().catch(() => toast.error(t('unreachable')))}>
            <LogOut aria-hidden />
            {t('signOut')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
