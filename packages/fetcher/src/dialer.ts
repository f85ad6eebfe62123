import { isIP, type LookupFunction, connect as netConnect, type Socket } from 'node:net';
import { createSecureContext, rootCertificates, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { AppError } from '@florilegium/platform/app-error';
import { type AddressGuard, type AddressVerdict, addressRefused } from './address-guard';
import { tlsProblemOf } from './tls-problem';
import type { Connected } from './transport';

/** Longest wait for a connection to stand, TLS included. */
const connectTimeoutMs = 20_000;
/** Sessions that are kept to be resumed: the second handshake with a host then costs a fifth less. */
const maxSessions = 2_000;
/** A session holds the server's certificate; one with a longer chain isn't kept. */
const maxSessionBytes = 8_192;

/** A host name's addresses; the same contract as dns.lookup with `all: true`. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void;

/** What is dialled: the parts of an origin. */
export interface Origin {
  isSecure: boolean;
  /** Without the brackets of an IPv6 literal. */
  hostname: string;
  port: number;
}

export interface DialerOptions {
  /** Asked for each connection. */
  guard: AddressGuard;
  lookup: Lookup;
  /** Takes certificates that don't hold, and says so. */
  allowInvalidTls: boolean;
  /** Certificates of authorities, in PEM, that are trusted beside those that Node knows. */
  trusted: readonly string[];
}

/** A connection that stands, and the protocol that TLS agreed on. */
export interface Dialled extends Connected {
  socket: Socket;
  isHttp2: boolean;
}

/**
 * Opens connections.
 * @param protocols what ALPN offers, most wanted first
 * @param callback called once unless the returned function, which gives up, is called before
 */
export type Dialer = (
  origin: Origin,
  protocols: readonly string[],
  callback: (error: unknown, dialled?: Dialled) => void,
) => () => void;

/**
 * A dialer that reaches only what the guard allows. Literals are checked here, because no lookup is ever made for
 * them; names are checked in the lookup itself, so that the address that was checked is the one dialled.
 */
export function createDialer({ guard, lookup, allowInvalidTls, trusted }: DialerOptions): Dialer {
  // One context for all connections: reading the system's authorities for each costs more than its handshake.
  const ca = trusted.length > 0 ? [...rootCertificates, ...trusted] : undefined;
  const secureContext = createSecureContext({ ca });
  const sessions = new Map<string, Buffer>();

  function openSocket(origin: Origin, protocols: readonly string[]): Socket {
    const { hostname, port } = origin;
    const isLiteral = isIP(hostname) !== 0;
    const base = { host: hostname, port, noDelay: true, autoSelectFamily: true };
    const dialled = isLiteral ? base : { ...base, lookup: guardedLookup(guard, lookup, port) };
    if (!origin.isSecure) return netConnect(dialled);
    const key = `${hostname}:${port}`;
    const socket = tlsConnect({
      ...dialled,
      servername: isLiteral ? '' : hostname,
      ALPNProtocols: [...protocols],
      rejectUnauthorized: !allowInvalidTls,
      secureContext,
      session: sessions.get(key),
    });
    if (!allowInvalidTls) keepSessions(sessions, key, socket);
    return socket;
  }

  return (origin, protocols, callback) => {
    const { hostname, port, isSecure } = origin;
    const verdict = isIP(hostname) ? guard(hostname, port) : undefined;
    let socket: Socket | undefined;
    let isOver = false;
    const over = (error: unknown, dialled?: Dialled) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (error) socket?.destroy();
      callback(error, dialled);
    };
    const timer = setTimeout(() => over(tooSlow(hostname)), connectTimeoutMs);
    if (verdict && !verdict.allowed) {
      queueMicrotask(() => over(addressRefused(hostname, hostname, verdict)));
    } else {
      const open = openSocket(origin, protocols);
      socket = open;
      // It listens as long as the socket lives; whoever uses the socket has a listener of its own.
      open.on('error', over);
      open.once('close', () => {
        if (!isOver) over(closedEarly());
      });
      open.once(isSecure ? 'secureConnect' : 'connect', () => {
        const facts = factsOf(open, isSecure);
        // What was open when the name was looked up may be closed by now.
        const now = guard(facts.remoteAddress, port);
        // Without an address it has broken already, and says so itself.
        if (now.allowed || facts.remoteAddress === '') over(null, facts);
        else over(addressRefused(hostname, facts.remoteAddress, now));
      });
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      socket?.destroy();
    };
  };
}

const tooSlow = (hostname: string) =>
  new AppError('timedOut', `${hostname}: no connection in ${connectTimeoutMs} ms.`, { retry: 'later' });

const closedEarly = () =>
  Object.assign(new Error('The connection was closed before it stood.'), { code: 'ECONNRESET' });

function factsOf(socket: Socket, isSecure: boolean): Dialled {
  const remoteAddress = socket.remoteAddress ?? '';
  if (!isSecure) return { socket, isHttp2: false, remoteAddress };
  const secured = socket as TLSSocket;
  const problem = secured.authorized ? undefined : (secured.authorizationError as unknown);
  return {
    socket,
    isHttp2: secured.alpnProtocol === 'h2',
    remoteAddress,
    // 'TLSv1.3'
    tls: `tls/${(secured.getProtocol() ?? '').replace('TLSv', '')}`,
    cipherSuite: secured.getCipher()?.standardName,
    tlsProblem: problem
      ? tlsProblemOf(String((problem as Error & { code?: string }).code ?? problem))
      : undefined,
  };
}

/**
 * Keeps the session to be resumed. Node doesn't look at the name in the certificate again then: only the session of
 * a connection whose certificate held is kept. It may be given before that is known, or after.
 */
function keepSessions(sessions: Map<string, Buffer>, key: string, socket: TLSSocket): void {
  let given: Buffer | undefined;
  const keep = () => {
    if (!given || !socket.authorized || given.length > maxSessionBytes) return;
    sessions.delete(key);
    sessions.set(key, given);
    if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value as string);
  };
  socket.on('session', (session) => {
    given = session;
    keep();
  });
  socket.once('secureConnect', keep);
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
