import type { Rendered, RenderLimits } from '@florilegium/rendering/renderer';
import type { Browser } from './browser';
import type { RenderJob } from './render-job';
import { renderPage } from './render-page';

/** The browser of this process, and those that still finish their last pages. */
export interface Browsers {
  /** Starts it if it isn't running. */
  current(): Promise<Browser>;
  render(job: RenderJob): Promise<Rendered>;
}

interface Used {
  browser: Promise<Browser>;
  pages: number;
  open: number;
  /** Its memory, once it runs. */
  bytes(): number;
}

/** Renews the browser after a number of pages, or at a size. One that is replaced ends with its last page. */
export function keepBrowsers(start: () => Promise<Browser>, limits: RenderLimits): Browsers {
  let latest: Used | null = null;
  const use = (): Used => {
    const isGood = latest && latest.pages < limits.pagesPerBrowser && latest.bytes() < limits.browserBytes;
    if (latest && isGood) return latest;
    retire(latest);
    const used: Used = { browser: start(), pages: 0, open: 0, bytes: () => 0 };
    latest = used;
    used.browser.then(
      ({ processes }) => {
        used.bytes = processes.allBytes;
      },
      () => {},
    );
    const forget = () => {
      if (latest === used) latest = null;
    };
    used.browser.then(({ gone }) => gone).then(forget, forget);
    return used;
  };
  const retire = (used: Used | null) => {
    if (used && used.open === 0) used.browser.then((browser) => browser.end()).catch(() => {});
  };
  return {
    current: () => use().browser,
    async render(job) {
      const used = use();
      used.pages += 1;
      used.open += 1;
      try {
        return await renderPage(await used.browser, job);
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return { kind: 'failed', failure: 'crashed', detail, cpuMs: 0 };
      } finally {
        used.open -= 1;
        if (latest !== used) retire(used);
      }
    },
  };
}
