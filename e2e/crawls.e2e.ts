import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations, expectGoodLooks } from './looks';
import { takePicture } from './pictures';
import { createCorpus, createJob, field, newAdmin, numberIn, openSections, untilDone } from './visitor';

// A crawl that looks for a topic in two languages, from PANACEA's settings to pairs that somebody has judged.

const product = inject('product');
let browser: Browser;
let page: Page;
let corpusPath: string;
let jobPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Olga Brandt');
  corpusPath = await createCorpus(page, 'Gardens');
});

afterAll(async () => {
  await browser?.close();
});

const at = (path: string) => new URL(path, product.url).href;
const onSite = (path: string) => `${product.demoOrigin}${path}`;
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

/** What the crawl looks for, on a site that says it in two languages. */
const topic = [
  '100: erbario=plants>it',
  '100: giardino=plants>it',
  '50: palude=places>it',
  '100: seed bank=plants>en',
  '100: garden=plants>en',
  '100: roof=houses>en',
  '50: valley=places',
  '-100: cricket',
].join('\n');

describe('a linguist with a topic', () => {
  it('takes a way of crawling, and is told before what that replaces', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await openSections(page);
    await field(page, 'Name of the job').fill('Plants in two languages');
    await field(page, 'Minutes at most').fill('30');
    const minutes = () => field(page, 'Minutes at most').inputValue();
    await page.getByRole('button', { name: /as PANACEA does it/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Crawl as PANACEA does?' });
    await dialog.getByRole('heading', { name: 'Your own choices that are replaced' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use these settings' }).click();
    await expect.poll(minutes).toBe('1');
    // What is typed meanwhile stays when the rest is undone.
    await field(page, 'Name of the job').fill('Plants');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(minutes).toBe('30');
    expect(await field(page, 'Name of the job').inputValue()).toBe('Plants');
    await page.getByRole('button', { name: /as PANACEA does it/ }).click();
    await dialog.getByRole('button', { name: 'Use these settings' }).click();
    await expect.poll(minutes).toBe('1');
  });

  it('says what the crawl looks for, and reads it again in words', async () => {
    await textbox('Seeds').fill(`${onSite('/it/')}\n${onSite('/en/')}`);
    await textbox('Topic').fill(topic);
    await field(page, 'Languages of pages').fill('it, en');
    await field(page, 'Pages off the topic that links may lead through').fill('3');
    await page.getByRole('radio', { name: 'The seeds’ hosts' }).check();
    await page.getByRole('radio', { name: 'As SpiderLing does' }).check();
    await field(page, 'Find pages that translate one another').check();
    await page.locator('[data-field="bilingual.languages"] input').fill('it, en');
    await field(page, 'Seconds between two requests to a host').fill('0');
    await field(page, 'Megabytes at most').fill('');
    await field(page, 'Minutes at most').fill('');
    // The site's front pages are each other's translation: few words, most of them links.
    await field(page, 'Words at least', { exact: true }).fill('0');
    await field(page, 'Keep pages that only lead to texts').check();
    // PANACEA discards what explains the scores.
    await page.getByText('More about fetching').click();
    await field(page, 'Keep the list of addresses after the crawl?').selectOption({ label: 'Keep it' });
    const review = page.locator('#review');
    await review.getByText('score above 90 for 8 terms', { exact: false }).waitFor();
    await review.getByText('and their sentences are aligned', { exact: false }).waitFor();
    await page.getByText(/^The job crawls as PANACEA does/).waitFor({ state: 'hidden', timeout: 40_000 });
    await page.locator('#focus').evaluate((section) => section.scrollIntoView({ block: 'start' }));
    await takePicture(page, 'topic');
    expect(await axeViolations(page)).toEqual([]);
    jobPath = await createJob(page);
  });

  it('crawls, and watches how much of it is on the topic', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    await untilDone(page);
    const harvest = page.getByText(/judged are relevant: a harvest rate of/);
    await harvest.waitFor();
    const [relevant = 0, judged = 0] = ((await harvest.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(relevant).toBeGreaterThan(5);
    expect(judged).toBeGreaterThan(relevant);
    await harvest.evaluate((line) => line.closest('section')?.scrollIntoView({ block: 'start' }));
    await takePicture(page, 'harvest');
    await expectGoodLooks(page, jobPath);
  });

  it('reads why a page is relevant, and why another is not', async () => {
    await page.goto(at(`${jobPath}/resources?q=erbario-di-famiglia&status=kept`));
    await page
      .getByRole('link', { name: /L'erbario di famiglia/ })
      .first()
      .click();
    await page.waitForURL('**/resources/*');
    const path = `${new URL(page.url()).pathname}?tab=metadata`;
    await page.goto(at(path));
    await page.getByText('How the score is made up').first().waitFor();
    await expectGoodLooks(page, path);
    await page
      .getByText('How the score is made up')
      .first()
      .evaluate((line) => line.closest('section')?.scrollIntoView({ block: 'start' }));
    await takePicture(page, 'score');
    await page.goto(at(`${jobPath}/urls?url=${encodeURIComponent(onSite('/it/articoli/il-proiezionista'))}`));
    await page
      .getByText(/is not above 90/)
      .first()
      .waitFor();
  });

  it('sees what its hosts gave, and what another threshold would have saved', async () => {
    await expectGoodLooks(page, `${jobPath}/hosts`);
    await page.getByRole('heading', { name: 'Hosts stopped for little text' }).waitFor();
    await page.goto(at(`${jobPath}/plots`));
    const plot = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'What would a threshold for the yield have saved, and lost?' }),
    });
    await plot.getByRole('slider').waitFor();
    await plot.evaluate((section) => section.scrollIntoView({ block: 'start' }));
    await takePicture(page, 'what-if');
  });

  it('looks at the pairs, judges one, and takes their sentences home', async () => {
    const path = `${jobPath}/pairs`;
    await expect
      .poll(
        async () => {
          await page.goto(at(path));
          return numberIn(
            await page
              .getByText(/^\d+ pairs?\.$/)
              .first()
              .textContent({ timeout: 2_000 })
              .catch(() => null),
          );
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await expectGoodLooks(page, path);
    await takePicture(page, 'pairs');
    await page.getByRole('link', { name: 'Prima pagina' }).first().click();
    await page.waitForURL('**/pairs/*/*');
    await page.getByRole('heading', { name: 'Why it is a pair' }).waitFor();
    const pairPath = new URL(page.url()).pathname;
    await expectGoodLooks(page, pairPath);
    await page.getByRole('button', { name: /^A translation/ }).click();
    await page.getByRole('button', { name: /^A translation/, pressed: true }).waitFor();
    await takePicture(page, 'pair');
    const tmx = await page.request.get(at(`/api/v1/pairings/${pairPath.split('/')[2]}/tmx`));
    expect(await tmx.text()).toMatch(/<tuv xml:lang="it">/);
  });
});
