import type { AppError } from '@florilegium/platform/app-error';
import { Body, type ReadBody } from './body';
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
  tools: ExchangeTools,
  startedAt: number,
): Promise<Exchanged> {
  return new Promise((settle) => new Exchange({ line, options, tools, startedAt, settle }).send());
}

/** An exchange that begins. */
interface ExchangeParts {
  line: RequestLine;
  options: FetchOptions;
  tools: ExchangeTools;
  startedAt: number;
  settle(exchanged: Exchanged): void;
}

/** A request on its way and its answer, until both are over. */
class Exchange implements Task, Answer {
  readonly signal: AbortSignal | undefined;
  place = -1;
  readonly #parts: ExchangeParts;
  readonly #request: OutgoingRequest;
  readonly #clock: ReturnType<typeof openClock>;
  #sending: Sending | undefined;
  #head: Head | undefined;
  #body: Body | undefined;
  #cut: BodyCut | undefined;
  #isOver = false;

  constructor(parts: ExchangeParts) {
    const { line, options, tools, startedAt } = parts;
    this.#parts = parts;
    this.signal = options.signal;
    const cookies = options.cookies?.header(line.url);
    this.#request = outgoingRequest(line, tools.userAgent, options.headers, cookies);
    this.#clock = openClock(options, startedAt);
  }

  send(): void {
    const { line, tools } = this.#parts;
    tools.running.add(this);
    if (!this.#isOver) this.#sending = tools.pool.send(line.target, this.#request, this);
  }

  /** The running requests' clock ticks. */
  tick(now: number): void {
    const body = this.#body;
    if (body?.isWaiting) return;
    const cutMs = this.#cut?.ms;
    if (cutMs !== undefined && this.#clock.bodyMs(now) >= cutMs) body?.cutOff('time');
    const late = this.#isOver ? undefined : this.#clock.late(now, body?.receivedBytes ?? 0);
    if (late) this.#giveUp('time', late, () => this.breakOff(late));
  }

  /** Ends the request from outside, or because its answer is wrong. */
  breakOff(error: unknown): void {
    if (this.#isOver) return;
    this.#fail(error, false);
    this.#sending?.abort();
  }

  head(status: number, statusText: string, headers: FetchHead['headers'], from: AnsweredFrom): void {
    const { line, options } = this.#parts;
    const contentType = headerValue(headers, 'content-type');
    const head: Head = { status, headers, contentType, statusText, from, request: this.#request };
    this.#head = head;
    this.#clock.headArrived(Date.now());
    try {
      options.cookies?.take(line.url, valuesOf(headers, 'set-cookie'));
      this.#cut = options.cut?.(head);
      this.#body = this.#openBody(head);
    } catch (error) {
      this.breakOff(error);
      return;
    }
    if (!lacksBody(head)) return;
    this.#body.end();
    this.#sending?.abort();
  }

  data(chunk: Buffer): void {
    this.#body?.push(chunk);
  }

  end(): void {
    this.#body?.end();
  }

  fail(error: unknown, again: boolean): void {
    this.#giveUp('disconnect', error, () => this.#fail(error, again));
  }

  #openBody(opened: Head): Body {
    const { options, tools } = this.#parts;
    const { accept, maxBodyBytes: maxBytes } = options;
    return new Body(
      {
        contentEncoding: headerValue(opened.headers, 'content-encoding'),
        maxBytes,
        accept: accept && ((firstBytes) => accept(opened, firstBytes)),
        cut: this.#cut,
        share: tools.bodyBudget?.open(),
      },
      {
        pause: () => this.#sending?.pause(),
        resume: () => this.#sending?.resume(),
        waited: this.#clock.waited,
        whole: (read) => this.#whole(read),
        failed: (error) => this.breakOff(error),
      },
    );
  }

  #whole(read: ReadBody): void {
    if (this.#isOver) return;
    const { line, startedAt } = this.#parts;
    this.#over({ kind: 'answered', result: toResult(line, this.#head as Head, read, startedAt) });
    if (read.refused || read.truncated) this.#sending?.abort();
  }

  /** What nobody needs is whole with whatever is there of it. */
  #giveUp(why: Truncated, error: unknown, otherwise: (error: unknown) => void): void {
    if (this.#body && this.#cut?.isSpare) this.#body.cutOff(why);
    else otherwise(error);
  }

  #fail(error: unknown, again: boolean): void {
    if (this.#isOver) return;
    const { host } = this.#parts.line.url;
    this.#over({ kind: 'failed', error: toFetchError(error, host, this.#head !== undefined), again });
  }

  #over(exchanged: Exchanged): void {
    this.#isOver = true;
    this.#parts.tools.running.remove(this);
    this.#body?.close();
    this.#parts.settle(exchanged);
  }
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
