import { type ChildProcess, spawn } from 'node:child_process';
import { killGroup, residentMb } from '@florilegium/platform/process-group';
import { maxAnswerBytes, type TaggingFault, taggingFailed } from './external-tagger';

const memoryCheckMs = 250;
/** Most characters of a program's error output that are shown. */
const shownComplaint = 500;
/** Environment variables that an admin's program may read: none of them holds a password. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'LD_LIBRARY_PATH', 'PYTHONPATH', 'VIRTUAL_ENV'];

/** Starts a program in its own process group, so that every process it starts dies with it. */
export function startProcess(command: string, args: readonly string[]): ChildProcess {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  return spawn(command, args, { detached: true, env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
}

/** Why a child ended that was not killed from here. */
export function faultOfExit(code: number | null, signal: NodeJS.Signals | null): TaggingFault {
  // A kill that did not come from here came from the system, because of memory.
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 137 ? 'outOfMemory' : 'crashed';
}

/** The fault of a program that could not be started. */
export function faultOfStart(error: Error): TaggingFault {
  return /ENOENT|EACCES|ENOTDIR/.test(String((error as NodeJS.ErrnoException).code))
    ? 'notInstalled'
    : 'crashed';
}

/** Calls `stop` if a child takes too much memory or time, or is aborted. The returned function ends the watch. */
export function watchProcess(
  child: ChildProcess,
  limits: { timeoutMs: number; maxMemoryMb: number },
  signal: AbortSignal,
  stop: (fault: TaggingFault) => void,
): () => void {
  const deadline = setTimeout(() => stop('timedOut'), limits.timeoutMs);
  const memory = setInterval(() => {
    if (residentMb(child.pid) > limits.maxMemoryMb) stop('outOfMemory');
  }, memoryCheckMs);
  const abort = () => stop('aborted');
  signal.addEventListener('abort', abort, { once: true });
  return () => {
    clearTimeout(deadline);
    clearInterval(memory);
    signal.removeEventListener('abort', abort);
  };
}

/** One run of a program: it gets all its input at once, and its whole output is the answer. */
export interface ProcessRun {
  /** Name of the tagger, for errors. */
  tagger: string;
  command: string;
  args: readonly string[];
  input: string;
  timeoutMs: number;
  maxMemoryMb: number;
  signal: AbortSignal;
}

/**
 * Runs a program on an input and returns its output. It is killed, with all processes that it started, if it takes
 * too long or too much memory, or writes too much. Throws AppError `taggingFailed`.
 */
export function runProcess(run: ProcessRun): Promise<string> {
  const child = startProcess(run.command, run.args);
  const maxBytes = maxAnswerBytes(Buffer.byteLength(run.input));
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    let bytes = 0;
    let complaint = '';
    let fault: TaggingFault | null = null;
    const stop = (reason: TaggingFault) => {
      fault ??= reason;
      killGroup(child);
    };
    const endWatch = watchProcess(child, run, run.signal, stop);
    const fail = (reason: TaggingFault, message: string) => {
      endWatch();
      reject(taggingFailed(reason, run.tagger, message));
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop('tooMuchOutput');
      else output.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-shownComplaint);
    });
    child.on('error', (error) => fail(faultOfStart(error), error.message));
    child.on('close', (code, signal) => {
      if (fault) fail(fault, `${run.tagger} was stopped: ${fault}`);
      else if (code !== 0)
        fail(faultOfExit(code, signal), `${run.tagger} ended with ${signal ?? code}: ${complaint}`);
      else {
        endWatch();
        resolve(Buffer.concat(output).toString('utf8'));
      }
    });
    // A program may end before it has read everything. Its exit code and its output then decide.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(run.input);
    if (run.signal.aborted) stop('aborted');
  });
}
