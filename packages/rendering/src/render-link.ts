import type { RendererStanding } from '@florilegium/contracts/jobs/rendering';
import { encodeFrame, type Frame, frameReader } from './frames';
import { type Isolation, type ToCaller, type ToWorker, toCallerSchema, workerFrames } from './messages';
import { holdPage, type PageInHand, writable } from './page-in-hand';
import type { RenderPipe } from './render-pipe';
import type { AnswerRequest, PageToRender, Rendered, RenderLimits } from './renderer';

/** A render process, and the pages that it has in hand. */
export interface RenderLink {
  standing: Promise<RendererStanding>;
  isolation: Isolation;
  /** Resolves when the process is gone; all its pages have failed as `crashed` then. */
  gone: Promise<void>;
  isGone(): boolean;
  /** Never rejects. Without an answer some time after the limits, the process is ended. */
  render(page: PageToRender, answer: AnswerRequest, signal: AbortSignal): Promise<Rendered>;
  end(): void;
}

export interface LinkOptions {
  pipe: RenderPipe;
  limits: RenderLimits;
  isolation: Isolation;
  browserPath?: string;
  graceMs?: number;
}

/** A browser that starts on a busy machine takes its time. */
const startMs = 60_000;
/** What a render process may take longer than the limits that it keeps itself. */
const defaultGraceMs = 15_000;

/** A render process that is spoken to. */
interface OpenLink {
  options: LinkOptions;
  /** The pages that it has in hand. */
  pages: Map<number, PageInHand>;
  /** Why it is over; null while it isn't. */
  endedBy(): string | null;
  send(message: ToWorker, body?: Uint8Array): void;
  /** Says where it stands; later words change nothing. */
  stand(standing: RendererStanding): void;
  /** Ends the process; all its pages fail as `crashed`. */
  stop(detail: string): void;
}

/** Speaks to a render process. */
export function linkTo(options: LinkOptions): RenderLink {
  const { pipe, limits, isolation, browserPath } = options;
  const { promise: standing, resolve: stand } = withResolver<RendererStanding>();
  const link = openLink(options, stand);
  const starting = setTimeout(() => link.stop('the browser did not start in time'), startMs);
  void standing.then(() => clearTimeout(starting));
  const gone = pipe.ended.then(link.stop);
  listenTo(link);
  link.send({ type: 'hello', limits, isolation, browserPath });
  let next = 0;
  return {
    standing,
    isolation,
    gone,
    isGone: () => link.endedBy() !== null,
    end: () => link.stop('closed'),
    render: (page, answer, signal) => renderOver(link, next++, { page, answer, signal }),
  };
}

function openLink(options: LinkOptions, stand: (standing: RendererStanding) => void): OpenLink {
  const { pipe } = options;
  const pages = new Map<number, PageInHand>();
  let end: string | null = null;
  return {
    options,
    pages,
    stand,
    endedBy: () => end,
    send(message, body) {
      if (end === null) pipe.write(encodeFrame(message, body));
    },
    stop(detail) {
      if (end !== null) return;
      end = detail;
      pipe.end();
      stand({ kind: 'none', why: 'failed', detail });
      for (const page of [...pages.values()]) page.fail('crashed', detail);
    },
  };
}

function withResolver<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Hands on what the process says; one that says what can't be read is ended. */
function listenTo({ options: { pipe, limits, isolation }, pages, endedBy, stand, stop }: OpenLink): void {
  const read = frameReader(workerFrames(limits));
  const take = ({ header, body }: Frame) => {
    const message: ToCaller = toCallerSchema.parse(header);
    if (message.type === 'ready') {
      const { browser, version } = message;
      return stand({ kind: 'ready', browser, version, isolation });
    }
    if (message.type === 'none') return stand({ kind: 'none', why: message.why, detail: message.detail });
    // One that was cancelled may still be answered.
    pages.get(message.id)?.take(message, body);
  };
  pipe.onData((chunk) => {
    try {
      for (const frame of read(chunk)) if (endedBy() === null) take(frame);
    } catch (error) {
      stop(`the render process sends what can't be read: ${error instanceof Error ? error.message : error}`);
    }
  });
}

/** A page with all that belongs to it. */
interface AskedPage {
  page: PageToRender;
  answer: AnswerRequest;
  signal: AbortSignal;
}

function renderOver(
  { options, pages, endedBy, send, stop }: OpenLink,
  id: number,
  { page, answer, signal }: AskedPage,
): Promise<Rendered> {
  const { limits, graceMs = defaultGraceMs } = options;
  return new Promise((resolve) => {
    const finish = (rendered: Rendered) => {
      clearTimeout(late);
      signal.removeEventListener('abort', cancel);
      pages.delete(id);
      resolve(rendered);
    };
    const held = holdPage({ id, answer, limits, send, done: finish, broken: stop });
    const cancel = () => {
      send({ type: 'cancel', id });
      held.fail('crashed', 'aborted');
    };
    const late = setTimeout(() => {
      held.fail('tooSlow', 'the render process does not answer');
      stop('the render process does not answer');
    }, limits.wallMs + graceMs);
    pages.set(id, held);
    const end = endedBy();
    if (end !== null) return held.fail('crashed', end);
    signal.addEventListener('abort', cancel);
    const { url, status, headers, userAgent, body } = page;
    send({ type: 'page', id, url, status, headers: writable(headers), userAgent }, body);
  });
}
