import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@florilegium/platform/is-alive';

/** Lines 1 and 4 of postmaster.pid: the server's pid and port. */
export function readPidFile(data: string): { pid: number; port: number } | null {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
}

/** Whether the pid is a PostgreSQL server and not another process that got the number after a crash. */
export function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : listed.stdout;
  return command.includes('postgres');
}

/** Ends a server with SIGINT, PostgreSQL's fast shutdown: it closes connections and writes everything to disk. */
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
