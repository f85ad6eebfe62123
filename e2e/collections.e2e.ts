import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { expectGoodLooks } from './looks';
import { createCorpus, createJob, field, newAdmin } from './visitor';

// Texts that somebody has already come in as a collection, and go out as a release; a format that can't be had is left out.

const product = inject('product');
let browser: Browser;
let page: Page;
let corpusPath: string;
let releasePath: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Carla Bruni');
  corpusPath = await createCorpus(page, 'Collections');
});
afterAll(async () => {
  await browser?.close();
});

const at = (path: string) => new URL(path, product.url).href;
const text = (n: number) =>
  Array.from({ length: 130 }, (_, place) => `parola${(n * 131 + place) ** 2}`).join(' ');

/** The file of the archive that has these texts: others upload to the product meanwhile. */
function uploadedFile(): string {
  const archive = join(product.dataFolder, 'archive');
  const file = readdirSync(archive, { recursive: true, encoding: 'utf8' })
    .filter((name) => /upload[^/]*\.gz$/.test(name))
    .map((name) => join(archive, name))
    .find((path) => gunzipSync(readFileSync(path)).includes('http://collection.test/0'));
  if (!file) throw new Error(`No file of ${archive} has the texts.`);
  return file;
}

describe('a collection of texts', () => {
  it('is added to a job, and lines that are no texts are named', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await field(page, 'Name of the job').fill('Texts');
    await page.getByRole('textbox', { name: 'Seeds' }).fill(`${product.demoOrigin}/it/`);
    const jobPath = await createJob(page);
    const rows = Array.from({ length: 6 }, (_, n) =>
      JSON.stringify({ url: `http://collection.test/${n}`, title: `Testo ${n}`, text: text(n) }),
    );
    rows.splice(2, 0, '{"torn', JSON.stringify({ url: 'http://collection.test/none' }));
    // The field itself is hidden behind a button.
    await page.getByLabel('Add files').setInputFiles({
      name: 'testi.jsonl.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(rows.join('\n')),
    });
    await page.getByText('The first 2 lines that gave no text').click();
    await page.getByText('line 3: without a text, or not in the form of its file').waitFor();
    await page.getByText(/^6 resources(?!.*still)/).waitFor({ timeout: 60_000 });
    await expectGoodLooks(page, jobPath);
  });

  it('goes out as a release with its pages', async () => {
    await page.goto(at(`${corpusPath}/releases`));
    for (const format of ['Parquet', 'WARC']) await field(page, format, { exact: true }).check();
    await field(page, 'Authors').fill('Bruni, Carla');
    await page.getByRole('button', { name: 'Make the release' }).click();
    await page.waitForURL('**/releases/*');
    releasePath = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'corpus.parquet' }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'corpus.warc.gz' }).waitFor();
  });

  it('keeps its files when a format that is added can’t be had, and does without it', async () => {
    const lost = uploadedFile();
    expect(readFileSync(lost).length).toBeGreaterThan(500);
    truncateSync(lost, 500);
    await page.getByRole('button', { name: 'Add formats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add formats' });
    await field(dialog, 'WACZ', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Write them' }).click();
    await page.getByText('A format is missing').waitFor({ timeout: 60_000 });
    await page.getByText(/^The original of http:\/\/collection\.test\/\d can't be read/).waitFor();
    await page.getByRole('link', { name: 'corpus.warc.gz' }).waitFor();
    await expectGoodLooks(page, releasePath);
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await page.getByText('A format is missing').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'corpus.warc.gz' }).waitFor();
    expect(await page.getByRole('link', { name: 'corpus.wacz' }).count()).toBe(0);
  });
});
