import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A SearXNG on this machine that wants a key, and a site beside it with a sitemap. */
export interface SearchServer {
  /** Of the engine, at a loopback address that isn't open by itself, e.g. http://127.0.0.2:34567. */
  origin: string;
  /** Of the site. */
  siteOrigin: string;
  /** Queries that came with the right key, in order. */
  queries: string[];
  /** Answers the next query by a page for people. */
  answerHtmlOnce(): void;
  close(): Promise<void>;
}

const [engineHost, siteHost] = ['127.0.0.2', '127.0.0.3'];

/** Starts it. Each word of a query has a site of its own; all queries have one site more in common. */
export async function openSearchServer(key: string): Promise<SearchServer> {
  const queries: string[] = [];
  let html = false;

  function search(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end('{}');
    const query = url.searchParams.get('q') ?? '';
    if (url.searchParams.get('pageno') === '1') queries.push(query);
    if (html) {
      html = false;
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sign in');
    }
    const hosts = [...query.split(' ').map((word) => encodeURIComponent(word)), 'all'];
    const results = hosts.flatMap((name) =>
      ['', 'more'].map((path) => ({ url: `https://${name}.example.org/${path}`, title: `About ${name}` })),
    );
    const body = url.searchParams.get('pageno') === '1' ? { results } : { results: [] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const url = new URL(request.url ?? '/', `http://${host}`);
    if (host.startsWith(engineHost) && url.pathname === '/search') return search(request, response, url);
    if (host.startsWith(siteHost) && url.pathname === '/sitemap.xml') {
      const locations = ['/one', '/two'].map((path) => `<url><loc>${url.origin}${path}</loc></url>`);
      return response.end(`<urlset>${locations.join('')}</urlset>`);
    }
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${engineHost}:${port}`,
    siteOrigin: `http://${siteHost}:${port}`,
    queries,
    answerHtmlOnce() {
      html = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
