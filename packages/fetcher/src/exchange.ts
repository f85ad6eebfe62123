import type { AppError } from '@florilegium/platform/app-error';
import { type Body, openBody, type ReadBody } from './body';
import type { BodyBudget } from './body-budget';
import { openClock } from './clock';
import type { ConnectionPool } from './connection-pool';
import { toFetchError } from './fetch-error';
import type { BodyCut, FetchHead, FetchOptions, FetchResult, Truncated } from './fetch-result';
import { outgoingRequest, type RequestLine, sentHeaders } from './request-head';
import type { Running, Task } from './running';
import type { Answer, AnsweredFrom, OutgoingRequest, Sending } from './transport';

/** What an exchange is made with. */
export interface ExchangeTools {
  userAgent: string;
  bodyBudget: BodyBudget | undefined;
  pool: Pick<ConnectionPool, 'send'>;
  running: Running;
}

/** How an exchange ended. `again`: it may be tried once more, since its connection alone was at fault. */
export type Exchanged =
  | { kind: 'answered'; result: FetchResult }
  | { kind: 'failed'; error: AppError; again: boolean };

/** An answer whose head is here. */
interface Head extends FetchHead {
  statusText: string;
  from: AnsweredFrom;
  request: OutgoingRequest;
}

/**
 * Sends a request and reads its answer, one hop. Never rejects.
 * @param startedAt when its times begin to count, in ms since 1970
 */
export function exchange(
  line: RequestLine,
  options: FetchOptions,
  { pool, running, userAgent, bodyBudget }: ExchangeTools,
  startedAt: number,
): Promise<Exchanged> {
  const { url } = line;
  const { cookies, accept } = options;
  const request = outgoingRequest(line, userAgent, options.headers, cookies?.header(url));
  const clock = openClock(options, startedAt);
  let sending: Sending | undefined;
  let head: Head | undefined;
  let body: Body | undefined;
  let cut: BodyCut | undefined;
  let isOver = false;
  let resolve: (exchanged: Exchanged) => void;

  function over(exchanged: Exchanged): void {
    isOver = true;
    running.remove(task);
    body?.close();
    resolve(exchanged);
  }
  function fail(error: unknown, again: boolean): void {
    if (!isOver) over({ kind: 'failed', error: toFetchError(error, url.host, head !== undefined), again });
  }
  /** Fails a request that is on its way. */
  function breakOff(error: unknown): void {
    if (isOver) return;
    fail(error, false);
    sending?.abort();
  }
  /** What nobody needs is whole with whatever is there of it. */
  function giveUp(why: Truncated, error: unknown, otherwise: (error: unknown) => void): void {
    if (body && cut?.isSpare) body.cutOff(why);
    else otherwise(error);
  }
  function whole(read: ReadBody): void {
    if (isOver) return;
    over({ kind: 'answered', result: toResult(line, head as Head, read, startedAt) });
    if (read.refused || read.truncated) sending?.abort();
  }
  function openBodyOf(opened: Head): Body {
    return openBody(
      {
        contentEncoding: headerValue(opened.headers, 'content-encoding'),
        maxBytes: options.maxBodyBytes,
        accept: accept && ((firstBytes) => accept(opened, firstBytes)),
        cut,
        share: bodyBudget?.open(),
      },
      {
        pause: () => sending?.pause(),
        resume: () => sending?.resume(),
        waited: clock.waited,
        whole,
        failed: breakOff,
      },
    );
  }

  const task: Task = {
    signal: options.signal,
    place: -1,
    fail: breakOff,
    tick(now) {
      if (body?.isWaiting()) return;
      if (cut?.ms !== undefined && clock.bodyMs(now) >= cut.ms) body?.cutOff('time');
      const late = isOver ? undefined : clock.late(now, body?.receivedBytes() ?? 0);
      if (late) giveUp('time', late, breakOff);
    },
  };
  const answer: Answer = {
    head(status, statusText, headers, from) {
      head = {
        status,
        headers,
        contentType: headerValue(headers, 'content-type'),
        statusText,
        from,
        request,
      };
      clock.headArrived(Date.now());
      try {
        if (cookies) cookies.take(url, valuesOf(headers, 'set-cookie'));
        cut = options.cut?.(head);
        body = openBodyOf(head);
      } catch (error) {
        breakOff(error);
        return;
      }
      if (!lacksBody(head)) return;
      body.end();
      sending?.abort();
    },
    data: (chunk) => body?.push(chunk),
    end: () => body?.end(),
    fail: (error, again) => giveUp('disconnect', error, () => fail(error, again)),
  };

  return new Promise((settle) => {
    resolve = settle;
    running.add(task);
    if (!isOver) sending = pool.send(line.target, request, answer);
  });
}

/**
 * Whether a length is declared of a body that never comes: 304 names that of the page which hasn't changed (RFC 9110,
 * 8.6). undici would wait for it, and fail.
 */
function lacksBody({ status, headers, from }: Head): boolean {
  if ((status !== 304 && status !== 204) || from.httpVersion === '2') return false;
  return (headerValue(headers, 'content-length') ?? '0') !== '0';
}

function toResult(line: RequestLine, head: Head, read: ReadBody, startedAt: number): FetchResult {
  const { status, statusText, headers, from, request } = head;
  const { httpVersion, tls } = from;
  const isHttp2 = httpVersion === '2';
  const protocol = isHttp2 ? 'h2' : `http/${httpVersion}`;
  return {
    url: line.text,
    status,
    statusText,
    httpVersion,
    protocols: tls === undefined ? [protocol] : [protocol, tls],
    cipherSuite: from.cipherSuite,
    tlsProblem: from.tlsProblem,
    rawHeaders: headers,
    header: (name) => headerValue(headers, name.toLowerCase()),
    ...read,
    remoteAddress: from.remoteAddress,
    requestHeaders: sentHeaders(request, isHttp2),
    startedAt: new Date(startedAt),
    durationMs: Date.now() - startedAt,
  };
}

/** The values of a header, joined by ', '; `name` in lower case. */
function headerValue(headers: [string, string][], name: string): string | undefined {
  let found: string | undefined;
  for (const [key, value] of headers) {
    if (key.length !== name.length || key.toLowerCase() !== name) continue;
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

function valuesOf(headers: [string, string][], name: string): string[] {
  return headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
}
