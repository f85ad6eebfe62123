import { describe, expect, it } from 'vitest';
import { type JobSource, jobStream } from './job-stream';
import type { Happened, Progress } from './progress';

const progress = (pagesFetched: number, at = 0): Progress => ({
  at,
  state: 'running',
  run: {
    id: 1,
    startedAt: '2026-11-21T10:00:00.000Z',
    endedAt: null,
    endReason: null,
    isRecrawl: false,
    urlsFound: 1,
    urlsQueued: 1,
    pagesFetched,
    bytesFetched: 1,
    resources: 1,
    unmapped: 0,
    hostsWaiting: 1,
    intervalMs: 5_000,
    pagesPerSecond: null,
  },
  skipped: [],
  dropped: [],
  totals: null,
  samples: 0,
  exports: 0,
  workers: { crawl: true, mapping: true },
  pace: null,
});
const line = (id: number): Happened => ({ id, at: '', level: 'info', kind: 'runPaused', detail: {} });

/** A job that stands so at each look, and is gone after the last; `lines` are its timeline at each look. */
function acted(looks: Progress[], lines: number[][]): JobSource {
  let look = 0;
  return {
    progress: async () => looks[look] ?? null,
    eventsAfter: async (id) => {
      const known = (lines[look] ?? []).map(line);
      return id === null ? known.slice(-1) : known.filter((event) => event.id > id);
    },
    pages: async () => [],
    pause: async () => {
      look += 1;
    },
  };
}

async function all(source: JobSource, after: number | null) {
  const events = [];
  for await (const event of jobStream(source, after, new AbortController().signal)) events.push(event);
  return events.map(({ id, event, data }) => [
    event,
    id ?? (data as Progress).run?.pagesFetched,
    ...(event === 'happened' ? [(data as Happened[]).map((one) => one.id)] : []),
  ]);
}

describe('a job’s stream', () => {
  it('sends numbers when they have changed, and lines as they come', async () => {
    const source = acted([progress(1), progress(1, 99), progress(2)], [[5], [5, 6, 7], [5, 6, 7]]);
    expect(await all(source, null)).toEqual([
      ['progress', 1],
      ['happened', '7', [6, 7]],
      ['progress', 2],
    ]);
  });

  it('gives who reconnects every line that was missed, in order', async () => {
    const source = acted([progress(1)], [[5, 6, 7, 8]]);
    expect(await all(source, 5)).toEqual([
      ['progress', 1],
      ['happened', '8', [6, 7, 8]],
    ]);
  });

  it('begins with nothing on a job without a past, and misses nothing of its future', async () => {
    const source = acted([progress(1), progress(1)], [[], [1, 2]]);
    expect(await all(source, null)).toEqual([
      ['progress', 1],
      ['happened', '2', [1, 2]],
    ]);
  });
});
