import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import { readSettings, type Settings } from '@florilegium/platform/env';
import { keptSecret } from '@florilegium/platform/kept-secret';
import { keepFilesPrivate, makeDataFolder } from '@florilegium/platform/private-files';
import { onShutdown, runMain } from '@florilegium/platform/shutdown';
import { version } from '@florilegium/platform/version';
import { bundleApps } from './bundle';
import { firstFreePort } from './ports';
import { readRunRecord, removeRunRecord, stillRuns, writeRunRecord } from './run-record';
import { setupAddress } from './setup-address';
import { checkRedis, migrateStore, openStore, type Store } from './stores';
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervisor';
import { openTerminal, type Terminal } from './terminal';
import { buildWeb, webProgram } from './web-build';
import { type WorkerApp, workerProgram } from './worker-program';

/** How long each process may take to end, in ms; together with the database below 25 s. */
const graceMs = { web: 4_000, crawlWorker: 10_000, mappingWorker: 5_000 };

/**
 * Runs the product of the checkout at `root` until it is asked to end. A foreseen error gives one sentence and exit
 * code 1.
 */
export function launch(root: string): void {
  runMain(() => run(root));
}

/** What has to be ended, in order. */
interface Running {
  processes: { process: SupervisedProcess; graceMs: number }[];
  /** Set as soon as opening begins, so that an early end doesn't leave a server behind. */
  store: Promise<Store> | null;
}

async function run(root: string): Promise<void> {
  const settings = readSettings(process.env, root);
  const terminal = openTerminal(process.stdout);
  const earlier = readRunRecord(settings.dataFolder);
  if (earlier && (await stillRuns(earlier))) {
    terminal.say(`Florilegium already runs on this data: ${earlier.url}`);
    return;
  }
  terminal.say(`Florilegium ${version}`);
  const usualUmask = keepFilesPrivate();
  makeDataFolder(settings.dataFolder);
  mkdirSync(join(settings.dataFolder, 'logs'), { recursive: true });
  const running: Running = { processes: [], store: null };
  const ending = endWhenAsked(running, settings, terminal);
  endWithNpm();
  try {
    await bringUp({ root, settings, terminal, usualUmask, wasKilled: earlier !== null }, running);
  } catch (error) {
    // Errors because the product is ending are not errors.
    if (ending.aborted) return;
    await end(running);
    throw error;
  }
}

function endWhenAsked(running: Running, settings: Settings, terminal: Terminal): AbortSignal {
  const ending = new AbortController();
  onShutdown(
    async () => {
      ending.abort();
      terminal.say('Ending: web app, crawl worker, mapping worker, database …');
      await end(running);
      removeRunRecord(settings.dataFolder);
      terminal.say('Ended.');
    },
    {
      graceMs: 25_000,
      onSecondSignal: () => {
        for (const { process } of running.processes) process.kill();
      },
    },
  );
  return ending.signal;
}

/**
 * npm passes SIGTERM on to a shell, which dies without passing it on. So the end of our parent counts as the request
 * to end.
 */
function endWithNpm(): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== 'start') return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

async function end(running: Running): Promise<void> {
  for (const { process, graceMs } of running.processes) await process.stop(graceMs);
  const store = await running.store?.catch(() => null);
  await store?.stop();
}

/** The state with which the product starts. */
interface Start {
  root: string;
  settings: Settings;
  terminal: Terminal;
  /** The umask for files of the checkout, as its other users expect. */
  usualUmask: number;
  /** The previous run didn't end in order. */
  wasKilled: boolean;
}

async function bringUp(
  { root, settings, terminal, usualUmask, wasKilled }: Start,
  running: Running,
): Promise<void> {
  const port = await choosePort(settings, terminal, wasKilled);
  if (settings.redisUrl) await checkRedis(settings.redisUrl);
  const opening = openStore(settings, terminal.say);
  running.store = opening;
  const store = await terminal.during('PostgreSQL', () => opening);
  terminal.say(`Uses ${store.description}; queues in ${settings.redisUrl ? 'Redis' : 'PostgreSQL'}.`);
  const applied = await migrateStore(root, store.databaseUrl);
  if (applied.length > 0)
    terminal.say(`Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`);
  await terminal.during('Building what changed', async () => {
    process.umask(usualUmask);
    await bundleApps(root);
    await buildWeb(root);
    keepFilesPrivate();
  });

  const url = settings.nextAuthUrl ?? `http://localhost:${port}`;
  const env = childEnvironment(settings, store.databaseUrl, port, url);
  const plans = processPlans(root, settings, port, env);
  for (const [name, plan] of Object.entries(plans) as [keyof typeof plans, ProcessPlan][]) {
    running.processes.push({ process: supervise(plan, terminal.say), graceMs: graceMs[name] });
  }
  await Promise.all(
    Object.values(plans).map((plan, index) =>
      terminal.during(`Start of the ${plan.name}`, () => running.processes[index]!.process.ready),
    ),
  );
  writeRunRecord(settings.dataFolder, url);
  terminal.say(`Logs: ${join(settings.dataFolder, 'logs')}. Ctrl-C ends it.`);
  terminal.say(`Florilegium is ready: ${await setupAddress(settings, store.databaseUrl, url)}`);
}

/** Without a configured address, only this machine has access. */
function listensOn(settings: Settings): string {
  return settings.nextAuthUrl ? '0.0.0.0' : '127.0.0.1';
}

async function choosePort(settings: Settings, terminal: Terminal, wasKilled: boolean): Promise<number> {
  // The web app of a killed run needs a moment to notice and to release its port.
  const patienceMs = wasKilled ? 4_000 : 0;
  const port = await firstFreePort(settings.port, { host: listensOn(settings), patienceMs });
  if (port === null) {
    throw new AppError(
      'badSetting',
      `PORT expects a free port: ${settings.port} and the 100 after it are taken.`,
    );
  }
  if (port !== settings.port) {
    if (settings.nextAuthUrl) {
      const message = `PORT expects a free port: ${settings.port} is taken, and NEXTAUTH_URL leads people there.`;
      throw new AppError('badSetting', message);
    }
    terminal.say(`Port ${settings.port} (PORT) is taken: using ${port}.`);
  }
  return port;
}

function childEnvironment(
  settings: Settings,
  databaseUrl: string,
  port: number,
  url: string,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
    FLORILEGIUM_DATA: settings.dataFolder,
    FLORILEGIUM_DEMO_PORT: String(settings.demoPort),
    LOG_LEVEL: settings.logLevel,
    PORT: String(port),
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: settings.nextAuthSecret ?? keptSecret(settings.dataFolder, 'session-secret'),
  };
}

/** In the order in which they end: first the processes that ask for work, then those that do it. */
function processPlans(
  root: string,
  settings: Settings,
  port: number,
  env: NodeJS.ProcessEnv,
): Record<keyof typeof graceMs, ProcessPlan> {
  const logPath = (name: string) => join(settings.dataFolder, 'logs', `${name}.log`);
  const worker = (app: WorkerApp, name: string): ProcessPlan => {
    const program = workerProgram(root, app);
    const ownEnv = { ...program.env, ...env };
    return { name, args: program.args, cwd: root, env: ownEnv, logPath: logPath(app) };
  };
  const web = webProgram(root, listensOn(settings));
  return {
    web: {
      name: 'web app',
      args: web.args,
      cwd: root,
      env: { ...web.env, ...env },
      logPath: logPath('web'),
      healthUrl: `http://127.0.0.1:${port}/api/healthz`,
    },
    crawlWorker: worker('crawl-worker', 'crawl worker'),
    mappingWorker: worker('mapping-worker', 'mapping worker'),
  };
}
