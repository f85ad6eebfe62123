import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lines 1 and 4 of postmaster.pid: the server's pid and port. */
export function readPidFile(data: string): { pid: number; port: number } | null {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
}

/** Whether the pid is a PostgreSQL server and not a stranger who got the number after a crash. */
export function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : listed.stdout;
  return command.includes('postgres');
}

/** Whether a process of that number lives, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends a server: SIGINT is PostgreSQL's fast shutdown, which cuts connections and writes everything down. */
export async function stopServer(pid: number, data: string): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(25)) {
      if (!isAlive(pid) || readPidFile(data)?.pid !== pid) return;
    }
  }
}
