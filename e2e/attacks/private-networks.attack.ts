import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../browser';
import { createCorpus, invite, newAdmin, openNetwork } from '../visitor';

// A private network is open to one corpus. Somebody with another corpus wants in, by every address that the product
// fetches for people.

/** A loopback address that isn't open by itself. */
const siteHost = '127.0.0.9';
/** Another, which is opened to the other corpus, too. */
const openHost = '127.0.0.10';
/** What only the corpus may read that the network is open to. */
const secret = 'Rosalba keeps the keys under the seventh flowerpot';

const product = inject('product');
let browser: Browser;
let admin: Page;
let owner: Page;
let site: Server;
let openSite: Server;
let origin: string;
let openCorpus: string;
let ownCorpus: string;
const seen: string[] = [];

const openOrigin = () => `http://${openHost}:${(openSite.address() as AddressInfo).port}`;
const at = (path: string) => new URL(path, product.url).href;
const idOf = (path: string) => path.split('/').at(-1)!;
const ask = (page: Page, method: string, path: string, data?: unknown) =>
  page.request.fetch(at(path), {
    method,
    headers: { origin: product.url },
    ...(data !== undefined && { data: data as object }),
    timeout: 120_000,
  });

/** Crawls the site in the name of a corpus, to the end, and returns all that is told of its URLs. */
async function crawled(page: Page, corpusId: string, seeds: string[]): Promise<string> {
  const limits = { intervalMs: 1_000, addressIntervalMs: 0, restFactor: 0, maxPages: 5 };
  const made = await ask(page, 'POST', '/api/v1/jobs', {
    corpusId,
    name: `Seeds ${seeds.join(' ')}`,
    config: { limits },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const seeded = await page.request.post(at(`/api/v1/jobs/${id}/seeds?lock=0`), {
    data: seeds.join('\n'),
    headers: { origin: product.url, 'content-type': 'text/plain' },
  });
  expect(seeded.status()).toBe(200);
  expect((await ask(page, 'POST', `/api/v1/jobs/${id}/start`, {})).status()).toBe(202);
  await expect
    .poll(async () => (await (await ask(page, 'GET', `/api/v1/jobs/${id}`)).json()).state, {
      timeout: 120_000,
      interval: 500,
    })
    .toMatch(/finished|failed|stopped/);
  const told = await Promise.all(
    ['urls?state=done', 'urls?state=skipped', 'hosts', 'log'].map(async (list) =>
      (await ask(page, 'GET', `/api/v1/jobs/${id}/${list}`)).text(),
    ),
  );
  return told.join('\n');
}

beforeAll(async () => {
  site = createServer(({ url }, response) => {
    seen.push(url ?? '');
    if (url === '/robots.txt') {
      return void response.end(`User-agent: *\nDisallow: /flowerpot-7\nSitemap: ${origin}/hidden-map.xml`);
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>Keys</title><p>${`${secret}. `.repeat(60)}<a href="/more">More</a>`);
  });
  await new Promise<void>((resolve) => site.listen(0, siteHost, resolve));
  origin = `http://${siteHost}:${(site.address() as AddressInfo).port}`;
  openSite = createServer(({ url }, response) => {
    if (url === '/robots.txt') return void response.end(`Sitemap: ${origin}/hidden-map.xml`);
    if (url === '/leads') return void response.writeHead(302, { location: `${origin}/` }).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><head><title>Outer</title>
      <link rel="stylesheet" href="${origin}/hidden.css"></head><body>
      <p>${'This page stands outside, and whoever reads it may say so to others. '.repeat(40)}</p>
      <p><a href="${origin}/linked">in</a></p>
      <script>fetch('${origin}/part').then((r) => r.text()).then((t) => document.body.append(t))</script></body></html>`);
  });
  await new Promise<void>((resolve) => openSite.listen(0, openHost, resolve));
  browser = await openBrowser();
  admin = await newAdmin(browser, product.url, 'Greta Vinci');
  openCorpus = idOf(await createCorpus(admin, 'With the intranet'));
  await openNetwork(admin, `${siteHost}/32`);
  const corpus = 'Without it';
  ownCorpus = idOf(await createCorpus(admin, corpus));
  owner = await invite(browser, admin, {
    role: 'Corpus owner',
    corpus,
    name: 'Vito Lai',
    email: 'vito.lai@example.org',
  });
});

afterAll(async () => {
  await browser?.close();
  site?.closeAllConnections();
  site?.close();
  openSite?.closeAllConnections();
  openSite?.close();
});

describe('a private network that is open to one corpus', () => {
  it('is opened by nobody but an admin, neither for the own corpus nor for another', async () => {
    for (const corpusId of [ownCorpus, openCorpus]) {
      const path = `/api/v1/corpora/${corpusId}/networks`;
      expect((await ask(owner, 'GET', path)).status()).toBe(403);
      expect((await ask(owner, 'POST', path, { cidr: `${siteHost}/32` })).status()).toBe(403);
      expect((await ask(owner, 'DELETE', `${path}?cidr=${siteHost}/32`)).status()).toBe(403);
    }
    await owner.goto(at(`/corpora/${ownCorpus}`));
    expect(await owner.getByText('Which private networks', { exact: false }).count()).toBe(0);
  });

  it('gives the other corpus neither a page nor a word, though its robots.txt is known', async () => {
    expect(await crawled(admin, openCorpus, [`${origin}/`])).toContain('/more');
    const before = seen.length;
    const told = await crawled(owner, ownCorpus, [`${origin}/`, `${origin}/flowerpot-7/x`]);
    expect(told).toContain('addressRefused');
    for (const leak of ['robotsDenied', 'hidden-map', '/more', 'Rosalba']) expect(told).not.toContain(leak);
    expect(seen.length).toBe(before);
  });

  it.each(['HOST', '[::ffff:127.0.0.9]', '0x7f000009', '2130706441', '127.9'])(
    'is reached by no single page, written %s',
    async (host) => {
      const before = seen.length;
      const url = `${origin}/`.replace(siteHost, host === 'HOST' ? siteHost : host);
      const cleaned = await ask(owner, 'POST', '/api/v1/clean', { url });
      expect(cleaned.status()).toBeGreaterThanOrEqual(400);
      expect(await cleaned.text()).not.toContain('Rosalba');
      expect(seen.length).toBe(before);
    },
  );

  it('is reached by no probe and no list of the other corpus', async () => {
    const before = seen.length;
    const config = { limits: { intervalMs: 1_000 } };
    const probe = await ask(owner, 'POST', `/api/v1/corpora/${ownCorpus}/probes`, {
      kind: 'addresses',
      config,
      seeds: [`${origin}/`],
    });
    expect(probe.status()).toBeLessThan(300);
    const { id } = await probe.json();
    await expect
      .poll(async () => (await ask(owner, 'GET', `/api/v1/probes/${id}`)).text(), { timeout: 60_000 })
      .toContain('addressRefused');
    const list = await ask(owner, 'POST', '/api/v1/lists', {
      corpusId: ownCorpus,
      url: `${origin}/robots.txt`,
    });
    expect(await list.text()).not.toContain('flowerpot');
    expect(seen.length).toBe(before);
  });

  it('is reached by no service, nor by the lists that one is given', async () => {
    const before = seen.length;
    for (const name of ['boilerplate-remover', 'tagger']) {
      const input = { input: { url: `${origin}/` }, ...(name === 'tagger' && { language: 'en' }) };
      const answer = await ask(owner, 'POST', `/api/v1/services/${name}`, input);
      expect(answer.status()).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('Rosalba');
    }
    const lists = [
      { TermList: { url: `${origin}/robots.txt` }, UrlList: 'https://a.example/' },
      { TermList: '100: keys=keys', UrlList: { url: `${origin}/robots.txt` } },
    ];
    for (const list of lists) {
      const order = { corpusId: ownCorpus, Domain: 'keys', ...list };
      const answer = await ask(owner, 'POST', '/api/v1/services/focused-crawl', order);
      expect(answer.status()).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toContain('flowerpot');
    }
    expect(seen.length).toBe(before);
  });

  it.each([
    { source: 'sitemap', urls: ['ORIGIN/hidden-map.xml'] },
    { source: 'pages', urls: ['ORIGIN/'] },
    { source: 'opml', url: 'ORIGIN/list.opml' },
    { source: 'csv', url: 'ORIGIN/list.csv' },
  ])('is reached by no search for seeds: $source', async (template) => {
    const before = seen.length;
    const settings = JSON.parse(JSON.stringify(template).replaceAll('ORIGIN', origin)) as object;
    const made = await ask(owner, 'POST', `/api/v1/corpora/${ownCorpus}/seed-searches`, { settings });
    expect(made.status()).toBe(202);
    const { id } = (await made.json()) as { id: string };
    await expect
      .poll(async () => (await (await ask(owner, 'GET', `/api/v1/seed-searches/${id}`)).json()).state, {
        timeout: 60_000,
      })
      .not.toMatch(/waiting|running|queued/);
    const told = await Promise.all(
      ['candidates', 'problems'].map(async (list) =>
        (await ask(owner, 'GET', `/api/v1/seed-searches/${id}/${list}`)).text(),
      ),
    );
    for (const leak of ['Rosalba', '/more']) expect(told.join()).not.toContain(leak);
    expect(seen.length).toBe(before);
  });

  it('is reached by nothing that a page of an open network names: a redirect, a sitemap, a style, a script’s request', async () => {
    await admin.goto(at(`/corpora/${ownCorpus}`));
    await openNetwork(admin, `${openHost}/32`);
    const before = seen.length;
    const outer = openOrigin();
    const told = await crawled(owner, ownCorpus, [`${outer}/`, `${outer}/leads`]);
    expect(told).toContain('addressRefused');
    expect(told).not.toContain('Rosalba');
    const list = await ask(owner, 'GET', `/api/v1/corpora/${ownCorpus}/resources`);
    const { resources } = (await list.json()) as { resources: { id: string; url: string }[] };
    const page = resources.find(({ url }) => url.startsWith(outer));
    expect(page).toBeDefined();
    const ordered = await ask(owner, 'POST', `/api/v1/resources/${page!.id}/styles`, {});
    expect(ordered.status()).toBeLessThan(300);
    await expect
      .poll(async () => (await ask(owner, 'GET', `/api/v1/resources/${page!.id}/styles`)).text(), {
        timeout: 60_000,
      })
      .toMatch(/failed|refused|missing/i);
    expect(seen.length).toBe(before);
  });

  it('is closed to a corpus from which it was taken back, within seconds', async () => {
    const path = `/api/v1/corpora/${openCorpus}/networks?cidr=${siteHost}/32`;
    expect((await ask(admin, 'DELETE', path)).status()).toBe(204);
    const before = seen.length;
    expect(await crawled(admin, openCorpus, [`${origin}/again`])).toContain('addressRefused');
    expect(seen.length).toBe(before);
  });
});
