import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRenderer, type RendererOptions } from './open-renderer';
import type { PageToRender, Renderer } from './renderer';

const broken = new URL('../dist/broken-renderer.mjs', import.meta.url);
const owner = fileURLToPath(new URL('../dist/renderer-owner.mjs', import.meta.url));
/** Other test files run at the same time, on few cores. */
const patience = { timeout: 60_000 };
const never = new AbortController().signal;
const refuse = async () => ({ kind: 'refused', refusal: 'failed' }) as const;
const pageOf = (html: string, path = ''): PageToRender => ({
  url: `https://site.test/${encodeURIComponent(path)}`,
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from(html),
  userAgent: 'test',
});

const probe = openRenderer();
const standing = await probe.standing();
await probe.close();
const isReady = standing.kind === 'ready';
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

let renderer: Renderer;
afterEach(() => renderer?.close());
const open = (options: RendererOptions = {}) => {
  renderer = openRenderer(options);
  return renderer;
};

/** What runs below a process, with its command line. */
function below(pid: number): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, one, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return one && !state!.startsWith('Z')
      ? [{ pid: Number(one), parent: Number(parent), command: command! }]
      : [];
  });
  const walk = (at: number): typeof all =>
    all.filter(({ parent }) => parent === at).flatMap((child) => [child, ...walk(child.pid)]);
  return walk(pid);
}

const lives = ({ pid, command }: { pid: number; command: string }) => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(command.slice(0, 40)) && !stdout.trim().startsWith('Z');
};
const isBrowser = ({ command }: { command: string }) => / --headless\b/.test(command);

describe('a render process that is broken or taken over', () => {
  it.each([
    'garbage',
    'huge length',
    'huge header',
    'other message',
    'long document',
    'too many requests',
    'long address',
    'end',
  ])('fails a page as crashed, and nothing more: %s', async (mode) => {
    open({ entry: broken, limits: { domBytes: 1_000, requests: 5 } });
    const before = process.memoryUsage.rss();
    const rendered = await renderer.render(pageOf('', mode), refuse, never);
    expect(rendered).toMatchObject({ kind: 'failed', failure: 'crashed' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('is given up when it is silent', async () => {
    open({ entry: broken, limits: { wallMs: 100 }, graceMs: 200 });
    const rendered = await renderer.render(pageOf('', 'silence'), refuse, never);
    expect(rendered).toMatchObject({ kind: 'failed', failure: 'tooSlow' });
  });

  it('is no reason to wait for whoever breaks off', async () => {
    open({ entry: broken });
    const stop = new AbortController();
    const rendering = renderer.render(pageOf('', 'silence'), refuse, stop.signal);
    await renderer.standing();
    stop.abort();
    await expect(rendering).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('a renderer without a render process', () => {
  it('says why, and fails its pages', async () => {
    open({ socket: '/nowhere/render.sock' });
    expect(await renderer.standing()).toMatchObject({ kind: 'none', why: 'failed' });
    const rendered = await renderer.render(pageOf(''), refuse, never);
    expect(rendered).toMatchObject({ kind: 'failed', failure: 'noBrowser' });
  });

  it('says that a browser is not there', async () => {
    open({ browserPath: '/nowhere/browser' });
    expect(await renderer.standing()).toMatchObject({ kind: 'none', why: 'failed' });
  });
});

describe.skipIf(!isReady)('a renderer with a browser', () => {
  it('renders a page once more when its browser is killed, and fails it the second time', async () => {
    open();
    await renderer.standing();
    const killBrowser = () => {
      // Its helpers and tabs have a type.
      const found = below(process.pid).find((one) => isBrowser(one) && !one.command.includes(' --type='));
      if (found) process.kill(found.pid, 'SIGKILL');
    };
    let times = 0;
    const html = '<p id=p>x<script>fetch("/a").catch(() => { p.textContent = "Done." })</script>';
    const once = await renderer.render(
      pageOf(html),
      async () => {
        times += 1;
        if (times === 1) killBrowser();
        return refuse();
      },
      never,
    );
    expect(once).toMatchObject({ kind: 'rendered', html: expect.stringContaining('Done.') });
    const twice = await renderer.render(
      pageOf(html),
      async () => {
        killBrowser();
        return new Promise(() => {});
      },
      never,
    );
    expect(twice).toMatchObject({ kind: 'failed', failure: 'crashed' });
    expect(await renderer.render(pageOf(html), refuse, never)).toMatchObject({ kind: 'rendered' });
  });

  it('goes on when its process is killed', async () => {
    open();
    await renderer.standing();
    const all = below(process.pid).filter((one) => isBrowser(one) || one.command.includes('render-worker'));
    const node = all.find(({ command }) => /node .*render-worker\/dist\/main\.mjs/.test(command))!;
    process.kill(node.pid, 'SIGKILL');
    expect(await renderer.render(pageOf('<p>Here.'), refuse, never)).toMatchObject({ kind: 'rendered' });
    await vi.waitFor(() => expect(all.filter(lives)).toEqual([]), patience);
  });

  it('leaves no process and no folder when it is closed', async () => {
    open();
    await renderer.render(pageOf('<p>Here.'), refuse, never);
    const all = below(process.pid).filter(isBrowser);
    expect(all.length).toBeGreaterThan(1);
    await renderer.close();
    await vi.waitFor(() => expect(all.filter(lives)).toEqual([]), patience);
    const left = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith(`florilegium-render-${process.pid}-`));
    await vi.waitFor(() => expect(left()).toEqual([]), patience);
  });

  it('is gone with its owner, however that ends', async () => {
    const parent = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(parent.stdout, 'data');
    const all = below(parent.pid!);
    expect(all.filter(isBrowser).length).toBeGreaterThan(1);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(all.filter(lives)).toEqual([]), patience);
  });
});
