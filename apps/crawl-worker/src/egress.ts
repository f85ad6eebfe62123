import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Database } from '@florilegium/db/database';
import { allowedNetworks, type Contact, readInstallation } from '@florilegium/db/installation';
import { blockingNetwork, type Network, parseNetwork } from '@florilegium/fetcher/blocked-networks';
import { createBodyBudget } from '@florilegium/fetcher/body-budget';
import { createFetcher, type Fetcher, type FetcherOptions } from '@florilegium/fetcher/fetcher';
import { version } from '@florilegium/platform/version';
import { hostsFilePath, type KnownNames, readHostsFile } from './hosts-file';
import { createNameLookup, fixedAddresses, lookedUpName } from './name-lookup';

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
  /** The one way out: dials what the guard and, without a contact, {@link mayAsk} allow. */
  fetcher: Fetcher;
  userAgent(): string;
  /**
   * Whether a host may be asked. With a contact every one may. Without it no public address is dialled and no name
   * server asked: a literal passes if it is no public address or its network is allowed, a name by the addresses that
   * the machine's hosts file gives it. Private addresses pass on to the fetcher's guard, which refuses them with
   * their own reason.
   */
  mayAsk(host: string): boolean;
  /** The address that a host has, null when it has none that is asked, undefined when it has to be looked up first. */
  addressOf(host: string): string | null | undefined;
  /** Looks a host up for {@link addressOf}; never rejects. */
  findAddress(host: string): Promise<void>;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

/** Makes the fetcher; keeps its allow-list and the contact as they are in the database. */
export function createEgress(database: Database, hostPorts: string[]): Egress {
  let contact: Contact | null = null;
  let names: KnownNames = new Map();
  let networks: Network[] = [];
  let seen = '';

  const isKnown = () => Boolean(contact?.email && contact.url);
  const isNear = (address: string) =>
    blockingNetwork(address) !== null || networks.some((network) => network.contains(address));

  function nearAddresses(host: string): string[] {
    const bare = host.replace(/^\[|\]$/g, '');
    const fixed = isIP(bare) ? [bare] : fixedAddresses(lookedUpName(bare), names);
    return (fixed ?? []).filter(isNear);
  }

  const publicLookup = createNameLookup(() => names);
  // The addresses given here are the ones that are dialled: no second look at the name could give others.
  const lookup: NonNullable<FetcherOptions['lookup']> = (host, options, callback) => {
    if (isKnown()) return publicLookup(host, options, callback);
    const found = nearAddresses(host).map((address) => ({ address, family: isIP(address) }));
    const error = Object.assign(new Error(`${host} is not asked for without a contact`), {
      code: 'ENOTFOUND',
    });
    queueMicrotask(() => callback(found.length > 0 ? null : error, found));
  };
  const found = createFoundAddresses();
  const fetcher = createFetcher({
    userAgent: userAgentOf(null),
    allow: { cidrs: [], hostPorts },
    lookup,
    bodyBudget: createBodyBudget(maxHeldBytes),
  });

  return {
    fetcher,
    userAgent: () => userAgentOf(contact),
    mayAsk: (host) => isKnown() || nearAddresses(host).length > 0,
    addressOf(host) {
      const bare = host.replace(/^\[|\]$/g, '');
      if (isIP(bare)) return bare;
      if (!isKnown()) return nearAddresses(host)[0] ?? null;
      return fixedAddresses(lookedUpName(bare), names)?.[0] ?? found.get(bare);
    },
    findAddress: (host) =>
      new Promise((resolve) => {
        publicLookup(host, { all: true }, (error, addresses) => {
          // Of several the first in order: names that share a machine then share a clock, whatever order they are given in.
          found.set(host, error ? null : (addresses.map(({ address }) => address).sort()[0] ?? null));
          resolve();
        });
      }),
    async refresh() {
      names = readHostsFile(await readFile(hostsFilePath(), 'utf8').catch(() => ''));
      contact = (await readInstallation(database))?.contact ?? null;
      const cidrs = await allowedNetworks(database);
      const now = `${isKnown()} ${cidrs.join()}`;
      if (now === seen) return;
      seen = now;
      networks = cidrs.flatMap((cidr) => parseNetwork(cidr) ?? []);
      // Connections that stand were made under the old settings: they are not used again.
      fetcher.updateAllowed({ cidrs, hostPorts });
    },
  };
}

/** Bodies that are being read may take as much memory together. */
const maxHeldBytes = 96_000_000;
const maxFound = 20_000;
/** How long an address is believed to be a host's, for its clock alone: what is dialled is looked up anew. */
const foundMs = 300_000;

/** Addresses of hosts, the oldest forgotten first. */
function createFoundAddresses() {
  const found = new Map<string, { address: string | null; untilMs: number }>();
  return {
    get(host: string): string | null | undefined {
      const known = found.get(host);
      return known && known.untilMs > Date.now() ? known.address : undefined;
    },
    set(host: string, address: string | null): void {
      found.delete(host);
      found.set(host, { address, untilMs: Date.now() + foundMs });
      if (found.size > maxFound) found.delete(found.keys().next().value!);
    },
  };
}
