import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { killGroup } from '@florilegium/platform/process-group';
import { renderEnvironment } from './render-environment';
import { makeRenderFolder, removeRenderFolder } from './render-folder';

/** The way to a render process. */
export interface RenderPipe {
  write(parts: readonly Uint8Array[]): void;
  onData(take: (chunk: Buffer) => void): void;
  /** Resolves when nothing more comes, with what happened. */
  ended: Promise<string>;
  /** Ends it and, where it is our own, its process and every process that it started. */
  end(): void;
}

/** Starts the render process as a child, behind a command that shuts it in, if one is given. */
export function startRenderProcess(
  entry: URL,
  isolation: { command: string; args: readonly string[] } | null,
): RenderPipe {
  const node = [process.execPath, '--enable-source-maps', '--max-old-space-size=512', fileURLToPath(entry)];
  const folder = makeRenderFolder();
  const [command = '', ...args] = isolation ? [isolation.command, ...isolation.args, ...node] : node;
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', process.stderr.fd],
    // A group of its own: it is killed with all that it has started, and Ctrl-C reaches this process alone.
    detached: true,
    env: renderEnvironment(process.platform, process.env, folder),
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      // What it has started would live on.
      killGroup(child);
      removeRenderFolder(folder);
      resolve(`the render process ended with ${signal ?? code}`);
    });
  });
  return { ...pipeOf(child.stdin!, child.stdout!), ended, end: () => endProcess(child) };
}

function endProcess(child: ChildProcess): void {
  child.stdin?.destroy();
  killGroup(child);
}

/** Reaches a render process that runs elsewhere on this machine, such as in a container, over its Unix socket. */
export function reachRenderProcess(path: string): RenderPipe {
  const socket: Socket = connect(path);
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error) => resolve(error.message));
    socket.once('close', () => resolve('the render process has hung up'));
  });
  return { ...pipeOf(socket, socket), ended, end: () => void socket.destroy() };
}

function pipeOf(to: Writable | Duplex, from: Readable | Duplex): Pick<RenderPipe, 'write' | 'onData'> {
  // A pipe that breaks says so by its end.
  to.on('error', () => {});
  from.on('error', () => {});
  return {
    write(parts) {
      to.cork();
      for (const part of parts) to.write(part);
      to.uncork();
    },
    onData: (take) => void from.on('data', take),
  };
}
