import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations, expectGoodLooks } from './looks';
import { takePicture } from './pictures';
import { type Product, startProduct } from './product';
import { field, invite, newVisitor, numberIn, setUpAsAdmin, untilDone } from './visitor';

// The whole way once, as three people walk it: an admin sets up and crawls, a validator judges, a stranger is kept out.

let product: Product;
let browser: Browser;
let page: Page;
let jobPath: string;
let corpusPath: string;
let documents: number;

beforeAll(async () => {
  browser = await openBrowser();
  product = await startProduct();
  page = await newVisitor(browser);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const at = (path: string) => new URL(path, product.url).href;

/** Presses a key that judges; the status of the answer. The page has to be alive. */
async function judgeWith(key: string): Promise<number> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/judgements'));
  await page.keyboard.press(key);
  return (await sent).status();
}

const judgementsInAll = 300;

interface Given {
  judgeId: string;
  resourceId: string;
  verdict: string;
}

/** Asks the API as whoever is signed in there. */
function ask(person: Page, method: string, path: string, body?: unknown) {
  return person.evaluate(
    async ([address, how, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address!, { method: how!, headers, ...(sent ? { body: sent } : {}) });
      return answer.json();
    },
    [`/api/v1${path}`, method, body === undefined ? '' : JSON.stringify(body)],
  );
}

const keysOfVerdicts = { a: 'adequate', x: 'inadequate', d: 'unsure', 1: 'inadequate', s: 'skipped' };

/** Judges every text of the samples by keyboard; what was pressed on which text, by sample. */
async function judgeAll(person: Page, who: number, samples: readonly string[]): Promise<string[][]> {
  const rounds: string[][] = [];
  for (const id of samples) {
    await person.goto(at(`/samples/${id}/1`));
    await person.locator('[data-alive] article').waitFor();
    const given: string[] = [];
    for (let step = 0; step < documents; step++) {
      const resource = await person.locator('article').getAttribute('data-resource');
      const [key, verdict] = Object.entries(keysOfVerdicts)[(step * 7 + who) % 5]!;
      given.push(`${resource} ${verdict}`);
      // The key is held for as long as the next one takes.
      await person.keyboard.press(key, { delay: 150 });
    }
    await person.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('florilegium.judgement:')),
    );
    rounds.push(given);
  }
  return rounds;
}

