import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import {
  askApi,
  createCorpus,
  field,
  invite,
  newAdmin,
  newVisitor,
  openSections,
  shown,
  untilDone,
} from './visitor';

// What somebody who sees the product for the first time stumbled over, each held by what a browser shows.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
let browser: Browser;
let page: Page;
let corpusPath: string;
let jobPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Lia Fonti');
  corpusPath = await createCorpus(page, 'Walked corpus');
  await page.setViewportSize({ width: 1440, height: 900 });
}, 120_000);
afterAll(() => browser?.close());

const ask = (method: string, path: string, body?: object | string | Buffer) =>
  askApi(page, method, path, body);

/** Makes a job of the corpus with these seeds. */
async function jobWith(name: string, seeds: string, config: object = {}): Promise<string> {
  const { id } = await ask('POST', '/jobs', { corpusId: corpusPath.split('/').at(-1), name, config });
  await ask('POST', `/jobs/${id}/seeds?lock=0`, `${seeds}\n`);
  return `/jobs/${id}`;
}

const topOf = async (found: Locator) => Math.round((await found.boundingBox())?.y ?? -1);
const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);

describe('a crawl', () => {
  it('says what it does from its first second, and its tabs stay where they are', async () => {
    const include = [
      { action: 'exclude', test: 'contains', value: '/it/calendario/' },
      { action: 'include', test: 'startsWith', value: `${product.demoOrigin}/` },
    ];
    jobPath = await jobWith('Walked job', `${product.demoOrigin}/it/`, {
      rules: { navigate: include, save: include },
      limits: { intervalMs: 100 },
    });
    await page.goto(at(jobPath));
    const tabs = page.getByRole('navigation', { name: 'Pages of this job' });
    const tops = new Set([await topOf(tabs)]);
    const lines = new Set<string>();
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    for (let look = 0; look < 600; look += 1) {
      tops.add(await topOf(tabs));
      const said = (await page.locator('main').textContent()) ?? '';
      for (const line of ['No problem is known, but no page came in', 'The seeds are being read'])
        if (said.includes(line)) lines.add(line);
      if (said.includes('Finished')) break;
      await page.waitForTimeout(100);
    }
    await untilDone(page);
    expect(tops.size).toBe(1);
    expect([...lines]).not.toContain('No problem is known, but no page came in');
    for (const part of ['urls', 'hosts', 'plots', 'resources', 'validation', 'log', 'settings']) {
      await page.goto(at(`${jobPath}/${part}`));
      tops.add(await topOf(tabs));
    }
    expect([...tops]).toHaveLength(1);
  });

  it('shows on its own page which hosts give text, and its way begins in scope', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('heading', { name: /^Which hosts give text/ }).waitFor();
    await page.locator('main svg[role="img"], main figure svg').first().waitFor();
  });

  it('whose seeds can’t be used says so of each of them', async () => {
    const path = await jobWith('No way', 'http://no-such-host.invalid/\nhttp://10.1.2.3/');
    await page.goto(at(path));
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    // The log says it, too, and may do so a moment earlier.
    const alerts = page.locator('main section[aria-label="Alerts"]');
    await alerts.getByText('Finished, but').first().waitFor({ timeout: 120_000 });
    const said = (await page.locator('main').textContent()) ?? '';
    // Without a contact nobody asks whether there is such a host.
    expect(said).toMatch(/there is no host with the name in its seeds|no contact address is set/);
    expect(said).toContain('in a private or reserved network');
    // What can be done stands beside it, without a reload.
    await page.getByText(/^(Check the spelling of the seeds|Site owners must be able to write)/).waitFor();
    await page.getByText(/^If the network is yours/).waitFor();
    // Started again it runs, and nothing says any more that it finished.
    await page.getByRole('button', { name: 'Crawl again' }).click();
    const both = () =>
      page.evaluate(() => {
        const alerts = document.querySelector('main section[aria-label="Alerts"]')?.textContent ?? '';
        const chips = [...document.querySelectorAll('main span.rounded-full')].map((one) => one.textContent);
        return alerts.includes('Finished, but') && chips.some((one) => /Starting|Running/.test(one ?? ''));
      });
    for (let look = 0; look < 60; look += 1) {
      expect(await both()).toBe(false);
      await page.waitForTimeout(50);
    }
  });

  it('has its hosts named beside the worker that asks them', async () => {
    const include = [{ action: 'include', test: 'startsWith', value: `${product.demoOrigin}/` }];
    const path = await jobWith('Slow job', `${product.demoOrigin}/it/`, {
      rules: { navigate: include, save: include },
      limits: { intervalMs: 3_000 },
    });
    await ask('POST', `${path}/start`);
    await page.goto(at('/admin/workers'));
    const host = page
      .getByRole('row')
      .filter({ hasText: 'Crawl' })
      .getByText(new URL(product.demoOrigin).hostname);
    await host.first().waitFor({ timeout: 60_000 });
    await ask('POST', `${path}/stop`);
  });
});

