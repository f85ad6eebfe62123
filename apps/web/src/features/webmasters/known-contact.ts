import { readInstallation } from '@florilegium/db/people/installation';
import { crawlerPage, userAgentOf, withOwnPage } from '@florilegium/platform/user-agent';
import { database, settings } from '@/server/context';
import { keptFresh } from '@/server/kept-fresh';

/** Whom webmasters can write to, and what they see of the crawler in their logs. */
export interface KnownContact {
  userAgent: string;
  email: string;
  /** The project's own page; '' where the installation's stands for it. */
  url: string;
}

/** However many strangers open the page, the database is asked once in this time. */
const freshMs = 10_000;

const kept = keptFresh(readContact, { minAgeMs: freshMs, share: 0.01 });

/** The contact as it was at most some seconds ago. */
export async function knownContact(): Promise<KnownContact> {
  return (await kept.get())!;
}

async function readContact(): Promise<KnownContact> {
  const contact = (await readInstallation(database()))?.contact ?? { email: '', url: '' };
  const userAgent = userAgentOf(withOwnPage(contact, crawlerPage(settings().nextAuthUrl)));
  return { ...contact, userAgent };
}
