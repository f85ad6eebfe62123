import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fullIsolation } from '@florilegium/platform/no-network';
import { killGroup } from '@florilegium/platform/process-group';
import { openRenderer } from '@florilegium/rendering/open-renderer';
import {
  type AnswerRequest,
  defaultRenderLimits,
  type PageRequest,
  type PageToRender,
  type Rendered,
} from '@florilegium/rendering/renderer';
import { until } from '@florilegium/testkit/until';
import { afterAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser';
import { answerOf, never, pageOf, refuseAll, scriptedPage } from './fixtures/pages';
import { renderPage } from './render-page';

const renderer = openRenderer();
const standing = await renderer.standing();
afterAll(() => renderer.close());
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

const htmlOf = (rendered: Rendered) => (rendered.kind === 'rendered' ? rendered.html : rendered.detail);
const withText: AnswerRequest = async () => answerOf('{"text":"La pioggia è finita."}', 'application/json');
const inBody = (script: string) => `<!doctype html><body><p id=p>Before.</p><script>${script}</script>`;

describe.skipIf(standing.kind === 'none')('a renderer', () => {
  it('ends its browser when it has nothing to do, and starts another for the next page', async () => {
    const resting = openRenderer({ idleMs: 50 });
    const page = pageOf('<div id=root></div><script>root.textContent = "here"</script>');
    const refuse = async () => ({ kind: 'refused', refusal: 'failed' }) as const;
    expect(await resting.render(page, refuse, never)).toMatchObject({ kind: 'rendered' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await resting.standing()).toEqual(standing);
    expect(await resting.render(page, refuse, never)).toMatchObject({ kind: 'rendered' });
    await resting.close();
  });

  it('renders what a page’s scripts fetch and write', async () => {
    const requests: PageRequest[] = [];
    const rendered = await renderer.render(
      pageOf(scriptedPage),
      (request, signal) => {
        requests.push(request);
        return withText(request, signal);
      },
      never,
    );
    expect(rendered).toMatchObject({ kind: 'rendered', refused: {} });
    expect(htmlOf(rendered)).toContain(
      '<p>La pioggia è finita. Florilegium/1.0 (+https://corpora.example.org/crawler)</p>',
    );
    expect(requests).toEqual([
      {
        url: 'https://site.test/api/text?id=1',
        method: 'GET',
        // Chrome says so of fetch(), too.
        kind: 'xhr',
        headers: [['accept', 'application/json']],
      },
    ]);
  });

  it('lets a page’s clock stand while it waits for an answer', async () => {
    const html = inBody(`const begun = Date.now();
      setTimeout(() => p.textContent = 'Too late.', 1000);
      fetch('/slow').then((r) => r.text()).then((text) => p.textContent = text + (Date.now() - begun < 500));`);
    const rendered = await renderer.render(
      pageOf(html),
      async () => {
        await sleep(2_500);
        return answerOf('In time: ');
      },
      never,
    );
    // The timer comes after it, in the page's own time.
    expect(htmlOf(rendered)).toContain('Too late.');
    const quick = html.replace('setTimeout', '(() => {})');
    expect(htmlOf(await renderer.render(pageOf(quick), withText, never))).toContain('true');
  });

  it('opens scripts and modules of other hosts, as a browser does', async () => {
    const html = `<!doctype html><script type=module>import { text } from 'https://cdn.test/m.js';
      fetch('https://api.test/x', { credentials: 'include' }).then((r) => r.text()).then((more) => document.body.append(text + more));</script>`;
    const rendered = await renderer.render(
      pageOf(html),
      async ({ url }) =>
        url.endsWith('.js')
          ? answerOf('export const text = "module and ";', 'text/javascript')
          : answerOf('data'),
      never,
    );
    expect(htmlOf(rendered)).toContain('module and data');
  });

  it('shows a page its first screens, and no more', async () => {
    let asked = 0;
    const html = `<!doctype html><body><main></main><div id=end></div><script>
      new IntersectionObserver(async ([entry]) => {
        if (!entry.isIntersecting) return;
        const text = await (await fetch('/more')).text();
        for (let at = 0; at < 5; at++) { const p = document.createElement('p'); p.style.height = '400px'; p.textContent = text; document.querySelector('main').append(p); }
      }).observe(document.getElementById('end'));</script>`;
    const rendered = await renderer.render(
      pageOf(html),
      async () => {
        asked += 1;
        return answerOf(`Screen ${asked}.`);
      },
      never,
    );
    expect(htmlOf(rendered)).toContain('Screen 2.');
    expect(asked).toBeLessThan(6);
  });

  it('gives open shadow roots as declarative ones', async () => {
    const html = `<!doctype html><x-a></x-a><x-b><template shadowrootmode=open>Declared.</template></x-b><script>
      customElements.define('x-a', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<p>Within <x-b></x-b></p>'; } });</script>`;
    const rendered = htmlOf(await renderer.render(pageOf(html), refuseAll, never));
    expect(rendered).toContain('<template shadowrootmode="open"><p>Within');
    expect(rendered).toContain('<template shadowrootmode="open">Declared.</template>');
  });

  it('counts what was refused, and keeps to requests and bytes', async () => {
    const strict = openRenderer({ limits: { requests: 3, bytes: 1_000 } });
    const html = inBody(`for (let at = 0; at < 5; at++) fetch('/r' + at).catch(() => {});
      fetch('/post', { method: 'POST', body: 'x' }).catch(() => {}); new Image().src = '/i.png';`);
    let asked = 0;
    const rendered = await strict.render(
      pageOf(html),
      async () => {
        asked += 1;
        return asked === 1 ? answerOf('x'.repeat(2_000)) : refuseAll();
      },
      never,
    );
    expect(asked).toBe(3);
    expect(rendered).toMatchObject({
      kind: 'rendered',
      refused: { overBudget: 3, robotsDenied: 2, needsPost: 1 },
    });
    await strict.close();
  });

  it.each([
    [
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-embedder-policy', 'require-corp'],
    ],
    [['origin-agent-cluster', '?1']],
    [['document-isolation-policy', 'isolate-and-require-corp']],
    [['content-security-policy', 'sandbox allow-scripts']],
  ] as [string, string][][])(
    'watches the process of a page that asks for another by %j',
    async (...headers) => {
      const strict = openRenderer({ limits: { cpuMs: 500 } });
      const loops = pageOf(inBody('setTimeout(() => { for (;;); })'));
      const writes = pageOf(inBody('p.textContent = "Here."'));
      const more = (page: PageToRender) => ({ ...page, headers: [...page.headers, ...headers] });
      expect(await strict.render(more(loops), refuseAll, never)).toMatchObject({
        failure: 'tooSlow',
        // Without a process that is watched, only its own time would end it.
        detail: 'its CPU time is used up',
      });
      const rendered = await strict.render(more(writes), refuseAll, never);
      expect(htmlOf(rendered)).toContain('Here.');
      await strict.close();
    },
  );

  it('opens other pages while one is in an endless loop, and ends that one alone', async () => {
    const { browser: path } = standing as Extract<typeof standing, { kind: 'ready' }>;
    const browser = await startBrowser({ path, isolation: 'namespace', sandboxed: false });
    // More than it takes to open the other page meanwhile, on a busy machine, too.
    const limits = { ...defaultRenderLimits, cpuMs: 5_000 };
    const open = (html: string) =>
      renderPage(browser, { page: pageOf(html), limits, ask: refuseAll, signal: never });
    let isOver = false;
    const loops = open(inBody('for (;;);')).finally(() => {
      isOver = true;
    });
    const beside = await open(inBody('p.textContent = "Here."'));
    expect(htmlOf(beside)).toContain('Here.');
    expect(isOver).toBe(false);
    expect(await loops).toMatchObject({ kind: 'failed', failure: 'tooSlow' });
    await browser.end();
  });

  it('tells where scripts led', async () => {
    const rendered = await renderer.render(
      pageOf(inBody('location = "https://other.test/b?c"')),
      refuseAll,
      never,
    );
    expect(rendered).toMatchObject({
      kind: 'failed',
      failure: 'wentElsewhere',
      elsewhere: 'https://other.test/b?c',
    });
    const hash = await renderer.render(
      pageOf(inBody('location = "#x"; p.textContent = "Here."')),
      refuseAll,
      never,
    );
    expect(htmlOf(hash)).toContain('Here.');
  });

  it('renders many pages at once, each with its own answers', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        renderer.render(
          pageOf(scriptedPage, `https://site.test/${at}`),
          async () => answerOf(JSON.stringify({ text: `Page ${at}.` }), 'application/json'),
          never,
        ),
      ),
    );
    for (const [at, rendered] of all.entries()) expect(htmlOf(rendered)).toContain(`<p>Page ${at}. `);
  });

  it('breaks off a page that nobody wants any more, and its requests', async () => {
    const stop = new AbortController();
    let broken = false;
    const rendering = renderer.render(
      pageOf(scriptedPage),
      (_request, signal) => {
        signal.addEventListener('abort', () => {
          broken = true;
        });
        stop.abort();
        return new Promise(() => {});
      },
      stop.signal,
    );
    await expect(rendering).rejects.toMatchObject({ code: 'aborted' });
    await until(() => broken);
  });

  it('renews its browser', async () => {
    const short = openRenderer({ limits: { pagesPerBrowser: 2 } });
    for (let at = 0; at < 5; at += 1)
      expect(await short.render(pageOf(scriptedPage), withText, never)).toMatchObject({ kind: 'rendered' });
    await short.close();
  });

  it('serves several callers over a socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'florilegium-socket-'));
    chmodSync(folder, 0o777);
    const socket = join(folder, 'render.sock');
    const entry = fileURLToPath(new URL('../dist/main.mjs', import.meta.url));
    const { command, args } = fullIsolation()!;
    const server = spawn(command, [...args, process.execPath, entry], {
      env: { PATH: process.env.PATH, TMPDIR: folder, RENDER_SOCKET: socket },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    await until(() => existsSync(socket));
    const callers = [openRenderer({ socket }), openRenderer({ socket })];
    for (const caller of callers)
      expect(htmlOf(await caller.render(pageOf(scriptedPage), withText, never))).toContain('La pioggia');
    await callers[0]!.close();
    expect(htmlOf(await callers[1]!.render(pageOf(scriptedPage), withText, never))).toContain('La pioggia');
    killGroup(server);
    expect(await callers[1]!.render(pageOf(scriptedPage), withText, never)).toMatchObject({ kind: 'failed' });
    await callers[1]!.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
