'use client';

import { useEffect, useRef, useState } from 'react';
import { type LinkState, linkEventSource } from './event-source-link';

/** Before a page that nobody looks at lets go of its connection: a glance at another tab is no reason. */
const hiddenForMs = 20_000;

/**
 * Listens to a stream of server-sent events (server/event-stream) as long as the page is looked at. It reconnects by
 * itself from the last event on, polls meanwhile where `poll` is given, rests while the tab is hidden, and stops when
 * the server says that there is nothing further.
 *
 * @param url null: nothing is listened to
 * @param options `events`: the names that are listened for, as written once outside of the component; `onEvent` gets
 *   the parsed data; `poll` asks for the same in another way, and rejects when the server doesn't answer
 * @returns `stale`: neither events nor answers come in, what is shown is old; `ended`: the stream is over
 */
export function useEventStream(
  url: string | null,
  options: {
    events: readonly string[];
    onEvent: (event: string, data: unknown, id: string) => void;
    poll?: () => Promise<void>;
    pollMs?: number;
  },
): { stale: boolean; ended: boolean } {
  const [state, setState] = useState<LinkState>('live');
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { events, pollMs } = options;
  const polls = options.poll !== undefined;

  useEffect(() => {
    if (url === null) return;
    setState('live');
    const link = linkEventSource({
      url,
      events,
      onEvent: (event, data, id) => latest.current.onEvent(event, data, id),
      onState: setState,
      open: (address) => new EventSource(address),
      poll: polls ? async () => latest.current.poll?.() : undefined,
      pollMs,
    });
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(hidden);
      if (document.visibilityState === 'visible') link.resume();
      else hidden = setTimeout(link.rest, hiddenForMs);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', look);
      link.close();
    };
  }, [url, events, polls, pollMs]);

  return { stale: state === 'stale', ended: state === 'ended' };
}
