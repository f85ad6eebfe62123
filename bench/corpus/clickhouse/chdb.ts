/** ClickHouse as a library in this process. It is installed on its first use, outside of the project: it has 546 MB. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ClickHouse, ParameterValue } from '@florilegium/concordance/clickhouse/connection';

const cached = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'florilegium/chdb-3.4.0');
const packageName = 'chdb@3.4.0';

interface Session {
  query(statement: string, format?: string): string;
  queryBind(statement: string, parameters: object, format?: string): string;
  insert(into: { table: string; values: string; format: string }): Promise<unknown>;
  cleanup(): void;
}
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

/** A ClickHouse with several databases, each of which stands for a server. */
export interface LocalClickHouse {
  servers: Record<string, ClickHouse>;
  close(): void;
}

/** Opens a ClickHouse in a temporary folder, with a database of each name; says why if it can't. */
export function openClickHouse(names: readonly string[]): LocalClickHouse | string {
  const library = load();
  if (typeof library === 'string') return library;
  const session = new library.Session();
  const servers = Object.fromEntries(names.map((name) => [name, new Database(session, name)]));
  return { servers, close: () => session.cleanup() };
}

/** A query is done before it returns, so the database that was chosen is the one that is asked. */
class Database implements ClickHouse {
  constructor(
    private readonly session: Session,
    private readonly name: string,
  ) {
    session.query(`CREATE DATABASE IF NOT EXISTS ${name}`);
  }

  async rows(statement: string, parameters: Readonly<Record<string, ParameterValue>>): Promise<unknown[][]> {
    const text = this.ask(statement, parameters, 'JSONCompactEachRow');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown[]);
  }

  async run(statement: string, parameters: Readonly<Record<string, ParameterValue>> = {}): Promise<void> {
    this.ask(statement, parameters, 'Null');
  }

  async insert(table: string, lines: string): Promise<void> {
    await this.session.insert({ table: `${this.name}.${table}`, values: lines, format: 'JSONEachRow' });
  }

  private ask(statement: string, parameters: object, format: string): string {
    this.session.query(`USE ${this.name}`);
    return Object.keys(parameters).length > 0
      ? this.session.queryBind(statement, parameters, format)
      : this.session.query(statement, format);
  }
}
