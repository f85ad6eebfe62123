import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../browser';
import { axeViolations } from '../looks';
import { askApi, createCorpus, field, newAdmin, openSections, patienceMs, shown } from '../visitor';
import { put, refuses, standsBeside } from './refused';

// Every form of a corpus's rooms refuses what can't be at the field where it stands, and says what to do.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
const huge = 'x'.repeat(1_000_000);
const unseen = 'A name can’t have control characters, or invisible ones';
const unstorable = 'This contains a character that can’t be stored';
let browser: Browser;
let page: Page;
let corpusPath: string;
let otherPath: string;

const ask = (method: string, path: string, body?: object | Buffer) => askApi(page, method, path, body);
const words = (n: number) =>
  Array.from({ length: 130 }, (_, place) => `parola${(n * 131 + place) ** 2}`).join(' ');

beforeAll(async () => {
  browser = await openBrowser();
  page = await newAdmin(browser, product.url, 'Cara Vidi');
  otherPath = await createCorpus(page, 'Corpus of others');
  corpusPath = await createCorpus(page, 'Corpus with errors');
  const { id } = await ask('POST', '/jobs', {
    ...{ corpusId: corpusPath.split('/').at(-1), name: 'Texts', config: {} },
  });
  const lines = [1, 2, 3].map((n) => JSON.stringify({ url: `http://one.test/${n}`, text: words(n) }));
  await ask('POST', `/jobs/${id}/uploads?name=testi.jsonl`, Buffer.from(lines.join('\n')));
}, 120_000);
afterAll(() => browser?.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true, disabled: false });

