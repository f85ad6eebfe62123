import { maxDetailLength, type ToCaller, type ToWorker } from '@florilegium/rendering/messages';
import type { Rendered } from '@florilegium/rendering/renderer';
import { type Browser, startBrowser } from './browser';
import { keepBrowsers } from './browsers';
import { canSandbox, hasNoNetwork } from './confine';
import { findBrowser, installHint, isHeadlessShell, isTooOld, leastMajor } from './find-browser';
import type { RenderJob } from './render-job';

type Hello = Extract<ToWorker, { type: 'hello' }>;
type Standing = Extract<ToCaller, { type: 'ready' | 'none' }>;

/** The browsers that were started for a caller. */
export interface BrowsersOfCaller {
  /** Starts a browser if none runs, and says what became of it. */
  standing(): Promise<Standing>;
  /** Never rejects. */
  render(job: Omit<RenderJob, 'limits'>): Promise<Rendered>;
  /** Ends them, and those that are just starting. */
  end(): Promise<void>;
}

/** Starts and renews the browsers of a caller, as its greeting says. */
export function browsersFor({ limits, isolation, browserPath }: Hello): BrowsersOfCaller {
  const running = new Set<Browser>();
  let isOver = false;
  const path = browserPath ?? findBrowser(isolation);
  const start = async () => {
    // Nothing is rendered before the standing was told.
    if (path === null || refusalOf(path, isolation)) throw new Error('no browser may be started');
    const browser = await startBrowser({
      path,
      isolation,
      sandboxed: isolation === 'deadProxy' || canSandbox(),
    });
    running.add(browser);
    void browser.gone.then(() => running.delete(browser));
    if (isOver) await browser.end();
    return browser;
  };
  const browsers = keepBrowsers(start, limits);
  return {
    async standing() {
      const refusal = refusalOf(path, isolation);
      if (path === null || refusal) return refusal ?? noBrowser();
      try {
        const { product } = await browsers.current();
        if (isTooOld(product)) {
          const detail = `Chrome ${leastMajor} or later is needed: ${path} is ${product}.`;
          return { type: 'none', why: 'failed', detail: detail.slice(0, maxDetailLength) };
        }
        return { type: 'ready', browser: path, version: product };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const detail = `${path} does not start: ${reason}`.slice(0, maxDetailLength);
        return { type: 'none', why: 'failed', detail };
      }
    },
    render: (job) => browsers.render({ ...job, limits }),
    async end() {
      isOver = true;
      await Promise.all([...running].map((browser) => browser.end()));
    },
  };
}

const noBrowser = (): Standing => ({ type: 'none', why: 'noBrowser', detail: installHint(process.platform) });

/** Why no browser may be started here; null if one may. */
function refusalOf(path: string | null, isolation: Hello['isolation']): Standing | null {
  if (isolation === 'namespace' && !hasNoNetwork())
    return { type: 'none', why: 'noIsolation', detail: 'The render process has a network.' };
  if (path === null) return noBrowser();
  if (isolation === 'namespace' || !isHeadlessShell(path)) return null;
  const detail =
    'Without a namespace it takes Chrome, Chromium or Edge: a headless shell goes past its proxy.';
  return { type: 'none', why: 'noIsolation', detail };
}
