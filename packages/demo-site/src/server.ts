import { createServer } from 'node:http';
import { answer, buildSite } from './site';

/** The site while it is served. */
export interface DemoSite {
  /** e.g. 'http://127.0.0.1:4477' */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the demonstration site on loopback. Returns null when the port is taken: another worker on this
 * machine serves it already. Throws on every other failure to listen.
 */
export async function startDemoSite(options: { port: number }): Promise<DemoSite | null> {
  const site = buildSite();
  const server = createServer((request, response) => {
    const page = answer(site, request.url ?? '/');
    response.writeHead(page.status, {
      'Content-Type': page.contentType,
      'Content-Length': page.body.byteLength,
      ...(page.location ? { Location: page.location } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : page.body);
  });
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(options.port, '127.0.0.1', () => resolve(true));
  });
  if (!listening) return null;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