describe('the original of a page', () => {
  it('has a grey box with the words of each image that is not there, and no broken image', async () => {
    const html = `<!doctype html><title>Il gatto</title><h1>Il gatto</h1>
      <p>${'Il gatto nero dorme sul muro del giardino e non si sveglia mai. '.repeat(20)}</p>
      <img src="gatto.png" alt="Un gatto nero" width="240" height="120">`;
    await ask('POST', `${jobPath}/uploads?name=gatto.html`, Buffer.from(html));
    const found = async () =>
      (await ask('GET', `${jobPath}/resources?status=kept&q=gatto`)).resources as { id: string }[];
    await expect.poll(async () => (await found()).length, { timeout: 60_000, interval: 500 }).toBe(1);
    await page.goto(at(`/resources/${(await found())[0]!.id}?tab=original`));
    const frame = page.frameLocator('main iframe');
    const box = frame.getByRole('img', { name: 'Un gatto nero' });
    await box.waitFor();
    expect(await box.textContent()).toBe('Un gatto nero');
    const look = await box.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height, color: getComputedStyle(element).backgroundColor };
    });
    expect(look).toEqual({ width: 240, height: 120, color: 'rgb(221, 221, 221)' });
    expect(await frame.locator('img').count()).toBe(0);
  });
});

describe('the table of resources', () => {
  it('shows fifteen rows on a screen of 900 px, and filters without a button', async () => {
    await page.goto(at(`${jobPath}/resources`));
    await page.getByRole('table').first().waitFor();
    const rows = await page.locator('main tbody tr').evaluateAll(
      (all) =>
        all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );
    expect(rows).toBeGreaterThanOrEqual(15);
    await shown(page.getByRole('button', { name: 'Status', exact: true })).click();
    await page.getByRole('menuitem').nth(1).click();
    await page.waitForURL(/status=/);
  });
});

describe('the list of URLs', () => {
  it('offers the reasons that there are, with counts, and answers for a URL that is in the corpus', async () => {
    await page.goto(at(`${jobPath}/urls`));
    const reasons = await page.getByLabel('Reason', { exact: true }).locator('option').allTextContents();
    expect(reasons.length).toBeGreaterThan(2);
    for (const reason of reasons.slice(1)) expect(reason).toMatch(/\d/);
    const { resources } = await ask('GET', `${jobPath}/resources?status=kept`);
    await page.goto(at(`${jobPath}/urls?url=${encodeURIComponent(resources[0].url)}`));
    await page.getByRole('heading', { name: 'What became of this URL?' }).waitFor();
    await page.getByText('In the corpus').first().waitFor();
  });
});