describe('what can’t be', () => {
  it('in a plan is told at its field', async () => {
    await page.goto(at(`${corpusPath}/plan`));
    const save = button('Save');
    await save.waitFor();
    await page.getByRole('button', { name: 'Add a domain' }).click();
    const name = field(page, 'Name of domain 1');
    await refuses(name, save, {
      'Write a name.': [''],
      [unseen]: ['a\0b', 'Food\u202edrow', 'a\u0007'],
      'This name is taken: files count what has no domain under it.': ['None'],
    });
    await put(name, 'Sport');
    const language = field(page, 'Language, by name or code');
    const addLanguage = page.getByRole('button', { name: 'Add a language' });
    await refuses(language, addLanguage, { 'Write the name of a language': ['', 'Klingonish', 'it, en'] });
    await put(language, 'Italian');
    await addLanguage.click();
    await page.getByRole('columnheader', { name: 'Words of Italian' }).waitFor();
    await refuses(language, addLanguage, { 'Italian (it) is there already.': ['ita', 'it'] });
    await put(language, '');
    const forAll = page.getByRole('button', { name: 'Add a target for all languages' });
    if (await forAll.isVisible()) await forAll.click();
    const target = page.getByLabel(/^Target of Sport/).last();
    await refuses(target, save, {
      'Write a whole number of words': ['-1', 'NaN', '1e99', '2,5', 'a\0b', huge],
      'At most 10,000,000,000,000 words': ['99999999999999999', '9'.repeat(100_000)],
    });
    // Save stands far below: what is wrong is said there, too, and the way leads to it.
    await page.getByText('The plan was not saved: correct the marked fields.').waitFor();
    await expect
      .poll(() => target.evaluate((one) => one === document.activeElement), { timeout: patienceMs })
      .toBe(true);
    await put(target, '');
    const share = page.locator('[data-field=hostShare] input');
    await refuses(share, save, {
      'Write a number from 0.1 to 100': ['-1', '0', '101', 'abc', 'NaN', '\0', huge],
    });
    await put(share, '');
    await page.getByRole('button', { name: 'Add a field' }).click();
    const label = field(page, 'Label', { exact: true });
    await refuses(label, save, {
      'Write a name.': [''],
      [unseen]: ['a\0b', '\u2066b'],
      'This name is taken: it means the domain of a text': ['domain', 'Dominio'],
    });
    // Nothing of it is cut.
    await put(label, 'x'.repeat(300));
    await page.getByText('100 characters too many').waitFor();
    await save.click();
    await page.getByText('100 characters too many').waitFor();
    expect(await label.inputValue()).toHaveLength(300);
    await put(label, 'Genre');
    await field(page, 'Kind', { exact: true }).selectOption('one of a list');
    const choices = field(page, 'Values');
    await refuses(choices, save, {
      'Write at least one value.': [''],
      [unseen]: ['a\0b', 'a\u202eb'],
      'A value has at most 200 characters.': [huge],
      '“essay” and “Essay” are one value': ['essay\nEssay'],
      'A field has at most 200 values.': [Array.from({ length: 201 }, (_, n) => n).join('\n')],
    });
    expect(await axeViolations(page)).toEqual([]);
    await put(choices, 'news');
    await save.click();
    // What was wrong with it is not said of what is right.
    await expect.poll(async () => (await ask('GET', `${corpusPath}/plan`)).fields.length).toBe(1);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    // What files call it, also when it gets another name.
    await page.getByRole('row').filter({ hasText: 'In files: sport' }).waitFor();
  });

  it('in a whole list of a plan is told beside it, and the way leads there', async () => {
    const path = await createCorpus(page, 'Corpus with long lists');
    const { version } = await ask('GET', `${path}/plan`);
    const hundred = Array.from({ length: 100 }, (_, n) => `Name ${n}`);
    const plan = {
      domains: hundred.map((name) => ({ name, kind: 'other', targets: [] })),
      fields: hundred.map((label) => ({ label, kind: 'text' })),
      ...{ hostShare: null, whenFull: 'goOn' },
    };
    await ask('PUT', `${path}/plan`, { version, plan });
    await page.goto(at(`${path}/plan`));
    const save = button('Save');
    await save.waitFor();
    const lists = [
      ['Add a field', field(page, 'Label', { exact: true }), 'Take out one more'],
      ['Add a domain', field(page, 'Name of domain 101'), 'Take one more out of the plan'],
    ] as const;
    for (const [add, name, remove] of lists) {
      await button(add).click();
      await put(name.last(), 'one more');
      await save.click();
      await expect.poll(() => button(add).evaluate(standsBeside, 'At most 100')).toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('At most 100.');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: remove }).click();
    }
  });

  it('in a job keeps it from being described as another', async () => {
    await page.goto(at(`${corpusPath}/jobs/new`));
    await openSections(page);
    const most = field(page, 'Pages at most', { exact: true });
    await put(most, 'many');
    await page.getByText('The job can’t be described until').waitFor();
    await put(most, '7');
    await page.getByText(/Ends after 7 pages/).waitFor();
  });

  it('in a rule of metadata is told at its rule', async () => {
    await page.goto(at(`${corpusPath}/metadata`));
    const save = button('Save and apply');
    await save.waitFor();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const parts = ['With what, rule 1', 'Field, rule 1', 'Value, rule 1'] as const;
    const good = ['one.test', 'genre', 'news'];
    for (const [n, part] of parts.entries()) await put(field(page, part), good[n]!);
    for (const [n, part] of parts.entries()) {
      await refuses(field(page, part), save, { [unstorable]: ['a\0b'] });
      await put(field(page, part), good[n]!);
    }
    const value = field(page, 'Value, rule 1');
    await refuses(value, save, { 'takes only the choices of the corpus’s plan': ['poem'] });
    // A domain is known by its name, and one that the plan hasn’t is not taken for another.
    await put(field(page, 'Field, rule 1'), 'domain');
    await refuses(value, save, { 'has no domain “Cooking”. It has: Sport.': ['Cooking'] });
    await put(value, 'Sport');
    await save.click();
    await page.getByText('The rules are saved and are being applied.').waitFor();
    const saved = async () => (await ask('GET', `${corpusPath}/metadata-rules`)).rules;
    expect(await saved()).toMatchObject([{ field: 'domain', value: 'sport' }]);
    await page.reload();
    expect(await field(page, 'Value, rule 1').inputValue()).toBe('Sport');
  });

  it('in guidelines and reasons is told at each of the two', async () => {
    await page.goto(at(`${corpusPath}/validation`));
    const save = page.getByRole('button', { name: /^Save/, disabled: false }).last();
    await save.waitFor();
    const guidelines = field(page, 'Guidelines');
    await refuses(guidelines, save, { [unstorable]: ['a\0b'] });
    await put(guidelines, 'Prose.');
    const reasons = page.locator('textarea').last();
    const ten = Array.from({ length: 10 }, (_, n) => `r${n}`).join('\n');
    await refuses(reasons, save, {
      [unseen]: ['a\0b'],
      'There are more than 9 reasons.': [ten],
      'A reason is longer than 80 characters.': [huge],
      'A reason stands there twice.': ['a\na'],
    });
  });

  it('about a sample is told at its field, and nothing is drawn', async () => {
    const kept = async () => (await ask('GET', `${corpusPath}/resources?status=kept`)).resources.length;
    await expect.poll(kept, { timeout: 60_000, interval: 500 }).toBe(3);
    await page.goto(at(`${corpusPath}/validation`));
    // What it draws from stands on it.
    const draw = page.getByRole('button', { name: /^Draw the sample from / });
    await draw.waitFor();
    const amount = field(page, 'Documents', { exact: true });
    await refuses(amount, draw, {
      'Write how many documents': ['', '-1', '0', '2.5', '1e9', 'NaN', '\0', huge],
      'This number is too large': ['1000000000', '1,000,000,000', '1.000.000.000'],
    });
    await put(amount, '2');
    const threshold = field(page, 'Threshold, in per cent');
    await refuses(threshold, draw, { 'Write a number from 0 to 100.': ['', '-1', '101', 'NaN', '\0', huge] });
    await put(threshold, '40');
    const from = field(page, 'Draw from');
    await from.focus();
    await from.selectOption('One host …');
    const host = field(page, 'Host', { exact: true });
    await host.waitFor();
    expect(await from.evaluate((element) => element === document.activeElement)).toBe(true);
    const long = 'a'.repeat(100_000);
    await refuses(host, draw, {
      'A host has at most 253 characters.': [long],
      'Write a host alone': ['a b'],
    });
    await put(host, 'nowhere.test');
    await draw.click();
    await expect.poll(() => host.getAttribute('aria-invalid')).toBe('true');
    // It is said once.
    expect(await shown(page.getByText('There is no text of this host')).count()).toBe(1);
    await from.selectOption('All texts of the corpus');
    const seed = field(page, 'Seed of the draw');
    await refuses(seed, draw, { [unseen]: ['a\0b'] });
    await put(seed, '7');
    const notes = field(page, 'Notes');
    await refuses(notes, draw, { [unstorable]: ['a\0b'] });
    expect(await axeViolations(page)).toEqual([]);
    expect((await ask('GET', `${corpusPath}/samples`)).counting).toBe(0);
  });

  it('about a takedown or a release is told at its field', async () => {
    await page.goto(at(`${corpusPath}/rights`));
    await page.getByRole('button', { name: 'Take texts down', disabled: false }).click();
    await field(page, 'Address of the page').fill('http://one.test/3');
    await button('Show what this takes').click();
    const day = field(page, 'Asked on');
    await day.waitFor();
    await field(page, 'Who asks').fill('Ada Rossi');
    await refuses(day, button('Take down'), {
      'Write a whole day': ['', '0001-01-01', '2999-01-01'],
      'This day is still to come.': ['2150-01-01'],
    });
    expect(await axeViolations(page)).toEqual([]);
    expect((await ask('GET', `${corpusPath}/takedowns`)).takedowns).toEqual([]);
    await page.goto(at(`${corpusPath}/releases`));
    const order = button('Make the release');
    await order.waitFor();
    await refuses(field(page, /^DOI/), order, { 'This is not a DOI.': ['abc', '10.1/x'] });
  });

  it('is not taken from another corpus: the page stands, and offers its own', async () => {
    const theirs = await ask('POST', `${otherPath}/sub-corpora`, { name: 'Theirs', filter: { min: 1 } });
    const from = field(page, 'Draw from');
    for (const asked of [
      `subCorpus=${theirs.id}`,
      'subCorpus=abc',
      'domain=nowhere',
      'host=%00',
      'domain=%00',
    ]) {
      await page.goto(at(`${corpusPath}/validation?${asked}`));
      expect(await from.inputValue(), asked).toBe('');
    }
    await page.goto(at(`${corpusPath}/resources?subCorpus=${theirs.id}`));
    await page.getByText('A filter can’t be read and is not used').waitFor();
  });
});

