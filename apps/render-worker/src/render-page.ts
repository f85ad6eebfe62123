import { maxDetailLength, maxUrlLength } from '@florilegium/rendering/messages';
import type { Rendered, RenderFailure } from '@florilegium/rendering/renderer';
import { z } from 'zod';
import type { Browser } from './browser';
import { startClock } from './page-clock';
import { answerRequests, type PageRequests } from './page-requests';
import { quietScript, serialiseExpression } from './page-script';
import type { RenderJob } from './render-job';
import { openTab, type Tab } from './tab';

/** Why a page ended before it was rendered. */
class PageEnd extends Error {
  readonly failure: RenderFailure;
  readonly elsewhere?: string;
  constructor(failure: RenderFailure, detail: string, elsewhere?: string) {
    super(detail);
    this.failure = failure;
    this.elsewhere = elsewhere;
  }
}

/** Renders a page in a browser. Never rejects. */
export async function renderPage(browser: Browser, job: RenderJob): Promise<Rendered> {
  let tab: Tab;
  try {
    tab = await openTab(browser);
  } catch (error) {
    return failed(new PageEnd('crashed', error instanceof Error ? error.message : String(error)));
  }
  try {
    return await renderInTab(browser, tab, job);
  } finally {
    void tab.close();
  }
}

async function renderInTab(browser: Browser, tab: Tab, job: RenderJob): Promise<Rendered> {
  const { limits, signal } = job;
  let end: (reason: PageEnd) => void = () => {};
  const ended = new Promise<PageEnd>((resolve) => {
    end = resolve;
  });
  const clock = startClock(limits.ownMs, () => end(new PageEnd('tooSlow', 'its own time is used up')));
  const wall = setTimeout(() => end(new PageEnd('tooSlow', 'it was open too long')), limits.wallMs);
  const cancel = () => end(new PageEnd('crashed', 'cancelled'));
  signal.addEventListener('abort', cancel);
  void browser.gone.then((why) => end(new PageEnd('crashed', why)));
  const requests = answerRequests(tab, job, clock, (url) => end(wentElsewhere(url)));
  listen(tab, job, requests, end);
  try {
    const html = await Promise.race([
      loadAndSerialise(tab, job),
      ended.then((reason) => {
        throw reason;
      }),
    ]);
    return { kind: 'rendered', html, cpuMs: 0, ownMs: clock.ownMs(), refused: requests.refused };
  } catch (error) {
    return failed(error);
  } finally {
    clock.stop();
    clearTimeout(wall);
    signal.removeEventListener('abort', cancel);
  }
}

const wentElsewhere = (url: string) =>
  new PageEnd('wentElsewhere', 'its scripts led elsewhere', url.length > maxUrlLength ? undefined : url);

function failed(error: unknown): Rendered {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, maxDetailLength);
  if (!(error instanceof PageEnd)) return { kind: 'failed', failure: 'crashed', detail, cpuMs: 0 };
  const { failure, elsewhere } = error;
  return { kind: 'failed', failure, detail, elsewhere, cpuMs: 0 };
}

const navigatedSchema = z.object({ frame: z.object({ parentId: z.string().optional(), url: z.string() }) });

function listen(tab: Tab, job: RenderJob, requests: PageRequests, end: (reason: PageEnd) => void): void {
  const { origin } = new URL(job.page.url);
  tab.listen(({ method, params }) => {
    switch (method) {
      case 'Fetch.requestPaused':
        return requests.take(params);
      case 'Page.javascriptDialogOpening':
        return void tab.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => {});
      case 'Page.frameNavigated': {
        const { frame } = navigatedSchema.parse(params);
        const isHere = frame.url.startsWith(origin) || frame.url === 'about:blank';
        if (frame.parentId === undefined && !isHere) end(wentElsewhere(frame.url));
        return;
      }
      case 'Inspector.targetCrashed':
        return end(new PageEnd('crashed', 'the tab crashed'));
      case 'Inspector.detached':
      case 'Target.detachedFromTarget':
        return;
    }
  });
}

/** How many tasks may run before the page's clock is moved on. */
const maxTasksPerTick = 10_000;

async function loadAndSerialise(tab: Tab, { page, limits }: RenderJob): Promise<string> {
  await Promise.all([
    tab.send('Page.enable'),
    tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    tab.send('Emulation.setUserAgentOverride', { userAgent: page.userAgent }),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source: quietScript, runImmediately: true }),
    tab.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    tab.send('Emulation.setVirtualTimePolicy', { policy: 'pause', initialVirtualTime: Date.now() / 1_000 }),
  ]);
  await navigate(tab, page.url);
  await spend(tab, limits.virtualMs);
  return serialise(tab, limits.domLength);
}

const navigateSchema = z.object({ errorText: z.string().optional(), isDownload: z.boolean().optional() });

async function navigate(tab: Tab, url: string): Promise<void> {
  const { errorText } = navigateSchema.parse(await tab.send('Page.navigate', { url }));
  if (errorText) throw new PageEnd('crashed', `the browser did not open it: ${errorText}`);
}

/** Lets the page's clock run for a while; it stands while the page waits for answers. */
async function spend(tab: Tab, budget: number): Promise<void> {
  const expired = tab.next('Emulation.virtualTimeBudgetExpired');
  const policy = { policy: 'pauseIfNetworkFetchesPending', budget };
  const started = tab.send('Emulation.setVirtualTimePolicy', {
    ...policy,
    maxVirtualTimeTaskStarvationCount: maxTasksPerTick,
  });
  await Promise.all([started, expired]);
}

const worldSchema = z.object({ executionContextId: z.int() });
const valueSchema = z.object({ result: z.object({ value: z.string().nullable() }) });

async function serialise(tab: Tab, maxLength: number): Promise<string> {
  const world = await tab.send('Page.createIsolatedWorld', { frameId: tab.frameId });
  const { executionContextId } = worldSchema.parse(world);
  const given = await tab.send('Runtime.evaluate', {
    expression: serialiseExpression(maxLength),
    contextId: executionContextId,
    returnByValue: true,
  });
  const html = valueSchema.parse(given).result.value;
  if (html === null) throw new PageEnd('tooLarge', `its document has more than ${maxLength} characters`);
  return html;
}
