/**
 * The web that the engine's benchmarks crawl: a folder named by TESTBED that holds testweb/server.mjs and
 * testweb/manifest.mjs. It is served in a network namespace of its own, where its names are known:
 *
 *     HOSTS=200 PAGES=20000 $TESTBED/netbed.sh npm run bench -- engine
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A page that the web has, by its manifest. */
interface TruePage {
  url: string;
  linked: boolean;
  robots: 'allow' | 'disallow';
  /** Other addresses of the same page that it is linked by. */
  aliases: string[];
}

/** A request as the server logged it. */
export interface LoggedRequest {
  /** ms since 1970. */
  at: number;
  host: string;
  path: string;
  status: number;
}

/** A web that is served. */
export interface TestWeb {
  seeds: string[];
  /** Pages that links lead to and robots.txt leaves open. */
  wanted: Set<string>;
  disallowed: Set<string>;
  aliases: Set<string>;
  /** Begins a new log. */
  beginLog(name: string): Promise<void>;
  readLog(name: string): Promise<LoggedRequest[]>;
  close(): void;
}

/** The networks that its hosts live in: to be opened in the address guard. */
export const webNetwork = '127.1.0.0/16';

const logFolder = join(process.env.TB ?? '/var/tmp/testbed', 'log');

function testbedFolder(): string {
  const folder = process.env.TESTBED ?? '';
  if (!existsSync(join(folder, 'testweb/server.mjs')) || !process.env.NETBED) {
    process.stderr.write(
      'This needs a test web: TESTBED=FOLDER HOSTS=200 PAGES=20000 FOLDER/netbed.sh npm run bench -- NAME\n',
    );
    process.exit(2);
  }
  return folder;
}

/** Serves the web of HOSTS and PAGES; its truth is read from its manifest. */
export async function openTestWeb(): Promise<TestWeb> {
  const folder = testbedFolder();
  const truth = mkdtempSync(join(tmpdir(), 'florilegium-truth-'));
  spawnSync(process.execPath, [join(folder, 'testweb/manifest.mjs'), truth]);
  const pages = readFileSync(join(truth, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TruePage);
  const seeds = readFileSync(join(truth, 'seeds.txt'), 'utf8').trim().split('\n');
  rmSync(truth, { recursive: true });
  const server = spawn(process.execPath, [join(folder, 'testweb/server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server);
  return {
    seeds,
    wanted: new Set(pages.filter((page) => page.linked && page.robots === 'allow').map((page) => page.url)),
    disallowed: new Set(pages.filter((page) => page.robots === 'disallow').map((page) => page.url)),
    aliases: new Set(pages.flatMap((page) => page.aliases)),
    async beginLog(name) {
      await control(`reset?log=${name}`);
    },
    async readLog(name) {
      await control('stats');
      return readFileSync(join(logFolder, `${name}.tsv`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
        .map(([at, , host = '', , path = '', status]) => ({
          at: Number(at),
          host,
          path,
          status: Number(status),
        }));
    },
    close: () => server.kill(),
  };
}

function once(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', () => resolve());
    server.once('exit', () => reject(new Error('The test web ended before it was up.')));
  });
}

async function control(path: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await (await fetch(`http://ctl.test/${path}`)).text();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(100);
    }
  }
}
