import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@florilegium/db/sql/database';
import { bundleApps } from '@florilegium/launcher/bundle';
import { buildWeb, webProgram } from '@florilegium/launcher/web-build';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '../../../apps/web/src/server/sign-in/passwords';

/** The built web app, running by itself: no worker changes what is measured. */
export interface WebApp {
  url: string;
  /** Of an admin who is signed in. */
  cookie: string;
  pid: number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Builds the web app where its sources changed and starts it as the product does, on a database with its data folder. */
export async function startWebApp(
  place: { databaseUrl: string; dataFolder: string },
  say: (line: string) => void,
): Promise<WebApp> {
  await bundleApps(root);
  if (await buildWeb(root)) say('built the web app');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = webProgram(root, '127.0.0.1');
  const child = spawn(process.execPath, program.args, {
    cwd: root,
    env: {
      ...program.env,
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATABASE_URL: place.databaseUrl,
      FLORILEGIUM_DATA: place.dataFolder,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await healthy(url, child);
  const cookie = await signIn(url, await makeAdmin(place.databaseUrl));
  return { url, cookie, pid: child.pid!, stop: () => stop(child) };
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`The web app ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/api/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The web app was not ready within a minute.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface Account {
  email: string;
  password: string;
}

export async function makeAdmin(databaseUrl: string): Promise<Account> {
  const [email, password] = ['bench@localhost', randomBytes(16).toString('hex')];
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const passwordHash = await hashPassword(password);
  await database.prisma.user.upsert({
    where: { email },
    create: { id: uuidv7(), email, name: 'Bench', passwordHash, role: 'admin' },
    update: { passwordHash },
  });
  await database.close();
  return { email, password };
}

/** Signs in as the sign-in form does; gives the cookies that it got. */
export async function signIn(url: string, { email, password }: Account): Promise<string> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookies = cookiesOf(first);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
  });
  const all = `${cookies}; ${cookiesOf(answer)}`;
  if (!all.includes('session-token')) throw new Error(`Signing in failed: ${answer.status}`);
  return all;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
