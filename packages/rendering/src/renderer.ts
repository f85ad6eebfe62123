import type { RendererStanding } from '@florilegium/contracts/jobs/rendering';

/** A page that was fetched, to be opened in a browser as if the browser had fetched it. */
export interface PageToRender {
  /** Absolute; after redirects. */
  url: string;
  status: number;
  /** Of the response, without those that only describe the transfer (Content-Encoding, Content-Length, ...). */
  headers: readonly (readonly [name: string, value: string])[];
  /** Decoded: without Content-Encoding. */
  body: Uint8Array;
  /** The page's scripts read it as `navigator.userAgent`. */
  userAgent: string;
}

/** What a page asks for with a request, by the browser's own word (CDP `Network.ResourceType`, in lower case). */
export type RequestedKind = 'document' | 'script' | 'xhr' | 'fetch' | 'other';

/** A request that the page's scripts or its markup make. The browser sends none itself. */
export interface PageRequest {
  url: string;
  /** In capitals. */
  method: string;
  kind: RequestedKind;
  /** The headers that the page's scripts may set, such as `accept`. */
  headers: readonly (readonly [name: string, value: string])[];
}

/** Why a request of a page was not made. Closed. */
export const requestRefusals = [
  'robotsDenied', // robots.txt of the address forbids it
  'robotsUnavailable',
  'needsPost', // anything but GET
  'overBudget', // the page has had its number of requests or bytes, or its host's next turn is too late
  'addressRefused', // the address guard, a host that is blocked or has asked to be left out, a takedown
  'otherWorker', // another crawl worker keeps the clock of its host
  'hostResting', // its host did not answer an earlier request, or asked for a rest
  'failed', // no answer
  'notNeeded', // style sheets, images, fonts, media, other schemes: no text comes of them
] as const;
export type RequestRefusal = (typeof requestRefusals)[number];

/** What the page gets for a request. */
export type PageAnswer =
  | {
      kind: 'answer';
      status: number;
      headers: readonly (readonly [name: string, value: string])[];
      /** Decoded. */
      body: Uint8Array;
    }
  | { kind: 'refused'; refusal: RequestRefusal };

/** Answers a request of a page. It may take its time: the page's own clock stands meanwhile. */
export type AnswerRequest = (request: PageRequest, signal: AbortSignal) => Promise<PageAnswer>;

/** Why a page has no rendered form. Closed. */
export const renderFailures = [
  'noBrowser', // none is installed, or it can't be kept from the network
  'tooSlow', // its limit of CPU or wall time
  'tooLarge', // its limit of memory, or of the rendered document
  'crashed', // the tab or the browser ended, twice
  'wentElsewhere', // its scripts led to another address
] as const;
export type RenderFailure = (typeof renderFailures)[number];

/** Requests of a page that were refused, by reason; those refused as `notNeeded` are not counted. */
export type RefusedRequests = Partial<Record<RequestRefusal, number>>;

/** The rendered form of a page, or why there is none. */
export type Rendered =
  | {
      kind: 'rendered';
      /** The document as the scripts left it, open shadow roots included, as HTML. */
      html: string;
      /** CPU time of the browser for this page, as far as it can be told, in ms. */
      cpuMs: number;
      /** Time in which the page waited for nobody, in ms. */
      ownMs: number;
      refused: RefusedRequests;
    }
  | {
      kind: 'failed';
      failure: RenderFailure;
      /** For a person who looks for the cause. */
      detail: string;
      /** The address to which scripts led, with `wentElsewhere`. */
      elsewhere?: string;
      cpuMs: number;
    };

/** What pages may use. */
export interface RenderLimits {
  /** CPU time of one page, in ms. */
  cpuMs: number;
  /** Time of one page in which it waits for nobody, in ms. */
  ownMs: number;
  /** Time of one page in all, in ms. */
  wallMs: number;
  /** Bytes of all answers of one page. */
  bytes: number;
  requests: number;
  /** Bytes of the rendered document in UTF-8. */
  domBytes: number;
  /** Virtual time that a page gets after its load, in ms. */
  virtualMs: number;
  /** Pages that are open at once. */
  tabs: number;
  /** Pages after which the browser is renewed. */
  pagesPerBrowser: number;
  /** Memory of the browser after which it is renewed, in bytes. */
  browserBytes: number;
}

/** The limits as they are measured to be enough. */
export const defaultRenderLimits: RenderLimits = {
  cpuMs: 10_000,
  ownMs: 30_000,
  wallMs: 300_000,
  bytes: 5_000_000,
  requests: 20,
  domBytes: 10_000_000,
  virtualMs: 2_000,
  tabs: 8,
  pagesPerBrowser: 500,
  browserBytes: 1_000_000_000,
};

/** Renders pages in a browser without a network: each request of a page is answered by the caller. */
export interface Renderer {
  /** Whether pages can be rendered. Starts the browser if it isn't running. */
  standing(): Promise<RendererStanding>;
  /**
   * Renders a page; waits while all tabs are taken. Rejects with AppError `aborted` if the signal is aborted, and with
   * nothing else: whatever happens to page, tab, browser or process is a `failed` with its reason.
   */
  render(page: PageToRender, answer: AnswerRequest, signal: AbortSignal): Promise<Rendered>;
  /** Ends the browser and its process. */
  close(): Promise<void>;
}
