/**
 * The slow clients of the bench `slow-clients`, as a process of their own: it asks for the paths that the standard input
 * names, over and over, and reads a few kB a second. It has a low priority: real clients are other machines, which take
 * no core from the web app.
 */
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowReading {
  url: string;
  cookie: string;
  /** Client n begins with the n-th, in a circle. */
  paths: readonly string[];
  clients: number;
  /** Further clients, who ask for the sign-in as fast as it comes, with a made-up key each time. */
  strangers: number;
  seconds: number;
}

/** What a slow client reads a second. */
const bytesPerSecond = 8_000;
/** A client that has not got its whole answer by then leaves, and asks again. */
const patienceMs = 15_000;

/** Asks again and again, and reads so slowly that answers pile up with whoever does not wait. */
async function readSlowly({ url, cookie }: SlowReading, path: string, until: number): Promise<void> {
  const { hostname, port } = new URL(url);
  while (Date.now() < until) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.pause();
    const reading = setInterval(() => socket.read(bytesPerSecond / 4), 250);
    await Promise.race([ended, sleep(Math.min(patienceMs, Math.max(0, until - Date.now())))]);
    clearInterval(reading);
    socket.destroy();
  }
}

/** Asks without end in the name of somebody who isn't there. */
async function crowd({ url }: SlowReading, client: number, until: number): Promise<void> {
  for (let round = 0; Date.now() < until; round += 1) {
    const headers = { authorization: `Bearer ${client}-${round}` };
    const answer = await fetch(`${url}/login`, { headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
  }
}

setPriority(constants.priority.PRIORITY_LOW);
const reading: SlowReading = JSON.parse(await text(process.stdin));
const until = Date.now() + reading.seconds * 1_000;
await Promise.all([
  ...Array.from({ length: reading.clients }, (_, n) =>
    readSlowly(reading, reading.paths[n % reading.paths.length]!, until),
  ),
  ...Array.from({ length: reading.strangers }, (_, n) => crowd(reading, n, until)),
]);
