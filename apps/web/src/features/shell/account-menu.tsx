'use client';

import { CircleUser, LogOut, Settings } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../../components/button';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../components/overlay/menu';
import { LanguageChoices } from './language-switch';
import { ThemeChoices } from './theme-toggle';
import { useSignOut } from './use-sign-out';

/** Who is signed in, with language and theme; the last two for everybody. */
export function AccountMenu({ user }: { user: { id: string; name: string; email: string } | null }) {
  const t = useTranslations('common');
  const signOut = useSignOut(user?.id ?? '');
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className="max-w-52">
          <CircleUser aria-hidden />
          <span className="truncate leading-normal max-sm:sr-only">{user ? user.name : t('display')}</span>
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
          <MenuItem onSelect={signOut}>
            <LogOut aria-hidden />
            {t('signOut')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
