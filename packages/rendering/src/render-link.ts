import type { RendererStanding } from '@florilegium/contracts/jobs/rendering';
import { encodeFrame, type Frame, frameReader } from './frames';
import { type ToCaller, type ToWorker, toCallerSchema, type Wall, workerFrames } from './messages';
import { holdPage, type PageInHand, writable } from './page-in-hand';
import type { RenderPipe } from './render-pipe';
import type { AnswerRequest, PageToRender, Rendered, RenderLimits } from './renderer';

/** A render process, and the pages that it has in hand. */
export interface RenderLink {
  standing: Promise<RendererStanding>;
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
  wall: Wall;
  browserPath?: string;
  graceMs?: number;
}

/** A browser that starts on a busy machine takes its time. */
const startMs = 60_000;
/** What a render process may take longer than the limits that it keeps itself. */
const defaultGraceMs = 15_000;

/** Speaks to a render process. */
export function linkTo({
  pipe,
  limits,
  wall,
  browserPath,
  graceMs = defaultGraceMs,
}: LinkOptions): RenderLink {
  const pages = new Map<number, PageInHand>();
  let next = 0;
  let end: string | null = null;
  let stand: (standing: RendererStanding) => void = () => {};
  const standing = new Promise<RendererStanding>((resolve) => {
    stand = resolve;
  });
  const send = (message: ToWorker, body?: Uint8Array) => {
    if (end === null) pipe.write(encodeFrame(message, body));
  };
  const stop = (detail: string) => {
    if (end !== null) return;
    end = detail;
    pipe.end();
    stand({ kind: 'none', why: 'failed', detail });
    for (const page of [...pages.values()]) page.fail('crashed', detail);
  };
  const starting = setTimeout(() => stop('the browser did not start in time'), startMs);
  void standing.then(() => clearTimeout(starting));
  const gone = pipe.ended.then(stop);
  const read = frameReader(workerFrames(limits));
  pipe.onData((chunk) => {
    try {
      for (const frame of read(chunk)) if (end === null) take(frame);
    } catch (error) {
      stop(`the render process sends what can't be read: ${error instanceof Error ? error.message : error}`);
    }
  });
  const take = ({ header, body }: Frame) => {
    const message: ToCaller = toCallerSchema.parse(header);
    if (message.type === 'ready') {
      const { browser, version } = message;
      return stand({ kind: 'ready', browser, version, wall });
    }
    if (message.type === 'none') return stand({ kind: 'none', why: message.why, detail: message.detail });
    // One that was cancelled may still be answered.
    pages.get(message.id)?.take(message, body);
  };
  send({ type: 'hello', limits, wall, browserPath });
  return {
    standing,
    gone,
    isGone: () => end !== null,
    end: () => stop('closed'),
    render(page, answer, signal) {
      const id = next++;
      return new Promise<Rendered>((resolve) => {
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
        if (end !== null) return held.fail('crashed', end);
        signal.addEventListener('abort', cancel);
        const { url, status, headers, userAgent, body } = page;
        send({ type: 'page', id, url, status, headers: writable(headers), userAgent }, body);
      });
    },
  };
}
