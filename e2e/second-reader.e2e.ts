import { appendFile, readdir, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations } from './looks';
import { askApi, twoOwners } from './visitor';

// What one person saves, writes or takes away while another one uses it, and what should not come in at all.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
let browser: Browser;
let first: Page;
let second: Page;
let corpusPath: string;
let jobPath: string;

beforeAll(async () => {
  browser = await openBrowser();
  [first, second, corpusPath] = await twoOwners(
    browser,
    product.url,
    ['Rita Galli', 'Saul Neri'],
    'Read by two',
  );
  const corpusId = corpusPath.split('/').at(-1);
  const { id } = await askApi(first, 'POST', '/jobs', { corpusId, name: 'Texts', config: {} });
  jobPath = `/jobs/${id}`;
  const words = (n: number) =>
    Array.from({ length: 130 }, (_, place) => `parola${(n * 131 + place) ** 2}`).join(' ');
  const lines = [1, 2, 3].map((n) =>
    JSON.stringify({ url: `http://one.test/${n}`, title: `Testo \u202e${n}`, text: words(n) }),
  );
  await askApi(first, 'POST', `${jobPath}/uploads?name=testi.jsonl`, Buffer.from(lines.join('\n')));
  const kept = async () => (await askApi(first, 'GET', `${jobPath}/resources?status=kept`)).resources.length;
  await vi.waitUntil(async () => (await kept()) === 3, { timeout: 60_000, interval: 500 });
}, 180_000);
afterAll(() => browser?.close());

