import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { allowedNetworks, type Contact, readInstallation } from '@florilegium/db/people/installation';
import type { Database } from '@florilegium/db/sql/database';
import { blockingNetwork, type Network, parseNetwork } from '@florilegium/fetcher/blocked-networks';
import { createBodyBudget } from '@florilegium/fetcher/body-budget';
import { createFetcher, type Fetcher, type FetcherOptions } from '@florilegium/fetcher/fetcher';
import { userAgentOf, withOwnPage } from '@florilegium/platform/user-agent';
import { hostsFilePath, type KnownNames, readHostsFile } from './hosts-file';
import { createNameLookup, fixedAddresses, lookedUpName } from './name-lookup';

/** An admin's settings for requests: the contact, and which private networks are open. */
export interface Egress {
  /** The only way out: it dials what the guard and, without a contact, {@link mayAsk} allow. */
  fetcher: Fetcher;
  userAgent(): string;
  /**
   * Whether a host may be asked. With a contact, every host may. Without one, no public address is dialled and no
   * name server is asked: an address passes if it is not public or its network is allowed, a name passes by its
   * addresses in the machine's hosts file. Private addresses pass on to the fetcher's guard, which refuses them with
   * their own reason.
   */
  mayAsk(host: string): boolean;
  /** The address of a host, null if it has none that may be asked, undefined if it has to be looked up first. */
  addressOf(host: string): string | null | undefined;
  /** Looks a host up for {@link addressOf}; never rejects. */
  findAddress(host: string): Promise<void>;
  /** Reads the settings again; whether other addresses are open than before. */
  refresh(): Promise<boolean>;
}

/**
 * Makes the fetcher, and keeps its allow-list and the contact as in the database.
 *
 * @param ownPage what the user agent leads to when the contact names no page; null: there is none
 */
export function createEgress(
  database: Database,
  { hostPorts, ownPage }: { hostPorts: string[]; ownPage: string | null },
): Egress {
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
  // Exactly these addresses are dialled, so no second lookup of the name can return others.
  const lookup: NonNullable<FetcherOptions['lookup']> = (host, options, callback) => {
    if (isKnown()) return publicLookup(host, options, callback);
    const found = nearAddresses(host).map((address) => ({ address, family: isIP(address) }));
    const error = Object.assign(new Error(`${host} is not looked up without a contact`), {
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
          // The first address in sorted order: names that share a machine then share a clock, in whatever order their
          // addresses come.
          found.set(host, error ? null : (addresses.map(({ address }) => address).sort()[0] ?? null));
          resolve();
        });
      }),
    async refresh() {
      names = readHostsFile(await readFile(hostsFilePath(), 'utf8').catch(() => ''));
      const given = (await readInstallation(database))?.contact;
      contact = given ? withOwnPage(given, ownPage) : null;
      const cidrs = await allowedNetworks(database);
      const now = `${isKnown()} ${cidrs.join()}`;
      if (now === seen) return false;
      seen = now;
      networks = cidrs.flatMap((cidr) => parseNetwork(cidr) ?? []);
      // Open connections were made under the old settings, so they are not used again.
      fetcher.updateAllowed({ cidrs, hostPorts });
      return true;
    },
  };
}

/** Most memory of all bodies that are being read. */
const maxHeldBytes = 96_000_000;
const maxFound = 20_000;
/** How long a host's address is cached, only for its clock: before dialling it is looked up again. */
const foundMs = 300_000;

/** Addresses of hosts; the oldest are dropped first. */
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
