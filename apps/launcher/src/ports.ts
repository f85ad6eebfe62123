import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a server on `host` could listen on the port now. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The first free port from `wanted` on, at most 100 further; null if there is none. `patienceMs` is how long to wait
 * for the wanted one, e.g. while a killed run's server is still ending.
 */
export async function firstFreePort(
  wanted: number,
  options: { host?: string; patienceMs?: number; isFree?: typeof isPortFree } = {},
): Promise<number | null> {
  const isFree = options.isFree ?? isPortFree;
  for (const deadline = Date.now() + (options.patienceMs ?? 0); ; await sleep(100)) {
    if (await isFree(wanted, options.host)) return wanted;
    if (Date.now() >= deadline) break;
  }
  for (let port = wanted + 1; port <= Math.min(wanted + 100, 65_535); port += 1) {
    if (await isFree(port, options.host)) return port;
  }
  return null;
}
