import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { dropLeftOvers } from '@florilegium/testkit/database';

/** Something that tests need, and its end. */
export interface Service {
  url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL server that integration tests make their databases on: TEST_DATABASE_URL, or one of npm test's own
 * that may lose its data in a power cut and is quick for it.
 */
export async function openTestPostgres(root: string): Promise<Service> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    dataFolder: join(root, '.florilegium', 'test'),
    databaseName: 'postgres',
    fsync: false,
    maxConnections: 300,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  await dropLeftOvers(server.adminUrl);
  return { url: server.adminUrl, stop: server.stop };
}

/** An installed program of one of these names, by PATH; null when there is none. */
export function findProgram(names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = names.flatMap((name) =>
    name.includes('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return places.find((path) => existsSync(path)) ?? null;
}

/**
 * The browser of the journeys: CHROMIUM_PATH, else an installed one; null when there is none. The headless shell comes
 * first: it is the same engine without the windows that nobody sees, and costs less.
 */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return findProgram([process.env.CHROMIUM_PATH]);
  return findProgram([
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ]);
}

/**
 * Builds the product while something else is being tested. A build that fails is not reported here: the product
 * builds what is missing when it starts, and says what is wrong.
 */
export async function buildBehind(root: string): Promise<void> {
  await runNode(root, ['--import', 'tsx', join(root, 'scripts/build.ts')], { inBackground: true });
}

/** Runs a Node script to its end and gives what it wrote; `show` passes it on as it comes, `inBackground` leaves others first. */
export function runNode(
  root: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; show?: boolean; inBackground?: boolean } = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    if (options.inBackground && child.pid) setPriority(child.pid, 10);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
