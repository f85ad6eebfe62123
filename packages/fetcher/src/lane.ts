import type { TLSSocket } from 'node:tls';
import { addressRefused } from './address-guard';
import { createDialer, type DialerOptions, type Dialled, type Origin } from './dialer';
import { openHttp1 } from './http1';
import { openHttp2 } from './http2';
import type { Answer, OutgoingRequest, Sending, Transport } from './transport';

/** Connections that are kept for another request; over that they are closed once they have answered. */
const maxKept = 400;
/** A close that was on its way when a request was sent is heard of within a round trip; later ones answer the request. */
const raceMs = 2_000;
/** Origins that are remembered without a connection, before they are cleared away. */
const maxPlaces = 10_000;

/** The connections made under one guard: one for each origin, one request at a time. */
export interface Lane {
  /** Sends a request once its turn comes. */
  send(target: Target, request: OutgoingRequest, answer: Answer): Sending;
  /** Breaks off every connection that the guard no longer allows; what runs there fails with its refusal. */
  review(): void;
  /** Closes all connections; nothing may run any more. */
  close(): Promise<void>;
  /** Origins with a connection, a request, or an attempt at either. */
  openOrigins(): number;
}

/** Where a request goes. */
export interface Target extends Origin {
  /** 'https://example.org:8443' */
  origin: string;
}

export interface LaneOptions extends DialerOptions {
  http2: boolean;
}

/** What there is for one origin. */
interface Place {
  target: Target;
  /** HTTP/2 failed here: it isn't offered again. */
  withoutHttp2: boolean;
  connection?: Connection;
  giveUp?: () => void;
  waiting: Errand[];
  running?: Errand;
}

interface Connection {
  transport: Transport;
  facts: Dialled;
  answers: number;
}

interface Errand {
  request: OutgoingRequest;
  answer: Answer;
  sending?: Sending;
}

/** Opens a lane without any connection. */
export function openLane(options: LaneOptions): Lane {
  const dial = createDialer(options);
  const places = new Map<string, Place>();
  let openConnections = 0;

  function goOn(place: Place): void {
    if (place.connection && !place.connection.transport.isOpen()) place.connection = undefined;
    if (place.running || place.giveUp) return;
    const { connection } = place;
    if (place.waiting.length > 0) {
      if (connection) sendNext(place, connection);
      else connectTo(place);
    } else if (openConnections > maxKept) connection?.transport.close();
  }

  /**
   * Places stay when their connection goes: a crawl comes back to its hosts, and a Map that is added to and deleted
   * from all the time keeps what it held until the next full collection.
   */
  function placeOf(target: Target): Place {
    const known = places.get(target.origin);
    if (known) return known;
    if (places.size >= maxPlaces) {
      for (const [origin, place] of places) if (!isInUse(place)) places.delete(origin);
    }
    const made: Place = { target, withoutHttp2: false, waiting: [] };
    places.set(target.origin, made);
    return made;
  }

  function connectTo(place: Place): void {
    const { target } = place;
    const offersHttp2 = options.http2 && target.isSecure && !place.withoutHttp2;
    place.giveUp = dial(target, offersHttp2 ? ['h2', 'http/1.1'] : ['http/1.1'], (error, facts) => {
      place.giveUp = undefined;
      if (facts) place.connection = { transport: openTransport(place, facts), facts, answers: 0 };
      else for (const { answer } of place.waiting.splice(0)) answer.fail(error, false);
      goOn(place);
    });
  }

  function openTransport(place: Place, { socket, isHttp2 }: Dialled): Transport {
    const { origin } = place.target;
    openConnections += 1;
    socket.once('close', () => {
      openConnections -= 1;
      queueMicrotask(() => goOn(place));
    });
    return isHttp2 ? openHttp2(origin, socket as TLSSocket) : openHttp1(origin, socket);
  }

  function sendNext(place: Place, connection: Connection): void {
    const errand = place.waiting.shift() as Errand;
    place.running = errand;
    let hasHead = false;
    const over = () => {
      if (place.running !== errand) return;
      place.running = undefined;
      // What a connection does after an answer's end, closing for one, it does in the same turn.
      queueMicrotask(() => goOn(place));
    };
    const sentAt = Date.now();
    const fail = (error: unknown, unheard: boolean) => {
      if (place.running !== errand) return;
      over();
      const wasIdle = unheard && Date.now() - sentAt < raceMs;
      errand.answer.fail(error, !hasHead && mayAskAgain(place, connection, wasIdle));
    };
    try {
      errand.sending = connection.transport.send(errand.request, {
        head(status, statusText, headers, httpVersion) {
          hasHead = true;
          connection.answers += 1;
          errand.answer.head(status, statusText, headers, { ...connection.facts, httpVersion });
        },
        data: errand.answer.data,
        end() {
          over();
          errand.answer.end();
        },
        fail,
      });
    } catch (error) {
      fail(error, false);
    }
  }

  /**
   * A server may close an idle connection at the moment it is used again (RFC 9112, 9.3.1), which says nothing about
   * the server; and some fail at HTTP/2 alone.
   */
  function mayAskAgain(place: Place, { facts, answers, transport }: Connection, wasIdle: boolean): boolean {
    transport.close();
    if (answers > 0) return wasIdle;
    if (facts.isHttp2) place.withoutHttp2 = true;
    return facts.isHttp2;
  }

  function reviewPlace(place: Place): void {
    const { connection, running, target } = place;
    if (!connection) return;
    const { remoteAddress } = connection.facts;
    const verdict = options.guard(remoteAddress, target.port);
    if (verdict.allowed) return;
    place.running = undefined;
    place.connection = undefined;
    running?.sending?.abort();
    connection.transport.close();
    running?.answer.fail(addressRefused(target.hostname, remoteAddress, verdict), false);
    goOn(place);
  }

  function drop(place: Place, errand: Errand): void {
    if (place.running === errand) {
      place.running = undefined;
      errand.sending?.abort();
    } else place.waiting = place.waiting.filter((other) => other !== errand);
    if (place.giveUp && place.waiting.length === 0) {
      place.giveUp();
      place.giveUp = undefined;
    }
    queueMicrotask(() => goOn(place));
  }

  return {
    send(target, request, answer) {
      const place = placeOf(target);
      const errand: Errand = { request, answer };
      place.waiting.push(errand);
      goOn(place);
      return {
        abort: () => drop(place, errand),
        pause: () => errand.sending?.pause(),
        resume: () => errand.sending?.resume(),
      };
    },
    review() {
      for (const place of [...places.values()]) reviewPlace(place);
    },
    async close() {
      const closed: Promise<unknown>[] = [];
      for (const { giveUp, connection } of [...places.values()]) {
        giveUp?.();
        if (!connection) continue;
        const { socket } = connection.facts;
        if (!socket.closed) closed.push(new Promise((resolve) => socket.once('close', resolve)));
        connection.transport.close();
      }
      places.clear();
      await Promise.all(closed);
    },
    openOrigins: () => [...places.values()].filter(isInUse).length,
  };
}

const isInUse = ({ connection, giveUp, waiting, running }: Place) =>
  connection !== undefined || giveUp !== undefined || waiting.length > 0 || running !== undefined;
