/** ClickHouse as a library in this process. It is installed on its first use, outside of the project: it has 546 MB. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { HttpServer } from '@florilegium/concordance/clickhouse/http-server';
import { serve } from './bridge';
import type { Session } from './session';

const cached = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'florilegium/chdb-3.4.0');
const packageName = 'chdb@3.4.0';

interface Library {
  Session: new (path?: string) => Session;
}

/** The library, or why it can't be had. */
function load(): Library | string {
  if (!existsSync(join(cached, 'node_modules/chdb'))) {
    mkdirSync(cached, { recursive: true });
    writeFileSync(join(cached, 'package.json'), '{"private":true}');
    const command = ['install', '--ignore-scripts', '--no-audit', '--no-fund', packageName];
    const { status, stderr } = spawnSync('npm', command, { cwd: cached, encoding: 'utf8' });
    if (status !== 0) return `${packageName} can't be installed: ${stderr.trim().split('\n').at(-1)}`;
  }
  try {
    return createRequire(join(cached, 'package.json'))('chdb') as Library;
  } catch (error) {
    return `${packageName} doesn't run here: ${error instanceof Error ? error.message : error}`;
  }
}

/** A ClickHouse with several databases, each of which stands for a server, asked by our client over HTTP. */
export interface LocalClickHouse {
  servers: Record<string, HttpServer>;
  close(): Promise<void>;
}

/** Opens a ClickHouse in a temporary folder, with a database of each name; says why if it can't. */
export async function openClickHouse(names: readonly string[]): Promise<LocalClickHouse | string> {
  const library = load();
  if (typeof library === 'string') return library;
  const session = new library.Session();
  const { origin, server } = await serve(session);
  for (const name of names) session.query(`CREATE DATABASE IF NOT EXISTS ${name}`);
  const servers = Object.fromEntries(
    names.map((database) => [database, new HttpServer({ origin, database, user: 'default', password: '' })]),
  );
  const close = async () => {
    await Promise.all(Object.values(servers).map((one) => one.close()));
    server.close();
    session.cleanup();
  };
  return { servers, close };
}
