import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser';
import { type Product, startProduct } from './product';
import { judgeText, newVisitor, untilDone } from './visitor';

// Somebody who has never seen the product, from its first page to a corpus that is validated and exported.

let product: Product;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  product = await startProduct();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Clicks and keys of the whole way, the set-up's four fields and its button among them; letters typed into these aside. */
const most = 15;

/** Counts what a person does in a page: presses of the pointer, and of keys, except those that judge a text. */
async function countActs(page: Page): Promise<() => number> {
  let acts = 0;
  await page.exposeFunction('countAct', () => {
    acts += 1;
  });
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countAct: () => void }).countAct();
    const isTyping = () => document.activeElement instanceof HTMLInputElement;
    addEventListener('pointerdown', count, true);
    addEventListener(
      'keydown',
      () => isTyping() || location.pathname.startsWith('/samples/') || count(),
      true,
    );
  });
  return () => acts;
}

it(`needs at most ${most} clicks and keys, and no word typed, to a corpus that is validated and exported`, async () => {
  const page = await newVisitor(browser);
  const acts = await countActs(page);
  await page.goto(product.setupUrl);
  const field = async (name: string, text: string) => {
    await page.getByLabel(name, { exact: true }).click();
    await page.keyboard.type(text);
  };
  await field('Your name', 'Nora Verdi');
  await field('E-mail', 'nora@example.org');
  await field('Password', 'quattro parole tra loro');
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.getByRole('button', { name: 'Explore the demo' }).click();
  await page.getByRole('button', { name: 'Start the crawl' }).click();
  await untilDone(page);
  await toCorpus(page);
  await page.getByRole('link', { name: 'Draw a sample', exact: true }).click();
  await page.getByRole('button', { name: 'Draw the sample' }).click();
  await page.getByRole('link', { name: 'Judge', exact: true }).click();
  await judgeAll(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByText(/^\W*valid$/).waitFor();
  await toCorpus(page);
  await page.getByRole('button', { name: 'Export the corpus' }).click();
  const manifest = page.getByRole('link', { name: /Manifest/ }).first();
  await manifest.waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), manifest.click()]);
  const { validation } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(validation).toMatchObject([{ job: null, state: 'valid' }]);
  expect(acts()).toBeLessThanOrEqual(most);
});

const toCorpus = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Demo corpus' }).first().click();

/** Judges every text of the sample adequate, by one key each. */
async function judgeAll(page: Page): Promise<void> {
  const end = page.getByRole('heading', { name: 'That was the last one' });
  await page.locator('[data-alive] article').waitFor();
  for (let texts = 0; texts < 200 && !(await end.isVisible()); texts += 1) await judgeText(page, 'a');
}
