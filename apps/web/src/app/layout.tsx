import './globals.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server';
import { ThemeProvider } from 'next-themes';
import type { CSSProperties, ReactNode } from 'react';
import { Toaster } from 'sonner';
import { AppShell } from '@/components/app-shell';
import { BrowserTimeZone } from '@/components/browser-time-zone';
import { KeepSignedIn } from '@/components/keep-signed-in';
import { currentUser } from '@/server/session';

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

/** The toasts' own style sheet stands outside of every layer, so its colours can only be set here. */
const toastColours = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
} as CSSProperties;

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
        <ThemeProvider attribute="data-theme" nonce={nonce} disableTransitionOnChange>
          <NextIntlClientProvider>
            <AppShell user={user}>{children}</AppShell>
            <Toaster
              position="bottom-center"
              containerAriaLabel={t('notifications')}
              toastOptions={{ className: 'toast' }}
              style={toastColours}
            />
            <BrowserTimeZone known={timeZone} />
            {user ? <KeepSignedIn /> : null}
          </NextIntlClientProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}
