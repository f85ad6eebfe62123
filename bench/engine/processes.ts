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

/** A process and all that it started and that still live. */
function withDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statOf(Number(name))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const at of found) found.push(...(children.get(at) ?? []));
  return found;
}

/** CPU seconds of a process and of those that it started, ended ones included. */
export function cpuSeconds(pid: number): number {
  let ticks = 0;
  for (const at of withDescendants(pid)) {
    const stat = statOf(at);
    // utime, stime, and of children that were waited for: cutime, cstime.
    if (stat) for (const index of [11, 12, 13, 14]) ticks += Number(stat[index]);
  }
  return ticks / ticksPerSecond;
}

/** The memory that a process and those that it started hold now, in bytes (VmRSS; shared pages count for each). */
export function memoryBytes(pid: number): number {
  return withDescendants(pid).reduce((sum, at) => sum + statusBytes(at, 'VmRSS'), 0);
}

/** The most memory that a process ever held, in bytes (VmHWM). */
export function peakMemoryBytes(pid: number): number {
  return statusBytes(pid, 'VmHWM');
}

function statusBytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