describe('a judge whose browser goes back to the judging screen', () => {
  it('judges the text of its address, and takes nothing away from the one before', async () => {
    const sample = { seed: '7', method: 'count', amount: 2, threshold: 0.4 };
    const { id } = await ask('POST', `${corpusPath}/samples`, sample);
    const judgements = async () => {
      const given = (await ask('GET', `/samples/${id}/judgements`)).judgements;
      return given.filter(({ counts }: { counts: boolean }) => counts);
    };
    await page.goto(at(`/samples/${id}`));
    await page.getByRole('link', { name: 'Judge', exact: true }).click();
    const article = page.locator('[data-alive] article');
    await article.waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea').fill('A poem.');
    await dialog.getByRole('button', { name: 'Save the note' }).click();
    await page.keyboard.press('a');
    await page.waitForURL(`**/samples/${id}/2`);
    await page.locator(`a[href="/samples/${id}"]`).first().click();
    await page.waitForURL(`**/samples/${id}`);
    await page.goBack();
    await page.waitForURL(`**/samples/${id}/2`);
    await article.waitFor();
    await page.keyboard.press('x');
    await expect.poll(judgements).toMatchObject([
      { position: 1, verdict: 'adequate', note: 'A poem.' },
      { position: 2, verdict: 'inadequate' },
    ]);
  });
});
