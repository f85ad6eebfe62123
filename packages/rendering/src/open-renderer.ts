import { setMaxListeners } from 'node:events';
import type { RendererStanding } from '@florilegium/contracts/jobs/rendering';
import { AppError } from '@florilegium/platform/app-error';
import { fullIsolation } from '@florilegium/platform/no-network';
import type { Isolation } from './messages';
import { linkTo, type RenderLink } from './render-link';
import { type RenderPipe, reachRenderProcess, startRenderProcess } from './render-pipe';
import {
  type AnswerRequest,
  defaultRenderLimits,
  type PageToRender,
  type Rendered,
  type Renderer,
  type RenderLimits,
} from './renderer';
import { openTurns } from './turns';

/** Where the render process comes from, and what it may do. */
export interface RendererOptions {
  limits?: Partial<RenderLimits>;
  /** The browser; otherwise one is looked for where systems install it. */
  browserPath?: string;
  /** Unix socket of a render process in a container without a network. Otherwise one is started as a child. */
  socket?: string;
  /**
   * Whether an admin chose that a browser runs where the kernel gives no namespace, kept from the network by its own settings
   * alone. Asked before each page; otherwise nothing is rendered there.
   */
  withoutIsolation?(): boolean;
  /** How much longer than its limits a page may take before its process counts as broken, in ms; 15,000 by default. */
  graceMs?: number;
  /** A browser without a page for so long is ended, in ms; the next page starts another. A minute by default. */
  idleMs?: number;
  /** The bundle of the render process, if it doesn't lie beside that of the app. */
  entry?: URL;
}

/** After a start that failed, the next one is tried this much later. */
const restMs = 15_000;

/** A process that ended while it started was killed, by a person or for want of memory: it is tried again at once, so often. */
const triesAgain = 2;
/** One that took longer is not tried again at once: pages wait for it, in ms. */
const quickEndMs = 10_000;

/** How often a page whose browser ended is tried again alone: its browser may have been killed by a person or the system. */
const triesAlone = 2;

const isCrash = (rendered: Rendered) => rendered.kind === 'failed' && rendered.failure === 'crashed';

const defaultIdleMs = 60_000;

/** Opens a renderer. Its process starts with the first page, or when its standing is asked. */
export function openRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...defaultRenderLimits, ...options.limits };
  const tabs = openTurns(limits.tabs);
  // Pages that were open when a browser ended are tried again one at a time: whichever ended it takes no other with it twice.
  const suspects = openTurns(1);
  const links = keepLink({
    start: () => startLink(options, limits),
    allows: (isolation) => isolation === 'namespace' || (options.withoutIsolation?.() ?? false),
  });
  const idle = whenIdle(options.idleMs ?? defaultIdleMs, links.rest);
  const once = async (page: PageToRender, answer: AnswerRequest, signal: AbortSignal): Promise<Rendered> => {
    const { link, standing } = await links.current();
    if (standing.kind === 'ready') return link!.render(page, answer, signal);
    return { kind: 'failed', failure: 'noBrowser', detail: standing.detail, cpuMs: 0 };
  };
  return {
    standing: () => idle.during(links.standing),
    async render(page, answer, signal) {
      // All pages of a worker may share one.
      setMaxListeners(0, signal);
      const rendered = await idle.during(() =>
        tabs.run(signal, async () => {
          let last = await once(page, answer, signal);
          for (let tries = 0; tries < triesAlone && isCrash(last) && !signal.aborted; tries += 1)
            last = await suspects.run(signal, () => once(page, answer, signal));
          return last;
        }),
      );
      if (signal.aborted) throw aborted();
      return rendered;
    },
    async close() {
      idle.stop();
      await links.close();
    },
  };
}

/** Calls `rest` when nothing was done for some time. */
function whenIdle(idleMs: number, rest: () => void) {
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      clearTimeout(timer);
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        if (busy === 0) timer = setTimeout(rest, idleMs).unref();
      }
    },
    stop: () => clearTimeout(timer),
  };
}

