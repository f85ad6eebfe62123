import { encodeFrame, type Frame, frameReader } from '@florilegium/rendering/frames';
import {
  callerFrames,
  maxDetailLength,
  type ToCaller,
  type ToWorker,
  toWorkerSchema,
} from '@florilegium/rendering/messages';
import type { PageAnswer, PageRequest } from '@florilegium/rendering/renderer';
import { type Browser, startBrowser } from './browser';
import { type Browsers, keepBrowsers } from './browsers';
import { canSandbox, hasNoNetwork } from './confine';
import { findBrowser } from './find-browser';

/** What a caller is spoken to with. */
export interface CallerPipe {
  write(parts: readonly Uint8Array[]): void;
  /** Hangs up, and ends all that was started for the caller. */
  end(): void;
}

/** A caller that is served: give it bytes as they come. */
export interface Served {
  take(chunk: Buffer): void;
  /** Ends its browser. */
  end(): Promise<void>;
}

type Hello = Extract<ToWorker, { type: 'hello' }>;

interface OpenPage {
  cancel: AbortController;
  requests: Map<number, (answer: PageAnswer) => void>;
}

/** Renders the pages of a caller. Each caller has a browser of its own. */
export function serve(pipe: CallerPipe): Served {
  const pages = new Map<number, OpenPage>();
  const running = new Set<Browser>();
  let browsers: Browsers | null = null;
  let hello: Hello | null = null;
  const send = (message: ToCaller, body?: Uint8Array) => pipe.write(encodeFrame(message, body));
  const start = async (path: string, { wall }: Hello) => {
    const browser = await startBrowser({ path, wall, sandboxed: wall === 'deadProxy' || canSandbox() });
    running.add(browser);
    void browser.gone.then(() => running.delete(browser));
    return browser;
  };
  const greet = async (message: Hello) => {
    if (message.wall === 'namespace' && !hasNoNetwork())
      return send({ type: 'none', why: 'noWall', detail: 'The render process has a network.' });
    const path = message.browserPath ?? findBrowser();
    if (path === null) return send({ type: 'none', why: 'noBrowser', detail: 'No browser was found.' });
    browsers = keepBrowsers(() => start(path, message), message.limits);
    try {
      const { product } = await browsers.current();
      send({ type: 'ready', browser: path, version: product });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const detail = `${path} does not start: ${reason}`.slice(0, maxDetailLength);
      send({ type: 'none', why: 'failed', detail });
    }
  };
  const render = async (message: Extract<ToWorker, { type: 'page' }>, body: Buffer) => {
    if (!browsers || !hello) return pipe.end();
    const { id, url, status, headers, userAgent } = message;
    const open: OpenPage = { cancel: new AbortController(), requests: new Map() };
    pages.set(id, open);
    let next = 0;
    const ask = (request: PageRequest) =>
      new Promise<PageAnswer>((resolve) => {
        const number = next++;
        open.requests.set(number, resolve);
        const { url, method, kind } = request;
        const asked = request.headers.map(([name, value]): [string, string] => [name, value]);
        send({ type: 'request', id, request: number, url, method, kind, headers: asked });
      });
    const page = { url, status, headers, body, userAgent };
    const { limits } = hello;
    const rendered = await browsers.render({ page, limits, ask, signal: open.cancel.signal });
    pages.delete(id);
    if (rendered.kind === 'failed') {
      const { failure, detail, elsewhere, cpuMs } = rendered;
      return send({ type: 'failed', id, failure, detail, elsewhere, cpuMs });
    }
    const { html, cpuMs, ownMs, refused } = rendered;
    send({ type: 'rendered', id, cpuMs, ownMs, refused }, Buffer.from(html));
  };
  const answer = (id: number, request: number, given: PageAnswer) => {
    const requests = pages.get(id)?.requests;
    requests?.get(request)?.(given);
    requests?.delete(request);
  };
  const take = ({ header, body }: Frame) => {
    const message = toWorkerSchema.parse(header);
    switch (message.type) {
      case 'hello':
        hello = message;
        return void greet(message);
      case 'page':
        return void render(message, body);
      case 'answer': {
        const { status, headers } = message;
        return answer(message.id, message.request, { kind: 'answer', status, headers, body });
      }
      case 'refusal':
        return answer(message.id, message.request, { kind: 'refused', refusal: message.refusal });
      case 'cancel':
        return pages.get(message.id)?.cancel.abort();
    }
  };
  const read = frameReader(callerFrames);
  return {
    take(chunk) {
      try {
        for (const frame of read(chunk)) take(frame);
      } catch {
        pipe.end();
      }
    },
    async end() {
      await Promise.all([...running].map((browser) => browser.end()));
    },
  };
}
