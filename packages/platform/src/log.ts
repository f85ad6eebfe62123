import type { Writable } from 'node:stream';
import pino from 'pino';

export type Log = pino.Logger;

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
      redact: ['*.authorization', '*.cookie', '*.password', '*.token'],
    },
    { write: (line) => void output.write(line) },
  );
}
