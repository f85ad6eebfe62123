import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { clientNamespaces, type MessagePart } from '@/i18n/client-namespaces';

/** Gives the browser the messages that the pages of a part of the app speak with there, and no others. */
export async function ClientMessages({ part, children }: { part?: MessagePart; children: ReactNode }) {
  const all = await getMessages();
  const messages = Object.fromEntries(clientNamespaces(part).map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