describe('the admin', () => {
  it('sets up the installation once', async () => {
    await page.goto(product.url);
    await page.waitForURL('**/setup');
    await page.getByText('Florilegium is ready').waitFor();
    await expectGoodLooks(page, '/setup');
    await page.goto(product.setupUrl);
    await expectGoodLooks(page, new URL(product.setupUrl).pathname + new URL(product.setupUrl).search);
    await setUpAsAdmin(page);
    const again = await newVisitor(browser);
    await again.goto(at('/setup'));
    await again.waitForURL('**/login**');
    await again.context().close();
  });

  it('opens the demo from an empty home', async () => {
    await expectGoodLooks(page, '/');
    await page.getByRole('button', { name: 'Explore the demo' }).click();
    await page.waitForURL('**/jobs/*');
    jobPath = new URL(page.url()).pathname;
    await expectGoodLooks(page, `${jobPath}/settings`);
  });

  it('starts the crawl and watches it to its end', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    await untilDone(page);
    const funnel = (await page.locator('main').textContent()) ?? '';
    for (const reason of ['robots.txt', 'Near-duplicate', 'Exact duplicate']) {
      expect(funnel.toLowerCase()).toContain(reason.toLowerCase());
    }
    await page.getByRole('heading', { name: 'Where did the URLs go?' }).waitFor();
    await takePicture(page, 'monitor');
    await expectGoodLooks(page, jobPath);
    await expectGoodLooks(page, `${jobPath}/hosts`);
    await expectGoodLooks(page, `${jobPath}/audit`);
    await takePicture(page, 'hosts');
    await expectGoodLooks(page, `${jobPath}/urls`);
  });

  it('asks why a URL was skipped', async () => {
    await page.goto(at(`${jobPath}/urls?state=skipped&q=private`));
    await page
      .getByRole('cell', { name: /robots\.txt/ })
      .first()
      .waitFor();
  });

  it('deletes everything under 100 words, and takes it back', async () => {
    await page.goto(at(`${jobPath}/resources`));
    const title = page.getByRole('heading', { level: 1 });
    const before = numberIn(
      await page
        .getByRole('heading', { name: /\d+ resources?/ })
        .first()
        .textContent(),
    );
    expect(before).toBeGreaterThanOrEqual(50);
    await page.getByRole('button', { name: 'Delete everything under 100 words' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all', exact: true }).click();
    await page
      .getByText(/resources? deleted/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page
      .getByText(/resources? (is|are) back/)
      .first()
      .waitFor();
    await page.reload();
    expect(
      numberIn(
        await page
          .getByRole('heading', { name: /\d+ resources?/ })
          .first()
          .textContent(),
      ),
    ).toBe(before);
    await title.waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = await page.locator('tbody tr').all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    expect(boxes.filter((box) => box && box.y + box.height <= 900).length).toBeGreaterThanOrEqual(15);
    await page.setViewportSize({ width: 1280, height: 860 });
    await expectGoodLooks(page, `${jobPath}/resources`);
    await takePicture(page, 'resources');
  });

  it('cleans a single page', async () => {
    await page.goto(at('/clean'));
    const story =
      'Every autumn the presses of the valley are opened, and people bring what their trees gave. ';
    const html = `<nav><a href="/">Home</a></nav><h1>Oil</h1><p>${story.repeat(4)}</p><p>${story.repeat(4)}</p>`;
    await page.getByRole('textbox', { name: 'HTML' }).fill(html);
    await field(page, 'Method').selectOption('NumWordsRulesExtractor');
    await page.getByRole('button', { name: 'Clean', exact: true }).click();
    await page.getByText('Words kept', { exact: true }).waitFor();
    await takePicture(page, 'cleaner');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Text (.txt)' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(text).toContain('presses of the valley');
    expect(text).not.toContain('Home');
    await field(page, 'Give an address').check();
    await page.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/');
    await page.getByRole('button', { name: 'Clean', exact: true }).click();
    await page.getByText(/The address is private or reserved/).waitFor();
    await expectGoodLooks(page, '/clean');
  });

  it('reads a resource, its original, its tags and its history', async () => {
    await page.goto(at(`${jobPath}/resources?q=erbario-di-famiglia&status=kept`));
    await page
      .getByRole('link', { name: /L'erbario di famiglia/ })
      .first()
      .click();
    await page.waitForURL('**/resources/*');
    await page.getByText('Per anni abbiamo creduto').first().waitFor();
    await takePicture(page, 'resource-text');
    const path = new URL(page.url()).pathname;
    await expectGoodLooks(page, path);
    await page.goto(at(`${path}?tab=original`));
    const frame = page.frameLocator('iframe').first();
    await frame.getByText('Per anni abbiamo creduto').waitFor();
    for (const tab of ['original', 'tagged', 'metadata', 'provenance'])
      await expectGoodLooks(page, `${path}?tab=${tab}`);
    await takePicture(page, 'resource-provenance');
  });

  it('finds words in texts, and shows them in their place', async () => {
    await page.goto(at(`${jobPath}/resources/find?q=${encodeURIComponent('"abbiamo creduto"')}`));
    await page.getByText('abbiamo creduto', { exact: true }).first().click();
    await page.waitForURL('**/resources/*#hit-*');
    const hit = await page.locator('mark[data-current]').boundingBox();
    expect(hit && hit.y > 0 && hit.y < 860).toBe(true);
    await expectGoodLooks(page, `${jobPath}/resources/find?q=di`);
    await takePicture(page, 'find');
  });

  it('draws a sample and judges it with the keyboard', async () => {
    await page.goto(at(`${jobPath}/validation`));
    await field(page, 'Documents', { exact: true }).fill('5');
    await field(page, 'Seed of the draw').fill('florilegium');
    await page.getByRole('button', { name: 'Draw the sample' }).click();
    await page.waitForURL('**/samples/*');
    const samplePath = new URL(page.url()).pathname;
    await page.getByText('still open').first().waitFor();
    await page.goto(at(`${samplePath}/1`));
    await page.locator('[data-alive] article').waitFor();
    for (const [index, key] of ['2', 'a', 'x', 'a'].entries()) {
      await page.waitForURL(at(`${samplePath}/${index + 1}`));
      expect(await judgeWith(key)).toBe(200);
    }
    // The third is taken back: its text is there again, and what is said of it now counts.
    await page.waitForURL(at(`${samplePath}/5`));
    await page.keyboard.press('u');
    await page.waitForURL(at(`${samplePath}/4`));
    for (const key of ['a', 'a']) expect(await judgeWith(key)).toBe(200);
    await page.getByRole('heading', { name: 'That was the last one' }).waitFor();
    await page.goto(at(`${samplePath}/3`));
    await page.locator('[data-alive] article').waitFor();
    expect(await judgeWith('a')).toBe(200);
    await page.goto(at(samplePath));
    // One in five is not adequate: so few documents prove nothing, though the share alone is below the threshold.
    await page
      .getByText(/^\W*not decided$/)
      .first()
      .waitFor();
    await page.getByText('as RIDIRE judged: valid.').waitFor();
    await page.getByText('4 adequate, 1 not adequate, 0 to be settled').first().waitFor();
    // What goes with it is said before anything does.
    await page.getByRole('button', { name: 'Drop…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 text goes').waitFor();
    await field(dialog, /everything of/).check();
    await dialog.getByText(/[1-9]\d+ texts of 1 host go, with/).waitFor();
    await dialog.getByText('4 of them were judged adequate.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectGoodLooks(page, samplePath);
    await takePicture(page, 'sample-verdict');
    await expectGoodLooks(page, `${samplePath}/1`);
    await takePicture(page, 'validation-card');
  });

  it('releases the corpus under a number, and what is fetched of it is what its sums say', async () => {
    await page.goto(at(jobPath));
    await page.getByRole('navigation').getByRole('link', { name: 'Demo corpus' }).first().click();
    await page.waitForURL('**/corpora/*');
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.waitForURL('**/releases');
    const releasesPath = new URL(page.url()).pathname;
    await expectGoodLooks(page, releasesPath);
    await field(page, 'Authors').fill('Rossi, Ada\nUniversity of Nowhere');
    await field(page, 'Licence').fill('CC-BY-4.0');
    await field(page, 'TEI P5').check();
    await page.getByRole('button', { name: 'Make the release' }).click();
    await page.waitForURL('**/releases/*');
    await page.getByRole('heading', { name: 'Files' }).waitFor({ timeout: 60_000 });
    const releasePath = new URL(page.url()).pathname;
    const sums = await fetched(releasePath, 'SHA256SUMS');
    for (const name of ['corpus.tei.xml.gz', 'corpus.vert.gz', 'README.md']) {
      const sum = createHash('sha256')
        .update(await fetched(releasePath, name))
        .digest('hex');
      expect(sums.toString('utf8')).toContain(`${sum}  ${name}`);
    }
    expect((await fetched(releasePath, 'README.md')).toString('utf8')).toContain(
      '# Demo corpus, version 1.0',
    );
    await page.getByText('Rossi, Ada; University of Nowhere').first().waitFor();
    await expectGoodLooks(page, releasePath);
  });

  /** A file of a release, as its page gives it. */
  async function fetched(releasePath: string, name: string): Promise<Buffer> {
    const file = `/api/v1${releasePath.replace(/^\/corpora\/[^/]+/, '')}/file?path=${name}`;
    const bytes = await page.evaluate(
      async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
      file,
    );
    return Buffer.from(bytes);
  }

  it('exports the corpus, and the sums hold', async () => {
    await page.goto(at(jobPath));
    const crumb = page.getByRole('navigation').getByRole('link', { name: 'Demo corpus' });
    await crumb.first().click();
    await page.waitForURL('**/corpora/*');
    corpusPath = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Export the corpus' }).click();
    const file = page.getByRole('link', { name: /\.jsonl/ }).first();
    await file.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    const bytes = await readFile(await download.path());
    const lines = bytes.toString('utf8').trimEnd().split('\n');
    documents = lines.length;
    expect(documents).toBeGreaterThanOrEqual(45);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        text: expect.any(String),
        url: expect.stringContaining('http'),
      });
    }
    const sum = createHash('sha256').update(bytes).digest('hex');
    const [manifest] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /Manifest/ })
        .first()
        .click(),
    ]);
    expect(await readFile(await manifest.path(), 'utf8')).toContain(sum);
    await expectGoodLooks(page, corpusPath);
  });

  it('searches the corpus, and goes from a line to the page that it is from', async () => {
    const asked = (view: string) =>
      `${corpusPath}/search?${view}q=${encodeURIComponent('[upos="DET"] [upos="NOUN"]')}`;
    await page.goto(at(asked('')));
    await page.getByRole('button', { name: 'More about this line' }).first().waitFor();
    await field(page, 'Language').selectOption('en');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**language=en**');
    await page.getByRole('link', { name: 'By texts' }).click();
    await page.getByRole('heading', { name: /matches in \d+ part/ }).waitFor();
    await page.getByRole('link', { name: 'Keywords' }).click();
    await page.getByRole('heading', { name: /tokens against/ }).waitFor();
    await page.locator('main table a').first().click();
    const menu = page.getByRole('button', { name: 'More about this line' }).first();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Why is this page here?' }).click();
    await page.waitForURL('**/resources/*tab=provenance');
    await expectGoodLooks(page, asked(''));
    await expectGoodLooks(page, asked('view=collocates&'));
    await expectGoodLooks(page, `${corpusPath}/search?view=ngrams`);
  });

  it('names a part of the corpus, and uses it wherever texts are chosen', async () => {
    await page.goto(at(`${corpusPath}/sub-corpora`));
    await page.getByText('No sub-corpus yet').waitFor();
    await page.goto(at(`${corpusPath}/resources?language=en`));
    await page.getByRole('button', { name: 'Save as sub-corpus' }).click();
    await field(page, 'Name', { exact: true }).fill('English pages');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The sub-corpus “English pages” is saved.').waitFor();
    await page.goto(at(`${corpusPath}/sub-corpora`));
    const size = numberIn(await page.getByText(/^\d+ texts$/).textContent());
    expect(size).toBeGreaterThan(1);
    await takePicture(page, 'sub-corpora');
    await page.getByRole('link', { name: 'English pages' }).click();
    await page.getByRole('heading', { name: `${size} resources` }).waitFor();
    await page.goto(at(`${corpusPath}/sub-corpora`));
    await page.getByRole('link', { name: 'Search in it' }).click();
    await page.getByRole('link', { name: 'Keywords' }).click();
    await page.getByRole('heading', { name: /tokens against/ }).waitFor();
    await page.goto(at(`${jobPath}/validation`));
    await field(page, 'Draw from').selectOption({ label: 'English pages' });
    await page.getByText(`The job has ${size} texts of this sub-corpus.`).waitFor();
    await expectGoodLooks(page, `${jobPath}/validation`);
    await expectGoodLooks(page, `${corpusPath}/sub-corpora`);
  });

  it('leaves out what the corpus respects, and takes down what somebody asks for', async () => {
    const rightsPath = `${corpusPath}/rights`;
    const inCorpus = async () => {
      const id = corpusPath.split('/').at(-1);
      const { resources } = await ask(page, 'GET', `/corpora/${id}/resources?status=kept&limit=500`);
      return resources.length;
    };
    const before = await inCorpus();
    await page.goto(at(rightsPath));
    await field(page, 'Names no licence that is known here').check();
    await page.getByRole('button', { name: 'Show what this does' }).click();
    await page.getByText('Left out, by the first reason that holds').waitFor();
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await expect.poll(inCorpus, { timeout: 30_000 }).toBeLessThan(before);

    await page.getByRole('button', { name: 'Note a permission' }).click();
    const window = page.getByRole('dialog');
    await field(window, 'Host').last().fill(new URL(product.demoOrigin).hostname);
    await field(window, 'To give the texts out').check();
    await field(window, 'Who gave it').fill('The editor of the demo');
    await window.getByRole('button', { name: 'Show what it covers' }).click();
    await window.getByText(/It covers \d+ pages? of the corpus/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await window.getByRole('button', { name: 'Save' }).click();
    await expect.poll(inCorpus, { timeout: 30_000 }).toBe(before);

    await page.getByRole('button', { name: 'Take texts down' }).click();
    await field(window, 'Addresses with the same beginning').check();
    await field(window, 'How the addresses begin').fill('http://');
    await window.getByRole('button', { name: 'Show what this takes' }).click();
    await window.getByText('Write a whole address').first().waitFor();
    await field(window, 'How the addresses begin').fill(`${product.demoOrigin}/it/articoli/`);
    await window.getByRole('button', { name: 'Show what this takes' }).click();
    await field(window, 'Who asks').fill('A writer');
    expect(await axeViolations(page)).toEqual([]);
    await window.getByRole('button', { name: 'Take down' }).click();
    await page.getByRole('button', { name: /^Lift/ }).waitFor();
    expect(await inCorpus()).toBeLessThan(before);
    await page.goto(at(rightsPath));
    await takePicture(page, 'rights');
    await expectGoodLooks(page, rightsPath);
    await expectGoodLooks(page, `${corpusPath}/resources?reason=takenDown`);

    await page.goto(at(rightsPath));
    await page.getByRole('button', { name: /^Lift/ }).click();
    await field(window, 'Why').fill('A mistake.');
    await window.getByRole('button', { name: 'Lift' }).click();
    await page.getByText('Lifted by Ada').waitFor();
    await expect.poll(inCorpus, { timeout: 30_000 }).toBe(before);
  });

  it('sees that both workers answer', async () => {
    await page.goto(at('/admin/workers'));
    for (const kind of ['Crawl', 'Mapping'])
      await page.getByRole('cell', { name: kind, exact: true }).first().waitFor();
    await takePicture(page, 'workers');
    for (const path of [
      '/admin/workers',
      '/admin/queues',
      '/admin/people',
      '/admin/settings',
      '/admin/audit',
      '/account',
    ]) {
      await expectGoodLooks(page, path);
    }
  });
});

