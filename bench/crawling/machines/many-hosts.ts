/** A small web, each of its hosts an address of the hub, that remembers who asked for what, when. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** A request as the web saw it; times in ms of one clock. */
export interface SeenRequest {
  host: string;
  path: string;
  /** The address of the machine that asked. */
  from: string;
  beganAt: number;
  /** When it was answered, or given up. */
  endedAt: number;
  /** Requests to the host that were under way then, this one included. */
  atOnce: number;
}

/** A web that is served. */
export interface ManyHosts {
  seeds: string[];
  /** Every page there is, as host and path. */
  pages: Set<string>;
  /** In the order in which they began. */
  seen: SeenRequest[];
  close(): void;
}

/** How long an answer takes, in ms: long enough that a second request at once would be seen. */
const answerMs = 25;
/** Links of a page to those that follow it. */
const linksAhead = 12;
const paragraphs = 20;

/** The addresses of so many hosts. */
export function addressesOf(hosts: number): string[] {
  return Array.from(
    { length: hosts },
    (_, index) => `10.99.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`,
  );
}

/** Serves `pagesPerHost` pages on port 80 of each address. */
export async function serveHosts(addresses: string[], pagesPerHost: number): Promise<ManyHosts> {
  const bodies = new Map<string, string>();
  for (const [index, host] of addresses.entries()) {
    const neighbour = addresses[(index + 1) % addresses.length]!;
    for (let page = 0; page < pagesPerHost; page += 1) {
      bodies.set(`${host}${pathOf(page)}`, bodyOf({ host, neighbour, page, pagesPerHost }));
    }
  }
  const seen: SeenRequest[] = [];
  const underWay = new Map<string, number>();
  const server = createServer((request, response) => {
    const host = request.socket.localAddress ?? '';
    const path = request.url ?? '';
    const atOnce = (underWay.get(host) ?? 0) + 1;
    underWay.set(host, atOnce);
    const from = request.socket.remoteAddress ?? '';
    const entry = { host, path, from, beganAt: performance.now(), endedAt: Number.POSITIVE_INFINITY, atOnce };
    seen.push(entry);
    // Whichever comes first: the answer, or the end of whoever asked.
    const end = () => {
      if (entry.endedAt !== Number.POSITIVE_INFINITY) return;
      entry.endedAt = performance.now();
      underWay.set(host, underWay.get(host)! - 1);
    };
    response.once('close', end);
    setTimeout(() => {
      end();
      const body = bodies.get(host + path);
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(body);
    }, answerMs);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(80, '0.0.0.0', resolve);
  });
  return {
    seeds: addresses.map((host) => `http://${host}/`),
    pages: new Set(bodies.keys()),
    seen,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pathOf(page: number): string {
  return page === 0 ? '/' : `/articoli/${page}.html`;
}

/** A page that leads to those after it and to another host's, with text that no other page has. */
function bodyOf({
  host,
  neighbour,
  page,
  pagesPerHost,
}: {
  host: string;
  neighbour: string;
  page: number;
  pagesPerHost: number;
}): string {
  const ahead = Array.from({ length: linksAhead }, (_, index) => pathOf((page + 1 + index) % pagesPerHost));
  const links = [...ahead, `http://${neighbour}${pathOf(page)}`].map(
    (href) => `<li><a href="${href}">${href}</a></li>`,
  );
  const text = Array.from(
    { length: paragraphs },
    (_, index) => `<p>${wordsOf(`${host} ${page} ${index}`)}</p>`,
  );
  return `<!DOCTYPE html><html lang="it"><head><title>${host} ${page}</title></head><body>${text.join('\n')}<ul>${links.join('\n')}</ul></body></html>`;
}

/** Some 170 letters that are the same for the same seed. */
function wordsOf(seed: string): string {
  const digest = createHash('sha512').update(seed).digest();
  return [...digest, ...digest.toReversed()]
    .map((byte) => (byte < 40 ? ' ' : String.fromCharCode(97 + (byte % 26))))
    .join('');
}
