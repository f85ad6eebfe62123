import { join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import { readSettings, type Settings } from '@florilegium/platform/env';
import { onShutdown, runMain } from '@florilegium/platform/shutdown';
import { version } from '@florilegium/platform/version';
import { bundleWorkers } from './bundle';
import { makeDataFolder } from './data-folder';
import { diesWithParent } from './dies-with-parent';
import { firstFreePort } from './ports';
import { readRunRecord, removeRunRecord, stillRuns, writeRunRecord } from './run-record';
import { keptSecret } from './secret';
import { takesSlowUploads } from './slow-uploads';
import { checkRedis, migrateStore, openStore, type Store } from './stores';
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervisor';
import { openTerminal, type Terminal } from './terminal';
import { buildWeb, nextCommand } from './web-build';
import { type WorkerApp, workerProgram } from './worker-program';

/** How long each process may take to end, in ms; together with the database below 25 s. */
const graceMs = { web: 4_000, crawlWorker: 10_000, mappingWorker: 5_000 };

/** Runs the product of the checkout at `root` until it is asked to end; a foreseen failure is one sentence and exit 1. */
export function launch(root: string): void {
  runMain(() => run(root));
}

/** What has to end again, in the order in which it ends. */
interface Running {
  processes: { process: SupervisedProcess; graceMs: number }[];
  /** Set as soon as its opening begins, so that an end in between doesn't leave a server behind. */
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
  makeDataFolder(settings.dataFolder);
  const running: Running = { processes: [], store: null };
  const ending = endWhenAsked(running, settings, terminal);
  endWithNpm();
  try {
    await bringUp(root, settings, terminal, running, earlier !== null);
  } catch (error) {
    // What fails because it is being ended is no failure.
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

/** npm passes SIGTERM on to a shell that dies of it without passing it on: our parent's end is the wish to end. */
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

async function bringUp(
  root: string,
  settings: Settings,
  terminal: Terminal,
  running: Running,
  wasKilled: boolean,
): Promise<void> {
  const port = await choosePort(settings, terminal, wasKilled);
  if (settings.redisUrl) await checkRedis(settings.redisUrl);
  const opening = openStore(settings, terminal.say);
  running.store = opening;
  const store = await terminal.during('PostgreSQL', () => opening);
  terminal.say(`Uses ${store.description}; queues in ${settings.redisUrl ? 'Redis' : 'PostgreSQL'}.`);
  const applied = await migrateStore(root, store.databaseUrl);
  if (applied.length > 0) terminal.say(`Applied ${applied.length} migration(s): ${applied.join(', ')}`);
  await terminal.during('Build of what changed', async () => {
    await bundleWorkers(root);
    await buildWeb(root);
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
  terminal.say(`Florilegium is ready: ${url}`);
}

/** Without an address for others to type, only this machine gets in: whoever comes first makes the admin. */
function listensOn(settings: Settings): string {
  return settings.nextAuthUrl ? '0.0.0.0' : '127.0.0.1';
}

async function choosePort(settings: Settings, terminal: Terminal, wasKilled: boolean): Promise<number> {
  // A killed run's web app needs a moment to notice and give its port back.
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
    NEXTAUTH_SECRET: settings.nextAuthSecret ?? keptSecret(settings.dataFolder),
  };
}

/** In the order in which they end: first who asks for work, then who does it. */
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
  return {
    web: {
      name: 'web app',
      args: [
        ...diesWithParent,
        ...takesSlowUploads,
        nextCommand(root),
        'start',
        '-H',
        listensOn(settings),
        '-p',
        String(port),
      ],
      cwd: join(root, 'apps/web'),
      env,
      logPath: logPath('web'),
      healthUrl: `http://127.0.0.1:${port}/api/healthz`,
    },
    crawlWorker: worker('crawl-worker', 'crawl worker'),
    mappingWorker: worker('mapping-worker', 'mapping worker'),
  };
}
