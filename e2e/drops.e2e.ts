import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations } from './looks';
import { askApi, createCorpus, newAdmin } from './visitor';

// What was judged not adequate goes with its folder, its host, its pattern or its kind, each after a look at what goes.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
let browser: Browser;
let page: Page;
let jobPath: string;
let samplePath: string;

const ask = (method: string, path: string, body?: object | Buffer) => askApi(page, method, path, body);
const words = (n: number) =>
  Array.from({ length: 130 }, (_, place) => `parola${(n * 131 + place) ** 2}`).join(' ');
const addresses = [
  ...[1, 2, 3].map((n) => `http://one.test/news/${n}`),
  ...[1, 2, 3].map((n) => `http://one.test/list/${n}`),
  ...[1, 2, 3].map((n) => `http://two.test/${n}`),
];

async function keptUrls(): Promise<string[]> {
  const { resources } = await ask('GET', `${jobPath}/resources?status=kept&limit=100`);
  return resources.map(({ url }: { url: string }) => url).sort();
}

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Dina Orsi');
  const corpusPath = await createCorpus(page, 'Corpus to be tidied');
  const { id } = await ask('POST', '/jobs', {
    corpusId: corpusPath.split('/').at(-1),
    name: 'Texts to be tidied',
    config: {},
  });
  jobPath = `/jobs/${id}`;
  const lines = addresses.map((url, n) => JSON.stringify({ url, title: `Testo ${n}`, text: words(n) }));
  await ask('POST', `${jobPath}/uploads?name=testi.jsonl`, Buffer.from(lines.join('\n')));
  for (const n of [11, 12])
    await ask('POST', `${jobPath}/uploads?name=testo-${n}.txt`, Buffer.from(words(n)));
  for (const n of [13, 14]) {
    const page = `<!doctype html><title>Pagina ${n}</title><h1>Pagina ${n}</h1><p>${words(n)}</p>`;
    await ask('POST', `${jobPath}/uploads?name=pagina-${n}.html`, Buffer.from(page));
  }
}, 120_000);
afterAll(() => browser?.close());

/** Waits for the texts, draws all of them and finds none adequate. */
async function judgeAllInadequate(): Promise<void> {
  await expect.poll(keptUrls, { timeout: 60_000, interval: 500 }).toHaveLength(addresses.length + 4);
  const sample = { seed: '1', method: 'count', amount: 100, threshold: 0.4 };
  const drawn = await ask('POST', `${jobPath}/samples`, sample);
  samplePath = `/samples/${drawn.id}`;
  const { items } = await ask('GET', `${samplePath}/items?limit=100`);
  await ask('POST', `${samplePath}/judgements`, {
    judgements: items.map(({ resourceId }: { resourceId: string }) => ({
      ...{ id: crypto.randomUUID(), resourceId, verdict: 'inadequate' },
    })),
  });
}

/** Opens what can be dropped with the text at this address. */
async function openDrop(address: string): Promise<Locator> {
  await page.goto(at(samplePath));
  await page.locator('li').filter({ hasText: address }).getByRole('button', { name: 'Drop…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 text goes').waitFor();
  return dialog;
}

/** Drops what the dialog shows; then undoes it, after which all is there again. */
async function dropAndUndo(dialog: Locator, count: number, gone: (url: string) => boolean): Promise<void> {
  const before = await keptUrls();
  await dialog.getByRole('button', { name: `Drop ${count} texts` }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await keptUrls()).toEqual(before.filter((url) => !gone(url)));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText(`${count} texts are back.`).waitFor();
  expect(await keptUrls()).toEqual(before);
}

describe('what a sample found not adequate goes', () => {
  it('with everything of its host', async () => {
    await judgeAllInadequate();
    const dialog = await openDrop('http://two.test/1');
    await dialog.getByRole('radio', { name: 'everything of two.test' }).check();
    await dialog.getByText('3 texts of 1 host go').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dropAndUndo(dialog, 3, (url) => url.startsWith('http://two.test/'));
  });

  it('with a folder of its address', async () => {
    const dialog = await openDrop('http://one.test/news/2');
    await dialog.getByRole('radio', { name: 'everything in a folder of its address' }).check();
    await dialog.getByText('3 texts of 1 host go').waitFor();
    await dropAndUndo(dialog, 3, (url) => url.startsWith('http://one.test/news/'));
  });

  it('with the addresses of a pattern, which has to fit its own', async () => {
    const dialog = await openDrop('http://one.test/list/1');
    await dialog.getByRole('radio', { name: 'addresses of one.test that look like its own' }).check();
    const pattern = dialog.getByRole('textbox', { name: 'Pattern' });
    const drop = dialog.getByRole('button', { name: /^Drop/ });
    await pattern.fill('http://two.test/*');
    await expect.poll(() => drop.isDisabled()).toBe(true);
    await expect.poll(() => pattern.getAttribute('aria-invalid')).toBe('true');
    // At its field, and nowhere else.
    const told = (await dialog.locator('[id$="-error"]').textContent()) ?? '';
    expect(await dialog.getByText(told).count()).toBe(1);
    await pattern.fill('http://one.test/l*');
    await dialog.getByText('3 texts of 1 host go').waitFor();
    await dropAndUndo(dialog, 3, (url) => url.startsWith('http://one.test/list/'));
  });

  it('with all of its kind, and the verdict is of another state then', async () => {
    const dialog = await openDrop('pagina-13.html');
    await dialog.getByRole('radio', { name: 'everything in the format HTML' }).check();
    const drop = dialog.getByRole('button', { name: 'Drop 2 texts' });
    await drop.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const before = await keptUrls();
    await drop.click();
    await dialog.waitFor({ state: 'detached' });
    // What is of another kind stays.
    expect(await keptUrls()).toEqual(before.filter((url) => !url.endsWith('.html')));
    await page.getByText(/^This sample is of another state/).waitFor();
  });
});
