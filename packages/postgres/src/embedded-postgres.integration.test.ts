import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryBeside } from '@florilegium/platform/beside';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

const owner = fileURLToPath(entryBeside('killed-owner', import.meta.url));
let dataFolder: string;
let server: EmbeddedPostgres | null = null;

const start = async () => {
  server = await startEmbeddedPostgres({ dataFolder, databaseName: 'kept', fsync: false });
  return server;
};

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

beforeAll(() => {
  // Accessible only to its owner, as the product makes it.
  dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-postgres-'));
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('makes a cluster and a database, and listens on loopback only', async () => {
  const { url } = await start();
  expect(new URL(url).hostname).toBe('127.0.0.1');
  await query(url, "CREATE TABLE words (word text); INSERT INTO words VALUES ('perché')");
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  expect(await query(url, "SELECT upper('perché') AS upper")).toEqual([{ upper: 'PERCHÉ' }]);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
  if (process.platform !== 'win32') {
    expect(statSync(join(dataFolder, 'postgres-access.json')).mode & 0o777).toBe(0o600);
  }
  expect(readdirSync(dataFolder)).not.toContain('postgres.password');
});

test.runIf(process.getuid?.() === 0)('as root: its own user gets through to it, and nobody else', () => {
  expect(existsSync(join(dataFolder, 'postgres/PG_VERSION'))).toBe(true);
  const cluster = statSync(join(dataFolder, 'postgres'));
  expect(cluster.uid).not.toBe(0);
  expect(cluster.mode & 0o777).toBe(0o700);
  const { mode, uid, gid } = statSync(dataFolder);
  expect([uid, gid, mode & 0o777]).toEqual([0, cluster.gid, 0o710]);
});

test('stops, and comes up again on the same port with its data', async () => {
  const before = server!.url;
  await server!.stop();
  await expect(query(before, 'SELECT 1')).rejects.toThrow();
  const { url } = await start();
  expect(url).toBe(before);
  expect(await query(url, 'SELECT word FROM words')).toEqual([{ word: 'perché' }]);
});

test('a server that a killed process left behind is used again', async () => {
  await server!.stop();
  const child = spawn(process.execPath, [owner, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(child.stdout, 'data');
  const url = String(chunk).trim();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const left = postmasterPid();
  expect((await start()).url).toBe(url);
  expect(postmasterPid()).toBe(left);
  expect(await query(url, 'SELECT word FROM words')).toEqual([{ word: 'perché' }]);
});

test('a server that was killed itself is started anew', async () => {
  const left = postmasterPid();
  process.kill(left, 'SIGKILL');
  const { url } = await start();
  expect(postmasterPid()).not.toBe(left);
  expect(await query(url, 'SELECT word FROM words')).toEqual([{ word: 'perché' }]);
});

test("a stranger who got the server's number is left alone and in nobody's way", async () => {
  const pidFile = join(dataFolder, 'postgres/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await server!.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));
    const { url } = await start();
    expect(await query(url, 'SELECT word FROM words')).toEqual([{ word: 'perché' }]);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('says in its own words why it does not start', async () => {
  await server!.stop();
  server = null;
  const versionFile = join(dataFolder, 'postgres/PG_VERSION');
  const version = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, '9.6\n');
  await expect(start()).rejects.toThrow(/The embedded PostgreSQL did not start: .*incompatible/);
  writeFileSync(versionFile, version);
});

test('a cluster whose password went with a deleted folder is put aside, also while its server runs', async () => {
  await start();
  const said: string[] = [];
  rmSync(join(dataFolder, 'postgres-access.json'));
  server = await startEmbeddedPostgres({ dataFolder, databaseName: 'kept', say: (line) => said.push(line) });
  await expect(query(server.url, 'SELECT word FROM words')).rejects.toThrow(/does not exist/);
  const [aside] = readdirSync(dataFolder).filter((name) => name.startsWith('postgres-before-'));
  expect(existsSync(join(dataFolder, aside!, 'PG_VERSION'))).toBe(true);
  expect(said.join('\n')).toContain(join(dataFolder, aside!));
  rmSync(join(dataFolder, 'postgres-access.json'));
  await start();
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('postgres-before-'))).toEqual([aside]);
});

test.runIf(process.getuid?.() === 0)(
  'an ordinary user has it in a folder that is theirs alone',
  async ({ skip }) => {
    const [uid, gid] = [65_534, 65_534];
    skip(spawnSync('test', ['-r', owner], { uid, gid }).status !== 0, `another user can't read ${owner}`);
    const folder = mkdtempSync(join(tmpdir(), 'florilegium-postgres-user-'));
    chownSync(folder, uid, gid);
    const child = spawn(process.execPath, [owner, folder], {
      uid,
      gid,
      env: { ...process.env, HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [chunk] = await once(child.stdout, 'data');
      expect(await query(String(chunk).trim(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, 'postgres')).uid).toBe(uid);
    } finally {
      child.kill('SIGKILL');
      // The server outlives the process that started it.
      const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await expect.poll(() => existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
