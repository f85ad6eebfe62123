import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for a condition, in ms: other test files run at the same time, on few cores. */
const patienceMs = 100_000;
const lookEveryMs = 20;

/** Waits until `look` returns a value, and returns it. Throws after the time limit, with the last thing seen. */
export async function until<T>(
  look: () => Promise<T> | T,
  timeoutMs = patienceMs,
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) {
      return found as Exclude<T, null | undefined | false>;
    }
    if (Date.now() > deadline) throw new Error(`Not in time: still ${String(found)} after ${timeoutMs} ms.`);
    await sleep(lookEveryMs);
  }
}