describe('the form of a job', () => {
  it('is folded, with what can’t be used beside the field of seeds', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await page.getByRole('button', { name: 'Open all' }).waitFor();
    expect(await heightOf()).toBeLessThan(3_600);
    await page.getByRole('textbox', { name: 'Seeds' }).fill('no address');
    const complaint = page.getByText(/can’t be used/).first();
    await complaint.waitFor();
    const [box, seeds] = [
      await complaint.boundingBox(),
      await page.getByRole('textbox', { name: 'Seeds' }).boundingBox(),
    ];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
    expect(Math.abs((box?.y ?? 0) - (seeds?.y ?? 0))).toBeLessThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await heightOf()).toBeLessThan(6_500);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('marks a number that can’t be used once its field is left, and asks for a name only when it is saved', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await openSections(page);
    const [name, pause] = [
      field(page, 'Name of the job'),
      field(page, 'Seconds between two requests to a host'),
    ];
    await name.focus();
    await pause.fill('often');
    expect(await pause.getAttribute('aria-invalid')).toBeNull();
    await field(page, 'Pages per host at most').focus();
    await expect.poll(() => pause.getAttribute('aria-invalid')).toBe('true');
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    // What is wrong is told at the field alone: a list of it above would move what somebody types in.
    expect(await page.getByText(/to be corrected/).count()).toBe(0);
    await pause.fill('2');
    await expect.poll(() => pause.getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('button', { name: 'Create the job' }).click();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  });

  it('that is opened again knows the addresses of the last run: a rule that hit is not called unused', async () => {
    await page.goto(at(`${jobPath}/settings`));
    await openSections(page);
    const rule = page.locator('li, tr').filter({ hasText: /calendario/ });
    await rule.first().waitFor();
    await expect.poll(async () => page.locator('[data-url-row]').count()).toBeGreaterThan(0);
    expect(await page.locator('main').textContent()).not.toContain('no match');
    const lab = page.locator('[class*="@container/lab"]').first();
    expect((await lab.boundingBox())?.width).toBeGreaterThan(900);
    // Patterns of the groups stand on one line, and what is typed in a rule is seen whole.
    const patterns = await lab
      .locator('h3 code')
      .evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.getClientRects().length] as const));
    expect(patterns.length).toBeGreaterThan(1);
    expect(patterns.filter(([, lines]) => lines > 1)).toEqual([]);
    const cut = await lab
      .locator('input')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => (one as HTMLInputElement).value),
      );
    expect(cut).toEqual([]);
  });
});

describe('an admin', () => {
  it('is asked before an account is disabled, and reads queues on a telephone', async () => {
    const person = await invite(browser, page, {
      ...{ role: 'Linguist', corpus: 'The whole installation' },
      ...{ name: 'Nadia Rossi', email: 'nadia.rossi@example.org' },
    });
    // A linguist of the whole installation makes corpora.
    await person.getByRole('link', { name: 'New corpus' }).first().waitFor();
    await person.context().close();
    await page.goto(at('/admin/people'));
    await page.getByRole('button', { name: 'Change Nadia Rossi' }).click();
    await page.getByRole('menuitem', { name: /^Disable/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at('/admin/queues'));
    const overhang = await page
      .locator('main')
      .evaluate(
        (main) => Math.max(...[...main.querySelectorAll('table')].map((one) => one.scrollWidth)) - 390,
      );
    expect(overhang).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('every screen', () => {
  it('leads to its part of the guide, and its focus is not the colour of errors', async () => {
    for (const path of [jobPath, `${jobPath}/resources`, `${corpusPath}/plan`, `${corpusPath}/validation`]) {
      await page.goto(at(path));
      await page.getByRole('button', { name: 'Help with this screen' }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Tab');
    const colors = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--bad)';
      const bad = getComputedStyle(probe).color;
      probe.remove();
      const focused = document.activeElement;
      return { bad, focus: focused ? getComputedStyle(focused).outlineColor : '' };
    });
    expect(colors.focus).not.toBe(colors.bad);
  });

  it('of a visitor without an account is the sign-in', async () => {
    const stranger = await newVisitor(browser);
    await stranger.goto(at(corpusPath));
    await field(stranger, 'Password').waitFor();
    await stranger.context().close();
  });
});
