import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import { isAlive } from '@florilegium/platform/is-alive';
import pg from 'pg';
import { findPostgresPlace, makeOwned, type PostgresPlace } from './postgres-place';
import { isPostgres, readPidFile, stopServer } from './postgres-process';

/** The product's own PostgreSQL server. */
export interface EmbeddedPostgres {
  /** Address of the requested database. */
  url: string;
  /** Address of the server's `postgres` database, for creating others. */
  adminUrl: string;
  /** Process id of the server, the parent of all its other processes. */
  pid: number;
  /** Whether its server process still lives. */
  isRunning(): boolean;
  /** Ends the server in order; open connections are closed. */
  stop(): Promise<void>;
}

/** Options of an embedded server. */
export interface EmbeddedPostgresOptions {
  /** The cluster is in its subfolder `postgres`; port and password are stored beside it. */
  dataFolder: string;
  /** Created when missing. */
  databaseName: string;
  /** Default: a free one, chosen once and kept. */
  port?: number;
  /** false: a power cut may ruin the data; for tests. Default true. */
  fsync?: boolean;
  /** Default 200. */
  maxConnections?: number;
  /** Called with messages for a person, each one sentence. Default: nothing. */
  say?: (line: string) => void;
}

interface Access {
  port: number;
  password: string;
}

const superuser = 'florilegium';

/**
 * Starts PostgreSQL from npm on 127.0.0.1, as root or not, and creates its cluster and database if they are missing.
 * A server that a killed process left behind is used again if it answers, else it is ended. The server survives its
 * parent's signals: only `stop` ends it. Throws `storeUnavailable` with the server's last log lines.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 });
  const place = findPostgresPlace(options.dataFolder, options.say ?? (() => {}));
  const kept = readAccess(options.dataFolder);
  if (!kept) await clearStrangersCluster(place, options);
  const access = kept ?? { port: 0, password: randomBytes(24).toString('hex') };
  // Written before the cluster gets the password: a process that is killed in between leaves no cluster without one.
  if (!kept) writeAccess(options.dataFolder, access);
  let pid = await reuse(place, access);
  if (pid === null) {
    if (!existsSync(join(place.data, 'PG_VERSION'))) createCluster(place, access.password);
    access.port = options.port ?? (await freePort(access.port));
    pid = await launch(place, access, options);
  }
  writeAccess(options.dataFolder, access);
  await createDatabase(access, options.databaseName);
  return {
    url: addressOf(access, options.databaseName),
    adminUrl: addressOf(access, 'postgres'),
    pid,
    isRunning: () => isAlive(pid),
    stop: () => stopServer(pid, place.data),
  };
}

function addressOf(access: Access, database: string): string {
  return `postgresql://${superuser}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

function accessPath(dataFolder: string): string {
  return join(dataFolder, 'postgres-access.json');
}

/** Port and password of this data folder's cluster; null: the folder has none yet. */
function readAccess(dataFolder: string): Access | null {
  const path = accessPath(dataFolder);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Access) : null;
}

function writeAccess(dataFolder: string, access: Access): void {
  writeFileSync(accessPath(dataFolder), `${JSON.stringify(access)}\n`, { mode: 0o600 });
  chmodSync(accessPath(dataFolder), 0o600);
}

/**
 * A cluster whose password nobody has: its installation's folder was deleted, while the cluster was stored in /var/lib.
 * It is renamed, so that the new installation starts empty and nothing is lost; a cluster of tests is deleted.
 */
