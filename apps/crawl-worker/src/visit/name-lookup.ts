import { type RecordWithTtl, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FetcherOptions } from '@florilegium/fetcher/fetcher';
import type { KnownNames } from './hosts-file';

type Lookup = NonNullable<FetcherOptions['lookup']>;
type Addresses = { address: string; family: number }[];

/** Answers are cached for their TTL, within these bounds: with a TTL of 0 each connection would ask again. */
const minTtlMs = 30_000;
const maxTtlMs = 600_000;
/** A name that doesn't exist may be created later (RFC 2308 lets the zone say how soon; resolvers here don't tell). */
const missingMs = 60_000;
/** The system's lookup returns no TTL. */
const systemTtlMs = 60_000;
const maxNames = 20_000;

/** Looks up names, and caches the answers. */
export interface NameLookup extends Lookup {
  /**
   * The addresses of a host that a request would use, to know the target in advance. It asks name servers, so use it
   * only for hosts that may be asked. Empty if there are none or the lookup fails now.
   */
  addressesOf(host: string): Promise<string[]>;
}

/** The sources of names and time; the machine's own unless a test replaces them. */
export interface NameSources {
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>;
  system: Lookup;
  now(): number;
}

const loopback = ['127.0.0.1', '::1'];

/**
 * The addresses of a name for which no name server is asked: those in the hosts file, and those of reserved names.
 * Undefined for all others.
 */
export function fixedAddresses(name: string, names: KnownNames): readonly string[] | undefined {
  const listed = names.get(name);
  if (listed) return listed;
  // RFC 6761, 6.3 and 6.4: this machine, whatever a name server would say, or no address at all.
  if (name === 'localhost' || name.endsWith('.localhost')) return loopback;
  return name.endsWith('.invalid') ? [] : undefined;
}

/** A host's name in the form for a lookup. */
export const lookedUpName = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** A cached answer; without an address the name doesn't exist, or has none. */
interface Known {
  found: Addresses;
  untilMs: number;
}

/**
 * Looks up names in parallel for all requests, and each name once, however many requests need it. The system's own
 * lookup occupies one of the few threads that files need, too, for as long as a name server is silent. So it is used
 * only for names that it alone knows: names without a dot, multicast DNS, and machines whose name servers can't be
 * read.
 */
export function createNameLookup(
  names: () => KnownNames,
  sources: NameSources = {
    resolver: new Resolver({ timeout: 2_000, tries: 3 }),
    system: systemLookup,
    now: Date.now,
  },
): NameLookup {
  const cache = new Map<string, Known>();
  const asked = new Map<string, Promise<Known>>();

  function remember(name: string, known: Known): void {
    cache.delete(name);
    cache.set(name, known);
    if (cache.size > maxNames) cache.delete(cache.keys().next().value as string);
  }
  /** The cached answer, without asking anybody. */
  function atHand(name: string): Known | undefined {
    const fixed = fixedAddresses(name, names());
    if (fixed) return { found: toAddresses(fixed), untilMs: Number.POSITIVE_INFINITY };
    const cached = cache.get(name);
    return cached && cached.untilMs > sources.now() ? cached : undefined;
  }
  function ask(name: string): Promise<Known> {
    const running = asked.get(name);
    if (running) return running;
    const asking = answerOf(name, sources)
      .then((known) => {
        remember(name, known);
        return known;
      })
      .finally(() => asked.delete(name));
    asked.set(name, asking);
    return asking;
  }
  const find = async (host: string): Promise<Known> => {
    const name = lookedUpName(host);
    return atHand(name) ?? ask(name);
  };

  const lookup: Lookup = (host, _options, callback) => {
    find(host).then(
      ({ found }) => callback(found.length === 0 ? failure(host, 'ENOTFOUND') : null, found),
      () => callback(failure(host, 'EAI_AGAIN'), []),
    );
  };
  return Object.assign(lookup, {
    async addressesOf(host: string) {
      const bare = host.replace(/^\[|\]$/g, '');
      if (isIP(bare)) return [bare];
      const known = await find(host).catch(() => null);
      return known?.found.map(({ address }) => address) ?? [];
    },
  });
}

/** Asks the name servers, or the system. Rejects if the answer may soon be different. */
async function answerOf(name: string, sources: NameSources): Promise<Known> {
  if (!name.includes('.') || name.endsWith('.local')) return systemAnswer(name, sources);
  try {
    const records = await resolve(name, sources.resolver);
    const ttlMs = Math.min(...records.map(({ ttl }) => ttl * 1_000));
    const lastsMs = records.length === 0 ? missingMs : Math.max(minTtlMs, Math.min(ttlMs, maxTtlMs));
    return { found: toAddresses(records.map(({ address }) => address)), untilMs: sources.now() + lastsMs };
  } catch (error) {
    // No name server is known here.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return systemAnswer(name, sources);
    throw error;
  }
}

/** IPv4 first: a name that doesn't exist then costs one query. */
async function resolve(name: string, resolver: NameSources['resolver']): Promise<RecordWithTtl[]> {
  const four = await resolver.resolve4(name, { ttl: true }).catch((error: NodeJS.ErrnoException) => {
    if (isMissing(error)) return error.code === 'ENODATA' ? [] : null;
    throw error;
  });
  if (four === null) return [];
  const six = await resolver.resolve6(name, { ttl: true }).catch((error: NodeJS.ErrnoException) => {
    if (four.length > 0 || isMissing(error)) return [];
    throw error;
  });
  return [...four, ...six];
}

function systemAnswer(name: string, { system, now }: NameSources): Promise<Known> {
  return new Promise((done, fail) => {
    system(name, { all: true }, (error, found) => {
      if (error && !isMissing(error)) fail(error);
      else done({ found: error ? [] : found, untilMs: now() + (error ? missingMs : systemTtlMs) });
    });
  });
}

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND' || code === 'ENODATA';

function toAddresses(addresses: readonly string[]): Addresses {
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

function failure(host: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host}: ${code}`), { code, syscall: 'getaddrinfo', hostname: host });
}
