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
import pg from 'pg';
import { findPostgresPlace, makeOwned, type PostgresPlace } from './postgres-place';
import { isAlive, isPostgres, readPidFile, stopServer } from './postgres-process';

/** A PostgreSQL server of the product's own. */
export interface EmbeddedPostgres {
  /** Address of the database that was asked for. */
  url: string;
  /** Address of the server's `postgres` database, for creating others. */
  adminUrl: string;
  /** Of its server process, the parent of all others. */
  pid: number;
  /** Whether its server process still lives. */
  isRunning(): boolean;
  /** Ends the server in order; connections that are still open are cut. */
  stop(): Promise<void>;
}

/** What an embedded server is started with. */
export interface EmbeddedPostgresOptions {
  /** The cluster lies in its subfolder `postgres`; port and password are kept beside it. */
  dataFolder: string;
  /** Created when missing. */
  databaseName: string;
  /** Default: a free one, chosen once and kept. */
  port?: number;
  /** false: a power cut may ruin the data; for tests. Default true. */
  fsync?: boolean;
  /** Default 200. */
  maxConnections?: number;
  /** Is told what a person should know, in one sentence. Default: says nothing. */
  say?: (line: string) => void;
}

interface Access {
  port: number;
  password: string;
}

const superuser = 'florilegium';

/**
 * Starts PostgreSQL from npm on 127.0.0.1, as root or not, and makes its cluster and database when missing.
 * A server that a killed process left behind is used again if it answers, else ended. The server survives its
 * parent's signals: only `stop` ends it. Throws `storeUnavailable` with the server's own last words.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataFolder, { recursive: true });
  const place = findPostgresPlace(options.dataFolder, options.say ?? (() => {}));
  const access = readAccess(options.dataFolder);
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

function readAccess(dataFolder: string): Access {
  const path = accessPath(dataFolder);
  if (!existsSync(path)) return { port: 0, password: randomBytes(24).toString('hex') };
  return JSON.parse(readFileSync(path, 'utf8')) as Access;
}

function writeAccess(dataFolder: string, access: Access): void {
  writeFileSync(accessPath(dataFolder), `${JSON.stringify(access)}\n`, { mode: 0o600 });
  chmodSync(accessPath(dataFolder), 0o600);
}

/** The pid of a server that already works on this data and lets us in; null: nothing runs there. */
async function reuse(place: PostgresPlace, access: Access): Promise<number | null> {
  const left = readPidFile(place.data);
  if (!left || !isAlive(left.pid)) return null;
  if (!isPostgres(left.pid)) {
    // PostgreSQL would refuse to start beside a living process of that number, whatever it is.
    rmSync(join(place.data, 'postmaster.pid'), { force: true });
    return null;
  }
  // It may be on its way up: a few tries before it is given up.
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

/** Makes the cluster beside its place and moves it there when it is whole: one that was cut short is made anew. */
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
        // Order by code point and Unicode's case rules, alike everywhere; lc-ctype is what trigram search splits words by.
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

/** Starts the server in a process group of its own, so that Ctrl-C in a terminal doesn't reach it before its clients. */
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
  // After a crash it replays its log first, which can take a while.
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

/** The preferred port if it is free, else a free one below the range that systems give to outgoing connections. */
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
