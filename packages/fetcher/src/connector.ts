import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type AddressGuard, type AddressVerdict, addressRefused } from './address-guard';

/** Longest wait for a connection to stand, TLS included. */
const connectTimeoutMs = 20_000;
/** Ports beside these get a connector per connection: its only loss is the cache of TLS sessions. */
const cachedPorts: ReadonlySet<string> = new Set(['80', '443', '8080', '8443']);

/** A host name's addresses; the same contract as dns.lookup with `all: true`. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * An undici connector that dials only what the guard allows. Literals are checked here, because no lookup is ever
 * made for them; names are checked in the lookup itself, so that the address that was checked is the one dialled.
 * @param guard called for each connection, so that a changed allow-list counts at once
 * @param onConnect told the address of each connection that stands
 */
export function guardedConnector(
  guard: AddressGuard,
  lookup: Lookup,
  onConnect: (options: buildConnector.Options, remoteAddress: string) => void,
): buildConnector.connector {
  const cached = new Map<string, buildConnector.connector>();

  function connectorFor(port: string): buildConnector.connector {
    const known = cached.get(port);
    if (known) return known;
    const made = buildConnector({
      timeout: connectTimeoutMs,
      allowH2: false,
      autoSelectFamily: true,
      lookup: guardedLookup(guard, lookup, Number(port)),
    });
    if (cachedPorts.has(port)) cached.set(port, made);
    return made;
  }

  return (options, callback) => {
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    const literal = options.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal)) {
      const verdict = guard(literal, Number(port));
      if (!verdict.allowed) {
        callback(addressRefused(options.hostname, literal, verdict), null);
        return;
      }
    }
    connectorFor(port)({ ...options, port }, (...outcome) => {
      const [error, socket] = outcome;
      if (error === null && socket.remoteAddress) onConnect(options, socket.remoteAddress);
      callback(...outcome);
    });
  };
}

/** A lookup that hands on allowed addresses only, and fails when none is left. */
function guardedLookup(guard: AddressGuard, lookup: Lookup, port: number): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, found) => {
      if (error) {
        callback(error, []);
        return;
      }
      let refusal: { address: string; verdict: AddressVerdict } | undefined;
      const allowed = found.filter(({ address }) => {
        const verdict = guard(address, port);
        if (!verdict.allowed) refusal ??= { address, verdict };
        return verdict.allowed;
      });
      const [first] = allowed;
      if (first === undefined) {
        const reason = refusal
          ? addressRefused(hostname, refusal.address, refusal.verdict)
          : Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
        callback(reason, []);
      } else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
