import { readFile } from 'node:fs/promises';
import { answer, buildSite } from '@florilegium/demo-site/site';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { expectGoodLooks } from './looks';
import { takePicture } from './pictures';
import {
  createCorpus,
  createJob,
  field,
  newAdmin,
  numberIn,
  openSections,
  tabTo,
  takeCommand,
  untilDone,
} from './visitor';

// A linguist's way, from nothing: sees what the rules do before the crawl, crawls, asks what is missing, and changes
// a crawl while it runs.

const product = inject('product');
let browser: Browser;
let page: Page;
let corpusPath: string;
let jobPath: string;
const site = buildSite();

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Mina Serra');
});

afterAll(async () => {
  await browser?.close();
});

const at = (path: string) => new URL(path, product.url).href;
const onSite = (path: string) => `${product.demoOrigin}${path}`;
const pathOfPage = () => new URL(page.url()).pathname;
const panel = (title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** What the linguist wants: the essays and no short notice; no list, no printable page. */
const isWanted = (url: string) =>
  /^\/it\/articoli\/[^/?]+$/.test(url.slice(product.demoOrigin.length)) && !url.includes('/breve-');

/** The addresses of the site that are wanted and give a page. */
function expectedUrls(): string[] {
  return [...site]
    .filter(([path, { status, body }]) => isWanted(onSite(path)) && status === 200 && body.byteLength > 0)
    .map(([path]) => onSite(path))
    .sort();
}

/** Adds a rule to a set and types it, all by keys. */
async function typeExclude(set: string, value: string): Promise<void> {
  await panel(set).getByRole('button', { name: 'Add a rule' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/text or pattern$/);
  await page.keyboard.type(value);
  // Back over the button that removes it and the kind of test, to take or except.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('e');
}

/** The addresses that the lab lists now. */
async function listedUrls(): Promise<string[]> {
  return page
    .locator('[data-url-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('title') ?? '').sort());
}

/** The addresses of all resources of a job, as its table gives them as CSV. */
async function savedUrls(path: string): Promise<string[]> {
  await page.goto(at(`${path}/resources`));
  const link = page.getByRole('link', { name: 'CSV of all of these' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  const url = head.split(',').indexOf('url');
  return lines.map((line) => line.split(',')[url] ?? '').sort();
}

describe('a linguist', () => {
  it('makes a corpus', async () => {
    corpusPath = await createCorpus(page, 'Saggi italiani', 'it');
  });

  it('has the site looked at before anything is crawled', async () => {
    await page.getByRole('link', { name: 'New job' }).first().click();
    await page.waitForURL('**/jobs/new**');
    await openSections(page);
    await field(page, 'Name of the job').fill('Il Quaderno verde, saggi');
    await page.getByRole('textbox', { name: 'Seeds' }).fill(onSite('/it/'));
    await page.getByRole('radio', { name: 'The seeds’ folders' }).check();
    await field(page, 'Seconds between two requests to a host').fill('0.1');
    await page.getByText(/^Saved as a draft/).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await takePicture(page, 'new-job');
    await page.getByRole('button', { name: 'Look at the site' }).click();
    await page.getByText(/addresses found with \d+ requests?/).waitFor({ timeout: 120_000 });
  });

  it('makes rules by a click and by keys, and sees what they do', async () => {
    const group = page.getByRole('group', { name: 'Make a rule for /it/articoli/{slug}', exact: true });
    await group.getByRole('button', { name: 'Keep' }).click();
    const told = page.locator('li').filter({ hasText: 'New rule, keep the page if its address' });
    await told.getByRole('button', { name: 'Close' }).click();
    await typeExclude('Follow links on', '/it/calendario/');
    await typeExclude('Keep the page if', '/breve-');
    const tests = [
      `${onSite('/it/articoli/un-saggio-di-domani')} ●`,
      `${onSite('/it/articoli/breve-avviso')} →`,
    ];
    await field(page, 'Addresses, one a line').fill(tests.join('\n'));
    await page.getByRole('button', { name: 'Keep as tests' }).click();
    await page.getByText('All 2 tests come out as expected').waitFor();
    await group.scrollIntoViewIfNeeded();
    await takePicture(page, 'rule-lab');

    await page.getByRole('button', { name: 'As one list' }).click();
    const known = await listedUrls();
    expect(known.length).toBeGreaterThan(30);
    const keptChip = page.getByRole('button', { name: /followed and kept$/ });
    await keptChip.click();
    await expect.poll(listedUrls).toEqual(known.filter(isWanted));
    expect(numberIn(await keptChip.textContent())).toBe(known.filter(isWanted).length);
    for (const outcome of ['followed only', 'skipped']) {
      const chip = page.getByRole('button', { name: new RegExp(`\\d ${outcome}$`) });
      expect(numberIn(await chip.textContent())).toBeGreaterThan(0);
    }
    await keptChip.click();
    await page.getByRole('button', { name: 'By pattern' }).click();
  });

  it('tries twenty pages', async () => {
    await page.getByRole('button', { name: 'Try 20 pages' }).click();
    await page
      .getByText(/\d+ of \d+ pages? would be kept/)
      .first()
      .waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 120_000 });
    await page.getByRole('heading', { name: 'Try it' }).evaluate((title) => title.scrollIntoView());
    await takePicture(page, 'dry-run');
    await page.getByText(/^Saved as a draft/).waitFor();
    await expectGoodLooks(page, new URL(page.url()).pathname + new URL(page.url()).search);
  });

  it('saves the job, crawls, and gets exactly what was wanted', async () => {
    jobPath = await createJob(page);
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    await untilDone(page);
    expect(await savedUrls(jobPath)).toEqual(expectedUrls());
  });

  it('asks why a URL is missing, and is told the rule', async () => {
    await page.goto(at(jobPath));
    const missing = [
      ...answer(site, '/it/')
        .body.toString()
        .matchAll(/href="(\/it\/calendario\/[^"]+)"/g),
    ];
    await page.getByRole('textbox', { name: 'Any URL' }).fill(onSite(missing[0]?.[1] ?? ''));
    await page.getByRole('button', { name: 'Tell me' }).click();
    const told = page.getByRole('region', { name: 'What became of it' });
    await told.getByText('Excluded by a rule').first().waitFor();
    expect(await told.textContent()).toContain('contains /it/calendario/');
    await takePicture(page, 'why');
    await expectGoodLooks(page, pathOfPage() + new URL(page.url()).search);
  });

  it('looks at plots, log and settings', async () => {
    await page.goto(at(`${jobPath}/plots`));
    await page.getByText(/downloaded became text/).waitFor({ timeout: 60_000 });
    await takePicture(page, 'plots');
    await expectGoodLooks(page, `${jobPath}/plots`);
    await page.goto(at(`${jobPath}/log`));
    await page
      .getByText(/^Finished\. /)
      .first()
      .waitFor();
    await takePicture(page, 'log');
    await expectGoodLooks(page, `${jobPath}/log`);
    await expectGoodLooks(page, `${jobPath}/settings`);
  });

  it('finds words in the texts, each hit in its context', async () => {
    await page.goto(at(`${jobPath}/resources`));
    await page.goto(at(`${jobPath}/resources/find`));
    await page.getByRole('searchbox', { name: 'Find in texts' }).fill('"la strada"');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /\d+ hits? in \d+ texts?/ }).waitFor();
    const hits = await page.locator('main mark').allTextContents();
    expect(hits.length).toBeGreaterThan(0);
    for (const hit of hits) expect(hit.toLowerCase()).toBe('la strada');
  });

  it('puts a query together in words, saves it, and drops what doesn’t belong', async () => {
    const lines = page.getByRole('button', { name: 'More about this line' });
    await page.goto(at(`${corpusPath}/search`));
    await page.getByRole('button', { name: 'Put the query together in words' }).click();
    await field(page, 'Word or phrase (* for any letters)').fill('la strad*');
    const query = '"la"%c "strad.*"%c';
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(query);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**q=**');
    // What is typed comes back into the lines, and what is more than they say is said.
    await page.getByRole('button', { name: 'Put the query together in words' }).click();
    await expect.poll(() => field(page, 'Word or phrase (* for any letters)').inputValue()).toBe('la strad*');
    await page.getByRole('searchbox').fill('[tag="x"]');
    await page.getByText('The query above says more than these lines can.').waitFor();
    // One that is too long is not sent, until the lines have made it short.
    const isSent = () =>
      page.getByRole('searchbox').evaluate((input) => (input as HTMLInputElement).validity.valid);
    await page.getByRole('searchbox').fill('x'.repeat(5_001));
    await expect.poll(isSent).toBe(false);
    await field(page, 'Word or phrase (* for any letters)').fill('la strad*');
    await expect.poll(isSent).toBe(true);
    await expect
      .poll(
        async () => {
          await page.goto(at(`${corpusPath}/search?q=${encodeURIComponent(query)}`));
          await page.locator('main h2, main h3').first().waitFor();
          return lines.count();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Strade');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Strade' }).waitFor();
    const kept = await page
      .getByRole('link', { name: 'Link that keeps to these texts' })
      .getAttribute('href');
    const before = await lines.count();
    await lines.first().click();
    await page.getByRole('menuitem', { name: /^Drop this text/ }).click();
    await page.getByText(/^1 text goes, with/).waitFor();
    await page.getByRole('button', { name: 'Drop 1 text' }).click();
    // It is gone from the answer at once, and the link of before says so.
    await expect.poll(() => lines.count()).toBeLessThan(before);
    const told = async (words: RegExp) => {
      await page.goto(at(kept ?? ''));
      await page.getByRole('link', { name: 'Frequencies' }).waitFor();
      return page.getByText(words).count();
    };
    // Texts of the site may still be cleaned anew meanwhile.
    const waiting = { timeout: 60_000, interval: 1_000 };
    await expect.poll(() => told(/^1 text from that time has left the corpus/), waiting).toBe(1);
    await expectGoodLooks(page, kept ?? '');
    await page.goto(at(`${corpusPath}/resources`));
    await page
      .getByRole('listitem')
      .filter({ hasText: /1 text dropped from a search/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByText('1 resource is back.').waitFor();
    await expect.poll(() => told(/left the corpus and can’t be shown/), waiting).toBe(0);
    // Its line is there again once the index has it.
    const shown = async () => {
      await told(/matches?$/);
      await page.locator('main h2, main h3').first().waitFor();
      return lines.count();
    };
    await expect.poll(shown, waiting).toBe(before);
  });

  it('draws a sample of the matches, which its address draws again', async () => {
    const rows = () => page.locator('main tbody tr').allInnerTexts();
    await page.goto(at(`${corpusPath}/search?q=${encodeURIComponent('[upos="NOUN"]')}&order=node`));
    await field(page, 'Random sample').fill('10');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: /^10 of [\d,]+ matches$/ }).waitFor();
    const drawn = await rows();
    expect(drawn).toHaveLength(10);
    await expectGoodLooks(page, page.url());
    await page.reload();
    await page.getByText('drawn at random, number of the draw: 1.').waitFor();
    expect(await rows()).toEqual(drawn);
    const file = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
    const csv = await (await page.request.get(at(file ?? ''))).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(11);
    await page.getByRole('link', { name: 'Draw others' }).click();
    await page.getByText('number of the draw: 2.').waitFor();
    expect(await rows()).not.toEqual(drawn);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('heading', { name: /^[\d,]+ matches$/ }).waitFor();
  });
});

