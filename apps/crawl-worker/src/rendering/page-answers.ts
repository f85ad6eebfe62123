import { chooseRequest } from '@florilegium/crawling/rendering/page-request';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import type { AnswerRequest, PageAnswer, PageRequest, RequestRefusal } from '@florilegium/rendering/renderer';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import { askPart } from './ask-part';
import { type AnswerTools, type AskingPage, PageAsking } from './page-asking';
import type { FetchedPart, HostRest, PartRequest } from './page-rendering';
import { refusalOf } from './request-part';
import { withoutTransfer } from './transfer-headers';

/** Answers the requests of one page, as the crawler's own: guard, robots.txt, clocks, cookies and limits. */
export interface PageAnswers {
  answer: AnswerRequest;
  requests: readonly PartRequest[];
  parts: readonly FetchedPart[];
  /** Of hosts that asked for a rest, or did not answer. */
  rests: readonly HostRest[];
  close(): void;
}

/** Opens the answers for a page that a run has fetched. `onStop` is called when the run wants no more of it. */
export type OpenAnswers = (run: Run, page: AskingPage, onStop: () => void) => PageAnswers;

const maxHops = 5;
/** Most requests that are noted for a page. */
const maxNoted = 100;
const maxNotedUrl = 2_048;

/** Makes the function that answers pages. */
export function createAnswers(tools: AnswerTools): OpenAnswers {
  return (run, page, onStop) => {
    const requests: PartRequest[] = [];
    const parts: FetchedPart[] = [];
    const closing = new AbortController();
    const asking = new PageAsking(tools, run, page, onStop);
    // One after the other: each request may use up the room of the next.
    let last: Promise<unknown> = Promise.resolve();
    return {
      requests,
      parts,
      rests: asking.rests,
      close: () => closing.abort(),
      async answer(request, signal) {
        const stop = AbortSignal.any([signal, closing.signal]);
        const turn = last.then(() => answerOne(asking, request, stop));
        last = turn.catch(() => {});
        const { answer, asked, known } = await turn;
        const isNoted = answer.kind === 'answer' || answer.refusal !== 'notNeeded';
        if (isNoted && requests.length < maxNoted) {
          const said = answer.kind === 'answer' ? answer.status : answer.refusal;
          requests.push({ url: request.url.slice(0, maxNotedUrl), kind: request.kind, answer: said, known });
        }
        for (const result of asked) parts.push({ kind: request.kind, result, isKnown: known });
        return answer;
      },
    };
  };
}

/** An answer, and the exchanges by which it was got, now or for another page. */
interface Answered {
  answer: PageAnswer;
  asked: FetchResult[];
  /** It took no request: a script that is known from another page, or a preflight. */
  known: boolean;
}

const refused = (refusal: RequestRefusal, asked: FetchResult[] = []): Answered => ({
  answer: { kind: 'refused', refusal },
  asked,
  known: false,
});

async function answerOne(asking: PageAsking, request: PageRequest, signal: AbortSignal): Promise<Answered> {
  const choice = chooseRequest(request);
  if (choice.kind === 'refuse') return refused(choice.refusal);
  if (choice.kind === 'preflight') return { answer: preflight(request), asked: [], known: true };
  const { tools, way, run } = asking;
  const { href } = choice.url;
  const user = { jobId: run.jobId, reach: way.reach };
  // What was taken down since it was fetched is given to no page.
  if (asking.isTakenDown(choice.url)) return refused('addressRefused');
  const script = request.kind === 'script' ? tools.scripts.get(user, href) : undefined;
  if (script) return { answer: answerOf(script), asked: [script], known: true };
  const asked: FetchResult[] = [];
  try {
    const result = await follow(asking, choice.url, request, asked, signal);
    if (typeof result === 'string') return refused(result, asked);
    if (request.kind === 'script' && result.status === 200) tools.scripts.put(user, href, result);
    return { answer: answerOf(result), asked, known: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return refused(refusalOf(error), asked);
  }
}

/** Asks for an address, and for those to which it redirects, each as a request of its own. */
async function follow(
  asking: PageAsking,
  first: URL,
  request: PageRequest,
  asked: FetchResult[],
  signal: AbortSignal,
): Promise<FetchResult | RequestRefusal> {
  let url = first;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const result = await askPart(asking, url, request, signal);
    if (typeof result === 'string') return result;
    asked.push(result);
    asking.countBytes(result.decoded.length);
    const location = result.status >= 300 && result.status < 400 ? result.header('location') : undefined;
    if (location === undefined) return result;
    const target = normalizeUrl(location, url.href);
    if (!target.ok) return 'failed';
    url = new URL(target.url.href);
  }
  return 'failed';
}

function answerOf({ status, rawHeaders, decoded }: FetchResult): PageAnswer {
  return { kind: 'answer', status, headers: withoutTransfer(rawHeaders), body: decoded };
}

/**
 * Answers a preflight (CORS) without asking the host. That does no harm: only a GET is sent, and the browser still checks
 * the answer to it.
 */
function preflight({ headers }: PageRequest): PageAnswer {
  const of = (name: string) => headers.find(([known]) => known.toLowerCase() === name)?.[1];
  return {
    kind: 'answer',
    status: 204,
    headers: [
      ['access-control-allow-origin', of('origin') ?? '*'],
      ['access-control-allow-credentials', 'true'],
      ['access-control-allow-methods', 'GET'],
      ['access-control-allow-headers', of('access-control-request-headers') ?? '*'],
    ],
    body: new Uint8Array(0),
  };
}
