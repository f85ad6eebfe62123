import type { Rendered } from '@florilegium/rendering/renderer';
import { z } from 'zod';
import type { Browser } from './browser';
import { type PageClock, startClock } from './page-clock';
import { failedPage, PageEnd, wentElsewhere } from './page-end';
import { answerRequests, type PageRequests } from './page-requests';
import { quietScript, serialiseExpression } from './page-script';
import { spendTime } from './page-time';
import { openWorld } from './page-world';
import type { RenderJob } from './render-job';
import { openTab, type Tab } from './tab';

/** Of the process of one page, in bytes. Its scripts alone may have 256 MB. */
const tabBytes = 600_000_000;

/** Renders a page in a browser. Never rejects. */
export async function renderPage(browser: Browser, job: RenderJob): Promise<Rendered> {
  const { limits, signal } = job;
  let end: (reason: PageEnd) => void = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  ended.catch(() => {});
  const clock = startClock(limits.ownMs, () => end(new PageEnd('tooSlow', 'its own time is used up')));
  const timer = setTimeout(() => end(new PageEnd('tooSlow', 'it was open too long')), limits.wallMs);
  const cancel = () => end(new PageEnd('crashed', 'cancelled'));
  signal.addEventListener('abort', cancel);
  void browser.gone.then((why) => end(new PageEnd('crashed', why)));
  const use = watchUse(browser, limits.cpuMs, end);
  const opening = openPage(browser, job, { clock, use, end });
  try {
    const { tab, requests, pids } = await Promise.race([opening, ended]);
    const html = await Promise.race([finishPage(tab, job), ended]);
    if (!(await Promise.race([browser.processes.stillRun(pids), ended])))
      throw new PageEnd('crashed', 'a process of the browser ended meanwhile');
    return {
      kind: 'rendered',
      html,
      cpuMs: await use.cpuMs(),
      ownMs: clock.ownMs(),
      refused: requests.refused,
    };
  } catch (error) {
    const cpuMs = await use.cpuMs();
    use.kill();
    return failedPage(error, cpuMs);
  } finally {
    use.stop();
    clock.stop();
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    void opening.then(({ tab }) => tab.close()).catch(() => {});
  }
}

interface Use {
  /**
   * Begins to watch the page's process, and those of the window that a whole browser opens around it. Throws PageEnd if
   * there is none of its own: it could be neither bounded nor ended.
   */
  start(pids: readonly number[]): void;
  cpuMs(): Promise<number>;
  /** Ends the processes: one in a loop would not see that its tab is closed. */
  kill(): void;
  stop(): void;
}

/** Ends a page that takes too much CPU time or memory. */
function watchUse({ processes, isWhole }: Browser, maxCpuMs: number, end: (reason: PageEnd) => void): Use {
  let own: readonly number[] = [];
  const latestMs = new Map<number, number>();
  const stops: (() => void)[] = [];
  const allMs = () => [...latestMs.values()].reduce((sum, cpuMs) => sum + cpuMs, 0);
  const watch = (pid: number) =>
    processes.watch(pid, ({ cpuMs, bytes }) => {
      latestMs.set(pid, cpuMs);
      if (allMs() > maxCpuMs) end(new PageEnd('tooSlow', 'its CPU time is used up'));
      if (bytes > tabBytes) end(new PageEnd('tooLarge', 'its memory is used up'));
    });
  return {
    start(pids) {
      own = pids;
      if (pids.length === 0 || (pids.length > 1 && !isWhole))
        throw new PageEnd('crashed', `${pids.length} processes came with it`);
      stops.push(...pids.map(watch));
    },
    async cpuMs() {
      for (const pid of own) {
        const use = await processes.use(pid).catch(() => null);
        if (use) latestMs.set(pid, use.cpuMs);
      }
      return Math.round(allMs());
    },
    kill() {
      for (const pid of own) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

const navigatedSchema = z.object({ frame: z.object({ parentId: z.string().optional(), url: z.string() }) });

/** SIGILL and SIGTRAP: a process of Chrome ends itself by them when it gets no more memory. */
const gaveUp = [4, 5];

function listen(tab: Tab, requests: PageRequests, end: (reason: PageEnd) => void): void {
  tab.onCrash(({ status, errorCode }) => {
    const isForMemory = status === 'oom' || (status === 'crashed' && gaveUp.includes(errorCode));
    const how = `its process ended: ${status}, ${errorCode}`;
    end(isForMemory ? new PageEnd('tooLarge', how) : new PageEnd('crashed', how));
  });
  tab.listen(({ method, params }) => {
    if (method === 'Fetch.requestPaused') return requests.take(params);
    if (method === 'Page.javascriptDialogOpening')
      return void tab.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => {});
    if (method !== 'Page.frameNavigated') return;
    const { frame } = navigatedSchema.parse(params);
    // What was fetched went through `requests`; other schemes, such as blob:, come without asking.
    if (frame.parentId === undefined && !/^https?:/.test(frame.url)) end(wentElsewhere(frame.url));
  });
}

interface OpenedPage {
  tab: Tab;
  requests: PageRequests;
  /** Its own process, and those that it shares. */
  pids: readonly number[];
}

interface Watch {
  clock: PageClock;
  use: Use;
  end(reason: PageEnd): void;
}

/**
 * Opens a page in a tab, one page after the other: the process that came with it is its own. Nothing is awaited here that a
 * page in an endless loop would have to answer: the others wait for this turn.
 */
function openPage(browser: Browser, job: RenderJob, { clock, use, end }: Watch): Promise<OpenedPage> {
  return browser.inTurn(async () => {
    const tab = await openTab(browser);
    try {
      const requests = answerRequests(tab, job, clock, (url) => end(wentElsewhere(url)));
      listen(tab, requests, end);
      await prepare(tab, job);
      await navigate(tab, job.page.url);
      const { pids, helpers } = await browser.processes.latest();
      use.start(pids);
      return { tab, requests, pids: [...pids, ...helpers] };
    } catch (error) {
      void tab.close();
      throw error;
    }
  });
}

/** What has to stand before the page comes. Its clock stands until it is there. */
const prepare = (tab: Tab, { page }: RenderJob) =>
  Promise.all([
    tab.send('Page.enable'),
    tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    tab.send('Emulation.setUserAgentOverride', { userAgent: page.userAgent }),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source: quietScript, runImmediately: true }),
    tab.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    tab.send('Emulation.setVirtualTimePolicy', { policy: 'pause', initialVirtualTime: Date.now() / 1_000 }),
  ]);

const navigateSchema = z.object({ errorText: z.string().optional() });

async function navigate(tab: Tab, url: string): Promise<void> {
  const { errorText } = navigateSchema.parse(await tab.send('Page.navigate', { url }));
  if (errorText) throw new PageEnd('crashed', `the browser did not open it: ${errorText}`);
}

async function finishPage(tab: Tab, { limits }: RenderJob): Promise<string> {
  const world = await openWorld(tab);
  await spendTime(tab, world, limits.virtualMs);
  // A character takes one byte at least.
  const html = await world.evaluate(serialiseExpression(limits.domBytes));
  if (typeof html !== 'string' || Buffer.byteLength(html) > limits.domBytes)
    throw new PageEnd('tooLarge', `its document has more than ${limits.domBytes} bytes`);
  return html;
}
