import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { checkBody, isAction, refusalOfHead } from './actions';
import { giveLength } from './answer-length';
import { type Arrival, arrivalOf } from './arrival';
import { clientOf, type SessionOf } from './clients';
import { lockAnswer } from './locked-answers';
import { isOwnHost } from './own-hosts';
import { endUnreadable, type Refusal, refuse, takenMethods } from './refusals';
import { onSlowBodyAllowed, requestIdHeader } from './slow-bodies';
import { type TurnLimits, Turns } from './turns';

/** How long a client may take, and how much of the server it may hold. */
export interface GateLimits {
  /** For the headers of a request. */
  headersMs: number;
  /** Of the address of a request and its headers together. */
  headBytes: number;
  /** For the body of a request. */
  bodyMs: number;
  /** For a body that the app allowed to be slow. */
  slowBodyMs: number;
  /** Without a byte in either direction, while the client is the one who is waited for. */
  idleMs: number;
  connections: number;
  /** Of one IP address; not counted behind trusted proxies, which all clients share. */
  connectionsPerAddress: number;
  /** The body of a sign-in, which is read before anybody is known. */
  signInBytes: number;
  /** The body of a server action. */
  actionBytes: number;
  turns: TurnLimits;
}

const usualLimits: GateLimits = {
  headersMs: 15_000,
  // A query of 5,000 characters of any script, each of which takes up to nine in an address.
  headBytes: 64 * 1024,
  bodyMs: 60_000,
  slowBodyMs: 24 * 3_600_000,
  idleMs: 60_000,
  connections: 4_000,
  // A whole campus may be behind one address.
  connectionsPerAddress: 1_000,
  signInBytes: 100_000,
  actionBytes: 1_000_000,
  // All answers are worked out in one thread: more at once are no sooner ready, but each takes memory meanwhile.
  turns: { atOnce: 8, ofOneClient: 2, ofStrangers: 5, holdMs: 2_000 },
};

/**
 * For how long a connection waits for the next request. After Node's own five seconds one would often be closed in the moment
 * in which that request is on its way. Proxies keep theirs for a minute: they are the first to close it. Of clients each has
 * its own, so that those of a whole campus don't stay for so long.
 */
const keptMs = { behindProxy: 75_000, direct: 20_000 };

interface GateOptions {
  /** Host names of this installation, beside those of the machine itself. */
  names: readonly string[];
  /** How many proxies stand before it, each of which appends to X-Forwarded-For. */
  trustedProxies: number;
  /** People reach it by https: browsers are told to use nothing else from now on, below its name neither. */
  https: boolean;
  /** Who is signed in; without it nobody is. */
  sessionOf?: SessionOf;
  /** The ids of the server actions of this build; without them any may be asked for. */
  actionIds?: ReadonlySet<string>;
  /** Told of everything that doesn't get in. */
  onRefused?: (refusal: Refusal) => void;
  limits?: Partial<GateLimits>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * The HTTP server before the app: what arrives there has a Host of ours, forwarded headers that are true, and a body
 * that keeps coming. A client that keeps the server waiting is cut off.
 */
export function createGate(handle: Handler, options: GateOptions): Server {
  const limits = { ...usualLimits, ...options.limits };
  const served = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  const turns = new Turns(limits.turns);
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      maxHeaderSize: limits.headBytes,
      // Bodies have clocks of their own below: Node knows one time for all of them.
      requestTimeout: limits.slowBodyMs + limits.headersMs,
      keepAliveTimeout: options.trustedProxies > 0 ? keptMs.behindProxy : keptMs.direct,
      connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    },
    (request, response) => {
      served.set(request.socket, { request, response });
      lockAnswer(response);
      giveLength(response);
      if (options.https)
        response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
      const arrival = arrivalOf(request.headers, request.socket.remoteAddress ?? '', options.trustedProxies);
      const turnAway = (refusal: Refusal) => {
        options.onRefused?.(refusal);
        refuse(request, response, refusal);
      };
      const refusal = refusalAtSight(request, arrival, { ...options, limits });
      if (refusal) return turnAway(refusal);
      const requestId = randomUUID();
      replaceForwarded(request, { ...arrival, requestId });
      keepTime(request, response, requestId, limits);
      if (needsNoTurn.test(request.url ?? '')) return handle(request, response);
      // Not at once: it may answer before anybody listens for that.
      const letIn = () => process.nextTick(handle, request, response);
      const check = () => checkBody(request, limits.actionBytes, (flaw) => (flaw ? turnAway(flaw) : letIn()));
      const start = isAction(request) ? check : letIn;
      clientOf(request, arrival.address, options.sessionOf).then((client) => {
        // Whoever has left meanwhile would never give a turn back.
        if (!response.destroyed) onAnswered(response, turns.take(client, start));
      });
    },
  );
  server.on('clientError', endUnreadable);
  server.maxConnections = limits.connections;
  // With a listener, a silent socket is closed only where it is closed here.
  server.setTimeout(limits.idleMs, (socket) => {
    const last = served.get(socket);
    const appIsWaitedFor =
      last?.request.complete && !last.response.writableEnded && socket.writableLength === 0;
    if (appIsWaitedFor) socket.setTimeout(limits.idleMs);
    else socket.destroy();
  });
  if (options.trustedProxies === 0) capByAddress(server, limits.connectionsPerAddress);
  return server;
}

