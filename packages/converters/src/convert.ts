import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Format } from '@florilegium/contracts/formats';
import { AppError } from '@florilegium/platform/app-error';
import { networkIsolation } from '@florilegium/platform/no-network';
import { killGroup, residentMb } from '@florilegium/platform/process-group';
import { loaderArguments } from '@florilegium/platform/source-loader';
import type { ConversionAnswer, ConversionRequest } from './child-protocol';
import type { ConversionFault, Converted } from './converted';

/** Options of a conversion. */
export interface ConvertOptions {
  /** The module that calls `convertChildMain`: its source (.ts) in development, its bundle in production. */
  childEntry: string | URL;
  /** After this the child is killed; 60 s by default. */
  timeoutMs?: number;
  /** JavaScript heap of the child; all its memory may be twice as much. Default 512. */
  maxMemoryMb?: number;
}

const defaultTimeoutMs = 60_000;
const defaultMemoryMb = 512;
/** Larger documents are refused unread: they would be copied to the child, and no text is that large. */
const maxDocumentBytes = 256 * 1024 * 1024;
/** Libraries leak memory. After this many documents, or with this share of its memory in use, a child is replaced. */
const documentsPerChild = 200;
const maxGrowth = 0.5;
/** Idle children that are kept. More run at once when needed, and end when they are done. */
const maxIdleChildren = availableParallelism();
const memoryCheckMs = 250;

interface Child {
  process: ChildProcess;
  key: string;
  /** The most memory that it may use in all. */
  memoryMb: number;
  documents: number;
}

const idle: Child[] = [];
let lastId = 0;

function startChild(entry: string, memoryMb: number, key: string): Child {
  const isolation = networkIsolation();
  const args = [...loaderArguments(entry), `--max-old-space-size=${memoryMb}`, '--max-semi-space-size=16'];
  const child = fork(entry, [], {
    // What strangers wrote is read where nothing can be reached, if this machine can do that.
    ...(isolation
      ? { execPath: isolation.command, execArgv: [...isolation.args, process.execPath, ...args] }
      : { execArgv: args }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It has its own process group, so that every process it starts dies with it.
    detached: true,
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, TMPDIR: process.env.TMPDIR },
  });
  return { process: child, key, memoryMb: memoryMb * 2, documents: 0 };
}

function kill(child: Child): void {
  killGroup(child.process);
}

function takeChild(options: ConvertOptions): Child {
  const entry = options.childEntry instanceof URL ? fileURLToPath(options.childEntry) : options.childEntry;
  const path = entry.startsWith('file:') ? fileURLToPath(entry) : entry;
  const memoryMb = options.maxMemoryMb ?? defaultMemoryMb;
  const key = `${path} ${memoryMb}`;
  const place = idle.findIndex((child) => child.key === key);
  const waiting = place < 0 ? undefined : idle.splice(place, 1)[0];
  if (!waiting) return startChild(path, memoryMb, key);
  waiting.process.removeAllListeners();
  waiting.process.ref();
  waiting.process.channel?.ref();
  return waiting;
}

/** Puts a child back after its answer, unless it has served long enough. An idle child keeps no process alive. */
function returnChild(child: Child): void {
  child.process.removeAllListeners();
  const grown = residentMb(child.process.pid) > child.memoryMb * maxGrowth;
  if (grown || child.documents >= documentsPerChild) {
    kill(child);
    return;
  }
  child.process.on('error', () => forget(child));
  child.process.on('exit', () => forget(child));
  child.process.unref();
  child.process.channel?.unref();
  idle.push(child);
  // The one that was idle longest goes: it may be of a kind that nobody asks for any more.
  if (idle.length > maxIdleChildren) kill(idle.shift()!);
}

function forget(child: Child): void {
  const place = idle.indexOf(child);
  if (place >= 0) idle.splice(place, 1);
}

function failed(fault: ConversionFault, format: Format, message: string): AppError {
  return new AppError('conversionFailed', message, { detail: { reason: fault, format } });
}

/**
 * Converts a document to HTML in a child process with its own process group, so that a crash or an endless loop costs
 * only that document. Children are reused.
 *
 * @param format the format that the document claims; its bytes decide
 * @throws AppError `conversionFailed`; `detail.reason` is a `ConversionFault`
 */
export async function convert(format: Format, bytes: Buffer, options: ConvertOptions): Promise<Converted> {
  if (bytes.length > maxDocumentBytes)
    throw failed('tooLarge', format, `a document has at most ${maxDocumentBytes} bytes`);
  return inChild(format, bytes, options);
}

function inChild(format: Format, bytes: Buffer, options: ConvertOptions): Promise<Converted> {
  const child = takeChild(options);
  const request: ConversionRequest = { id: ++lastId, format, bytes };
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  child.documents++;
  return new Promise((resolve, reject) => {
    let fault: ConversionFault | null = null;
    const stop = (reason: ConversionFault) => {
      fault ??= reason;
      kill(child);
    };
    const deadline = setTimeout(() => stop('timedOut'), timeoutMs);
    const watch = setInterval(() => {
      if (residentMb(child.process.pid) > child.memoryMb) stop('outOfMemory');
    }, memoryCheckMs);
    const settle = () => {
      clearTimeout(deadline);
      clearInterval(watch);
    };
    child.process.on('message', (answer: ConversionAnswer) => {
      if (answer.id !== request.id || fault) return;
      settle();
      returnChild(child);
      if (!answer.ok) {
        reject(failed(answer.fault, format, answer.message));
        return;
      }
      const { id: _id, ok: _ok, ...converted } = answer;
      resolve(converted);
    });
    const end = (message: string, code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      // The child is gone, but processes that it started may live.
      kill(child);
      // V8 aborts when its heap is full. A kill that did not come from here came from the system, because of memory.
      const outOfMemory = signal === 'SIGABRT' || code === 134 || signal === 'SIGKILL';
      const reason = fault ?? (outOfMemory ? 'outOfMemory' : 'crashed');
      reject(failed(reason, format, message));
    };
    child.process.on('exit', (code, signal) => {
      end(fault ? `stopped: ${fault}` : `the converter ended with ${signal ?? code}`, code, signal);
    });
    child.process.on('error', (error) => {
      kill(child);
      end(error.message, null, null);
    });
    child.process.send(request, (error) => {
      if (error) stop('crashed');
    });
  });
}
