import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { htmlType } from './answers';
import { makeCertificates } from './certificates';
import {
  type Answer,
  type Certificate,
  certificates,
  type Hazard,
  type Page,
  type Pages,
  type Place,
  type Seen,
} from './hazard';

/** The networks that a crawler of the site has to allow; all hazards' addresses are in them. */
export const hazardNetwork = '127.32.0.0/11';
/** A hazard has its own address in 127.32.0.0/16 and further ones in the networks after it. */
const firstNetwork = 32;
/** Also loopback, but never allowed. */
const forbiddenNetwork = 80;

/** All hazards, each on its own loopback address, and the requests to them. */
export interface HazardSite {
  placeOf(hazard: Hazard): Place;
  seenAt(hazard: Hazard): Seen[];
  /** The bodies of answers in order, by URL. */
  sent: ReadonlyMap<string, Buffer[]>;
  /** Addresses outside the hazards' networks to which somebody connected. */
  trespasses: string[];
  /** The authority of the valid certificates, as PEM. */
  authority: string;
  close(): Promise<void>;
}

/** Opens the site on free ports. `now` is the time when its certificates are made. */
export async function openHazardSite(hazards: readonly Hazard[], now: Date): Promise<HazardSite> {
  const own = hazards.map((_, index) => addressOf(firstNetwork, index));
  const { authority, servers: pems } = await makeCertificates(own, now);
  const ports = new Map<ServerName, number>();
  const placeOf = (hazard: Hazard) => makePlace(hazards.indexOf(hazard), ports);
  const book: Book = {
    seen: hazards.map(() => []),
    sent: new Map(),
    times: new Map(),
    ofConnection: new WeakMap(),
  };
  const pages: Pages[] = [];
  const find = (nth: number, index: number, path: string) =>
    pageOf(pages[index]!, hazards[index]!, nth, path);
  const doors = openDoors(ports);
  const listener = (scheme: string) => answerer(scheme, book, find);
  const options = { keepAliveTimeout: 60_000, maxHeaderSize: 65_536 };
  await doors.open(createServer(options, listener('http')), 'plain', '0.0.0.0');
  // Without IPv6, its addresses can't be reached anyway.
  await doors.open(createServer(options, listener('http')), 'plain', '::1').catch(() => {});
  for (const name of certificates) {
    await doors.open(createTlsServer({ ...options, ...pems[name] }, listener('https')), name, '0.0.0.0');
  }
  for (const hazard of hazards) {
    pages.push(typeof hazard.pages === 'function' ? hazard.pages(placeOf(hazard)) : hazard.pages);
  }
  return {
    placeOf,
    seenAt: (hazard) => book.seen[hazards.indexOf(hazard)]!,
    sent: book.sent,
    trespasses: doors.trespasses,
    authority,
    close: doors.close,
  };
}

type ServerName = Certificate | 'plain';

/** The site's records. */
interface Book {
  /** By hazard. */
  seen: Seen[][];
  sent: Map<string, Buffer[]>;
  /** Requests by address and path, and by connection. */
  times: Map<string, number>;
  ofConnection: WeakMap<Socket, number>;
}

function answerer(
  scheme: string,
  book: Book,
  find: (nth: number, index: number, path: string) => Page,
): RequestListener {
  return (request, response) => {
    const address = addressAt(request.socket);
    const path = request.url!;
    const authority = request.headers.host ?? address;
    const url = `${scheme}://${authority}${path}`;
    const [nth, index] = readAddress(address);
    if (!book.seen[index]) return void response.writeHead(404).end();
    book.seen[index].push({ address, url, path, headers: request.headers, at: performance.now() });
    const asked = {
      path,
      authority,
      headers: request.headers,
      ...countIn(book, address + path, request.socket),
    };
    const page = find(nth, index, path);
    const answer = typeof page === 'function' ? page(asked) : page;
    if (typeof answer === 'object' && 'raw' in answer) return answer.raw(request.socket, asked);
    const inOrder: Answer = typeof answer === 'string' ? { body: answer } : answer;
    const body = Buffer.from(inOrder.body ?? '');
    book.sent.set(url, [...(book.sent.get(url) ?? []), body]);
    response.writeHead(inOrder.status ?? 200, inOrder.headers ?? htmlType).end(body);
  };
}

function countIn({ times, ofConnection }: Book, place: string, socket: Socket) {
  const nth = (times.get(place) ?? 0) + 1;
  const nthOfConnection = (ofConnection.get(socket) ?? 0) + 1;
  times.set(place, nth);
  ofConnection.set(socket, nthOfConnection);
  return { nth, nthOfConnection };
}

/** Servers and their connections; connections to an address of no hazard are recorded. */
function openDoors(ports: Map<ServerName, number>) {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const trespasses: string[] = [];
  return {
    trespasses,
    async open(server: Server, name: ServerName, host: string): Promise<void> {
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => sockets.delete(socket));
        const address = addressAt(socket);
        if (readAddress(address)[0] < 0) trespasses.push(`${address}:${socket.localPort}`);
      });
      server.on('tlsClientError', () => {});
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(ports.get(name) ?? 0, host, resolve);
      });
      ports.set(name, (server.address() as AddressInfo).port);
      servers.push(server);
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

const addressAt = (socket: Socket) => (socket.localAddress ?? '').replace('::ffff:', '');

const notFound: Page = { status: 404, body: 'not here' };

function pageOf(pages: Pages, hazard: Hazard, nth: number, path: string): Page {
  const key = nth === 0 ? path : `${nth}:${path}`;
  if (Object.hasOwn(pages, key)) return pages[key]!;
  return (nth === 0 && path !== '/robots.txt' && hazard.rest?.(path)) || notFound;
}

function makePlace(index: number, ports: ReadonlyMap<string, number>): Place {
  const port = ports.get('plain')!;
  const host = addressOf(firstNetwork, index);
  return {
    host,
    port,
    origin: `http://${host}:${port}`,
    other: (nth) => `http://${addressOf(firstNetwork + nth, index)}:${port}`,
    tls: (certificate) => `https://${host}:${ports.get(certificate)}`,
    domain: `hazard${index}.test`,
    forbidden: addressOf(forbiddenNetwork, index),
  };
}

const addressOf = (network: number, index: number) => `127.${network}.${index >> 8}.${index & 255}`;

/** The index of an address among a hazard's addresses, -1 for one outside their networks, and the hazard's number. */
function readAddress(address: string): [nth: number, index: number] {
  const parts = address.split('.').map(Number);
  const [first, network = 0, high = 0, low = 0] = parts;
  const isOurs =
    parts.length === 4 && first === 127 && network >= firstNetwork && network < firstNetwork + 32;
  return isOurs ? [network - firstNetwork, high * 256 + low] : [-1, -1];
}
