import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Isolation } from '@florilegium/rendering/messages';
import { z } from 'zod';
import { browserFlags } from './browser-flags';
import { type BrowserProcesses, watchProcesses } from './browser-processes';
import { type Cdp, openCdp } from './cdp';
import { isHeadlessShell } from './find-browser';

/** A running browser. */
export interface Browser {
  cdp: Cdp;
  /** Such as `HeadlessChrome/150.0.7871.100`. */
  product: string;
  /** It opens a window around each page, with a process of its own; a headless shell has none. */
  isWhole: boolean;
  processes: BrowserProcesses;
  /** Does one thing after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when it is gone, with what happened. */
  gone: Promise<string>;
  /** Ends it at once, with all its processes. */
  end(): Promise<void>;
}

export interface BrowserOptions {
  path: string;
  isolation: Isolation;
  sandboxed: boolean;
  /** A browser that takes longer to open a tab is ended, in ms. */
  turnMs?: number;
}

const versionSchema = z.object({ product: z.string().max(200) });

/** Starts a browser; rejects if it doesn't say its version. */
export async function startBrowser(options: BrowserOptions): Promise<Browser> {
  const { path, isolation, sandboxed, turnMs = longestTurnMs } = options;
  // A short name: a whole browser makes a socket below it, whose path may have 107 bytes.
  const profileFolder = mkdtempSync(join(tmpdir(), 'b-'));
  const [command = '', ...args] = bounded([path, ...browserFlags({ profileFolder, isolation, sandboxed })]);
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    cwd: profileFolder,
    // Not in a group of its own: whoever kills the group of this process kills the browser with it.
    env: environment(profileFolder),
  });
  const cdp = openCdp(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`the browser ended with ${signal ?? code}`));
  }).finally(() => removeProfile(profileFolder));
  const end = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  try {
    const { product } = versionSchema.parse(
      await Promise.race([cdp.send('Browser.getVersion'), failOn(gone)]),
    );
    // Tells of tabs that crash.
    await cdp.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] });
    const processes = watchProcesses(cdp);
    void gone.then(() => processes.stop());
    const isWhole = !isHeadlessShell(path);
    return { cdp, product, isWhole, processes, inTurn: openQueue(gone, end, turnMs), gone, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What is left of it goes with the folder of the render process. */
function removeProfile(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A process of the browser that is just ending may still write.
  }
}

/**
 * What a process of the browser may write to, in kB: a page that hoards memory ends at it, within the same moment, where
 * looking at it from time to time would come too late.
 */
const processKilobytes = 1_000_000;

/** The command behind a limit of memory for each process, where the system has one. */
function bounded(command: string[]): string[] {
  if (process.platform !== 'linux') return command;
  return ['sh', '-c', `ulimit -d ${processKilobytes}; exec "$@"`, 'sh', ...command];
}

/** A browser that takes longer to open a tab is broken: its zygote, from which tabs are made, may have died. */
const longestTurnMs = 10_000;

function openQueue(gone: Promise<string>, end: () => Promise<void>, turnMs: number): Browser['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(async () => {
      const late = setTimeout(() => void end(), turnMs);
      try {
        return await Promise.race([work(), failOn(gone)]);
      } finally {
        clearTimeout(late);
      }
    });
    last = mine.catch(() => {});
    return mine;
  };
}

const failOn = (gone: Promise<string>) =>
  gone.then((why) => {
    throw new Error(why);
  });

/** What a browser may know of its surroundings: no socket of the system's bus, no display, no home. */
function environment(folder: string): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, TEMP: folder, TMP: folder };
  return {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    DBUS_SYSTEM_BUS_ADDRESS: 'disabled:',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  };
}
