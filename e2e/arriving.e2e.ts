import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { createCorpus, field, newAdmin } from './visitor';

// What a page shows while it is still on its way to the browser.

const product = inject('product');
let browser: Browser;
let page: Page;
let path: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Lina Arrivi');
  path = `${await createCorpus(page, 'Slow corpus')}/sub-corpora`;
}, 120_000);
afterAll(() => browser?.close());

describe('a page that arrives slowly', () => {
  it.each(['dark', 'light'])(
    'is drawn once, where this browser keeps the theme %s',
    async (theme) => {
      await page.evaluate((value) => localStorage.setItem('theme', value), theme);
      // Its scripts are in the browser then, and run while the rest of the page is on its way.
      await page.goto(`${product.url}${path}`);
      await page.getByText('No sub-corpus yet').first().waitFor();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(countHeadings);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: 12_000,
        uploadThroughput: -1,
      });
      await page.goto(`${product.url}${path}`, { timeout: 60_000 });
      await session.detach();
      await page.getByText('No sub-corpus yet').first().waitFor();
      expect(complaints).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { mostHeadings: number }).mostHeadings)).toBe(1);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    },
    120_000,
  );
});

describe('a text area on a page whose scripts are slow', () => {
  it('takes nothing that React would put the saved text before or in the place of', async () => {
    const address = `${product.url}${path.replace(/sub-corpora$/, 'validation')}`;
    const guidelines = field(page, 'Guidelines');
    await page.goto(address);
    await guidelines.fill('Prose and verse.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const waitUntil of ['commit', 'load'] as const) {
      await page.goto(address, { waitUntil });
      await guidelines.fill('Only letters.');
      await page.getByRole('button', { name: 'Save', exact: true, disabled: false }).waitFor();
      expect(await guidelines.inputValue()).toBe('Only letters.');
    }
    await session.detach();
  }, 120_000);
});

/** Runs in the browser: keeps how many copies of the page's heading the document ever had at once. */
function countHeadings(): void {
  const seen = window as unknown as { mostHeadings: number };
  seen.mostHeadings = 0;
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('h2')].filter(
      (h) => h.textContent === 'No sub-corpus yet',
    ).length;
    seen.mostHeadings = Math.max(seen.mostHeadings, now);
  }).observe(document, { childList: true, subtree: true });
}

describe('a file that is chosen before the scripts of a page are there', () => {
  it('is taken once they are', async () => {
    let letThrough = () => {};
    const later = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const scripts = /\/_next\/static\/.*\.js/;
    await page.route(scripts, async (route) => {
      await later;
      await route.continue();
    });
    await page.goto(`${product.url}${path.replace(/sub-corpora$/, 'metadata')}`, { waitUntil: 'commit' });
    const buffer = Buffer.from('url,metadata.author\nhttp://nowhere.test/1,Ada');
    await page.locator('input[type=file]').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
    letThrough();
    await page.getByText('Not taken: 1 line').waitFor();
    await page.unroute(scripts);
  });
});
