import type { StreamedEvent } from '../../server/api/event-stream';
import type { ShownPage } from './latest-page';
import { type Happened, isLive, type Progress } from './progress';

/** Where a stream of a job's progress gets what it sends. */
export interface JobSource {
  progress: () => Promise<Progress | null>;
  /** Lines of the timeline after an id, oldest first; null: only its last one, to begin from. */
  eventsAfter: (id: number | null) => Promise<Happened[]>;
  pages: () => Promise<ShownPage[]>;
  /** Resolves after so many ms, or at once when the signal says so. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const liveEveryMs = 1_000;
/** A job at rest is looked at less often: all that can happen is that somebody starts it. */
const restingEveryMs = 4_000;

/**
 * The events of a job: 'progress' when a number has changed, 'happened' with new lines of the timeline, under the id of
 * the last one, and 'pages' with the pages whose text was read meanwhile. A client that reconnects with the id of a line
 * gets all lines after it. Ends when the job is gone.
 */
export async function* jobStream(
  source: JobSource,
  afterId: number | null,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  let after = afterId;
  let sent = '';
  const sentPages = new Set<string>();
  while (!signal.aborted) {
    const progress = await source.progress();
    if (!progress) return;
    const { at: _, ...numbers } = progress;
    const text = JSON.stringify(numbers);
    if (text !== sent) yield { event: 'progress', data: progress };
    sent = text;
    const happened = await source.eventsAfter(after);
    const last = happened.at(-1);
    if (last) {
      if (after !== null) yield { id: String(last.id), event: 'happened', data: happened };
      after = last.id;
    } else after ??= 0;
    const pages = (await source.pages()).filter((page) => !sentPages.has(page.id));
    for (const page of pages) sentPages.add(page.id);
    if (pages.length > 0) yield { event: 'pages', data: pages };
    await source.pause(isLive(progress) ? liveEveryMs : restingEveryMs, signal);
  }
}
