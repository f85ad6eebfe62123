import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product as `npm start` runs it, on fresh data. */
export interface Product {
  /** Where its web app is, e.g. http://localhost:34567. */
  url: string;
  /** The address that the launcher printed: where the first admin is made, with the token for it. */
  setupUrl: string;
  /** Where the site is that it serves to be tried out on, e.g. http://127.0.0.1:34568. */
  demoOrigin: string;
  /** Its data folder, removed by `stop`. */
  dataFolder: string;
  /** What the launcher has said so far. */
  output(): string;
  /** Ends it as Ctrl-C does and removes its data; returns the exit code. */
  stop(): Promise<number | null>;
}

const startScript = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const readyLine = /Florilegium is ready: (\S+)/;

/**
 * Starts the product on free ports with an empty database of its own. `env` adds settings. Throws with what the
 * launcher said when it ends before it is ready or isn't within 5 minutes (a build of the web app included).
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-e2e-'));
  const demoPort = await freePort();
  const child = spawn(process.execPath, [startScript], {
    env: {
      ...withoutSettings(process.env),
      FLORILEGIUM_DATA: dataFolder,
      FLORILEGIUM_DEMO_PORT: String(demoPort),
      PORT: String(await freePort()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    rmSync(dataFolder, { recursive: true, force: true });
    return child.exitCode;
  };
  try {
    const setupUrl = await waitForAddress(child, () => output);
    const url = new URL(setupUrl).origin;
    const demoOrigin = `http://127.0.0.1:${demoPort}`;
    return { url, setupUrl, demoOrigin, dataFolder, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The journey runs on what the product sets up by itself, not on what this shell happens to have set. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, REDIS_URL, NEXTAUTH_URL, NEXTAUTH_SECRET, NODE_ENV, VITEST, ...rest } = env;
  return rest;
}

function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product ${why}. It said:\n${output()}`));
    const timer = setTimeout(() => fail('was not ready within 5 minutes'), 300_000);
    const look = () => {
      const address = readyLine.exec(output())?.[1];
      if (address) {
        clearTimeout(timer);
        resolve(address);
      }
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended (exit ${code}) before it was ready`);
    });
  });
}

/** A port of this machine that nobody has. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
