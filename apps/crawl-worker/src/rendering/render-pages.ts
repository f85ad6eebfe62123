import { shardOf } from '@florilegium/crawling/urls/shard';
import { toAppError } from '@florilegium/platform/app-error';
import type { Run } from '../engine/run-book';
import type { FetchedPage } from '../visit/page-outcome';
import { fetchedLater, type OpenedPage, type OpenTools, openCounted } from './open-counted';
import { type LaterPage, notRendered, type PageRendering } from './page-rendering';
import { createTabTurns, type HostToHold } from './tab-turns';

/** Opens fetched pages in a browser. */
export interface RenderPages {
  /**
   * Runs the scripts of a page. Null if the worker is stopping; a `later` page if its run is paused or over meanwhile, or
   * another worker gets its host. Whatever else happens is an outcome.
   */
  render(run: Run, page: FetchedPage, signal: AbortSignal): Promise<PageRendering | LaterPage | null>;
  /** Ends what is rendered of a shard's hosts: each page is `later`, and another worker fetches it again. */
  leave(shard: number): void;
  /** A page that was opened is opened again later, and counts once. */
  giveBack(rendering: PageRendering): Promise<void>;
}

/** What rendering needs. */
export interface RenderPagesTools extends OpenTools {
  /** A host in this worker's scheduler. */
  hostNamed: HostToHold;
}

/** Makes the function that opens pages in a browser. */
export function createRenderPages(tools: RenderPagesTools): RenderPages {
  const { renderer, budget } = tools;
  const underWay = new Map<AbortController, number>();
  const tabs = createTabTurns(tools.hostNamed);
  /** Opens a page in its turn. */
  const open = async (run: Run, page: OpenedPage, signal: AbortSignal) => {
    const { hostname } = new URL(page.url);
    const leaving = new AbortController();
    underWay.set(leaving, shardOf(hostname));
    const left = AbortSignal.any([signal, leaving.signal]);
    const waiting = { run, hostname, bytes: page.result.decoded.length };
    try {
      const opened = await tabs.run(waiting, left, () => openCounted(tools, run, page, { leaving, left }));
      return signal.aborted ? null : opened;
    } catch (error) {
      const { code, message } = toAppError(error);
      if (signal.aborted) return null;
      if (leaving.signal.aborted) return fetchedLater();
      return code === 'aborted' ? null : notRendered('crashed', message);
    } finally {
      underWay.delete(leaving);
    }
  };
  return {
    leave(shard) {
      for (const [leaving, of] of underWay) if (of === shard) leaving.abort();
    },
    async giveBack({ openId }) {
      if (openId !== null) await budget.giveBack(openId);
    },
    async render(run, { url, fetched }, signal) {
      if (fetched.kind !== 'response') return notRendered('gaveNothing');
      // Asked first: what no browser can open takes no other page's place.
      const standing = await renderer.standing();
      if (standing.kind === 'none') return notRendered('noBrowser', standing.detail);
      const { answeredAt, result } = fetched;
      return open(run, { url: url.url, answeredAt, result }, signal);
    },
  };
}
