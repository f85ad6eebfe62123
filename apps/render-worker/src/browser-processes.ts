import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Cdp } from './cdp';

/** What a page's process has used so far. */
export interface ProcessUse {
  cpuMs: number;
  /** Its own memory in bytes; 0 where the system does not tell it. */
  bytes: number;
}

/** The processes of a browser that belong to no page. */
export type Helpers = readonly number[];

/** The processes of a browser. Each page has one, since it has a browser context of its own. */
export interface BrowserProcesses {
  /**
   * The processes of pages that came since the last time that somebody asked: one, unless something is wrong. A whole browser
   * has another for the window around the page.
   */
  latest(): Promise<{ pids: readonly number[]; helpers: Helpers }>;
  /** Tells of a process from time to time, until the returned function is called. */
  watch(pid: number, look: (use: ProcessUse) => void): () => void;
  use(pid: number): Promise<ProcessUse | null>;
  /**
   * Whether all these still run. A page whose network or graphics process ended meanwhile may lack what they had in hand,
   * and one whose own process was replaced was not watched to its end.
   */
  stillRun(pids: readonly number[]): Promise<boolean>;
  /** Their own memory in bytes, when they were looked at last. */
  allBytes(): number;
  stop(): void;
}

const infoSchema = z.object({
  processInfo: z.array(z.object({ type: z.string(), id: z.int(), cpuTime: z.number() })),
});

const lookEveryMs = 250;

/** Looks at the processes of a browser, by the browser's own word: one in an endless loop does not answer. */
export function watchProcesses(cdp: Cdp): BrowserProcesses {
  const seen = new Set<number>();
  const watched = new Map<number, (use: ProcessUse) => void>();
  let allBytes = 0;
  let isLooking = false;
  const list = async () => infoSchema.parse(await cdp.send('SystemInfo.getProcessInfo')).processInfo;
  const look = async () => {
    if (watched.size === 0 || isLooking) return;
    isLooking = true;
    try {
      let sum = 0;
      for (const { id, cpuTime } of await list()) {
        const bytes = ownBytes(id);
        sum += bytes;
        watched.get(id)?.({ cpuMs: cpuTime * 1_000, bytes });
      }
      allBytes = sum;
    } catch {
      // The browser is gone, and says so elsewhere.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    async latest() {
      const all = await list();
      const fresh = all.filter(({ type, id }) => type === 'renderer' && !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const helpers = all.filter(({ type }) => type !== 'renderer').map(({ id }) => id);
      return { pids: fresh.map(({ id }) => id), helpers };
    },
    watch(pid, tell) {
      watched.set(pid, tell);
      return () => void watched.delete(pid);
    },
    async use(pid) {
      const one = (await list()).find(({ id }) => id === pid);
      return one ? { cpuMs: one.cpuTime * 1_000, bytes: ownBytes(pid) } : null;
    },
    async stillRun(pids) {
      const all = new Set((await list()).map(({ id }) => id));
      return pids.every((id) => all.has(id));
    },
    allBytes: () => allBytes,
    stop: () => clearInterval(timer),
  };
}

/** Memory of a process that is not a part of a file: each process of a browser shares the program with the others. */
function ownBytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
