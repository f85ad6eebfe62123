import pino from 'pino';

export type Log = pino.Logger;

/** A process's log: JSON lines on standard error (standard output belongs to results), secrets left out. */
export function createLog(name: string, level: string = process.env.LOG_LEVEL ?? 'info'): Log {
  return pino(
    {
      name,
      level,
      base: { pid: process.pid },
      redact: ['*.authorization', '*.cookie', '*.password', '*.token'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
