import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations } from './looks';
import { takePicture } from './pictures';
import { askApi, createCorpus, field, patienceMs, twoOwners } from './visitor';

// Two people who answer for one corpus and save the same thing at once: nobody writes over the other unseen.

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
    ['Otto Bassi', 'Pia Lodi'],
    'Shared corpus',
  );
  const { id } = await ask('POST', '/jobs', {
    corpusId: corpusPath.split('/').at(-1),
    name: 'Shared job',
    config: {},
  });
  jobPath = `/jobs/${id}`;
}, 120_000);
afterAll(() => browser?.close());

/** Asks the API as the first of the two. */
const ask = (method: string, path: string, body?: object) => askApi(first, method, path, body);

const openBoth = (path: string) => Promise.all([first, second].map((person) => person.goto(at(path))));
const savedMeanwhile = 'Somebody else saved this while you were editing it.';
const goesOn = 'This goes on with what you had not saved.';
const button = (person: Page, name: string) => person.getByRole('button', { name, exact: true });

describe('two owners', () => {
  it('who set a schedule at once: the second is told, and decides', async () => {
    await openBoth(jobPath);
    const days = (person: Page) => person.getByRole('dialog').getByLabel('Days from one crawl to the next');
    for (const person of [first, second]) {
      await button(person, 'More about this job').click();
      await person.getByRole('menuitem', { name: 'Crawl regularly…' }).click();
      await days(person).fill(person === first ? '7' : '30');
    }
    await button(first, 'Crawl regularly').click();
    await first.getByRole('dialog').waitFor({ state: 'detached' });
    await button(second, 'Crawl regularly').click();
    await second.getByText('Somebody else has set it to every 7 days in the meantime.').waitFor();
    await second.getByText('The next crawl begins about').waitFor();
    expect(await axeViolations(second)).toEqual([]);
    await button(second, 'Crawl regularly').click();
    await second.getByRole('dialog').waitFor({ state: 'detached' });
    await first.reload();
    await first.getByText('Crawled again after 30 days').waitFor();
  });

  it('who write guidelines at once: the second sees the other’s, and takes or replaces them', async () => {
    const path = `${corpusPath}/validation`;
    await openBoth(path);
    const guidelines = (person: Page) => field(person, 'Guidelines');
    await guidelines(first).fill('Only prose.');
    await guidelines(second).fill('Prose and verse.');
    await button(first, 'Save').click();
    await expect.poll(async () => (await ask('GET', `${corpusPath}/judging`)).guidelines).toBe('Only prose.');
    await button(second, 'Save').click();
    await second.getByText(savedMeanwhile).waitFor();
    await second.getByText('Only prose.').waitFor();
    expect(await axeViolations(second)).toEqual([]);
    await button(second, 'Save mine over it').click();
    await second.getByText(savedMeanwhile).waitFor({ state: 'detached' });
    expect((await ask('GET', `${corpusPath}/judging`)).guidelines).toBe('Prose and verse.');
    // Now the first one is the slower.
    await guidelines(first).fill('Only long prose.');
    await button(first, 'Save').click();
    // A reload loses nothing of theirs, and still knows of the other.
    await first.reload();
    await first.getByText(savedMeanwhile).waitFor();
    expect(await guidelines(first).inputValue()).toBe('Only long prose.');
    await button(first, 'Take what was saved').click();
    expect(await guidelines(first).inputValue()).toBe('Prose and verse.');
    await guidelines(first).fill('Prose, verse, letters.');
    await first.reload();
    await first.getByText(goesOn).waitFor();
    expect(await guidelines(first).inputValue()).toBe('Prose, verse, letters.');
    await button(first, 'Throw mine away').click();
    await first.getByText(goesOn).waitFor({ state: 'detached' });
    await first.reload();
    await expect.poll(() => guidelines(first).inputValue()).toBe('Prose and verse.');
  });

  it('who plan at once: a reload loses nothing, and the second sees what the other has saved', async () => {
    const path = `${corpusPath}/plan`;
    await openBoth(path);
    const name = (person: Page) => field(person, 'Name of domain 1');
    for (const person of [first, second]) {
      await button(person, 'Add a domain').click();
      await name(person).fill(person === first ? 'Letters' : 'Diaries');
    }
    await second.reload();
    await second.getByText(goesOn).waitFor();
    expect(await name(second).inputValue()).toBe('Diaries');
    await button(first, 'Save').click();
    await expect.poll(async () => (await ask('GET', path)).domains.length).toBe(1);
    await second.reload();
    const conflict = second.getByText('The plan was saved while you were editing it');
    await conflict.waitFor();
    await second.getByText('Letters').first().waitFor();
    expect(await axeViolations(second)).toEqual([]);
    await button(second, 'Take what was saved').click();
    expect(await name(second).inputValue()).toBe('Letters');
    await second.reload();
    await name(second).waitFor();
    expect([await conflict.count(), await second.getByText(goesOn).count()]).toEqual([0, 0]);
  });

  it('who change other lines of a plan: both are kept, and whoever is asked first sees which', async () => {
    const path = `${corpusPath}/plan`;
    const domain = (name: string) => ({ name, kind: 'other', targets: [] });
    await ask('PUT', path, {
      version: (await ask('GET', path)).version,
      plan: {
        domains: [domain('Letters'), domain('News')],
        fields: [],
        hostShare: null,
        whenFull: 'goOn',
      },
    });
    await openBoth(path);
    await field(first, 'Name of domain 1').fill('Long letters');
    await field(second, 'Name of domain 2').fill('Daily news');
    await button(first, 'Save').click();
    await expect.poll(async () => (await ask('GET', path)).domains[0].name).toBe('Long letters');
    await button(second, 'Save').click();
    await second.getByText('The plan was saved while you were editing it').waitFor();
    await second.getByText('Only you have changed this.').waitFor();
    await second.getByText('Only what was saved has changed this.').waitFor();
    await takePicture(second, 'plan-conflict');
    expect(await axeViolations(second)).toEqual([]);
    await button(second, 'Save what is chosen').click();
    await expect
      .poll(async () => (await ask('GET', path)).domains.map(({ name }: { name: string }) => name))
      .toEqual(['Long letters', 'Daily news']);
    expect(await field(second, 'Name of domain 1').inputValue()).toBe('Long letters');
  });

  it('who save rules of metadata at once, and one whose rule is refused: a reload loses nothing', async () => {
    await ask('PUT', `${corpusPath}/plan`, {
      version: (await ask('GET', `${corpusPath}/plan`)).version,
      plan: {
        ...{ domains: [], hostShare: null, whenFull: 'goOn' },
        fields: [{ key: 'genre', label: 'Genre', kind: 'choice', choices: ['news'], required: false }],
      },
    });
    await openBoth(`${corpusPath}/metadata`);
    const type = async (person: Page, text: string, value: string) => {
      await button(person, 'Add a rule').click();
      await person.getByLabel('With what, rule 1').fill(text);
      await person.getByLabel('Field, rule 1').fill('genre');
      await person.getByLabel('Value, rule 1').fill(value);
    };
    const value = (person: Page) => person.getByLabel('Value, rule 1').inputValue();
    await type(first, 'a.example', 'news');
    await type(second, 'b.example', 'verse');
    await button(second, 'Save and apply').click();
    await second.getByText('takes only the choices of the corpus’s plan').waitFor();
    await second.reload();
    await second.getByText(goesOn).waitFor();
    expect(await value(second)).toBe('verse');
    await button(first, 'Save and apply').click();
    await first.getByText('The rules are saved and are being applied.').waitFor();
    // Who comes back to what was not saved sees what the other has saved since.
    await second.getByLabel('Value, rule 1').fill('news');
    await button(second, 'Save and apply').click();
    await second.getByText(savedMeanwhile).waitFor();
    await second.reload();
    await second.getByText(savedMeanwhile).waitFor();
    await second.getByText('a.example').waitFor();
    expect(await axeViolations(second)).toEqual([]);
    await button(second, 'Take what was saved').click();
    expect(await second.getByLabel('With what, rule 1').inputValue()).toBe('a.example');
    await second.reload();
    await second.getByLabel('With what, rule 1').waitFor();
    expect(await second.getByText(savedMeanwhile).count()).toBe(0);
  });

  it('who name a sub-corpus at once: the second is told, and nothing is overwritten', async () => {
    const path = `${corpusPath}/sub-corpora`;
    await ask('POST', path, { name: 'Press', filter: { host: 'press.test' } });
    await openBoth(path);
    const name = (person: Page) => person.getByRole('dialog').getByLabel('Name', { exact: true });
    for (const person of [first, second]) {
      await button(person, 'What to do with Press').click();
      await person.getByRole('menuitem', { name: 'Name and note' }).click();
      await name(person).fill(person === first ? 'Daily press' : 'Weekly press');
    }
    await button(first, 'Save').click();
    await first.getByText('Daily press').first().waitFor();
    await button(second, 'Save').click();
    await second.getByText('Somebody else changed this sub-corpus meanwhile.', { exact: false }).waitFor();
    expect(await axeViolations(second)).toEqual([]);
    const { subCorpora } = await ask('GET', path);
    expect(subCorpora.map((one: { name: string }) => one.name)).toEqual(['Daily press']);
  });

  it('who draw from one host and drop the same texts at once: both are told', async () => {
    await addTexts();
    const path = `${corpusPath}/validation?host=two.test`;
    await openBoth(path);
    for (const person of [first, second]) {
      await person.getByText('This host has 2 texts.', { exact: false }).waitFor();
      await person.getByRole('button', { name: 'Draw the sample', disabled: false }).click();
      await person.waitForURL('**/samples/*');
    }
    await first.reload();
    await first.getByText('drew a later sample of the same texts', { exact: false }).waitFor();
    await second.getByText('An earlier sample of the same texts', { exact: false }).waitFor();
    const samplePath = new URL(second.url()).pathname;
    const { items } = await ask('GET', `${samplePath}/items`);
    await ask('POST', `${samplePath}/judgements`, {
      judgements: items.map(({ resourceId }: { resourceId: string }) => ({
        ...{ id: crypto.randomUUID(), resourceId, verdict: 'inadequate' },
      })),
    });
    await openBoth(samplePath);
    const drop = (person: Page) => person.getByRole('dialog').getByRole('button', { name: 'Drop 1 text' });
    for (const person of [first, second]) {
      await person.getByRole('button', { name: 'Drop…' }).first().click();
      await drop(person).waitFor();
    }
    await drop(first).click();
    await first.getByRole('dialog').waitFor({ state: 'detached' });
    await drop(second).click();
    await second.getByText('or it is gone already. Reload the page.', { exact: false }).waitFor();
    expect(await axeViolations(second)).toEqual([]);
  });
});

