import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import type { RefusedRequests, RequestedKind, RequestRefusal } from '@florilegium/rendering/renderer';

/** A request that a page made, and what it got. */
export interface PartRequest {
  url: string;
  kind: RequestedKind;
  /** The status of its answer, also of one that the worker had already; or why there is none. */
  answer: number | RequestRefusal;
  /** It was not asked for: another page had asked before. */
  known: boolean;
}

/** An answer to a request of a page, to be archived. */
export interface FetchedPart {
  kind: RequestedKind;
  result: FetchResult;
  /** It was fetched for another page of the job before. */
  isKnown: boolean;
}

/** A host is to be left alone for a while, by its answer to a request. */
export interface HostRest {
  /** The request. */
  url: string;
  /** In ms since 1970. */
  until: number;
}

/** What became of running a page's scripts. */
export interface PageRendering {
  outcome: ScriptResult;
  /** For a person who looks for the cause; '' for none. */
  detail: string;
  /** The page as its scripts left it, as HTML; null unless it was rendered. */
  dom: string | null;
  /** CPU time of the browser for it, in ms. */
  cpuMs: number;
  requests: readonly PartRequest[];
  /** What its scripts did not get, by the browser's count: some requests are refused there and never come here. */
  refused: RefusedRequests;
  parts: readonly FetchedPart[];
  /** Bytes of the bodies of its parts, as received. */
  bytes: number;
  /** The address to which its scripts led; null: they didn't. */
  elsewhere: string | null;
  /** Of hosts that asked for a rest, or did not answer. */
  rests: readonly HostRest[];
  /** By which it is counted in its run; null unless it was opened. */
  openId: number | null;
}

/** A page that is fetched again before its scripts are run to their end. */
export interface LaterPage {
  /** What was asked for it meanwhile. */
  later: PageRendering;
  /** Not before so much later, in ms. */
  delayMs: number;
}

/** A page whose scripts were not run. */
export function notRendered(outcome: ScriptResult, detail = ''): PageRendering {
  return {
    outcome,
    detail,
    dom: null,
    cpuMs: 0,
    requests: [],
    refused: {},
    parts: [],
    bytes: 0,
    elsewhere: null,
    rests: [],
    openId: null,
  };
}
