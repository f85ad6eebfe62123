import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations, expectGoodLooks } from './looks';
import { takePicture } from './pictures';
import { openSearchServer, type SearchServer } from './search-server';
import { createCorpus, createJob, field, newAdmin, openNetwork, openSections } from './visitor';

// Seeds of sites that nobody knew: from an engine that the admin lists, by random words, to a job that says where each is from.

const key = 'chiave-di-prova';

const product = inject('product');
let browser: Browser;
let page: Page;
let engine: SearchServer;
let corpusPath: string;
let jobPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  engine = await openSearchServer(key);
  page = await newAdmin(browser, product.url, 'Paul Adler');
  corpusPath = await createCorpus(page, 'Unknown sites', 'it');
});

afterAll(async () => {
  await browser?.close();
  await engine?.close();
});

const at = (path: string) => new URL(path, product.url).href;
const look = () => page.getByRole('button', { name: 'Look for seeds' }).click();
const onSearch = () => page.waitForURL(/\/seeds\/[0-9a-f-]{36}/);
const rows = () => page.locator('tbody tr');
const seeds = () => page.getByRole('textbox', { name: 'Seeds', exact: true });
const listed = async () => (await seeds().inputValue()).split('\n').filter(Boolean);

describe('an admin', () => {
  it('lists a search engine with its key, which nobody sees again', async () => {
    await page.goto(at('/admin/engines'));
    await field(page, 'Name', { exact: false }).first().fill('Our SearXNG');
    await field(page, 'Address', { exact: false }).first().fill(engine.origin);
    await field(page, /^Key/).fill(key);
    await field(page, 'Pause between queries, in seconds').fill('0.1');
    await page.getByRole('button', { name: 'List the engine' }).click();
    await page.getByText('key kept').waitFor();
    expect(await page.content()).not.toContain(key);
    await expectGoodLooks(page, '/admin/engines');
    expect(await page.content()).not.toContain(key);
  });
});

