import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser';
import { type Product, startProduct } from '../product';
import { createCorpus, invite, newAdmin, openNetwork, setUpInstallation } from '../visitor';

// A private network is open to one corpus. Somebody with another corpus wants in, by every address that the product
// fetches for people.

/** A loopback address that isn't open by itself. */
const siteHost = '127.0.0.9';
/** What only the corpus may read that the network is open to. */
const secret = 'Rosalba keeps the keys under the seventh flowerpot';

let product: Product;
let browser: Browser;
let admin: Page;
let owner: Page;
let site: Server;
let origin: string;
let openCorpus: string;
let ownCorpus: string;
const seen: string[] = [];

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
  product = await startProduct();
  browser = await openBrowser();
  await setUpInstallation(browser, product.setupUrl);
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
  await product?.stop();
  site?.closeAllConnections();
  site?.close();
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

  it('is closed to a corpus from which it was taken back, within seconds', async () => {
    const path = `/api/v1/corpora/${openCorpus}/networks?cidr=${siteHost}/32`;
    expect((await ask(admin, 'DELETE', path)).status()).toBe(204);
    const before = seen.length;
    expect(await crawled(admin, openCorpus, [`${origin}/again`])).toContain('addressRefused');
    expect(seen.length).toBe(before);
  });
});