describe('a validator', () => {
  it('comes by invitation and may judge, but not configure', async () => {
    const visitor = await invite(browser, page, {
      role: 'Validator',
      corpus: 'Demo corpus',
      name: 'Vera Bianchi',
      email: 'vera@example.org',
    });
    await visitor.goto(at(jobPath));
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.getByRole('button', { name: /Crawl again|Start the crawl/ }).count()).toBe(0);
    const admin = await visitor.goto(at('/admin/workers'));
    expect(new URL(visitor.url()).pathname === '/admin/workers' && admin?.status() === 200).toBe(false);
    await expectGoodLooks(visitor, '/validate');
    await visitor.context().close();
  });
});

describe('three judges', () => {
  it('judge at once, a key every 150 ms: nothing is lost, and nothing falls on another text', async () => {
    const people = [page];
    for (const name of ['Ugo Neri', 'Mara Villa']) {
      const email = `${name.split(' ')[0]!.toLowerCase()}@example.org`;
      people.push(await invite(browser, page, { role: 'Validator', corpus: 'Demo corpus', name, email }));
    }
    await page.goto(at(corpusPath));
    const samples: string[] = [];
    for (let left = judgementsInAll; left > 0; left -= people.length * documents) {
      const order = { seed: `three ${left}`, method: 'percent', amount: 100, threshold: 0.4 };
      const { id } = await ask(page, 'POST', `${jobPath}/samples`, order);
      samples.push(id);
    }
    const given = await Promise.all(people.map((person, who) => judgeAll(person, who, samples)));
    expect(given.flat(2).length).toBeGreaterThanOrEqual(judgementsInAll);
    for (const [at, id] of samples.entries()) {
      const { judgements } = await ask(page, 'GET', `/samples/${id}/judgements?limit=1000`);
      const kept: Record<string, string[]> = {};
      for (const { judgeId, resourceId, verdict } of judgements as Given[]) {
        kept[judgeId] = [...(kept[judgeId] ?? []), `${resourceId} ${verdict}`];
      }
      const expected = given.map((round) => round[at]!);
      const inOrder = (rounds: string[][]) => rounds.map((round) => [...round].sort().join()).sort();
      expect(inOrder(Object.values(kept))).toEqual(inOrder(expected));
    }
    for (const person of people.slice(1)) await person.context().close();
  });
});

describe('somebody who is not signed in', () => {
  it('sees the sign-in and nothing else', async () => {
    const stranger = await newVisitor(browser);
    await stranger.goto(at(jobPath));
    await stranger.waitForURL('**/login**');
    await expectGoodLooks(stranger, '/login');
    const answer = await stranger.request.get(at('/api/v1/jobs'));
    expect(answer.status()).toBe(401);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
    await stranger.context().close();
  });
});
