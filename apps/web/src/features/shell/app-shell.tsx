import { can } from '@florilegium/contracts/permissions';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/links/link';
import type { SignedInUser } from '@/server/sign-in/session';
import { HelpButton } from '../guide/help-button';
import { AccountMenu } from './account-menu';
import { adminSections } from './admin-sections';
import { MainNav } from './main-nav';
import { ShellKeys } from './shell-keys';

/** The bar with the mark, the way to the main screens and the account, around every page. */
export function AppShell({ user, children }: { user: SignedInUser | null; children: ReactNode }) {
  const t = useTranslations('common');
  const admin = useTranslations('admin');
  const links = user
    ? [
        { href: '/corpora', label: t('nav.corpora'), also: ['/jobs', '/resources'], letter: 'c' },
        { href: '/validate', label: t('nav.validate'), also: ['/samples'], letter: 'v' },
        { href: '/clean', label: t('nav.clean'), letter: 'l' },
        ...(can(user.actor, 'installation.configure')
          ? [{ href: '/admin', label: t('nav.admin'), letter: 'a' }]
          : []),
      ]
    : [];
  const screens = [
    { href: '/', label: t('nav.home'), letter: 'h' },
    ...links.map(({ href, label, letter }) => ({ href, label, letter })),
    { href: '/account', label: t('account'), letter: 'm' },
    { href: '/guide', label: t('help.guide'), letter: 'u' },
  ];
  const more = [
    ...(user && can(user.actor, 'installation.configure')
      ? adminSections.map((section) => ({
          href: `/admin/${section}`,
          label: `${t('nav.admin')}: ${admin(`${section}.title`)}`,
        }))
      : []),
    ...(user && can(user.actor, 'corpus.create')
      ? [{ href: '/corpora/new', label: t('palette.newCorpus') }]
      : []),
  ];
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-4 focus:z-50 focus:rounded focus:border focus:bg-surface focus:px-3 focus:py-2"
      >
        {t('skipToContent')}
      </a>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-surface px-6 py-2.5 max-sm:px-4">
        <Link
          href="/"
          className="mr-4 whitespace-nowrap font-medium max-sm:mr-auto font-serif text-[1.2rem] text-ink no-underline"
        >
          <span aria-hidden className="mr-1.5 text-leaf">
            ❦
          </span>
          Florilegium
        </Link>
        <MainNav label={t('nav.label')} links={links} />
        {user ? (
          <ShellKeys
            userId={user.id}
            screens={screens}
            more={more}
            words={{
              palette: t('palette.title'),
              shortcuts: t('shortcuts.title'),
              search: t('shortcuts.search'),
              nextRow: t('shortcuts.nextRow'),
              previousRow: t('shortcuts.previousRow'),
            }}
          />
        ) : null}
        {user ? <HelpButton /> : null}
        <AccountMenu user={user ? { id: user.id, name: user.name, email: user.email } : null} />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[80rem] p-6 outline-none max-sm:p-4">
        {children}
      </main>
    </>
  );
}
