import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { entryBeside } from '@florilegium/platform/beside';

/**
 * The environment of a command. A command takes nothing from its process itself, so that another program can call it;
 * only what it asks for is opened.
 */
export interface Surroundings {
  readonly stdin: Readable;
  /** Only for results. */
  readonly stdout: Writable;
  /** For all messages to a person. */
  readonly stderr: Writable;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** The base folder of relative paths; default: the process's own. */
  readonly cwd?: string;
  /**
   * Returns a signal that is aborted when a person wants the command to end (Ctrl-C). A command that can end in order
   * asks for it; every other command dies of the signal, like other programs. Without it nothing interrupts the
   * command.
   */
  interruption?(): AbortSignal;
  /** The module of a thread or a child with this name; default: the one beside this module. */
  entryOf?(name: string): URL;
}

/** The base folder of relative paths. */
export function folderOf({ cwd }: Pick<Surroundings, 'cwd'>): string {
  return cwd ?? process.cwd();
}

/** An absolute path of one that was typed. */
export function pathFrom(around: Pick<Surroundings, 'cwd'>, typed: string): string {
  return resolve(folderOf(around), typed);
}

/** Returns a function that writes a line to standard error. */
export function sayTo({ stderr }: Pick<Surroundings, 'stderr'>): (line: string) => void {
  return (line) => void stderr.write(`${line}\n`);
}

/** The signal that ends a command in order. */
export function interruptionOf(around: Pick<Surroundings, 'interruption'>): AbortSignal {
  return around.interruption?.() ?? new AbortController().signal;
}

/** The module of a thread or a child: 'x-thread' for x-thread.ts. */
export function entryOf(around: Pick<Surroundings, 'entryOf'>, name: string): URL {
  return around.entryOf?.(name) ?? entryBeside(name, import.meta.url);
}
