import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { dieWithParent } from '@florilegium/platform/dies-with-parent';
import { readSettings } from '@florilegium/platform/env';
import { onShutdown, runMain } from '@florilegium/platform/shutdown';
import { dropRights } from './confine';
import { type Served, serve } from './serve';

/**
 * The render process: renders the pages of its callers, in browsers that reach no network. A crawl worker starts it as a
 * child and speaks to it over standard input and output; with RENDER_SOCKET it listens there, as in a container.
 */
async function main(): Promise<void> {
  dropRights();
  const { renderSocket } = readSettings(process.env, process.cwd());
  if (renderSocket) return listen(renderSocket);
  dieWithParent();
  const leave = () => void served.end().finally(() => process.exit(0));
  const served = serveOver(process.stdin, process.stdout, leave);
  process.on('SIGTERM', leave);
}

/** Serves who speaks there; `over` is called when nothing more comes, or what comes can't be read. */
function serveOver(from: Readable, to: Writable, over: () => void): Served {
  const served = serve({
    write(parts) {
      to.cork();
      for (const part of parts) to.write(part);
      to.uncork();
    },
    end: over,
  });
  from.on('data', (chunk: Buffer) => served.take(chunk));
  for (const event of ['error', 'end', 'close']) from.on(event, over);
  to.on('error', over);
  return served;
}

/** Each crawl worker has a browser of its own; more than these aren't taken. */
const maxCallers = 16;

async function listen(path: string): Promise<void> {
  const callers = new Map<Socket, Served>();
  const server = createServer((socket) => {
    const over = () => {
      socket.destroy();
      void callers.get(socket)?.end();
      callers.delete(socket);
    };
    callers.set(socket, serveOver(socket, socket, over));
  });
  server.maxConnections = maxCallers;
  // One that was killed leaves it.
  rmSync(path, { force: true });
  // For this user alone.
  process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  process.umask(0o077);
  onShutdown(async () => {
    server.close();
    await Promise.all([...callers.values()].map((served) => served.end()));
  });
}

runMain(main);
