import { AppError } from '@florilegium/platform/app-error';

/** One event; `data` is sent as JSON. Its `id` comes back from a reader that reconnects: see {@link lastEventId}. */
export interface StreamedEvent {
  id?: string;
  /** What a reader listens for; 'message' when left out. */
  event?: string;
  data: unknown;
}

/** Around a stream. */
interface StreamOptions {
  /** Whose it is: nobody holds more than {@link maxStreamsPerUser} open. */
  userId: string;
  /** Of the request: the reader has left. */
  signal: AbortSignal;
  /** Asked at every heartbeat; false ends the stream for good, e.g. because the session was revoked. */
  mayStay?: () => Promise<boolean>;
  /** Is told what broke the stream off. */
  onError?: (error: unknown) => void;
  heartbeatMs?: number;
  maxStreamMs?: number;
}

/** Streams that one person may have open: a browser tab that isn't looked at closes its own. */
export const maxStreamsPerUser = 20;
/** Proxies give up on a connection that is silent for a minute. */
const heartbeatEveryMs = 15_000;
/** Then the reader reconnects, and has to show again who it is. */
const longestMs = 10 * 60_000;
/** Before a reader tries again by itself. */
const retryMs = 2_000;

/** What is open in this process. Kept on globalThis, because development reloads modules but not connections. */
interface OpenStreams {
  byUser: Map<string, number>;
  enders: Set<() => void>;
}

const scope = globalThis as typeof globalThis & { florilegiumStreams?: OpenStreams };
scope.florilegiumStreams ??= openBook();
const open = scope.florilegiumStreams;

/** A server that is told to end waits for requests in hand: streams would hold it for ever. */
function openBook(): OpenStreams {
  const book: OpenStreams = { byUser: new Map(), enders: new Set() };
  const endAll = () => {
    for (const end of book.enders) end();
  };
  process.once('SIGTERM', endAll);
  process.once('SIGINT', endAll);
  return book;
}

/**
 * The id of the last event that a reader has seen, as it reconnects: from the header that a browser sends by itself,
 * or from `lastEventId` in the address, where a page has opened a new connection. Null at the first time.
 */
export function lastEventId(request: Request): string | null {
  const id =
    request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('lastEventId') ?? '';
  return id === '' || id.length > 200 ? null : id;
}

/** The same where ids are numbers from 0 to `most`; null for what no event can have, which begins from the start. */
export function lastEventNumber(request: Request, most = Number.MAX_SAFE_INTEGER): number | null {
  const id = lastEventId(request);
  if (id === null || !/^\d{1,16}$/.test(id)) return null;
  return Number(id) > most ? null : Number(id);
}

/**
 * Answers with server-sent events (HTML, section 9.2). `events` is called once and read as fast as the reader takes
 * it; its signal is aborted when nobody reads any more. Between events a heartbeat is sent, which is a comment and an
 * event 'beat', so that a page notices a connection that has died. When `events` comes to its end, an event 'end'
 * says that there is nothing to reconnect for; a stream that was broken off ends without it.
 *
 * @throws AppError `rateLimited` when this person has too many streams open
 */
export function eventStream(
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>,
  options: StreamOptions,
): Response {
  const held = open.byUser.get(options.userId) ?? 0;
  if (held >= maxStreamsPerUser) {
    throw new AppError('rateLimited', 'Too many pages of this person are listening at once.');
  }
  open.byUser.set(options.userId, held + 1);
  return new Response(streamBody(events, options), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // no-transform: neither a proxy nor our own compression may hold events back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function streamBody(
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const oldest = setTimeout(end, options.maxStreamMs ?? longestMs);
  open.enders.add(end);
  options.signal.addEventListener('abort', end);
  let gone = false;
  let cleaned = false;
  const clean = () => {
    if (cleaned) return;
    cleaned = true;
    clearTimeout(oldest);
    open.enders.delete(end);
    options.signal.removeEventListener('abort', end);
    const left = (open.byUser.get(options.userId) ?? 1) - 1;
    if (left > 0) open.byUser.set(options.userId, left);
    else open.byUser.delete(options.userId);
  };
  // Told to end it counts no longer, even where nobody ever reads what was answered.
  ending.signal.addEventListener('abort', clean);
  if (options.signal.aborted) end();
  const parts = written(events, options, ending.signal);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        // Nobody reads any more: what was cancelled can't be closed.
        if (gone) return;
        if (!done) return controller.enqueue(encoder.encode(value));
      } catch (error) {
        options.onError?.(error);
        end();
        if (gone) return;
      }
      clean();
      controller.close();
    },
    async cancel() {
      gone = true;
      end();
      clean();
      await parts.return(undefined).catch(() => {});
    },
  });
}

const beat = ': beat\nevent: beat\ndata: {}\n\n';
const goodbye = (reason: 'done' | 'refused') => frame({ event: 'end', data: { reason } });

/** The stream's text, part by part, with its heartbeats; its end is the stream's. */
async function* written(
  events: (signal: AbortSignal) => AsyncIterable<StreamedEvent>,
  { mayStay, heartbeatMs = heartbeatEveryMs }: StreamOptions,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const source = events(signal)[Symbol.asyncIterator]();
  let pending: Promise<IteratorResult<StreamedEvent>> | null = null;
  let askedAt = performance.now();
  try {
    yield `retry: ${retryMs}\n\n`;
    while (!signal.aborted) {
      pending ??= source.next();
      const next = await within(pending, heartbeatMs - (performance.now() - askedAt), signal);
      if (signal.aborted) return;
      if (next === null || performance.now() - askedAt >= heartbeatMs) {
        if (mayStay && !(await mayStay())) return yield goodbye('refused');
        askedAt = performance.now();
        yield beat;
      }
      if (next === null) continue;
      pending = null;
      if (next.done) return yield goodbye('done');
      yield frame(next.value);
    }
  } finally {
    // Whoever waits for something that never comes is told by the signal; nobody waits for it to hear that.
    pending?.catch(() => {});
    void Promise.resolve(source.return?.()).catch(() => {});
  }
}

/** What was waited for; null when time is up or the signal says so. */
async function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T | null> {
  let stop = () => {};
  const given = new Promise<null>((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, ms), null);
    const abort = () => resolve(null);
    signal.addEventListener('abort', abort);
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    stop();
  }
}

/** An event as it is sent. JSON has no line break outside of its strings, and escapes those within. */
function frame({ id, event, data }: StreamedEvent): string {
  const lines = [`data: ${JSON.stringify(data) ?? 'null'}`];
  if (event !== undefined) lines.unshift(`event: ${oneLine(event)}`);
  if (id !== undefined) lines.unshift(`id: ${oneLine(id)}`);
  return `${lines.join('\n')}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, ' ');
}
