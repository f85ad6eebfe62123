'use client';

import { CircleUser, LogOut, Settings } from 'lucide-react';
import { signOut } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { LanguageChoices } from './language-switch';
import { Menu, MenuItem, MenuLabel, MenuLine } from './menu';
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
          <MenuItem
            onSelect={async () => {
              await signOut({ redirect: false });
              // A whole new page: nothing that was loaded for this person stays in memory.
              window.location.assign('/login');
            }}
          >
            <LogOut aria-hidden />
            {t('signOut')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
