import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isSetUp } from '@florilegium/db/people/installation';
import { keepFilesPrivate } from '@florilegium/platform/private-files';
import { onShutdown, runMain } from '@florilegium/platform/shutdown';
import next from 'next';
import { createGate } from './gate/gate';
import { hostName } from './gate/own-hosts';
import { refusalTally } from './gate/refusal-tally';
import { database, log, settings } from './server/context';
import { readSourceMapsLate } from './server/late-source-maps';
import { sealedSession } from './server/sign-in/sealed-session';
import { setupToken } from './server/sign-in/setup-token';

/** How long requests in hand may take when the process is asked to end. */
const graceMs = 3_000;

runMain(main);

/** The web app's process: the built app behind its gate. `--host` is the address to listen on, by default this machine's own. */
async function main(): Promise<void> {
  const { host } = parseArgs({ options: { host: { type: 'string', default: '127.0.0.1' } } }).values;
  keepFilesPrivate();
  process.chdir(join(import.meta.dirname, '..'));
  const { port, nextAuthUrl, allowedHosts, trustedProxies } = settings();
  // The app asks itself where an action redirects: at this address, and at none that a request names.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  // Next listens for websockets on the server that it is given. We have none, so it gets one that nobody reaches.
  const app = next({ dev: false, dir: process.cwd(), port, httpServer: createServer() });
  await app.prepare();
  await readSourceMapsLate();
  const handle = app.getRequestHandler();
  const ownName = nextAuthUrl ? hostName(new URL(nextAuthUrl).host) : null;
  const gate = createGate(
    (request, response) => {
      handle(request, response).catch((error: unknown) => {
        log().error({ err: error }, 'unforeseen error');
        response.destroy();
      });
    },
    {
      names: ownName === null ? allowedHosts : [ownName, ...allowedHosts],
      trustedProxies,
      https: nextAuthUrl?.startsWith('https:') ?? false,
      sessionOf: sealedSession,
      actionIds: builtActions(),
      onRefused: refusalTally((counts) => log().warn({ counts }, 'requests were refused')),
    },
  );
  await new Promise<void>((resolve, reject) => {
    gate.once('error', reject);
    gate.listen(port, host, resolve);
  });
  onShutdown(async () => {
    const closed = new Promise((resolve) => gate.close(resolve));
    const patience = setTimeout(() => gate.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(patience);
    await app.close();
  });
  if (process.send === undefined) await sayAddress(nextAuthUrl ?? `http://localhost:${port}`);
}

/** The ids of the server actions of this build, which Next writes down for itself. */
function builtActions(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: object;
    edge: object;
  };
  return new Set([...Object.keys(manifest.node), ...Object.keys(manifest.edge)]);
}

/** Without a launcher, as in a container, nobody else says where the first admin is made. */
async function sayAddress(url: string): Promise<void> {
  const setUp = await isSetUp(database()).catch(() => true);
  const setup = new URL(`/setup?token=${encodeURIComponent(setupToken())}`, url).href;
  const address = setUp ? url : setup;
  process.stdout.write(`Florilegium is ready: ${address}\n`);
}
