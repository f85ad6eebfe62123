import type { ToCaller, ToWorker } from './messages';
import type { AnswerRequest, PageAnswer, Rendered, RenderLimits } from './renderer';

/** A page that a render process has got, seen from the caller. */
export interface PageInHand {
  take(message: Extract<ToCaller, { id: number }>, body: Buffer): void;
  /** Ends it with a reason of the caller's own. */
  fail(failure: Extract<Rendered, { kind: 'failed' }>['failure'], detail: string): void;
}

export interface PageInHandOptions {
  id: number;
  answer: AnswerRequest;
  limits: RenderLimits;
  send(message: ToWorker, body?: Uint8Array): void;
  done(rendered: Rendered): void;
  /** The process asks for what it may not. */
  broken(detail: string): void;
}

/** Answers the requests of a page until it is rendered or has failed. Whatever the process sends, no limit is passed. */
export function holdPage({ id, answer, limits, send, done, broken }: PageInHandOptions): PageInHand {
  const over = new AbortController();
  let asked = 0;
  let bytesLeft = limits.bytes;
  const end = (rendered: Rendered) => {
    if (over.signal.aborted) return;
    over.abort();
    done(rendered);
  };
  const reply = async (message: Extract<ToCaller, { type: 'request' }>) => {
    const { request, url, method, kind, headers } = message;
    const given = await answer({ url, method, kind, headers }, over.signal).catch(failedRequest);
    if (over.signal.aborted) return;
    if (given.kind === 'refused') return send({ type: 'refusal', id, request, refusal: given.refusal });
    if (given.body.length > bytesLeft) return send({ type: 'refusal', id, request, refusal: 'overBudget' });
    bytesLeft -= given.body.length;
    send({ type: 'answer', id, request, status: given.status, headers: writable(given.headers) }, given.body);
  };
  return {
    take(message, body) {
      if (over.signal.aborted) return;
      if (message.type === 'request') {
        asked += 1;
        if (asked > limits.requests) return broken(`page ${id} asks more often than it may`);
        return void reply(message);
      }
      if (message.type === 'failed') {
        const { failure, detail, elsewhere, cpuMs } = message;
        return end({ kind: 'failed', failure, detail, elsewhere, cpuMs });
      }
      const { cpuMs, ownMs, refused } = message;
      if (body.length > limits.domBytes) return broken(`page ${id} is larger than it may be`);
      end({ kind: 'rendered', html: body.toString('utf8'), cpuMs, ownMs, refused });
    },
    fail: (failure, detail) => end({ kind: 'failed', failure, detail, cpuMs: 0 }),
  };
}

const failedRequest = (): PageAnswer => ({ kind: 'refused', refusal: 'failed' });

/** Headers as a message has them. */
export function writable(headers: readonly (readonly [name: string, value: string])[]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}
