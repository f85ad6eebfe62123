import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser';
import { axeViolations } from './looks';
import { askApi, createCorpus, field, newAdmin } from './visitor';

// Every form of a corpus's rooms refuses what can't be at the field where it stands, and says what to do.

const product = inject('product');
const at = (path: string) => `${product.url}${path}`;
const huge = 'x'.repeat(1_000_000);
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

/** Puts a value into a field that no keyboard types, past the most characters that the browser lets in. */
const put = (into: Locator, value: string) =>
  into.evaluate((element, typed) => {
    const kind = element.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, typed);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true, disabled: false });

/** Each of the values is refused beside the field, with these words. */
async function refuses(
  into: Locator,
  send: Locator,
  values: Record<string, readonly string[]>,
): Promise<void> {
  for (const [told, bad] of Object.entries(values))
    for (const value of bad) {
      await put(into, value);
      await send.click();
      const said = `${JSON.stringify(value.slice(0, 20))}: ${told}`;
      await expect.poll(() => into.getAttribute('aria-invalid'), { message: said }).toBe('true');
      await expect.poll(() => into.evaluate(standsBeside, told), { message: said }).toBe(true);
    }
}

/** Runs in the browser: whether these words stand in the cell, row or field around a control. */
function standsBeside(control: Element, told: string): boolean {
  const around = control.closest('td, li, [data-field], .grid');
  return around?.textContent?.includes(told) ?? false;
}

describe('what can’t be', () => {
  it('in a plan is told at its field', async () => {
    await page.goto(at(`${corpusPath}/plan`));
    const save = button('Save');
    await save.waitFor();
    await page.getByRole('button', { name: 'Add a domain' }).click();
    const name = field(page, 'Name of domain 1');
    await refuses(name, save, { 'Write a name.': [''], [unstorable]: ['a\0b'] });
    await put(name, 'Sport');
    const forAll = page.getByRole('button', { name: 'Add a target for all languages' });
    if (await forAll.isVisible()) await forAll.click();
    const target = page.getByLabel(/^Target of Sport/).last();
    await refuses(target, save, {
      'Write a whole number of words': ['-1', 'NaN', '1e99', '2,5', 'a\0b', huge],
      'This number is too large': ['99999999999999999'],
    });
    await put(target, '');
    const share = page.locator('[data-field=hostShare] input');
    await refuses(share, save, {
      'Write a number from 0.1 to 100': ['-1', '0', '101', 'abc', 'NaN', '\0', huge],
    });
    await put(share, '');
    await page.getByRole('button', { name: 'Add a field' }).click();
    const label = field(page, 'Label', { exact: true });
    await refuses(label, save, { 'Write a name.': [''], [unstorable]: ['a\0b'] });
    await put(label, 'Genre');
    await field(page, 'Kind', { exact: true }).selectOption('one of a list');
    const choices = field(page, 'Values');
    await refuses(choices, save, {
      'Write at least one value.': [''],
      [unstorable]: ['a\0b'],
      'A value has at most 200 characters.': [huge],
      'A field has at most 200 values.': [Array.from({ length: 201 }, (_, n) => n).join('\n')],
    });
    expect(await axeViolations(page)).toEqual([]);
    await put(choices, 'news');
    await save.click();
    // What was wrong with it is not said of what is right.
    await expect.poll(async () => (await ask('GET', `${corpusPath}/plan`)).fields.length).toBe(1);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
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
    await save.click();
    await page.getByText('The rules are saved and are being applied.').waitFor();
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
      [unstorable]: ['a\0b'],
      'There are more than 9 reasons.': [ten],
      'A reason is longer than 80 characters.': [huge],
      'A reason stands there twice.': ['a\na'],
    });
  });

  it('about a sample is told at its field, and nothing is drawn', async () => {
    const kept = async () => (await ask('GET', `${corpusPath}/resources?status=kept`)).resources.length;
    await expect.poll(kept, { timeout: 60_000, interval: 500 }).toBe(3);
    await page.goto(at(`${corpusPath}/validation`));
    const draw = button('Draw the sample');
    await draw.waitFor();
    const amount = field(page, 'Documents', { exact: true });
    await refuses(amount, draw, {
      'Write how many documents': ['', '-1', '0', '2.5', 'NaN', '\0', huge],
      'This number is too large': ['1e9'],
    });
    await put(amount, '2');
    const threshold = field(page, 'Threshold, in per cent');
    await refuses(threshold, draw, { 'Write a number from 0 to 100.': ['', '-1', '101', 'NaN', '\0', huge] });
    await put(threshold, '40');
    const seed = field(page, 'Seed of the draw');
    await refuses(seed, draw, { [unstorable]: ['a\0b'] });
    await put(seed, '7');
    const notes = field(page, 'Notes');
    await refuses(notes, draw, { [unstorable]: ['a\0b'] });
    expect(await axeViolations(page)).toEqual([]);
    expect((await ask('GET', `${corpusPath}/samples`)).counting).toBe(0);
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
