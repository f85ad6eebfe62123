import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { networksOfCorpora } from '@florilegium/db/corpus/corpus-networks';
import { type Contact, readInstallation } from '@florilegium/db/people/installation';
import { allowedNetworks } from '@florilegium/db/people/search-networks';
import type { Database } from '@florilegium/db/sql/database';
import { blockingNetwork, type Network, parseNetwork } from '@florilegium/fetcher/blocked-networks';
import { createBodyBudget } from '@florilegium/fetcher/body-budget';
import { createFetcher, type Fetcher, type FetcherOptions } from '@florilegium/fetcher/fetcher';
import { userAgentOf, withOwnPage } from '@florilegium/platform/user-agent';
import { hostsFilePath, type KnownNames, readHostsFile } from './hosts-file';
import { createNameLookup, fixedAddresses, lookedUpName } from './name-lookup';

/** A way out for requests in somebody's name, and what may be reached by it. */
export interface WayOut {
  /** It dials what the guard and, without a contact, {@link mayAsk} allow; its connections are nobody else's. */
  readonly fetcher: Fetcher;
  /**
   * The private networks that are open to it, see `reachOfCorpus`. What was learnt of a host may be shared with those
   * that have the same.
   */
  readonly reach: string;
  /**
   * Whether a host may be asked. With a contact, every host may. Without one, no public address is dialled and no
   * name server is asked: an address passes if it is not public or its network is open, a name passes by its
   * addresses in the machine's hosts file. Private addresses pass on to the fetcher's guard, which refuses them with
   * their own reason.
   */
  mayAsk(host: string): boolean;
}

/** All ways out of this process, as an admin has set them. */
export interface Egress {
  userAgent(): string;
  /** By which a corpus fetches; null: what belongs to no corpus, which reaches no private network. */
  wayOf(corpusId: string | null): WayOut;
  /** By which the installation's own services are asked: its search engines. */
  readonly services: WayOut;
  /** The address of a host, null if it has none that may be asked, undefined if it has to be looked up first. */
  addressOf(host: string): string | null | undefined;
  /** Looks a host up for {@link addressOf}; never rejects. */
  findAddress(host: string): Promise<void>;
  /**
   * Reads the settings again. What was opened or closed counts at once, also for requests that are running. Whether
   * there is a contact now and was none before, or the other way round.
   */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Makes the ways out, and keeps their networks and the contact as in the database.
 *
 * @param hostPorts addresses that are open to everybody: '127.0.0.1:4477'
 * @param ownPage what the user agent leads to when the contact names no page; null: there is none
 */
export function createEgress(
  database: Database,
  { hostPorts, ownPage }: { hostPorts: string[]; ownPage: string | null },
): Egress {
  let contact: Contact | null = null;
  let names: KnownNames = new Map();
  const isKnown = () => Boolean(contact?.email && contact.url);
  const publicLookup = createNameLookup(() => names);
  const found = createFoundAddresses();
  const bodyBudget = createBodyBudget(maxHeldBytes);

  function openWay(): OwnWay {
    let networks: Network[] = [];
    const nearAddresses = (host: string) => {
      const bare = bareHost(host);
      const fixed = isIP(bare) ? [bare] : fixedAddresses(lookedUpName(bare), names);
      return (fixed ?? []).filter(
        (address) =>
          blockingNetwork(address) !== null || networks.some((network) => network.contains(address)),
      );
    };
    // Exactly these addresses are dialled, so no second lookup of the name can return others.
    const lookup: NonNullable<FetcherOptions['lookup']> = (host, options, callback) => {
      if (isKnown()) return publicLookup(host, options, callback);
      const near = nearAddresses(host).map((address) => ({ address, family: isIP(address) }));
      const error = Object.assign(new Error(`${host} is not looked up without a contact`), {
        code: 'ENOTFOUND',
      });
      queueMicrotask(() => callback(near.length > 0 ? null : error, near));
    };
    const allow = { cidrs: [], hostPorts };
    const fetcher = createFetcher({ userAgent: userAgentOf(null), allow, lookup, bodyBudget });
    return {
      fetcher,
      reach: '',
      nearAddresses,
      mayAsk: (host) => isKnown() || nearAddresses(host).length > 0,
      open(cidrs) {
        const reach = cidrs.join();
        if (reach === this.reach) return;
        this.reach = reach;
        networks = cidrs.flatMap((cidr) => parseNetwork(cidr) ?? []);
        fetcher.updateAllowed({ cidrs, hostPorts });
      },
    };
  }

  const everybody = openWay();
  const services = openWay();
  /** Of corpora that have a network, or had one since this process began. */
  const corpora = new Map<string, OwnWay>();
  const all = () => [everybody, services, ...corpora.values()];

  return {
    userAgent: () => userAgentOf(contact),
    wayOf: (corpusId) => (corpusId === null ? undefined : corpora.get(corpusId)) ?? everybody,
    services,
    addressOf(host) {
      const bare = bareHost(host);
      if (isIP(bare)) return bare;
      if (isKnown()) return fixedAddresses(lookedUpName(bare), names)?.[0] ?? found.get(bare);
      for (const way of all()) {
        const [near] = way.nearAddresses(host);
        if (near !== undefined) return near;
      }
      return null;
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
      const wasKnown = isKnown();
      names = readHostsFile(await readFile(hostsFilePath(), 'utf8').catch(() => ''));
      const given = (await readInstallation(database))?.contact;
      const ofServices = await allowedNetworks(database);
      const ofCorpora = await networksOfCorpora(database);
      contact = given ? withOwnPage(given, ownPage) : null;
      services.open(ofServices);
      for (const [corpusId, way] of corpora) way.open(ofCorpora.get(corpusId) ?? []);
      for (const [corpusId, cidrs] of ofCorpora) {
        if (corpora.has(corpusId)) continue;
        const way = openWay();
        way.open(cidrs);
        corpora.set(corpusId, way);
      }
      return isKnown() !== wasKnown;
    },
    async close() {
      await Promise.all(all().map(({ fetcher }) => fetcher.close()));
    },
  };
}

/** A way out with what only this file does with it. */
interface OwnWay extends WayOut {
  reach: string;
  /** A host's addresses that may be dialled without a contact. */
  nearAddresses(host: string): string[];
  /** Leaves exactly these private networks open. */
  open(cidrs: string[]): void;
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');

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
