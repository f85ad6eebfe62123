import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { APIResponse, Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser';
import { type Product, startProduct } from '../product';
import { createCorpus, invite, newAdmin, openNetwork, setUpInstallation } from '../visitor';
import { longestTurnMs, turnsIn } from './turns';

// Strangers decide how long the fields of their pages are, and people how deep and how large what they send is.

/** A loopback address that isn't open by itself. */
const siteHost = '127.0.0.9';
const pages = 60;
const titleChars = 9_000_000;
/** No list and no screen is larger. */
const maxBytes = 5_000_000;
/**
 * Nobody waits longer for their turn, in ms of work of the web app's main thread: the time in which a busy machine gives
 * the processor to others is not the product's.
 */
const maxTurnMs = 200;

let product: Product;
let browser: Browser;
let admin: Page;
let viewer: Page;
let site: Server;
let siteOrigin: string;
let corpusId: string;
let jobId: string;
/** A job without pages: its screens load the same code. */
let emptyJobId: string;
let turnsFolder: string;

const at = (path: string) => new URL(path, product.url).href;
const own = () => ({ origin: product.url });
const send = (method: 'POST' | 'PUT', path: string, data: unknown): Promise<APIResponse> =>
  admin.request.fetch(at(path), { method, data: data as object, headers: own(), timeout: 60_000 });

/** A site of pages without text whose titles are nearly all of them. */
function openSite(): Promise<Server> {
  const title = 'x'.repeat(titleChars);
  const server = createServer(({ url }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<title>${url} ${title}</title><body></body>`);
  });
  return new Promise((resolve) => server.listen(0, siteHost, () => resolve(server)));
}

/**
 * Fetches `path`, after `like` was fetched, which loads the code of both: what came, and how long the web app's main thread
 * worked on it at most before it let others have a turn.
 */
async function measured(path: string, like: string) {
  await (await viewer.request.get(at(like), { timeout: 60_000 })).body();
  const since = Date.now();
  const response = await viewer.request.get(at(path), { timeout: 60_000 });
  const bytes = (await response.body()).length;
  return { status: response.status(), bytes, turnMs: longestTurnMs(turnsFolder, since) };
}

beforeAll(async () => {
  site = await openSite();
  siteOrigin = `http://${siteHost}:${(site.address() as AddressInfo).port}`;
  turnsFolder = mkdtempSync(join(tmpdir(), 'florilegium-turns-'));
  product = await startProduct(turnsIn(turnsFolder));
  browser = await openBrowser();
  await setUpInstallation(browser, product.setupUrl);
  admin = await newAdmin(browser, product.url, 'Greta Vinci');
  corpusId = (await createCorpus(admin, 'Hostile pages')).split('/').at(-1)!;
  await openNetwork(admin, `${siteHost}/32`);
  const person = { role: 'Viewer', corpus: 'Hostile pages', name: 'Vito Lai', email: 'vito.lai@example.org' };
  viewer = await invite(browser, admin, person);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(turnsFolder, { recursive: true, force: true });
  site?.closeAllConnections();
  site?.close();
});

describe('a site whose pages are nothing but titles', () => {
  it('is crawled to its end', async () => {
    const config = {
      limits: { intervalMs: 0, addressIntervalMs: 0, restFactor: 0, maxDepth: 2 },
      mapping: { minWords: 1 },
    };
    const made = await send('POST', '/api/v1/jobs', { corpusId, name: 'Titles', config });
    expect(made.status()).toBe(201);
    jobId = (await made.json()).id;
    emptyJobId = (await (await send('POST', '/api/v1/jobs', { corpusId, name: 'Empty', config })).json()).id;
    const seeded = await admin.request.post(at(`/api/v1/jobs/${jobId}/seeds?lock=0`), {
      // As seeds: of pages that one page links to, those that bring nothing new would soon be left.
      data: Array.from({ length: pages }, (_, n) => `${siteOrigin}/page/${n}`).join('\n'),
      headers: { ...own(), 'content-type': 'text/plain' },
    });
    expect(seeded.status()).toBe(200);
    expect((await send('POST', `/api/v1/jobs/${jobId}/start`, {})).status()).toBe(202);
    await expect
      .poll(
        async () => {
          const answer = await admin.request.get(at(`/api/v1/jobs/${jobId}/resources?status=dropped`));
          return (await answer.json()).resources?.length;
        },
        { timeout: 540_000, interval: 2_000 },
      )
      .toBeGreaterThanOrEqual(pages);
  }, 600_000);

  it.each([
    ['the table', (job: string) => `/jobs/${job}/resources?status=all`],
    ['the list of the API', (job: string) => `/api/v1/jobs/${job}/resources?status=all`],
    ['the CSV', (job: string) => `/api/v1/jobs/${job}/resources?status=all&as=csv`],
    ['the monitor', (job: string) => `/jobs/${job}`],
    ['the log', (job: string) => `/jobs/${job}/log`],
    ['the URLs', (job: string) => `/jobs/${job}/urls`],
  ])('%s of it is small, and nobody else waits for it', async (_, pathOf) => {
    const { status, bytes, turnMs } = await measured(pathOf(jobId), pathOf(emptyJobId));
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(maxBytes);
    expect(turnMs).toBeLessThan(maxTurnMs);
  });

  it('a page of it is small, whatever is shown of it', async () => {
    const list = await viewer.request.get(at(`/api/v1/jobs/${jobId}/resources?status=dropped`));
    const [{ id, title }, { id: otherId }] = (await list.json()).resources;
    expect(title.length).toBeLessThan(1_000);
    expect(title).toMatch(/x…$/);
    for (const pathOf of [
      (of: string) => `/resources/${of}`,
      ...['original', 'metadata', 'provenance', 'tagged'].map(
        (tab) => (of: string) => `/resources/${of}?tab=${tab}`,
      ),
      (of: string) => `/api/v1/resources/${of}`,
      (of: string) => `/api/resources/${of}/original`,
    ]) {
      const path = pathOf(id);
      const { status, bytes, turnMs } = await measured(path, pathOf(otherId));
      expect([200, 422], path).toContain(status);
      expect(bytes, path).toBeLessThan(maxBytes);
      expect(turnMs, path).toBeLessThan(maxTurnMs);
    }
  });
});

/** The screens whose addresses name nothing, a corpus or a job: each is a folder of the app. */
function screens(): string[] {
  const app = join(import.meta.dirname, '../../apps/web/src/app');
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/${dirname(file)}`)
    .filter((path) => !path.replace(/^\/(?:corpora|jobs)\/\[id\]/, '').includes('['))
    .map((path) =>
      path.replace('/corpora/[id]', `/corpora/${corpusId}`).replace('/jobs/[id]', `/jobs/${jobId}`),
    );
}

describe('a corpus whose people type as much as they may', () => {
  const long = (most: number) => '<b>&"é'.repeat(Math.ceil(most / 6)).slice(0, most);

  it('takes it', async () => {
    const corpus = `/api/v1/corpora/${corpusId}`;
    const statuses = new Set<number>();
    const post = async (path: string, data: unknown) =>
      statuses.add((await send('POST', path, data)).status());
    const said = {
      requester: long(300),
      reason: 'site',
      requestedOn: '2026-01-01',
      reference: long(300),
      note: long(2_000),
    };
    for (let n = 0; n < 60; n += 1) {
      const target = { kind: 'start', url: `https://${n}.example/${'a'.repeat(3_000)}` };
      await post(`${corpus}/takedowns`, { target, said });
      const permission = {
        host: `${n}.example`,
        subdomains: false,
        allows: ['mining'],
        grantedBy: long(300),
        grantedOn: '2026-01-01',
        note: long(2_000),
        evidence: '',
      };
      await post(`${corpus}/permissions`, permission);
      await post(`${corpus}/sub-corpora`, { name: `${n} ${'n'.repeat(90)}`, filter: { q: 'a'.repeat(400) } });
      await post('/api/v1/templates', {
        corpusId,
        name: `${n} ${'n'.repeat(90)}`,
        description: long(500),
        config: {},
      });
    }
    expect([...statuses].every((status) => status < 300 || status === 400)).toBe(true);
    expect([...statuses].some((status) => status < 300)).toBe(true);
  }, 300_000);

  it('has no screen that is large', async () => {
    const large: string[] = [];
    const paths = screens();
    expect(paths.length).toBeGreaterThan(35);
    for (const path of paths) {
      const answer = await admin.request.get(at(path), { timeout: 60_000 });
      const bytes = (await answer.body()).length;
      if (answer.status() >= 500 || bytes >= maxBytes) large.push(`${path}: ${answer.status()}, ${bytes}`);
    }
    expect(large).toEqual([]);
  }, 300_000);
});