/** What the API says to somebody, whatever that is. */
async function said(person: Page, method: string, path: string, body?: object | string) {
  const response = await person.request.fetch(at(`/api/v1${path}`), {
    method,
    headers: { origin: product.url, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  return { status: response.status(), text, ...(/^[{[]/.test(text) ? { json: JSON.parse(text) } : {}) };
}

const both = () => [first, second];
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('saved searches', () => {
  const save = (person: Page, body: object) =>
    said(person, 'POST', `${corpusPath}/searches`, { query: 'q=parola0', ...body });

  it('of one name at once: one is shared, and whoever comes second is told', async () => {
    const answers = await Promise.all(both().map((one) => save(one, { name: 'Alike', shared: true })));
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toContain('shares something of this name');
    const own = await Promise.all(both().map((one) => save(one, { name: 'Of my own' })));
    expect(statusesOf(own)).toEqual([201, 201]);
  });

  it('that are renamed or deleted while somebody uses them say so', async () => {
    const long = `q=${'a'.repeat(1_500)}`;
    const { json: made } = await save(first, { name: 'Long', shared: true, query: long });
    const path = `${corpusPath}/search`;
    await second.goto(at(path));
    await second.getByRole('link', { name: /^Long/ }).click();
    await second.waitForURL(/saved=/);
    const link = second.url();
    await said(first, 'PATCH', `${corpusPath}/searches/${made.id}`, { name: 'Longer' });
    await second.reload();
    await second.getByRole('link', { name: /^Longer/ }).waitFor();
    // It is somebody else's: only they rename and delete it.
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await said(second, method, `${corpusPath}/searches/${made.id}`, body)).status).toBe(404);
    await said(first, 'DELETE', `${corpusPath}/searches/${made.id}`);
    await second.goto(link);
    await second.getByText('This saved search no longer exists, or it isn’t shared any more.').waitFor();
    expect(await axeViolations(second)).toEqual([]);
    expect((await said(first, 'DELETE', `${corpusPath}/searches/${made.id}`)).status).toBe(404);
  });

  it.each([
    ['10,000 letters', 'x'.repeat(10_000), 400],
    ['a control character', 'a\u0007b', 400],
    ['a sign that turns the line', 'a\u202eb', 400],
    ['NUL', 'a\0b', 400],
    ['half a character', 'a\ud800b', 400],
    ['nothing', '  ', 400],
    ['a formula', '=HYPERLINK("http://x.test")', 201],
    ['markup', '<img src=x onerror=alert(1)>', 201],
  ])('called %s', async (_, name, status) => {
    expect((await save(first, { name })).status).toBe(status);
    await first.goto(at(`${corpusPath}/search`));
    if (status === 201) await first.getByRole('link', { name, exact: true }).waitFor();
    expect(await first.locator('img[src="x"]').count()).toBe(0);
  });

  it.each([
    ['a bracket that is open', 'q=%5B%5B%5B&mode=cql'],
    ['bytes that are no text', 'q=%FF%00%ED%A0%80'],
    ['a sub-corpus that is nowhere', `q=a&subCorpus=${crypto.randomUUID()}`],
    ['a job that is nowhere', `q=a&job=${crypto.randomUUID()}`],
    ['a number that is none', 'q=a&draw=-1&sample=1e99&from=x'],
    ['10,000 letters', `q=${'a'.repeat(10_000)}`],
    ['10,000 brackets', `q=${'['.repeat(10_000)}&mode=cql`],
  ])('for %s are saved or refused, and can be opened', async (what, query) => {
    const { status, json } = await save(first, { name: `For ${what}`, query });
    expect([201, 400]).toContain(status);
    if (status !== 201) return;
    const errors: string[] = [];
    first.on('pageerror', (error) => errors.push(error.message));
    const answer = await first.goto(at(`${corpusPath}/search?saved=${json.id}`));
    expect(answer?.status()).toBe(200);
    await first.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('sub-corpora', () => {
  const save = (person: Page, name: string) =>
    said(person, 'POST', `${corpusPath}/sub-corpora`, { name, filter: { host: 'one.test' } });

  it('of one name at once, changed and deleted by another meanwhile: everybody is told', async () => {
    const answers = await Promise.all(both().map((one) => save(one, 'Part')));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const { id, version } = answers.find(({ status }) => status === 200)!.json;
    const path = `${corpusPath}/sub-corpora/${id}`;
    const renamed = await Promise.all(
      both().map((one, n) => said(one, 'PATCH', path, { version, name: `Part ${n}` })),
    );
    expect(statusesOf(renamed)).toEqual([200, 409]);
    const later = version + 1;
    const ends = await Promise.all([
      said(first, 'PATCH', path, { version: later, note: 'More.' }),
      said(second, 'DELETE', `${path}?version=${later}`),
    ]);
    for (const { status } of ends) expect([200, 404, 409]).toContain(status);
    await said(first, 'DELETE', `${path}?version=${later + 1}`);
    await second.goto(at(`${corpusPath}/resources?subCorpus=${id}`));
    await second.getByRole('heading', { level: 1 }).waitFor();
    expect((await said(second, 'PATCH', path, { version: later, name: 'Gone' })).status).toBe(404);
  });

  it.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['a sign that turns the line', 'a\u2067b'],
    ['half a character', 'a\udc00'],
  ])('can’t be called %s', async (_, name) => {
    expect((await save(first, name)).status).toBe(400);
  });
});

describe('judging', () => {
  it('takes notes as they are, shows them as text, and lets no spreadsheet run them', async () => {
    const { id } = await askApi(first, 'POST', `${corpusPath}/samples`, {
      ...{ seed: 'x', method: 'count', amount: 3, threshold: 0.05, notes: '' },
    });
    const path = `/samples/${id}`;
    const { items } = await askApi(first, 'GET', `${path}/items`);
    const judge = (person: Page, item: number, given: object) =>
      said(person, 'POST', `${path}/judgements`, {
        judgements: [
          {
            ...{ id: crypto.randomUUID(), resourceId: items[item].resourceId, verdict: 'inadequate' },
            ...given,
          },
        ],
      });
    for (const note of ['\0', '\ud800', 'x'.repeat(1_001)])
      expect((await judge(first, 0, { note })).status).toBe(400);
    expect((await judge(first, 0, { reason: 'x'.repeat(81) })).status).toBe(400);
    expect([400, 413]).toContain((await judge(first, 0, { note: 'x'.repeat(9_000_000) })).status);
    const markup = '<img src=x onerror=alert(1)>';
    const notes = ['=1+1', '@SUM(A1)', markup, '\u202eline'];
    const unlisted = await judge(first, 0, { reason: '=1+1' });
    expect([unlisted.status, unlisted.text]).toEqual([
      400,
      expect.stringContaining('Give one of these, or none: list'),
    ]);
    const listed = { guidelines: '', reasons: ['=1+1', '@SUM(A1)', markup, 'line'] };
    expect((await said(first, 'PUT', `${corpusPath}/judging`, listed)).status).toBe(200);
    for (const [n, note] of notes.entries())
      expect((await judge(n % 2 ? second : first, n % 3, { note, reason: `${note}\u202e` })).status).toBe(
        200,
      );
    for (const n of [0, 1, 2]) await judge(second, n, { verdict: 'adequate', note: markup });
    for (const n of [0, 1, 2]) await judge(first, n, { note: '=cmd' });
    const csv = (await said(first, 'GET', `${path}/judgements?as=csv`)).text;
    expect(csv).toContain(",'=1+1,");
    expect(csv).toContain(",'@SUM(A1),");
    expect(csv).not.toMatch(/[,\n]"?[=@]/);
    // Reasons are labels of one line: what no name may have is left out of them, and never loses a judgement.
    const { judgements } = await askApi(first, 'GET', `${path}/judgements?limit=1000`);
    const reasons = judgements.map(({ reason }: { reason: string | null }) => reason ?? '');
    expect(reasons.join('')).not.toContain('\u202e');
    expect(reasons).toContain('=1+1');
    await second.goto(at(path));
    await second.getByText(markup).first().waitFor();
    expect(await second.locator('img[src="x"]').count()).toBe(0);
    expect(await axeViolations(second)).toEqual([]);
  });

  it('has reasons that are names, and guidelines that are text', async () => {
    const put = (body: object) => said(first, 'PUT', `${corpusPath}/judging`, body);
    for (const reason of ['a\u202eb', 'a\u0007b', 'a\nb', '\0', '\ud800', 'x'.repeat(81)])
      expect((await put({ guidelines: '', reasons: [reason] })).status).toBe(400);
    expect((await put({ guidelines: 'x'.repeat(5_001), reasons: null })).status).toBe(400);
    expect([400, 413]).toContain((await put({ guidelines: 'x'.repeat(9_000_000), reasons: null })).status);
    const markup = '<b onmouseover=alert(1)>x</b>';
    expect((await put({ guidelines: markup, reasons: ['=1+1', markup] })).status).toBe(200);
    await second.goto(at(`${corpusPath}/validation`));
    await expect.poll(() => second.getByLabel('Guidelines').inputValue()).toBe(markup);
    expect(await second.locator('b[onmouseover]').count()).toBe(0);
  });
});

describe('files', () => {
  it('have no sign in their names that turns a line', async () => {
    const name = encodeURIComponent('note\u202efdp.txt');
    const made = await askApi(first, 'POST', `${jobPath}/uploads?name=${name}`, Buffer.from('Una nota.'));
    expect(made.name).toBe('notefdp.txt');
    await second.goto(at(jobPath));
    await second.locator('bdi', { hasText: 'notefdp.txt' }).first().waitFor();
  });

  it('of a release that is withdrawn while somebody downloads them are given whole; then they are gone', async () => {
    const { id } = await askApi(first, 'POST', `${corpusPath}/releases`, {
      formats: ['jsonl'],
      description: { title: 'Read by two', creators: ['Galli, Rita'], licence: '', note: '', doi: '' },
    });
    const release = () => askApi(first, 'GET', `/releases/${id}`);
    await expect.poll(async () => (await release()).state, { timeout: 60_000, interval: 500 }).toBe('done');
    const { path } = (await release()).files.find(({ path }: { path: string }) => path.endsWith('.jsonl.gz'));
    const folder = join(product.dataFolder, 'releases', id);
    // So large that no buffer on its way holds it.
    await appendFile(join(folder, path), Buffer.alloc(60_000_000, 7));
    const { size } = await stat(join(folder, path));
    const address = at(`/api/v1/releases/${id}/file?path=${encodeURIComponent(path)}`);
    const page = at(`${corpusPath}/releases/${id}`);
    await second.goto(page);
    const answer = await slowly(second, address);
    expect((await said(first, 'POST', `/releases/${id}/withdrawal`, { reason: 'Wrong.' })).status).toBe(200);
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await bytesOf(answer)).toBe(size);
    expect(answer.complete).toBe(true);
    expect((await slowly(second, address)).statusCode).toBe(404);
    await second.reload();
    await second.getByText('This release was withdrawn; its files are gone.').waitFor();
    expect(await second.getByRole('link', { name: path }).count()).toBe(0);
    expect(await axeViolations(second)).toEqual([]);
  });
});

/** An answer of which nothing is read yet. */
async function slowly(person: Page, address: string): Promise<IncomingMessage> {
  const cookies = await person.context().cookies(address);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie } }, resolve).once('error', reject);
  });
}

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}
