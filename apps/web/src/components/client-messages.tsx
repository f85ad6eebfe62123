import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { clientBranches, type MessagePart, pickBranches } from '@/i18n/client-messages';

/** Gives the browser the messages that the pages of a part of the app speak with there, and no others. */
export async function ClientMessages({ part, children }: { part?: MessagePart; children: ReactNode }) {
  const messages = pickBranches(await getMessages(), clientBranches(part));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
