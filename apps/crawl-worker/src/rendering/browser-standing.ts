import type { RendererStanding } from '@florilegium/contracts/jobs/rendering';
import type { Renderer } from '@florilegium/rendering/renderer';

/** What a renderer said of itself last. */
export interface BrowserStanding {
  /** Null until it has answered for the first time. Asks again when the answer is older than some minutes. */
  last(): RendererStanding | null;
}

/** A browser that is installed or allowed meanwhile is found within this time, in ms. */
const askAgainMs = 60_000;

/** Asks the renderer now, and again now and then as long as it has no browser that is isolated. */
export function createBrowserStanding(renderer: Renderer, now: () => number = Date.now): BrowserStanding {
  let standing: RendererStanding | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    askedAt = now();
    standing = await renderer.standing().catch(() => standing);
  };
  void ask();
  return {
    last() {
      // An admin may take back that a browser runs without isolation.
      const isSure = standing?.kind === 'ready' && standing.isolation === 'namespace';
      if (!isSure && now() - askedAt > askAgainMs) void ask();
      return standing;
    },
  };
}
