import { type ChildProcess, spawn } from 'node:child_process';
import { killGroup, residentMb } from '../process-group';
import { maxAnswerBytes, type TaggingFault, taggingFailed } from './external-tagger';

const memoryCheckMs = 250;
/** Of what a program complains, this much is shown. */
const shownComplaint = 500;
/** What a program of the admin's may read of the environment: nothing that holds a password. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'LD_LIBRARY_PATH', 'PYTHONPATH', 'VIRTUAL_ENV'];

/** Starts a program in a group of its own, so that whatever it starts dies with it. */
export function startProcess(command: string, args: readonly string[]): ChildProcess {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
  return spawn(command, args, { detached: true, env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
}

/** Why a child ended that nobody here has killed. */
export function faultOfExit(code: number | null, signal: NodeJS.Signals | null): TaggingFault {
  // A kill that nobody here ordered is the system's, for memory.
  return signal === 'SIGKILL' || signal === 'SIGABRT' || code === 137 ? 'outOfMemory' : 'crashed';
}

/** The fault of a program that couldn't be started. */
export function faultOfStart(error: Error): TaggingFault {
  return /ENOENT|EACCES|ENOTDIR/.test(String((error as NodeJS.ErrnoException).code))
    ? 'notInstalled'
    : 'crashed';
}

/** Calls `stop` when a child takes too much memory or time, or is broken off; the answer ends the watch. */
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

/** A run of a program: its input at once, its whole output as the answer. */
export interface ProcessRun {
  /** For errors: which tagger. */
  tagger: string;
  command: string;
  args: readonly string[];
  input: string;
  timeoutMs: number;
  maxMemoryMb: number;
  signal: AbortSignal;
}

/**
 * Runs a program on an input and returns what it wrote. It is killed with all that it started when it takes too long,
 * too much memory, or writes too much. Throws AppError `taggingFailed`.
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
    // A program that ends before it has read everything is judged by how it ends and what it wrote.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(run.input);
    if (run.signal.aborted) stop('aborted');
  });
}