describe('a linguist with a file of seeds', () => {
  it('is told before it is sent which of them a crawl will likely get nothing from', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    const buffer = Buffer.from(
      'https://www.example.org/\nhttp://10.0.0.1/\nhttp://printer/\n\u202Ehttp://turned.test/\n',
    );
    const file = { name: 'seeds.txt', mimeType: 'text/plain', buffer };
    await page.locator('input[type=file][accept^=".txt"]').first().setInputFiles(file);
    await page.getByText('Line 2:').waitFor();
    await page.getByText('A name that only a private network knows', { exact: false }).waitFor();
    expect(await page.getByText('Line 1:').count()).toBe(0);
    await page.getByText(/^4 seeds\. 1 can’t be used\. seeds\.txt/).waitFor();
    // A line that turns the direction of writing turns none of the words beside it.
    const turned = page.getByRole('listitem').filter({ hasText: 'Line 4:' });
    const [end, begin] = await turned.evaluate((line) => {
      const reason = document.createRange();
      reason.selectNodeContents(line.lastChild!);
      return [line.querySelector('code')!.getBoundingClientRect().right, reason.getBoundingClientRect().left];
    });
    expect(begin).toBeGreaterThanOrEqual(end!);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('a linguist without seeds', () => {
  it('sees which queries will be asked, and why the engine may not be yet', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await field(page, 'Name of the job').fill('Everyday life');
    await page.getByText(/^Saved as a draft/).waitFor();
    await page.getByRole('link', { name: 'Find seeds…' }).click();
    await page.getByRole('radio', { name: 'Basic vocabulary' }).check();
    await field(page, 'Queries', { exact: true }).fill('3');
    await field(page, 'Number of the draw').fill('7');
    await page.getByText(/^[\d,]+ words, 3 queries/).waitFor();
    const shown = await page.getByRole('region', { name: 'The first queries' }).locator('li').allInnerTexts();
    expect(shown.map((query) => query.split(' ').length)).toEqual([3, 3, 3]);
    await page.getByText('Which words?').scrollIntoViewIfNeeded();
    await takePicture(page, 'seed-queries');
    expect(await axeViolations(page)).toEqual([]);
    await look();
    await onSearch();
    await page
      .getByText('It is in a private network that is not open', { exact: false })
      .first()
      .waitFor({ timeout: 60_000 });
    expect(engine.queries).toEqual([]);

    const admin = await page.context().newPage();
    // To engines, and to what the corpus itself fetches.
    for (const path of ['/admin/settings', corpusPath]) {
      await admin.goto(at(path));
      await openNetwork(admin, '127.0.0.0/29');
    }
    await expectGoodLooks(admin, corpusPath);
    await admin.close();
    // The worker hears of it within seconds: whoever goes on too soon is refused once more.
    const done = page.getByText('3 of 3 requests made', { exact: false }).first();
    engine.answerHtmlOnce();
    for (let tries = 0; tries < 20 && !(await done.isVisible()); tries += 1) {
      await page.getByRole('button', { name: 'Go on' }).click();
      await page
        .getByText(/Failed|Done/)
        .first()
        .waitFor();
      await done.waitFor({ timeout: 3_000 }).catch(() => {});
    }
    expect([...new Set(engine.queries)].sort()).toEqual([...shown].sort());
  });

  it('reads what a query came to, and has it asked again', async () => {
    await page.getByText('The answer is not JSON. It may be a page for people.').first().waitFor();
    await page.getByText('Which?').click();
    await page.getByText('Sign in', { exact: false }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('3 of 3 requests made.', { exact: true }).first().waitFor();
    // Nine words and what they have in common, one address of each.
    await page.getByText('10 addresses by this filter').waitFor({ timeout: 30_000 });
    await expectGoodLooks(page, new URL(page.url()).pathname);
  });

  it('chooses by keys, by a click and by a filter, and takes the seeds into the job', async () => {
    await rows().nth(9).waitFor();
    const addresses = await rows().locator('a').allInnerTexts();
    expect(new Set(addresses.map((url) => new URL(url).host)).size).toBe(10);
    await rows()
      .first()
      .getByRole('button', { name: /^Take / })
      .focus();
    await page.keyboard.press('t');
    await page.keyboard.press('x');
    await rows()
      .nth(2)
      .getByRole('button', { name: /^Take / })
      .click();
    await page.getByText('2 addresses taken', { exact: true }).waitFor();
    await takePicture(page, 'seeds');
    await field(page, 'In address or title').fill('all.example.org');
    await page.getByRole('button', { name: 'Take all 1' }).click();
    await page.getByText('3 addresses taken', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Add to the seeds' }).click();
    await page.waitForURL('**/jobs/new**');
    await expect.poll(() => listed().catch(() => []), { timeout: 60_000 }).toHaveLength(3);
    const taken = await listed();
    expect(taken).toEqual(expect.arrayContaining([addresses[0], addresses[2], 'https://all.example.org/']));
    expect(await field(page, 'Name of the job').inputValue()).toBe('Everyday life');
    await page.getByText(/^Saved as a draft/).waitFor();
    jobPath = await createJob(page);
  });

  it('adds what a sitemap and a list of feeds name, and is told where each seed is from', async () => {
    const feeds =
      '<opml version="2.0"><body><outline text="A blog" htmlUrl="https://blog.example.net/"/></body></opml>';
    const jobId = jobPath.split('/').at(-1);
    const ways = [
      ['In a sitemap', 'Sitemaps or sites', engine.siteOrigin, 2],
      ['In a file', 'Table or OPML', feeds, 1],
    ] as const;
    for (const [way, field, typed, found] of ways) {
      await page.goto(at(`${corpusPath}/seeds?job=${jobId}`));
      await page.getByRole('radio', { name: way }).check();
      await page.getByRole('textbox', { name: field }).fill(typed);
      await look();
      await onSearch();
      await page.getByRole('button', { name: `Take all ${found}` }).click({ timeout: 60_000 });
      await page.getByText(/^(One address|2 addresses) taken$/).waitFor();
      await page.getByRole('link', { name: 'Add to the seeds' }).click();
      await page.getByText(/added to the seeds\.$/).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(at(jobPath));
    }
    await page.goto(at(`${jobPath}/settings`));
    await openSections(page);
    const origins = page.getByRole('region', { name: 'Where the seeds are from' });
    await origins.getByText('Show each seed').click();
    const told = ((await origins.textContent()) ?? '').replace(/\s+/g, ' ');
    expect(told).toContain('3 Queries · Basic vocabulary · Our SearXNG');
    expect(told).toContain('2 Sitemap');
    expect(told).toContain('1 OPML file');
    expect(told).toContain(`${engine.siteOrigin}/oneFound at ${engine.siteOrigin}/sitemap.xml`);
    expect(engine.queries.some((query) => told.includes(`Found by the query ${query} (`))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await expectGoodLooks(page, `${corpusPath}/seeds`);
  });
});
