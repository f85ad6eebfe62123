import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Database } from '@florilegium/db/database';
import { allowedNetworks, type Contact, readInstallation } from '@florilegium/db/installation';
import type { Fetcher } from '@florilegium/fetcher/fetcher';
import { version } from '@florilegium/platform/version';

/** The name that robots.txt knows the crawler by. */
export const productToken = 'florilegium';

/** How a crawler introduces itself: its name, and whom to write to. */
export function userAgentOf(contact: Contact | null): string {
  const parts = [contact?.url && `+${contact.url}`, contact?.email].filter(Boolean);
  // A header takes visible ASCII; whatever else somebody typed would break every request.
  const said = parts.join('; ').replace(/[^\x20-\x7e]/g, '');
  return `Florilegium/${version}${said === '' ? '' : ` (${said})`}`;
}

/** What an admin says about requests: who asks, and which private networks are open. */
export interface Egress {
  userAgent(): string;
  /** Whether a host may be asked: without a contact only this machine. */
  mayAsk(host: string): Promise<boolean>;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

/** Keeps the fetcher's allow-list and the contact as they are in the database. */
export function createEgress(database: Database, fetcher: Fetcher, hostPorts: string[]): Egress {
  let contact: Contact | null = null;
  let networks = '';
  return {
    userAgent: () => userAgentOf(contact),
    async mayAsk(host) {
      return Boolean(contact?.email && contact.url) || isOnThisMachine(host);
    },
    async refresh() {
      contact = (await readInstallation(database))?.contact ?? null;
      const cidrs = await allowedNetworks(database);
      if (cidrs.join() === networks) return;
      networks = cidrs.join();
      fetcher.updateAllowed({ cidrs, hostPorts });
    },
  };
}

async function isOnThisMachine(host: string): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isLoopback(bare);
  try {
    const addresses = await lookup(bare, { all: true });
    return addresses.every(({ address }) => isLoopback(address));
  } catch {
    // The request itself will say that there is no such host.
    return true;
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
