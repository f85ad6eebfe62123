import type { Writable } from 'node:stream';
import pino from 'pino';

export type Log = pino.Logger;

/** Fields that are never written. A path of pino's names one depth, so each of them has a path for each depth in use. */
const secret = ['authorization', 'cookie', 'password', 'token'];

/**
 * A log: JSON lines, secrets left out. They go to the process's standard error when no other place is given (standard
 * output belongs to results).
 */
export function createLog(
  name: string,
  level: string = process.env.LOG_LEVEL ?? 'info',
  output: Pick<Writable, 'write'> = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      name,
      level,
      base: { pid: process.pid },
      redact: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    },
    { write: (line) => void output.write(line) },
  );
}