async function clearStrangersCluster(place: PostgresPlace, options: EmbeddedPostgresOptions): Promise<void> {
  if (!existsSync(place.data)) return;
  const running = readPidFile(place.data);
  if (running && isAlive(running.pid) && isPostgres(running.pid)) await stopServer(running.pid, place.data);
  if (options.fsync === false) return rmSync(place.data, { recursive: true, force: true });
  const renamed = `${place.data}-before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  renameSync(place.data, renamed);
  options.say?.(
    `${place.data} had the database of an earlier installation in this folder, and its password is gone: the database is now in ${renamed}, and a new one is made.`,
  );
}

/** The pid of a server that already runs on this data and accepts our login; null: none runs. */
async function reuse(place: PostgresPlace, access: Access): Promise<number | null> {
  const left = readPidFile(place.data);
  if (!left || !isAlive(left.pid)) return null;
  if (!isPostgres(left.pid)) {
    // PostgreSQL would refuse to start if any process with that pid lives.
    rmSync(join(place.data, 'postmaster.pid'), { force: true });
    return null;
  }
  // It may still be starting: it gets a few tries before it is given up.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = readPidFile(place.data)?.port ?? left.port;
    if (await answers({ ...access, port }, place.data)) {
      access.port = port;
      return left.pid;
    }
    await sleep(200);
  }
  await stopServer(left.pid, place.data);
  return null;
}

async function answers(access: Access, data: string): Promise<boolean> {
  if (!access.port) return false;
  const client = new pg.Client({
    connectionString: addressOf(access, 'postgres'),
    connectionTimeoutMillis: 1_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return resolve(rows[0]?.data_directory ?? '') === resolve(data);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Creates the cluster in a temporary folder and moves it when it is complete. If this was interrupted, it starts
 * again.
 */
function createCluster(place: PostgresPlace, password: string): void {
  const unfinished = `${place.data}.unfinished`;
  const passwordFile = `${place.data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  makeOwned(unfinished, place.account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  try {
    const made = spawnSync(
      program(place, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // Sorting by code point and Unicode's case rules, the same everywhere. Trigram search splits words by
        // lc-ctype.
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${unicodeLocale()}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...place.account, cwd: place.programs, encoding: 'utf8' },
    );
    if (made.status !== 0) throw unavailable('could not make its data folder', made.stderr ?? '', made.error);
    rmSync(place.data, { recursive: true, force: true });
    renameSync(unfinished, place.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function unicodeLocale(): string {
  const listed = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '';
  const names = listed.split('\n').map((line) => line.trim());
  return names.find((name) => /^(C|en_US)\.utf-?8$/i.test(name)) ?? 'C';
}

function program(place: PostgresPlace, name: string): string {
  return join(place.programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Starts the server in its own process group, so that Ctrl-C in a terminal doesn't reach it before its clients. */
async function launch(
  place: PostgresPlace,
  access: Access,
  options: EmbeddedPostgresOptions,
): Promise<number> {
  const logPath = join(options.dataFolder, 'postgres.log');
  const log = openSync(logPath, 'w', 0o600);
  const child = spawn(program(place, 'postgres'), ['-D', place.data, ...serverFlags(access, options)], {
    ...place.account,
    cwd: place.programs,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: Error | null = null;
  child.on('error', (error) => {
    ended = error;
  });
  child.on('exit', () => {
    ended ??= new Error('PostgreSQL ended while it came up.');
  });
  child.unref();
  // After a crash it first replays its log, which can take a while.
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    if (ended) break;
    if (child.pid && (await answers(access, place.data))) return child.pid;
  }
  if (child.pid && !ended) await stopServer(child.pid, place.data);
  throw unavailable('did not start', readFileSync(logPath, 'utf8'), ended);
}

function serverFlags(access: Access, options: EmbeddedPostgresOptions): string[] {
  const settings: Record<string, string | number> = {
    port: access.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    ...(options.fsync === false && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function unavailable(what: string, output: string, cause: unknown): AppError {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:|DETAIL|HINT/.test(line));
  const words = lines.slice(-3).join(' ') || (cause instanceof Error ? cause.message : '');
  return new AppError('storeUnavailable', `The embedded PostgreSQL ${what}: ${words}`, {
    cause,
    retry: 'later',
  });
}

/** The preferred port if it is free, else a free one below the range that systems use for outgoing connections. */
async function freePort(preferred: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new AppError('storeUnavailable', 'No free port between 20000 and 32000 was found for PostgreSQL.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function createDatabase(access: Access, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(access, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