/** Texts of two hosts, read and kept. */
async function addTexts(): Promise<void> {
  const words = (n: number) =>
    Array.from({ length: 130 }, (_, place) => `parola${(n * 131 + place) ** 2}`).join(' ');
  const lines = ['http://one.test/1', 'http://two.test/1', 'http://two.test/2'].map((url, n) =>
    JSON.stringify({ url, title: `Testo ${n}`, text: words(n) }),
  );
  await askApi(first, 'POST', `${jobPath}/uploads?name=testi.jsonl`, Buffer.from(lines.join('\n')));
  const kept = async () => (await ask('GET', `${jobPath}/resources?status=kept`)).resources.length;
  await expect.poll(kept, { timeout: 60_000, interval: 500 }).toBe(3);
}

describe('one person with two corpora', () => {
  it('goes on in each with what was typed there, and in neither with what is of the other', async () => {
    const others = await createCorpus(first, 'Another corpus');
    const tab = await first.context().newPage();
    tab.setDefaultTimeout(patienceMs);
    await Promise.all([first.goto(at(`${corpusPath}/plan`)), tab.goto(at(`${others}/plan`))]);
    const named: [Page, string][] = [
      [first, 'Of the first'],
      [tab, 'Of the other'],
    ];
    for (const [page, name] of named) {
      await button(page, 'Add a domain').click();
      await field(page, 'Name of domain 1').fill(name);
    }
    await Promise.all([first.goto(at(`${others}/plan`)), tab.goto(at(`${corpusPath}/plan`))]);
    for (const page of [first, tab]) await page.getByText(goesOn).waitFor();
    expect(await field(first, 'Name of domain 1').inputValue()).toBe('Of the other');
    expect(await field(tab, 'Name of domain 1').inputValue()).toBe('Of the first');
    for (const page of [first, tab]) await button(page, 'Throw mine away').click();
    await tab.close();
  });
});

describe('a form that is being saved', () => {
  it('takes nothing that would be written over, and whoever stood in it stands there again', async () => {
    await first.goto(at(`${corpusPath}/validation`));
    const guidelines = field(first, 'Guidelines');
    const stands = () => guidelines.evaluate((element) => element === element.ownerDocument.activeElement);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await first.route('**/judging', async (route) => {
      await held;
      await route.continue();
    });
    await guidelines.fill('Only letters.');
    await guidelines.evaluate((element) => (element as HTMLTextAreaElement).form?.requestSubmit());
    await expect.poll(() => guidelines.isDisabled()).toBe(true);
    await first.keyboard.type('Lost.');
    goOn();
    await expect.poll(() => guidelines.isEnabled()).toBe(true);
    await expect.poll(stands).toBe(true);
    expect(await guidelines.inputValue()).toBe('Only letters.');
    await first.keyboard.press('End');
    await first.keyboard.type(' And diaries.');
    await first.reload();
    await first.getByText(goesOn).waitFor();
    expect(await guidelines.inputValue()).toContain('And diaries.');
    await button(first, 'Throw mine away').click();
  });
});