describe('a crawl that runs', () => {
  let slowPath: string;
  /** The pages that the seed links to and that are to be left out. */
  const dropped = () =>
    new Set(
      answer(site, '/it/')
        .body.toString()
        .match(/(?<=href=")\/it\/articoli\/[^"]*/g),
    ).size;

  it('is told to leave something out, and says first what that drops', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await openSections(page);
    await field(page, 'Name of the job').fill('Slowly');
    await page.getByRole('textbox', { name: 'Seeds' }).fill(onSite('/it/'));
    // Nothing but the seed is fetched while the linguist looks.
    await field(page, 'Seconds between two requests to a host').fill('20');
    slowPath = await createJob(page);
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    await page
      .getByText(/\d+ URLs (wait|on 1 host)/)
      .first()
      .waitFor({ timeout: 60_000 });
    await field(page, 'Text', { exact: true }).fill('/it/articoli/');
    await page.getByRole('button', { name: 'See what it drops' }).click();
    await page.getByText(`This drops ${dropped()} queued URLs.`).waitFor();
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await page.getByText('These URLs are left out from now on.').waitFor();
    await expect
      .poll(
        async () => {
          await page.goto(at(`${slowPath}/urls?state=skipped&reason=excludedByRule`));
          return numberIn(await page.getByRole('heading', { name: /URLs? of the last run/ }).textContent());
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(dropped());
    await page.goto(at(`${slowPath}/log`));
    // In the list, and not in what the server streamed and React is about to put there.
    await page
      .getByRole('list', { name: 'What happened' })
      .getByText(`With the new settings, ${dropped()} URLs that waited are skipped.`)
      .waitFor();
  });

  it('is seen from the home page, and stopped', async () => {
    await page.goto(at('/'));
    await page.getByRole('link', { name: 'Slowly' }).first().waitFor();
    await takePicture(page, 'home');
    await expectGoodLooks(page, '/');
    await expectGoodLooks(page, slowPath);
    await page.getByRole('button', { name: 'Stop and keep' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop and keep' }).click();
    await page.getByText('Stopped. What was fetched is kept.').waitFor();
  });
});

describe('the keyboard alone', () => {
  it('goes anywhere by the palette, and lists what keys do', async () => {
    await page.goto(at('/'));
    await takeCommand(page, 'Il Quaderno verde, saggi');
    await page.waitForURL(at(jobPath));
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Next row of the table').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  });

  it('configures a job, starts it and reads a resource', async () => {
    await page.goto(at(corpusPath));
    await takeCommand(page, 'New job');
    await page.waitForURL('**/jobs/new**');
    await tabTo(page, field(page, 'Name of the job'));
    await page.keyboard.type('By keys');
    await tabTo(page, page.getByRole('textbox', { name: 'Seeds' }));
    await page.keyboard.type(onSite('/it/articoli/erbario-di-famiglia'));
    await tabTo(page, page.locator('summary').filter({ hasText: 'Limits and politeness' }));
    await page.keyboard.press('Enter');
    await tabTo(page, field(page, 'Maximum distance from a seed, in links'));
    await page.keyboard.type('0');
    await tabTo(page, page.getByRole('button', { name: 'Create the job' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
    await tabTo(page, page.getByRole('button', { name: 'Start the crawl' }));
    await page.keyboard.press('Enter');
    await untilDone(page);
    await takeCommand(page, 'Resources');
    await page.waitForURL('**/resources');
    await page.getByRole('link', { name: /erbario di famiglia/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/resources\/[0-9a-f-]{36}/);
    await page.getByText('Per anni abbiamo creduto').first().waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Provenance' }));
    await page.keyboard.press('Enter');
    await page.getByText('A seed of the job').waitFor();
  });
});

describe('the corpus', () => {
  it('keeps templates and drafts', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('button', { name: 'More about this job' }).click();
    await page.getByRole('menuitem', { name: 'Save as a template…' }).click();
    await field(page, 'What it is good for').fill('Essays of one magazine, without its short notices.');
    await page.getByRole('button', { name: 'Save the template' }).click();
    await page.getByText('The template is saved.').waitFor();
    await page.goto(at(`${corpusPath}/jobs/new`));
    await field(page, 'Name of the job').fill('Begun and left');
    await page.getByText(/^Saved as a draft/).waitFor();
    await page.goto(at(corpusPath));
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.getByText('Begun and left').waitFor();
    await page.getByRole('heading', { name: 'Templates' }).waitFor();
    await takePicture(page, 'corpus');
    await expectGoodLooks(page, corpusPath);
    await expectGoodLooks(page, `${corpusPath}/jobs/new`);
  });
});
