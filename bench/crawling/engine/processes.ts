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

/** CPU seconds of a process and of those that it started, ended ones included; `except` and what they started not. */
export function cpuSeconds(pid: number, except: readonly number[] = []): number {
  let ticks = 0;
  for (const at of family(pid, except)) {
    // utime, stime, and of children that were waited for: cutime, cstime.
    for (const index of [11, 12, 13, 14]) ticks += Number(statOf(at)?.[index] ?? 0);
  }
  return ticks / ticksPerSecond;
}

/** How long a process's first thread could have run, but waited for a core, in ms since it started; 0 where Linux doesn't say. */
export function waitedForCoreMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** A process and those that it started and that are running, and what they started. */
function family(pid: number, except: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statOf(Number(name))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const walk = (at: number): number[] =>
    except.includes(at) ? [] : [at, ...(children.get(at) ?? []).flatMap(walk)];
  return walk(pid);
}

/** The most memory that a process and those that it started ever held, each for itself, in bytes. */
export function peakMemoryOfAll(pid: number, except: readonly number[] = []): number {
  return family(pid, except).reduce((sum, at) => sum + peakMemoryBytes(at), 0);
}

/** The memory that a process and those that it started hold now, in bytes (VmRSS; shared pages count for each). */
export function memoryBytes(pid: number): number {
  return family(pid, []).reduce((sum, at) => sum + statusBytes(at, 'VmRSS'), 0);
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
