/** What processes cost, by Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit in /proc, 100 a second on every Linux in use. */
const ticksPerSecond = 100;

function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces; the values begin behind its bracket, with the state.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** CPU seconds of a process and of those that it started, ended ones included. */
export function cpuSeconds(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statOf(Number(name))?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  let ticks = 0;
  const walk = (at: number) => {
    const stat = statOf(at);
    if (!stat) return;
    // utime, stime, and of children that were waited for: cutime, cstime.
    for (const index of [11, 12, 13, 14]) ticks += Number(stat[index]);
    for (const child of parents.get(at) ?? []) walk(child);
  };
  walk(pid);
  return ticks / ticksPerSecond;
}

/** The most memory that a process ever held, in bytes (VmHWM). */
export function peakMemoryBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}
