import { copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 20 * 1024 * 1024;
const maxErrorChars = 300;

/** Opens a log file for a child to append to. A file of more than 20 MB is first renamed to `<path>.1`. */
export function openLogFile(path: string): number {
  if (existsSync(path) && statSync(path).size > maxLogBytes) {
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  }
  return openSync(path, 'a', 0o600);
}

/** A process's last error on one line, from the log's bytes after `fromByte`. See {@link complaintOf}. */
export function lastComplaint(path: string, fromByte: number, errorsOnly: boolean): string {
  return complaintOf(readFileSync(path).subarray(fromByte).toString('utf8'), errorsOnly);
}

/**
 * The last error of a log with pino's JSON lines, stacks of uncaught errors and plain sentences. If there is none,
 * the last line that is not an ordinary entry, unless `errorsOnly`: a process that was killed while writing did not
 * report an error. At most 300 characters.
 */
export function complaintOf(log: string, errorsOnly = false): string {
  const lines = log.split('\n').filter((line) => line.trim() && !/^\s+at |^Node\.js v/.test(line));
  const read = lines.map(readLine);
  const spoken = errorsOnly ? [] : read.filter((line) => line.text !== null);
  const complaint = read.findLast((line) => line.isError) ?? spoken.at(-1);
  return (complaint?.text ?? 'it left no message').trim().slice(0, maxErrorChars);
}

interface ReadLine {
  /** null: an entry without an error. */
  text: string | null;
  isError: boolean;
}

function readLine(line: string): ReadLine {
  const plain = { text: line, isError: /^\s*(FATAL|(Uncaught )?[\w.]*(Error|Exception)\b.*:)/.test(line) };
  if (!line.startsWith('{')) return plain;
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    const text = [entry.msg, entry.err?.message].filter(Boolean).join(': ');
    return (entry.level ?? 0) >= 50 && text ? { text, isError: true } : { text: null, isError: false };
  } catch {
    return plain;
  }
}
