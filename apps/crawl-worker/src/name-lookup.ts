import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { FetcherOptions } from '@florilegium/fetcher/fetcher';
import type { KnownNames } from './hosts-file';

type Lookup = NonNullable<FetcherOptions['lookup']>;
type Addresses = { address: string; family: number }[];

/**
 * Looks names up as many at once as there are requests. The system's own lookup takes one of the few threads that
 * files need, too, for as long as a name server is silent, so it is left for what it alone knows: names without a
 * dot, multicast DNS, and machines whose name servers can't be read.
 */
export function createNameLookup(names: () => KnownNames): Lookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 3 });

  return (host, options, callback) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    const known = names().get(name);
    if (known) callback(null, toAddresses(known));
    else if (!name.includes('.') || name.endsWith('.local')) systemLookup(host, options, callback);
    // Reserved to exist nowhere (RFC 6761, 6.4): no name server needs to be told.
    else if (name.endsWith('.invalid')) callback(failure(host, 'ENOTFOUND'), []);
    else
      void resolve(resolver, name).then(
        (found) => callback(null, found),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') systemLookup(host, options, callback);
          else callback(failure(host, isMissing(error) ? 'ENOTFOUND' : 'EAI_AGAIN'), []);
        },
      );
  };
}

/** IPv4 first: a name that doesn't exist costs one question. */
async function resolve(resolver: Resolver, name: string): Promise<Addresses> {
  const four = await resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENODATA') return [];
    throw error;
  });
  const six = await resolver.resolve6(name).catch((error: NodeJS.ErrnoException) => {
    if (four.length > 0) return [];
    throw error;
  });
  return toAddresses([...four, ...six]);
}

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOTFOUND' || code === 'ENODATA';

function toAddresses(addresses: readonly string[]): Addresses {
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

function failure(host: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host}: ${code}`), { code, syscall: 'getaddrinfo', hostname: host });
}