describe('rules', () => {
  const rule = (value: string) => ({ action: 'include', test: 'matches', value });

  it('that repeat without need are refused with a word on what to do', async () => {
    const save = Array.from({ length: 500 }, () => rule('\\pL{0,500}'));
    const answer = await send('POST', '/api/v1/jobs', {
      corpusId,
      name: 'Patterns',
      config: { rules: { navigate: save, save } },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'badInput', reason: 'patternsTooLarge' });
    const one = { corpusId, name: 'Pattern', config: { rules: { save: [rule('\\pL{0,500}')] } } };
    const refused = await send('POST', '/api/v1/jobs', one);
    expect(refused.status()).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'badInput', reason: 'patternTooLarge' });
  });

  it('that are many but plain are taken', async () => {
    const many = Array.from({ length: 500 }, (_, n) => rule(`/news/${n}/\\d{4}/[a-z-]+`));
    const config = { rules: { navigate: many, save: many } };
    const answer = await send('POST', '/api/v1/jobs', { corpusId, name: 'Many', config });
    expect(answer.status()).toBe(201);
  });
});

describe('a draft', () => {
  it('that is nested 300,000 levels deep is refused as bad JSON', async () => {
    const content = `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`;
    const body = `{"corpusId":"${corpusId}","name":"x","form":"x","content":{"a":${content}}}`;
    const answer = await admin.request.put(at(`/api/v1/drafts/${crypto.randomUUID()}`), {
      data: Buffer.from(body),
      headers: { ...own(), 'content-type': 'application/json' },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'badJson', reason: 'jsonTooDeep' });
  });
});
