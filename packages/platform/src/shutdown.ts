import { AppError } from './app-error';

/** How an orderly end is bounded. */
export interface ShutdownOptions {
  /** How long the handler may take before the process is ended, in ms. Default 20 s. */
  graceMs?: number;
  /** Runs before a second signal ends the process at once. */
  onSecondSignal?: () => void;
}

/**
 * Calls `handler` once when this process is asked to end: by SIGTERM, by SIGINT, or because the parent that
 * forked it is gone. The process exits with 0 when the handler is done, with 1 when it throws, when it takes longer
 * than its grace, or on a second signal.
 */
export function onShutdown(handler: () => Promise<void> | void, options: ShutdownOptions = {}): void {
  let ending = false;
  const end = async () => {
    ending = true;
    setTimeout(() => process.exit(1), options.graceMs ?? 20_000).unref();
    try {
      await handler();
      process.exit(0);
    } catch {
      process.exit(1);
    }
  };
  const onSignal = () => {
    if (!ending) return void end();
    options.onSecondSignal?.();
    process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // A parent's death can come together with its signal: that is one wish, not two.
  process.on('disconnect', () => {
    if (!ending) void end();
  });
}

/** Tells the parent that forked this process that it is ready for work; without a parent, nothing. */
export function sayReady(): void {
  process.send?.({ ready: true });
}

/**
 * Runs a process's `main`. An error that was foreseen (a bad setting, a database that doesn't answer) leaves
 * one sentence on standard error, any other its message too; the exit code is 1. A stack is shown only with
 * LOG_LEVEL=debug or trace.
 */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const wantsStack = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace';
  if (wantsStack && error instanceof Error && error.stack) return error.stack;
  return error instanceof Error && error.message ? error.message : String(error);
}
