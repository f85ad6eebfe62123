import type { ToCaller, ToWorker } from '@florilegium/rendering/messages';
import type { PageAnswer, PageRequest } from '@florilegium/rendering/renderer';
import type { BrowsersOfCaller } from './browsers-of-caller';

type PageMessage = Extract<ToWorker, { type: 'page' }>;
type Send = (message: ToCaller, body?: Uint8Array) => void;

/** The pages of a caller that are open, and what they wait for. */
export interface OpenPages {
  render(browsers: BrowsersOfCaller, message: PageMessage, body: Buffer): Promise<void>;
  answer(to: { id: number; request: number }, answer: PageAnswer): void;
  cancel(id: number): void;
  cancelAll(): void;
}

interface OpenPage {
  cancel: AbortController;
  requests: Map<number, (answer: PageAnswer) => void>;
}

/** Takes pages of a caller, passes their requests on, and tells how they ended. */
export function openPages(send: Send): OpenPages {
  const pages = new Map<number, OpenPage>();
  return {
    async render(browsers, { id, url, status, headers, userAgent }, body) {
      const open: OpenPage = { cancel: new AbortController(), requests: new Map() };
      pages.set(id, open);
      const rendered = await browsers.render({
        page: { url, status, headers, body, userAgent },
        ask: asking(id, open, send),
        signal: open.cancel.signal,
      });
      pages.delete(id);
      if (rendered.kind === 'failed') {
        const { failure, detail, elsewhere, cpuMs } = rendered;
        return send({ type: 'failed', id, failure, detail, elsewhere, cpuMs });
      }
      const { html, cpuMs, ownMs, refused } = rendered;
      send({ type: 'rendered', id, cpuMs, ownMs, refused }, Buffer.from(html));
    },
    answer({ id, request }, answer) {
      const requests = pages.get(id)?.requests;
      requests?.get(request)?.(answer);
      requests?.delete(request);
    },
    cancel: (id) => pages.get(id)?.cancel.abort(),
    cancelAll() {
      for (const { cancel } of pages.values()) cancel.abort();
    },
  };
}

function asking(
  id: number,
  { requests }: OpenPage,
  send: Send,
): (request: PageRequest) => Promise<PageAnswer> {
  let next = 0;
  return ({ url, method, kind, headers }) =>
    new Promise((resolve) => {
      const request = next++;
      requests.set(request, resolve);
      const given = headers.map(([name, value]): [string, string] => [name, value]);
      send({ type: 'request', id, request, url, method, kind, headers: given });
    });
}
