import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations, expectGoodLooks } from './looks';
import { askApi, createCorpus, field, newAdmin } from './visitor';

// An owner who plans a corpus, crawls for it, samples the whole of it and drops what is bad.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
let browser: Browser;
let page: Page;
let corpusPath: string;
let jobPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Piera Conti');
  corpusPath = await createCorpus(page, 'Planned corpus');
}, 120_000);
afterAll(() => browser?.close());

const ask = (method: string, path: string, body?: object | string | Buffer) =>
  askApi(page, method, path, body);

/** Adds a text against which something speaks for sure: a crawl that is slowed down may have kept none. */
async function addShortText(): Promise<void> {
  const text = 'Un testo molto breve che dice poco di sé e niente del resto.';
  const line = JSON.stringify({ url: 'http://short.test/', title: 'Breve', text });
  await ask('POST', `${jobPath}/uploads?name=short.jsonl`, Buffer.from(line));
  const kept = async () =>
    (await ask('GET', `${jobPath}/resources?status=kept&host=short.test`)).resources.length;
  await expect.poll(kept, { timeout: 60_000, interval: 500 }).toBe(1);
}

describe('an owner', () => {
  it('says what the corpus should have, and what becomes of jobs when it has that', async () => {
    await page.goto(at(`${corpusPath}/plan`));
    // By keyboard: whoever adds a row stands in it, and whoever removes one where it was.
    const isFocused = (of: Locator) =>
      expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true);
    const add = page.getByRole('button', { name: 'Add a domain' });
    for (const domain of ['Stories', 'Songs']) {
      await add.press('Enter');
      await page.keyboard.type(domain);
    }
    await page.getByRole('button', { name: 'Take Stories out of the plan' }).press('Enter');
    await isFocused(page.getByRole('button', { name: 'Take Songs out of the plan' }));
    await page.keyboard.press('Enter');
    await isFocused(add);
    await page.keyboard.press('Enter');
    await isFocused(field(page, 'Name of domain 1'));
    await page.keyboard.type('Stories');
    const forAll = page.getByRole('button', { name: 'Add a target for all languages' });
    if (await forAll.isVisible()) await forAll.click();
    await page
      .getByLabel(/^Target of Stories/)
      .last()
      .fill('500');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Label', { exact: true }).last().fill('Author');
    await page.getByLabel('Required').last().check();
    await page.getByRole('radio', { name: /^Slow down/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await ask('GET', `${corpusPath}/plan`)).whenFull).toBe('slow');
    await expectGoodLooks(page, `${corpusPath}/plan`);
  });

  it('sees why it is missing, and that a job with all its words slows down', async () => {
    await page.goto(at(corpusPath));
    await page.getByText('no job feeds it').waitFor();
    const corpusId = corpusPath.split('/').at(-1);
    const { domains } = await ask('GET', `${corpusPath}/plan`);
    const include = [{ action: 'include', test: 'startsWith', value: `${product.demoOrigin}/` }];
    const { id } = await ask('POST', '/jobs', {
      corpusId,
      name: 'Stories of the demo',
      domainSlug: domains[0].slug,
      // Short texts, too: something speaks against those.
      config: { rules: { navigate: include, save: include }, mapping: { minWords: 0, keepLinkLists: true } },
    });
    jobPath = `/jobs/${id}`;
    await ask('POST', `${jobPath}/seeds?lock=0`, `${product.demoOrigin}/it/\n`);
    await ask('POST', `${jobPath}/start`);
    await page.goto(at(jobPath));
    await page.getByText('wants no more words of: Stories').waitFor({ timeout: 120_000 });
    await page.goto(at(corpusPath));
    await page.getByText('slowed down: domain full').first().waitFor();
    // What every text should have, and none has yet.
    await page.getByRole('heading', { name: 'Metadata that is still missing' }).waitFor();
    await page.getByRole('link', { name: /^\d+ texts have none$/ }).click();
    await page.getByText('Metadata field: author: no value', { exact: true }).waitFor();
    await page.goBack();
    await expectGoodLooks(page, corpusPath);
    await ask('POST', `${jobPath}/stop`);
  });

  it('draws a sample of the whole corpus in strata, and drops what is bad: the verdict is of another state then', async () => {
    await page.goto(at(`${corpusPath}/validation`));
    await field(page, 'Draw in strata').selectOption('format');
    // A crawl that is slowed down keeps three texts at least: one is left that is like what is not adequate.
    await field(page, 'Documents', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Draw the sample' }).click();
    await page.waitForURL('**/samples/*');
    const samplePath = new URL(page.url()).pathname;
    const { items } = await ask('GET', `${samplePath}/items`);
    for (const [n, { resourceId }] of items.entries()) {
      const verdict = n === 0 ? 'inadequate' : 'adequate';
      await ask('POST', `${samplePath}/judgements`, {
        judgements: [{ id: crypto.randomUUID(), resourceId, verdict }],
      });
    }
    await page.goto(at(samplePath));
    await page.getByText('Strata, and what was found in each').waitFor();
    // What is most like it is offered for judging next.
    await page.getByRole('button', { name: 'Judge similar texts next' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/samples/') && url.pathname !== samplePath);
    await page.getByRole('link', { name: 'Judge', exact: true }).waitFor();
    const openPath = new URL(page.url()).pathname;
    await page.goto(at(samplePath));
    await page.getByRole('button', { name: 'Drop…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 text goes').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Drop/ }).click();
    await page.getByText(/^This sample is of another state/).waitFor();
    await expectGoodLooks(page, samplePath);
    // One that is still being judged says so, too.
    await page.goto(at(openPath));
    await page.getByText(/^This sample is of another state/).waitFor();
    await page.goto(at(corpusPath));
    await page.getByRole('heading', { name: 'Is the whole corpus valid?' }).waitFor();
    await page.getByText(/^This sample is of another state/).waitFor();
    await expectGoodLooks(page, `${corpusPath}/validation`);
  });

  it('draws a sample of a domain from the overview, and finds its verdict there', async () => {
    await page.goto(at(corpusPath));
    await page.getByRole('link', { name: 'draw a sample' }).first().click();
    await page.waitForURL(/validation\?domain=/);
    await page.getByText('The verdict will be about these alone.').waitFor();
    await page.getByRole('heading', { name: 'Draw another sample', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Draw the sample from this domain' }).click();
    await page.waitForURL('**/samples/*');
    await page.getByText('From the domain “Stories”').waitFor();
    const samplePath = new URL(page.url()).pathname;
    const { items } = await ask('GET', `${samplePath}/items?limit=100`);
    await ask('POST', `${samplePath}/judgements`, {
      judgements: items.map(({ resourceId }: { resourceId: string }) => ({
        ...{ id: crypto.randomUUID(), resourceId, verdict: 'adequate' },
      })),
    });
    await expectGoodLooks(page, samplePath);
    await page.goto(at(corpusPath));
    await page
      .getByRole('row')
      .filter({ hasText: 'Stories' })
      .getByRole('link', { name: /valid$/ })
      .waitFor();
    await expectGoodLooks(page, corpusPath);
  });

  it('draws a sample of a host from the overview, and finds its verdict there', async () => {
    await page.goto(at(corpusPath));
    const host = page.getByRole('row').filter({ hasText: new URL(product.demoOrigin).hostname });
    await host.getByRole('link', { name: /^draw a sample/ }).click();
    await page.waitForURL(/validation\?host=/);
    // What is typed before the page is alive asks for nothing.
    const isAlive = () =>
      page.getByRole('button', { name: 'Draw the sample', disabled: false }).waitFor({ state: 'visible' });
    await isAlive();
    await page.getByText(/^This host has \d+ texts?\./).waitFor();
    // A host that is not there is refused at its field, and so is what is none.
    const name = field(page, 'Host', { exact: true });
    await name.fill('nowhere.test');
    await page.getByText(/^There is no text of this host/).waitFor();
    await page.getByRole('button', { name: 'Draw the sample from this host' }).click();
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('https://nowhere.test/');
    await page.getByText('Write a host alone', { exact: false }).waitFor();
    await expectGoodLooks(page, `${corpusPath}/validation`);
    await page.goto(at(`${corpusPath}/validation`));
    await isAlive();
    await field(page, 'Draw from').selectOption('One host …');
    await name.fill(new URL(product.demoOrigin).hostname);
    await page.getByText(/^This host has \d+ texts?\./).waitFor();
    await page.getByRole('button', { name: 'Draw the sample' }).click();
    await page.waitForURL('**/samples/*');
    await page.getByText(/^From the host “/).waitFor();
    const samplePath = new URL(page.url()).pathname;
    const { items } = await ask('GET', `${samplePath}/items?limit=100`);
    await ask('POST', `${samplePath}/judgements`, {
      judgements: items.map(({ resourceId }: { resourceId: string }) => ({
        ...{ id: crypto.randomUUID(), resourceId, verdict: 'adequate' },
      })),
    });
    await page.goto(at(corpusPath));
    await host.getByRole('link', { name: /valid$/ }).waitFor();
    await expectGoodLooks(page, corpusPath);
  });

  it('puts texts together by what speaks against them, which has no verdict', async () => {
    await addShortText();
    await page.goto(at(`${corpusPath}/validation`));
    await page.getByRole('radio', { name: 'By risk' }).check();
    await field(page, 'Threshold, in per cent').waitFor({ state: 'detached' });
    await field(page, 'Documents', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Draw the sample' }).click();
    await page.waitForURL('**/samples/*');
    await page.getByText('no verdict').first().waitFor();
    await page.getByRole('columnheader', { name: 'What speaks against it' }).waitFor();
    await expectGoodLooks(page, new URL(page.url()).pathname);
  });

  it('archives a job after reading what that stops, and opens it again', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('button', { name: 'More about this job' }).click();
    await page.getByRole('menuitem', { name: 'Archive…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^A crawl that goes on is stopped/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Archive it' }).click();
    await page.getByText('This job is archived').waitFor();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.getByText('This job is archived').waitFor({ state: 'detached' });
  });

  it('archives the corpus, which its jobs say too, and opens it again', async () => {
    await page.goto(at(corpusPath));
    await page.getByRole('button', { name: 'More about this corpus' }).click();
    await page.getByRole('menuitem', { name: 'Archive…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Crawls of its jobs that go on are stopped/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Archive it' }).click();
    await page.getByText('This corpus is archived').waitFor();
    await expectGoodLooks(page, corpusPath);
    await page.goto(at(jobPath));
    await page.getByText('This corpus is archived').waitFor();
    expect(await page.getByRole('button', { name: 'Open it again' }).count()).toBe(0);
    await page.goto(at(corpusPath));
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.getByText('This corpus is archived').waitFor({ state: 'detached' });
  });

  it('has a job deleted, and the corpus says which of its words go then', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('button', { name: 'More about this job' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Stories of the demo');
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await page.getByText('This job will be deleted').waitFor();
    await page.goto(at(corpusPath));
    await page.getByText(/words? of the job .*, which will be deleted on .*, still count here\.$/).waitFor();
    await expectGoodLooks(page, corpusPath);
    await page.getByRole('link', { name: 'Stories of the demo' }).first().click();
    await page.getByRole('button', { name: 'Take the deletion back' }).click();
    await page.getByText('This job will be deleted').waitFor({ state: 'detached' });
  });

  it('sees rows of the table at once on a narrow screen, and in one line which filters are set', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at(`${corpusPath}/resources`));
    const fold = page.getByRole('button', { name: 'Filters: none set' });
    await fold.waitFor();
    const { y } = (await page.locator('tbody tr').first().boundingBox())!;
    expect(y).toBeLessThan(700);
    const more = page.getByRole('button', { name: 'Filter', exact: true });
    expect(await more.isVisible()).toBe(false);
    await fold.click();
    await more.waitFor();
    await page.goto(at(`${corpusPath}/resources?host=short.test`));
    await page.getByRole('button', { name: 'Filter: Host: short.test', exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 860 });
    await fold.waitFor({ state: 'hidden' });
    await more.waitFor();
  });

  it('is told that only http and https are crawled, and of which seeds a crawl will get nothing', async () => {
    await page.goto(at(`${jobPath}/urls`));
    await field(page, 'Any URL').fill('javascript:1');
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.getByText('Other scheme').first().waitFor();
    expect(await page.getByText('Never found').count()).toBe(0);
    await page.goto(at(`${corpusPath}/jobs/new`));
    const seeds = ['http://10.1.2.3/', 'https://-bad-.example/', `${product.demoOrigin}/it/`];
    await field(page, 'Seeds', { exact: true }).fill(seeds.join('\n'));
    await page.getByText('An address of a private or reserved network').waitFor();
    await page.getByText('No host can have this name').waitFor();
    expect(await page.getByText(/^Line \d+:/).count()).toBe(2);
    await page.getByText('3 seeds.').waitFor();
  });
});
