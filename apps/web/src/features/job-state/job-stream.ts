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
/** Of a job at rest it need only be seen that somebody starts it. */
const restingEveryMs = 4_000;

/**
 * A job as it goes on: 'progress' whenever a number has changed, 'happened' with the lines of the timeline that came,
 * under the id of the last one, 'pages' with those whose text was read meanwhile. Who reconnects with the id of the last
 * line gets every one that came after it. Ends when the job is gone.
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
