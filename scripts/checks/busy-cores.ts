import { cpus } from 'node:os';

/** Begins to measure; what it returns gives how many cores were at work since, on average, whoever used them. */
export function busyCores(): () => number {
  const before = coreTimes();
  return () => {
    const after = coreTimes();
    const allMs = after.allMs - before.allMs;
    const idleMs = after.idleMs - before.idleMs;
    return allMs > 0 ? (cpus().length * (allMs - idleMs)) / allMs : 0;
  };
}

function coreTimes(): { allMs: number; idleMs: number } {
  let [allMs, idleMs] = [0, 0];
  for (const { times } of cpus()) {
    allMs += times.user + times.nice + times.sys + times.irq + times.idle;
    idleMs += times.idle;
  }
  return { allMs, idleMs };
}
