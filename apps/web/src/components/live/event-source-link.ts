/** What of the browser's EventSource is used: a test brings its own. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void;
  close(): void;
}

/** How the link stands: events come in; none for a while; nothing further will come; or it is at rest. */
export type LinkState = 'live' | 'stale' | 'ended' | 'resting';

/** What a link needs to know. */
interface LinkOptions {
  url: string;
  /** Names of the events that are listened for. */
  events: readonly string[];
  onEvent: (event: string, data: unknown, id: string) => void;
  onState: (state: LinkState) => void;
  open: (url: string) => EventSourceLike;
  /** Asks for the same in another way, while events don't come in; rejects when the server doesn't answer either. */
  poll?: () => Promise<void>;
  pollMs?: number;
  random?: () => number;
}

/** A server sends something every 15 s: after this a connection is dead, whatever the browser thinks of it. */
const silentMs = 40_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** A connection to a stream of events that mends itself. */
interface EventSourceLink {
  /** Lets go of the connection, until `resume`: nobody looks. */
  rest: () => void;
  /** Connects again at once, from the last event on. */
  resume: () => void;
  close: () => void;
}

/**
 * Keeps a connection to a stream of server-sent events (server/event-stream): one that breaks off or falls silent is
 * opened again, after 1 s, then 2, 4 … 30, with the id of the last event, so that nothing is missed. Meanwhile it polls.
 * An event 'end' of the server is the end.
 */
export function linkEventSource(options: LinkOptions): EventSourceLink {
  const { events, onEvent, onState, poll, pollMs = 5_000, random = Math.random } = options;
  let source: EventSourceLike | null = null;
  let lastId = '';
  let failures = 0;
  let state: LinkState | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let asking = false;

  const tell = (next: LinkState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };
  const drop = () => {
    source?.close();
    source = null;
    clearTimeout(retry);
    clearTimeout(silence);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const ask = async () => {
    // A slow server is not asked again before it has answered.
    if (asking) return;
    asking = true;
    const answered = await poll?.().then(
      () => true,
      () => false,
    );
    asking = false;
    // An answer is as good as an event; but once events come in again, they say how it stands.
    if (polling !== undefined) tell(answered ? 'live' : 'stale');
  };
  const fail = () => {
    drop();
    failures += 1;
    if (!poll) tell('stale');
    else if (polling === undefined) {
      polling = setInterval(() => void ask(), pollMs);
      void ask();
    }
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
    retry = setTimeout(connect, wait * (0.75 + random() / 2));
  };
  const hear = () => {
    failures = 0;
    stopPolling();
    tell('live');
    clearTimeout(silence);
    silence = setTimeout(fail, silentMs);
  };
  const finish = (last: LinkState) => {
    drop();
    stopPolling();
    tell(last);
  };

  function connect() {
    drop();
    const mine = options.open(lastId === '' ? options.url : withLastId(options.url, lastId));
    source = mine;
    const heard = (listener: (event: { data?: unknown; lastEventId?: string }) => void) => {
      return (event: { data?: unknown; lastEventId?: string }) => {
        if (source === mine) listener(event);
      };
    };
    mine.addEventListener('error', heard(fail));
    mine.addEventListener('open', heard(hear));
    mine.addEventListener('beat', heard(hear));
    mine.addEventListener(
      'end',
      heard(() => finish('ended')),
    );
    for (const name of events) {
      mine.addEventListener(
        name,
        heard((event) => {
          hear();
          if (event.lastEventId) lastId = event.lastEventId;
          onEvent(name, JSON.parse(String(event.data)), event.lastEventId ?? '');
        }),
      );
    }
    silence = setTimeout(fail, silentMs);
  }

  connect();
  return {
    rest: () => {
      if (state !== 'ended') finish('resting');
    },
    resume: () => {
      if (state !== 'resting') return;
      failures = 0;
      connect();
    },
    close: () => {
      drop();
      stopPolling();
    },
  };
}

function withLastId(url: string, id: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(id)}`;
}
