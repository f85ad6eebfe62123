import type { LabRules } from '@florilegium/scope/rules/rule-lab';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startProduct } from '../../../e2e/product';
import { findChromium } from '../../../scripts/checks/services';

/** A product that runs, and the address of a job's form in it. */
interface Running {
  url: string;
  path: string;
  email: string;
  password: string;
}

const ownAccount = { email: 'bench@example.org', password: 'quattro parole tra loro' };
/** What is typed into a rule and taken out again: every key changes which addresses it fits. */
const typed = '-01';
const rounds = 20;

/**
 * Types into a rule of the Rule Lab and takes the time from each key until its outcome is painted: up to the first
 * frame after the page's list of addresses has changed. Starts a product where none is given.
 */
export async function measurePaint(
  running: Running | null,
  urls: readonly string[],
  rules: LabRules,
): Promise<{ times: number; median: number; p95: number; worst: number }> {
  const browser = await openBrowser();
  const product = running ? null : await startProduct();
  try {
    const page = await browser.newPage({ locale: 'en', viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(60_000);
    if (running) await signIn(page, running);
    else if (product) await openOwnJob(page, product.setupUrl);
    await fillLab(page, urls, rules);
    const spent = await typeAndMeasure(page);
    spent.sort((a, b) => a - b);
    const at = (share: number) => spent[Math.floor(spent.length * share)] ?? Number.NaN;
    return { times: spent.length, median: at(0.5), p95: at(0.95), worst: spent.at(-1) ?? Number.NaN };
  } finally {
    await browser.close();
    await product?.stop();
  }
}

function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium is found: set CHROMIUM_PATH, or leave this out with --no-paint.');
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}

async function signIn(page: Page, { url, path, email, password }: Running): Promise<void> {
  await page.goto(new URL('/login', url).href);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.goto(new URL(path, url).href);
}

/** Sets up a product of one's own and opens the settings of its demo job. */
async function openOwnJob(page: Page, setupUrl: string): Promise<void> {
  await page.goto(setupUrl);
  await page.getByLabel('Your name').fill('Bench');
  await page.getByLabel('E-mail', { exact: true }).fill(ownAccount.email);
  await page.getByLabel('Password').fill(ownAccount.password);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.waitForURL(new URL('/', setupUrl).href);
  await page.getByRole('button', { name: 'Explore the demo' }).click();
  await page.waitForURL('**/jobs/*');
  await page.goto(`${page.url()}/settings`);
}

/** Lists the addresses and puts the rules in, one row open for typing behind them. */
async function fillLab(page: Page, urls: readonly string[], rules: LabRules): Promise<void> {
  await page.getByLabel('Addresses, one a line').fill(urls.join('\n'));
  await page.getByRole('button', { name: /List with/ }).click();
  for (const [set, title] of [
    ['navigate', 'Follow links on'],
    ['save', 'Keep the page if'],
  ] as const) {
    const panel = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
    for (const rule of rules[set]) {
      await panel.getByRole('button', { name: 'Add a rule' }).click();
      const number = await panel.locator('[data-rule-value]').count();
      await panel.getByLabel(`Rule ${number}: take or except`).selectOption(rule.action);
      await panel.getByLabel(`Rule ${number}: kind of test`).selectOption(rule.test);
      await panel.locator('[data-rule-value]').last().fill(rule.value);
    }
  }
}

async function typeAndMeasure(page: Page): Promise<number[]> {
  const save = page.locator('section', {
    has: page.getByRole('heading', { name: 'Keep the page if', exact: true }),
  });
  await save.getByRole('button', { name: 'Add a rule' }).click();
  const row = save.locator('li').last();
  await row.getByLabel(/take or except/).selectOption('exclude');
  await row.getByLabel(/kind of test/).selectOption('contains');
  await row.locator('[data-rule-value]').focus();
  await page.evaluate(() => {
    const spent: number[] = [];
    let pressedAt = 0;
    addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true });
    const list = document.querySelector('#site-addresses')?.closest('section');
    if (!list) throw new Error('The list of addresses is not there.');
    // Nothing in here has a name: what names functions for stack traces is not there in the page.
    new MutationObserver(() => {
      const at = pressedAt;
      if (at === 0) return;
      pressedAt = 0;
      // A message is handled right after the frame that requestAnimationFrame announces was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => spent.push(performance.now() - at);
        port2.postMessage(0);
      });
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { spent });
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const key of [...typed, ...Array.from(typed, () => 'Backspace')]) {
      const before = await count(page);
      await page.keyboard.press(key);
      await page.waitForFunction(
        (known) => (window as never as { spent: number[] }).spent.length > known,
        before,
      );
    }
  }
  return page.evaluate(() => (window as never as { spent: number[] }).spent);
}

function count(page: Page): Promise<number> {
  return page.evaluate(() => (window as never as { spent: number[] }).spent.length);
}
