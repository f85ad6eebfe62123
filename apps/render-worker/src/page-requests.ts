import type { PageRequest, RefusedRequests, RequestRefusal } from '@florilegium/rendering/renderer';
import { z } from 'zod';
import { browserHeaders, decideRequest, scriptHeaders } from './decide-request';
import type { PageClock } from './page-clock';
import type { RenderJob } from './render-job';
import type { Tab } from './tab';

const pausedSchema = z.object({
  requestId: z.string(),
  frameId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()) }),
});

/** The requests of one page. */
export interface PageRequests {
  /** An event `Fetch.requestPaused`. */
  take(params: unknown): void;
  refused: RefusedRequests;
}

/** Answers what a page asks for: with its own bytes, by asking the caller, or not at all. */
export function answerRequests(
  tab: Tab,
  job: RenderJob,
  clock: PageClock,
  elsewhere: (url: string) => void,
): PageRequests {
  const { page, limits } = job;
  const { origin } = new URL(page.url);
  const refused: RefusedRequests = {};
  const soFar = { url: page.url, served: 0, asked: 0, maxRequests: limits.requests };
  let bytesLeft = limits.bytes;
  const fulfil = (requestId: string, status: number, headers: object[], body: Uint8Array) =>
    void tab
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status >= 200 && status <= 599 ? status : 200,
        responseHeaders: headers,
        body: Buffer.from(body.buffer, body.byteOffset, body.length).toString('base64'),
      })
      .catch(() => {});
  const refuse = (requestId: string, refusal: RequestRefusal) => {
    if (refusal !== 'notNeeded') refused[refusal] = (refused[refusal] ?? 0) + 1;
    void tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => {});
  };
  const ask = async (requestId: string, request: PageRequest) => {
    soFar.asked += 1;
    clock.wait();
    const answer = await job.ask(request);
    clock.goOn();
    if (answer.kind === 'refused') return refuse(requestId, answer.refusal);
    if (answer.body.length > bytesLeft) return refuse(requestId, 'overBudget');
    bytesLeft -= answer.body.length;
    fulfil(requestId, answer.status, browserHeaders(answer.headers, origin), answer.body);
  };
  return {
    refused,
    take(params) {
      const { requestId, frameId, resourceType, request } = pausedSchema.parse(params);
      const { url, method, headers } = request;
      const isMainFrame = frameId === tab.frameId;
      const decision = decideRequest({ url, method, resourceType, isMainFrame }, soFar);
      if (decision.kind === 'refuse') return refuse(requestId, decision.refusal);
      if (decision.kind === 'elsewhere') return elsewhere(decision.url);
      if (decision.kind === 'ask')
        return void ask(requestId, { url, method, kind: decision.as, headers: scriptHeaders(headers) });
      soFar.served += 1;
      fulfil(requestId, page.status, browserHeaders(page.headers), page.body);
    },
  };
}