/** Why a request doesn't get in, as far as its head says. */
function refusalAtSight(
  request: IncomingMessage,
  arrival: Arrival,
  { names, actionIds, limits }: GateOptions & { limits: GateLimits },
): Refusal | null {
  if (!isOwnHost(arrival.host, { names, arrivedAt: request.socket.localAddress })) return 'foreignHost';
  if (!request.url?.startsWith('/')) return 'badTarget';
  if (!takenMethods.includes(request.method ?? '')) return 'badMethod';
  if (isLargeSignIn(request, limits.signInBytes)) return 'largeSignIn';
  if (!isAction(request)) return null;
  return refusalOfHead(request, arrival.host, { known: actionIds, maxBytes: limits.actionBytes });
}

/** Files, and the questions of whoever watches over this process. */
const needsNoTurn = /^\/(?:_next\/static|api\/healthz|api\/readyz)\b/;

/** Answers that are worked out little by little, as their reader takes them: events and files. */
const isPaced = (response: ServerResponse) =>
  /^text\/event-stream/.test(String(response.getHeader('content-type'))) ||
  response.hasHeader('content-disposition');

/**
 * Calls back once the app has the whole answer, which a slow client may read long after; once it begins one that is
 * paced by its reader; or once the client has left.
 */
function onAnswered(response: ServerResponse, done: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    if (isPaced(response)) done();
    return writeHead(...given);
  }) as typeof response.writeHead;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = ((...given: unknown[]) => {
    done();
    return end(...given);
  }) as typeof response.end;
  response.once('close', done);
}

/** What the app reads from now on is what the gate has found out, and nothing that a client claims. */
function replaceForwarded(
  request: IncomingMessage,
  known: { address: string; host: string | undefined; protocol: string; requestId: string },
): void {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip') delete headers[name];
  }
  headers.host = known.host;
  headers['x-forwarded-for'] = known.address;
  headers['x-forwarded-host'] = known.host;
  headers['x-forwarded-proto'] = known.protocol;
  headers[requestIdHeader] = known.requestId;
}

/** The library that reads sign-ins takes a body of any length. */
function isLargeSignIn({ url = '', headers }: IncomingMessage, maxBytes: number): boolean {
  if (!url.startsWith('/api/auth/')) return false;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > maxBytes;
}

/** Cuts a request off whose body isn't there in time. */
function keepTime(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  limits: GateLimits,
): void {
  const { socket } = request;
  const cutOff = () => {
    if (request.complete || socket.destroyed) return;
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  };
  let timer = setTimeout(cutOff, limits.bodyMs);
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(cutOff, ms);
  };
  const forget = onSlowBodyAllowed(requestId, () => {
    if (!request.complete) wait(limits.slowBodyMs);
  });
  const done = () => {
    clearTimeout(timer);
    forget();
    socket.off('close', done);
  };
  request.once('end', done);
  socket.once('close', done);
  // A refusal is answered before the whole body has come. The rest of that body gets no more time than any other body.
  response.once('finish', () => (request.complete ? done() : wait(limits.bodyMs)));
}

function capByAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
