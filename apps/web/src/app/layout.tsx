import './globals.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/client-messages';
import { Toaster } from '@/components/overlay/toaster';
import { ThemeScript } from '@/components/theme/theme-script';
import { FollowTheme } from '@/components/theme/use-theme';
import { AppShell } from '@/features/shell/app-shell';
import { BrowserTimeZone } from '@/features/shell/browser-time-zone';
import { KeepSignedIn } from '@/features/shell/keep-signed-in';
import { currentUser } from '@/server/sign-in/session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: { default: 'Florilegium', template: '%s · Florilegium' }, description: t('tagline') };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf6' },
    { media: '(prefers-color-scheme: dark)', color: '#141715' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, timeZone, user, t] = await Promise.all([
    getLocale(),
    getTimeZone(),
    // Without a database the page below says so; the frame around it stands.
    currentUser().catch(() => null),
    getTranslations('common'),
  ]);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        <ThemeScript nonce={nonce} />
        <FollowTheme />
        <ClientMessages>
          <AppShell user={user}>{children}</AppShell>
          <Toaster
            words={{ label: t('notifications'), close: t('close'), goThere: t('shortcuts.notification') }}
          />
          <BrowserTimeZone known={timeZone} />
          {user ? <KeepSignedIn userId={user.id} /> : null}
        </ClientMessages>
      </body>
    </html>
  );
}