const aborted = () => new AppError('aborted', 'The page is not rendered any more.', { retry: 'later' });

interface Standing {
  link: RenderLink | null;
  standing: RendererStanding;
}

/** Keeps one link, and makes another when it is gone, or when it is allowed no more. */
function keepLink({
  start,
  allows,
}: {
  start: () => RenderLink | RendererStanding;
  allows(isolation: Isolation): boolean;
}): {
  current(): Promise<Standing>;
  /** As {@link current}, but a link that rests is not started: it gives the standing that it had. */
  standing(): Promise<RendererStanding>;
  /** Ends the link until it is needed again. */
  rest(): void;
  close(): Promise<void>;
} {
  let stood: RendererStanding | null = null;
  let rested: RendererStanding | null = null;
  let latest: { link: RenderLink | RendererStanding; restUntil: number; startedAt: number } | null = null;
  let isClosed = false;
  let failed = 0;
  const current = async (): Promise<Standing> => {
    if (isClosed) return { link: null, standing: { kind: 'none', why: 'failed', detail: 'closed' } };
    if (latest && isLink(latest.link) && !allows(latest.link.isolation)) {
      latest.link.end();
      latest = null;
    }
    const isOver = !latest || (isLink(latest.link) ? latest.link.isGone() : true);
    if (!latest || (isOver && Date.now() >= latest.restUntil))
      latest = { link: start(), restUntil: 0, startedAt: Date.now() };
    const mine = latest;
    rested = null;
    if (!isLink(mine.link)) {
      mine.restUntil ||= Date.now() + restMs;
      return { link: null, standing: mine.link };
    }
    const standing = await mine.link.standing;
    if (standing.kind === 'none') {
      mine.link.end();
      const isQuick = standing.why === 'failed' && Date.now() - mine.startedAt < quickEndMs;
      if (latest === mine && isQuick) {
        failed += 1;
        if (failed <= triesAgain) latest = null;
      }
      if (isQuick && failed <= triesAgain && !isClosed) return current();
      mine.restUntil ||= Date.now() + restMs;
    }
    if (standing.kind === 'ready') {
      stood = standing;
      failed = 0;
    }
    return { link: mine.link, standing };
  };
  return {
    current,
    // What rests may be allowed no more.
    standing: async () =>
      rested?.kind === 'ready' && allows(rested.isolation) ? rested : (await current()).standing,
    rest() {
      if (!latest || !isLink(latest.link) || latest.link.isGone()) return;
      latest.link.end();
      latest = null;
      rested = stood;
    },
    async close() {
      isClosed = true;
      if (!latest || !isLink(latest.link)) return;
      latest.link.end();
      await latest.link.gone;
    },
  };
}

const isLink = (one: RenderLink | RendererStanding): one is RenderLink => 'render' in one;

function startLink(options: RendererOptions, limits: RenderLimits): RenderLink | RendererStanding {
  const { browserPath, socket, graceMs } = options;
  const link = (pipe: RenderPipe, isolation: 'namespace' | 'deadProxy') =>
    linkTo({ pipe, limits, isolation, browserPath, graceMs });
  if (socket) return link(reachRenderProcess(socket), 'namespace');
  const entry = options.entry ?? renderWorkerBundle(import.meta.url);
  const isolation = fullIsolation();
  if (isolation) return link(startRenderProcess(entry, isolation), 'namespace');
  if (options.withoutIsolation?.()) return link(startRenderProcess(entry, null), 'deadProxy');
  return {
    kind: 'none',
    why: 'noIsolation',
    detail: 'This system does not let a browser be shut off the network.',
  };
}

/** The bundle of apps/render-worker, seen from a source or a bundle of another room. */
function renderWorkerBundle(from: string): URL {
  const root = from.replace(/\/(?:apps|packages)\/[^/]+\/(?:src|dist)\/.*$/, '/');
  return new URL('apps/render-worker/dist/main.mjs', root);
}
